import { BlockPage } from '@/areas/guide/BlockPage'
import { OnlineService as Block } from '@/areas/guide/blocks/OnlineService'

export default function OnlineService() {
  return <BlockPage type='OnlineService' draw={Block} />
}
