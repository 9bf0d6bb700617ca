import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { menuItems } from '@/nav/menu'
import { buttonTo } from '@/nav/navigate'
import { useCard } from '@/areas/card/useCard'
import type { SimInfo } from '@/areas/card/words'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'

/** The me page's services first, then the card's other menu entries. */
function groups({ simShopLayout: { menus, user } }: SimInfo) {
  const rest = menus.filter(({ path }) => !user.service.some((entry) => entry.path === path))
  return [
    { title: t('card.me.services'), menus: user.service },
    { title: t('card.me.cardMenus'), menus: rest }
  ].filter((group) => group.menus.length)
}

/** Every menu entry of the layout, each once. */
export default observer(function MoreMenu() {
  const card = useCard()
  return (
    <DetailOf
      request={card}
      shape={['menu', 'menu']}
      isEmpty={(info) => !groups(info).length}
      empty={{ text: t('card.noMenus'), ...buttonTo(t('card.me.toHome'), 'pages/iot/index/index') }}
    >
      {(info) => (
        <View className='stack'>
          {groups(info).map((group) => (
            <View key={group.title}>
              <View className='h mb8'>{group.title}</View>
              <View className='card'>
                <MenuGrid items={menuItems(group.menus)} />
              </View>
            </View>
          ))}
        </View>
      )}
    </DetailOf>
  )
})
