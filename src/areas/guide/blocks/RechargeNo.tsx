import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { CopyLine } from './CopyLine'

/** The number to top up: the merchant's, else the device's. */
export function RechargeNo({ block, deviceNo }: BlockProps) {
  const number = block.value || deviceNo
  return <BlockCard block={block}>{number ? <CopyLine text={number} title={block.title} /> : null}</BlockCard>
}
