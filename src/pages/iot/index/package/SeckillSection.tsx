import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { withCard } from '../../parts/withCard'
import { Seckill } from './parts/Seckill'

export default withCard(function SeckillSection() {
  return (
    <Detail
      fallback='/pages/iot/index/package/index'
      load={() => get('/api/iot/packageChoose')}
      isEmpty={(data) => !data.seckill.length}
      empty={{ says: t('portal.seckill.empty') }}
    >
      {(data, reload) => (
        <View className='stack'>
          <Seckill rows={data.seckill} onTurn={() => void reload()} />
        </View>
      )}
    </Detail>
  )
})
