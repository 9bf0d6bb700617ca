import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { KeepCode } from './KeepCode'

/** A code that another phone scans. */
export const ScanRecharge = ({ block }: BlockProps) => (
  <BlockCard block={block}>
    {block.image ? <KeepCode image={block.image} title={block.title} /> : null}
  </BlockCard>
)
