import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { menuItems } from '@/nav/menu'
import { buttonTo } from '@/nav/navigate'
import { useCard } from '@/areas/card/useCard'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'

/** All services of the me page's layout. */
export default observer(function Services() {
  const card = useCard()
  return (
    <DetailOf
      request={card}
      shape={['menu']}
      isEmpty={(info) => !info.simShopLayout.user.service.length}
      empty={{ text: t('card.me.noServices'), ...buttonTo(t('card.me.toHome'), 'pages/iot/index/index') }}
    >
      {(info) => (
        <View className='stack'>
          <View className='card'>
            <MenuGrid items={menuItems(info.simShopLayout.user.service, 'sim')} />
          </View>
        </View>
      )}
    </DetailOf>
  )
})
