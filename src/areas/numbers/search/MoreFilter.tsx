import { PatternBlock, PriceBlock, WithoutBlock, type FilterPartProps } from './FilterBlocks'

/** What is asked less often: price, digits to leave out, patterns. */
export function MoreFilter(props: FilterPartProps) {
  return (
    <>
      <PriceBlock {...props} />
      <WithoutBlock {...props} />
      <PatternBlock {...props} />
    </>
  )
}
