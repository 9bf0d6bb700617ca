import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/card/useCard'
import { useLogout } from '@/areas/card/useLogout'
import { menuItems } from '@/nav/menu'

/** Every menu entry of the card's layout, and the logout. */
export default observer(function MoreMenu() {
  const card = useCard()
  const logout = useLogout()
  return (
    <DetailOf
      plain
      footer={
        <Button kind='plain' working={logout.working} onClick={() => void logout.submit()}>
          {t('card.logout.title')}
        </Button>
      }
      request={card}
      shape={['card', 'card']}
      isEmpty={(info) => !info.simShopLayout.menus.length}
      empty={{ text: t('card.noMenus') }}
    >
      {(info) => (
        <View className='stack'>
          <View className='card'>
            <MenuGrid items={menuItems(info.simShopLayout.menus, 'sim')} />
          </View>
        </View>
      )}
    </DetailOf>
  )
})
