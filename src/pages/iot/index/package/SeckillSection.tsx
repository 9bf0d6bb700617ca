import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { Seckill } from './parts/Seckill'

export default function SeckillSection() {
  return (
    <Detail
      load={() => get('/api/iot/packageChoose')}
      isEmpty={(data) => !data.seckill.length}
      empty={{ text: t('packages.seckill.empty') }}
    >
      {(data, reload) => (
        <View className='stack'>
          <Seckill rows={data.seckill} onTurn={() => void reload()} />
        </View>
      )}
    </Detail>
  )
}
