import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { CopyLine } from './CopyLine'

/** The number that is topped up: what the merchant says, else the device's own. */
export function RechargeNo({ block, deviceNo }: BlockProps) {
  const number = block.value || deviceNo
  return <BlockCard block={block}>{number ? <CopyLine text={number} title={block.title} /> : null}</BlockCard>
}
