import { BlockPage } from '@/areas/guide/BlockPage'
import { PhoneService as Block } from '@/areas/guide/blocks/PhoneService'

export default function PhoneService() {
  return <BlockPage type='PhoneService' draw={Block} />
}
