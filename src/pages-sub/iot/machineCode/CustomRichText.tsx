import { BlockPage } from '@/areas/guide/BlockPage'
import { CustomRichText as Block } from '@/areas/guide/blocks/CustomRichText'

export default function CustomRichText() {
  return <BlockPage type='CustomRichText' draw={Block} />
}
