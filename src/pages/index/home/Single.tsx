import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { get } from '@/api/client'
import { Button } from '@/components/Button'
import { Carousel } from '@/components/Carousel'
import { Countdown } from '@/components/Countdown'
import { Picture } from '@/components/Picture'
import { RichText } from '@/components/RichText'
import { Video } from '@/components/Video'
import { openMenu, pictureUrl } from '@/hooks'
import { t } from '@/i18n'
import { GoodsTiles } from '@/pages/goods/GoodsTile'
import { Detail } from '@/screens/Detail'
import { NumberTile } from '../VanityNumber/NumberTile'

type Block = Data<'GET /api/shop/singlePageInfo'>['blocks'][number]

const follow = (link: string) => openMenu({ type: /^https?:/.test(link) ? 'url' : 'page', path: link })

/** How each kind of block looks; a kind that is not here is left out. */
const draw: Record<string, (block: Block) => ReactNode> = {
  picture: ({ image, title, link }) => (
    <View onClick={link ? () => follow(link) : undefined}>
      <Picture src={pictureUrl(image)} alt={title ?? ''} />
    </View>
  ),
  carousel: ({ images = [] }) => (
    <Carousel
      slides={images.map((item) => ({
        src: pictureUrl(item.image),
        alt: item.title,
        onClick: () => openMenu(item)
      }))}
    />
  ),
  richText: ({ html }) => (html ? <RichText html={html} /> : null),
  goods: ({ goods = [] }) => <GoodsTiles rows={goods} arrangement={1} />,
  numbers: ({ numbers = [] }) => (
    <View className='grid2'>
      {numbers.map((row) => (
        <NumberTile key={row.numberId} row={row} />
      ))}
    </View>
  ),
  video: ({ video }) => (video ? <Video className='full' src={pictureUrl(video)} /> : null),
  countdown: ({ endsAt }) => (endsAt ? <Countdown until={endsAt} className='t22 b' /> : null),
  button: ({ title, link }) => (
    <Button onClick={() => link && follow(link)}>{title ?? t('shop.home.single')}</Button>
  )
}

/** The curated single page of a pageCode, block by block. */
export function Single({ pageCode }: { pageCode: string }) {
  const [title, setTitle] = useState<string>()
  const load = async () => {
    const page = await get('/api/shop/singlePageInfo', { pageCode })
    setTitle(page.title)
    return page
  }
  return (
    <Detail tab title={title} load={load} deps={[pageCode]}>
      {({ blocks }) => (
        <View className='stack'>
          {blocks.map((block, index) => (
            <View key={index}>
              {block.title && block.type !== 'button' && block.type !== 'picture' ? (
                <View className='h mb8'>{block.title}</View>
              ) : null}
              {draw[block.type]?.(block)}
            </View>
          ))}
        </View>
      )}
    </Detail>
  )
}
