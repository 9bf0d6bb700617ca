import { pictureUrl } from '@/nav/navigate'
import type { BlockProps } from '../guide'
import { Player } from '../player/Player'
import { BlockCard } from './BlockCard'

/** A tutorial video. */
export function VideoTutorial({ block }: BlockProps) {
  const { video, image } = block
  return (
    <BlockCard block={block}>
      {video ? <Player src={pictureUrl(video)} poster={pictureUrl(image)} /> : null}
    </BlockCard>
  )
}
