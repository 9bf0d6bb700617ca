import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { entries } from '@/areas/holder/elements'
import { useCard } from '@/areas/portal/useCard'
import { MenuGrid } from '@/components/base/MenuGrid'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'

/** The services that the layout names for the me page, all of them. */
export default observer(function Services() {
  const card = useCard()
  return (
    <DetailOf
      of={card}
      shape={['menu']}
      isEmpty={(info) => !info.simShopLayout.user.service.length}
      empty={{
        says: t('holder.me.noServices'),
        action: t('holder.me.toHome'),
        onAction: () => go('pages/iot/index/index')
      }}
    >
      {(info) => (
        <View className='stack'>
          <View className='card'>
            <MenuGrid items={entries(info.simShopLayout.user.service)} />
          </View>
        </View>
      )}
    </DetailOf>
  )
})
