import { BlockPage } from '@/areas/guide/BlockPage'
import { RechargeNo as Block } from '@/areas/guide/blocks/RechargeNo'

export default function RechargeNo() {
  return <BlockPage type='RechargeNo' draw={Block} />
}
