import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { KeepCode } from './KeepCode'

/** A QR code for another phone to scan. */
export const ScanRecharge = ({ block }: BlockProps) => (
  <BlockCard block={block}>
    {block.image ? <KeepCode image={block.image} title={block.title} /> : null}
  </BlockCard>
)
