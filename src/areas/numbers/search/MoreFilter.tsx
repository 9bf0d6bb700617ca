import { PatternBlock, WithoutBlock, type FilterPartProps } from './FilterBlocks'
import { PriceBlock } from './PriceBlock'

/** Less common conditions: price, excluded digits, patterns. */
export function MoreFilter(props: FilterPartProps) {
  return (
    <>
      <PriceBlock {...props} />
      <WithoutBlock {...props} />
      <PatternBlock {...props} />
    </>
  )
}
