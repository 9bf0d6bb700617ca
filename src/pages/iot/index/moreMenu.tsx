import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { MenuGrid } from '@/components/MenuGrid'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useCard } from '../parts/useCard'
import { withCard } from '../parts/withCard'
import { useLogout } from './home/logout'
import { menuItems } from './home/menus'

/** Every menu entry of the card's layout, and the way out. */
export default withCard(
  observer(function MoreMenu() {
    const card = useCard()
    const logout = useLogout()
    return (
      <Screen
        fallback='/pages/iot/index/index'
        plain
        footer={
          <Button kind='plain' working={logout.working} onClick={() => void logout.submit()}>
            {t('portal.logout.title')}
          </Button>
        }
      >
        <Load
          of={card}
          shape={['card', 'card']}
          isEmpty={(info) => !info.simShopLayout.menus.length}
          empty={{ says: t('portal.noMenus') }}
        >
          {(info) => (
            <View className='stack'>
              <View className='card'>
                <MenuGrid items={menuItems(info.simShopLayout)} />
              </View>
            </View>
          )}
        </Load>
      </Screen>
    )
  })
)
