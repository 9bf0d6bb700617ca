import { BlockPage } from '@/areas/guide/BlockPage'
import { OfficialRecharge as Block } from '@/areas/guide/blocks/OfficialRecharge'

export default function OfficialRecharge() {
  return <BlockPage type='OfficialRecharge' draw={Block} />
}
