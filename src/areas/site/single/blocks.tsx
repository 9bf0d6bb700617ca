import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Carousel } from '@/components/media/Carousel'
import { Countdown, useCountdown } from '@/components/feedback/Countdown'
import { BannerWords } from '@/components/media/BannerWords'
import { Picture } from '@/components/media/Picture'
import { RichText } from '@/components/media/RichText'
import { Tap } from '@/components/base/Tap'
import { Video } from '@/components/media/Video'
import { openMenu, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { bannerName, slidesOf, wordsOf } from '@/screens/viewer/slides'
import { GoodsTiles } from '../../goods/GoodsTile'
import { isUrl } from '@rules/url'
import { NumberTile } from '../../numbers/NumberTile'
import { own } from '@rules/own'

type Block = Data<'GET /api/shop/singlePageInfo'>['blocks'][number]

/** Opens a block's link like a menu entry. */
const follow = (link: string) => openMenu({ type: isUrl(link) ? 'url' : 'page', path: link })

function PictureBlock(block: Block) {
  const { image, link } = block
  const [reply, words] = [bannerName(block), wordsOf(block)]
  const picture = (
    <View className='banner-box'>
      <Picture src={pictureUrl(image)} alt={link ? '' : reply} />
      {words ? <BannerWords {...words} /> : null}
    </View>
  )
  if (!link) return <View className='card clip'>{picture}</View>
  return (
    <Tap className='card clip full' label={reply || t('common.single.open')} onClick={() => follow(link)}>
      {picture}
    </Tap>
  )
}

function Ends({ title, endsAt }: { title?: string; endsAt: string }) {
  const until = onThisClock(endsAt)
  const left = useCountdown(until)
  return (
    <View className='card pad tc' role='group' aria-label={title}>
      {left ? (
        <>
          <View className='t14 ink2'>{title}</View>
          <Countdown until={until} className='t28 b brand' />
        </>
      ) : (
        <View className='t16 b ink2' role='status'>
          {t('common.single.ended')}
        </View>
      )}
    </View>
  )
}

/** A row of items under a title. */
const named = (title: string | undefined, content: ReactNode) => (
  <>
    {title ? <View className='t18 b mb8'>{title}</View> : null}
    {content}
  </>
)

/** How each type of block is drawn; falsy when it has nothing to show. */
const looks: Record<string, (block: Block) => ReactNode> = {
  picture: (block) => block.image && <PictureBlock {...block} />,
  carousel: ({ title, images }) => images?.length && named(title, <Carousel slides={slidesOf(images)} />),
  richText: ({ title, html }) =>
    html &&
    named(
      title,
      <View className='card pad'>
        <RichText html={html} />
      </View>
    ),
  goods: ({ title, goods }) => goods?.length && named(title, <GoodsTiles rows={goods} arrangement={1} />),
  numbers: ({ title, numbers }) =>
    numbers?.length &&
    named(
      title,
      <View className='grid2'>
        {numbers.map((row) => (
          <NumberTile key={row.numberId} row={row} />
        ))}
      </View>
    ),
  video: ({ title, video, image }) =>
    video &&
    named(
      title,
      <View className='card clip'>
        <Video className='full' src={pictureUrl(video)} poster={pictureUrl(image)} />
      </View>
    ),
  countdown: ({ title, endsAt = '' }) =>
    !Number.isNaN(Date.parse(endsAt)) && <Ends title={title} endsAt={endsAt} />,
  button: ({ title, link }) =>
    link && <Button onClick={() => follow(link)}>{title || t('common.single.open')}</Button>
}

/** Blocks under a heading, which the contents of the page may lead to. */
const headed = ['carousel', 'richText', 'goods', 'numbers', 'video']

interface DrawnBlock {
  /** Id of the element. */
  id: string
  /** Title in the contents; undefined for blocks without a heading. */
  heading: string | undefined
  element: ReactNode
}

/** The blocks of a curated page, in order; unknown and empty ones are left out. `prefix`: of their ids. */
export const drawBlocks = (blocks: Block[], prefix = 'block'): DrawnBlock[] =>
  blocks.flatMap((block, index) => {
    const drawn = own(looks, block.type)?.(block)
    if (!drawn) return []
    const id = `${prefix}-${index}`
    const heading = (headed.includes(block.type) && block.title) || undefined
    const element = (
      <View key={id} id={id}>
        {drawn}
      </View>
    )
    return [{ id, heading, element }]
  })
