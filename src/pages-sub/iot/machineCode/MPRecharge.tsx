import { BlockPage } from '@/areas/guide/BlockPage'
import { MPRecharge as Block } from '@/areas/guide/blocks/MPRecharge'

export default function MPRecharge() {
  return <BlockPage type='MPRecharge' draw={Block} />
}
