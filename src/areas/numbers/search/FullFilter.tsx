import { MoreFilter } from './MoreFilter'
import { OperatorBlock, SlotBlock, SortBlock, type FilterPartProps } from './FilterBlocks'
import { RegionBlock } from './RegionBlock'
import { Sounds } from './Sounds'
import { Suggestions } from './Suggestions'

/** All conditions. */
export function FullFilter(props: FilterPartProps) {
  return (
    <>
      <SlotBlock {...props} />
      <Sounds {...props} />
      <Suggestions {...props} />
      <OperatorBlock {...props} />
      <RegionBlock {...props} />
      <MoreFilter {...props} />
      <SortBlock {...props} />
    </>
  )
}
