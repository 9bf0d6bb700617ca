import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import type { Data } from '@contract'
import { pictureUrl } from '@/nav/navigate'

type Items = Data<'GET /api/iot/vipList'>['plans'][number]['privileges']['items']

/** Privileges of VIP, one per line; all take effect automatically. */
export function Privileges({ items }: { items: Items }) {
  return (
    <View className='col gap12' role='list'>
      {items.map(({ title, icon, text }) => (
        <View key={title} className='row top gap12' role='listitem'>
          <View className='soft p8 fixed'>
            <Picture shape='icon24' src={pictureUrl(icon, 'sim')} alt='' />
          </View>
          <View className='grow'>
            <View className='t16 b'>{title}</View>
            <View className='t12 ink3'>{text}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
