import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Tap } from '@/components/base/Tap'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { dayText } from '@/screens/dates'

const five = [1, 2, 3, 4, 5]

/**
 * A score of 1 to 5 in stars, read as text. One element, where taro-ui's rate has 21: a mini-program would send 46.8 KB to the view
 * for a page of comments, of which 45 are allowed.
 */
function Stars({ score }: { score: number }) {
  const attributes = { role: 'img', 'aria-label': t('orders.comment.score', { score }) }
  return (
    <View className='warn t16' {...attributes}>
      {five.map((n) => (n <= score ? '★' : '☆')).join('')}
    </View>
  )
}

interface CommentRowProps {
  row: Data<'GET /api/shop/commentList'>['list'][number]
  /** Shows the buyer's pictures large, beginning with the n-th. */
  onPhoto: (images: string[], now: number) => void
}

/** A comment of a buyer: who, how many stars, the words, pictures, what was bought. */
export function CommentRow({ row, onPhoto }: CommentRowProps) {
  const { photos = [] } = row
  const images = photos.map(({ image }) => pictureUrl(image))
  return (
    <>
      <View className='row gap8'>
        <View className='fixed'>
          <Picture src={pictureUrl(row.avatar)} alt='' shape='icon40' className='round' />
        </View>
        <View className='grow'>
          <View className='t14 b cut'>{row.nickname}</View>
          <Stars score={row.score} />
        </View>
        <View className='t12 ink3'>{dayText(row.createdAt)}</View>
      </View>
      <View className='said t14 mt8 pre'>{row.content}</View>
      {photos.length ? (
        <View className='rail mt8'>
          {photos.map(({ thumb }, i) => (
            <Tap
              key={thumb}
              className='fixed'
              label={t('orders.comment.photo', { n: i + 1, of: photos.length })}
              onClick={() => onPhoto(images, i)}
            >
              <Picture src={pictureUrl(thumb)} alt='' shape='thumb' />
            </Tap>
          ))}
        </View>
      ) : null}
      {row.bought ? (
        <View className='t12 ink3 mt8'>{[row.bought, row.option].filter(Boolean).join(' · ')}</View>
      ) : null}
    </>
  )
}
