import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Notice } from '@/components/feedback/Notice'
import { Empty } from '@/components/feedback/State'
import { useVisitText } from '@/hooks/useVisitText'
import { back } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { regionName, t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { StoreCard } from './parts/StoreCard'
import { useStoresNear } from './parts/useStoresNear'

const everywhere = ''

/** The pick-up stores of an item: nearest first, or by city when the phone's location is unknown. */
export default observer(function StorePoint() {
  const params = usePageParams()
  const goodsId = Number(params.goodsId)
  const choosing = Boolean(params.choose)
  const [chosen, take] = useVisitText(`mall-${goodsId}-store`)
  const [picked, setPicked] = useState<string>()
  const near = useStoresNear(goodsId)
  const pick = (storeId: number) => {
    take(String(storeId))
    back({ path: 'pages-sub/iot/integralShop/details/payment', params: { goodsId } })
  }
  return (
    <DetailOf
      request={near.request}
      absent={!goodsId}
      missing={{ text: t('mall.missing') }}
      isEmpty={({ list }) => !list.length}
      empty={{ text: t('mall.store.none'), note: t('mall.store.noneNote') }}
    >
      {({ list, cities }) => {
        // without a location, start with the visitor's city if it has stores
        const city =
          picked ??
          (near.state === 'known' ? everywhere : (cities.find((one) => one === near.city) ?? everywhere))
        const rows = list.filter((store) => !city || store.city === city)
        return (
          <View className='stack'>
            {near.state === 'none' ? (
              <Notice tone='warn' icon='pin' action={t('mall.store.locate')} onAction={near.locate}>
                {t('mall.store.noPlace')}
              </Notice>
            ) : (
              <View className='t12 ink3' role='status'>
                {t(near.state === 'known' ? 'mall.store.near' : 'mall.store.locating')}
              </View>
            )}
            {cities.length > 1 ? (
              <View className='rail' role='group' aria-label={t('common.city')}>
                {[everywhere, ...cities].map((value) => (
                  <Chip key={value} on={value === city} onClick={() => setPicked(value)}>
                    {value ? regionName(value) : t('common.all')}
                  </Chip>
                ))}
              </View>
            ) : null}
            {rows.map((store) => (
              <StoreCard
                key={store.storeId}
                store={store}
                chosen={choosing && String(store.storeId) === chosen}
                onPick={choosing ? () => pick(store.storeId) : undefined}
              />
            ))}
            {rows.length ? null : <Empty text={t('mall.store.none')} />}
          </View>
        )
      }}
    </DetailOf>
  )
})
