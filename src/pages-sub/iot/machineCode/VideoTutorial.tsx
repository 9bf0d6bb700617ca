import { BlockPage } from '@/areas/guide/BlockPage'
import { VideoTutorial as Block } from '@/areas/guide/blocks/VideoTutorial'

export default function VideoTutorial() {
  return <BlockPage type='VideoTutorial' draw={Block} />
}
