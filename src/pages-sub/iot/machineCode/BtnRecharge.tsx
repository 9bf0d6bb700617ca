import { BlockPage } from '@/areas/guide/BlockPage'
import { BtnRecharge as Block } from '@/areas/guide/blocks/BtnRecharge'

export default function BtnRecharge() {
  return <BlockPage type='BtnRecharge' draw={Block} />
}
