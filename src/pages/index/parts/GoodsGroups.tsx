import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { arrived, get } from '@/api/client'
import { homeGoods } from '@/api/firstQueries'
import { Button } from '@/components/base/Button'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { GoodsTiles } from '@/areas/goods/GoodsTile'
import { Load } from '@/screens/Load'

/** Goods on the home page. `arrangement` 1: two in a row; 2: one per line. */
export const GoodsGroups = observer(function GoodsGroups({ arrangement }: { arrangement: 1 | 2 }) {
  const { onSale } = useStores().layout
  const goods = useRequest(() => get('/api/shop/goodsList', homeGoods(onSale)), [], {
    first: () => arrived('/api/shop/goodsList', homeGoods(onSale))
  })
  return (
    <View>
      <View className='t18 b mb8'>{t('common.shop.goods')}</View>
      <View>
        <Load
          of={goods}
          shape={arrangement === 1 ? ['tile', 'tile', 'tile', 'tile'] : undefined}
          grid={arrangement === 1}
          isEmpty={({ list }) => !list.length}
          empty={{ small: true, says: t('common.shop.noGoods') }}
        >
          {({ list }) => <GoodsTiles rows={list} arrangement={arrangement} />}
        </Load>
      </View>
      <View className='mt12'>
        <Button kind='soft' onClick={() => go('pages/goods/index')}>
          {t('common.shop.moreGoods')}
        </Button>
      </View>
    </View>
  )
})
