import { BlockPage } from '@/areas/guide/BlockPage'
import { ScanRecharge as Block } from '@/areas/guide/blocks/ScanRecharge'

export default function ScanRecharge() {
  return <BlockPage type='ScanRecharge' draw={Block} />
}
