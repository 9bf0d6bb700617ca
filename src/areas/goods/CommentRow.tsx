import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { timeText } from '@rules/time'
import { Stars } from './Stars'

/** A comment of a buyer: who, how many stars, the words, what was bought. */
export function CommentRow({ row }: { row: Data<'GET /api/shop/commentList'>['list'][number] }) {
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
        <View className='t12 ink3'>{timeText(row.createdAt, 'date')}</View>
      </View>
      <View className='said t14 mt8 pre'>{row.content}</View>
      {row.bought ? <View className='t12 ink3 mt8'>{row.bought}</View> : null}
    </>
  )
}
