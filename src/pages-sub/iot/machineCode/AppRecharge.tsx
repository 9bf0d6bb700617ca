import { BlockPage } from '@/areas/guide/BlockPage'
import { AppRecharge as Block } from '@/areas/guide/blocks/AppRecharge'

export default function AppRecharge() {
  return <BlockPage type='AppRecharge' draw={Block} />
}
