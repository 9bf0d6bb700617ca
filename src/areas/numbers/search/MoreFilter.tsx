import { PatternBlock, PriceBlock, WithoutBlock, type FilterPartProps } from './FilterBlocks'

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
