import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { entries } from '@/areas/holder/elements'
import { useCard } from '@/areas/portal/useCard'
import type { SimInfo } from '@/areas/portal/words'
import { MenuGrid } from '@/components/base/MenuGrid'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'

/** The me page's services first, then the functions of the card that are not among them. */
function groups({ simShopLayout: { menus, user } }: SimInfo) {
  const rest = menus.filter(({ path }) => !user.service.some((entry) => entry.path === path))
  return [
    { title: t('holder.me.services'), menus: user.service },
    { title: t('holder.me.cardMenus'), menus: rest }
  ].filter((group) => group.menus.length)
}

/** Every menu entry that the layout has, each once. */
export default observer(function MoreMenu() {
  const card = useCard()
  return (
    <DetailOf
      of={card}
      shape={['menu', 'menu']}
      isEmpty={(info) => !groups(info).length}
      empty={{
        says: t('portal.noMenus'),
        action: t('holder.me.toHome'),
        onAction: () => go('pages/iot/index/index')
      }}
    >
      {(info) => (
        <View className='stack'>
          {groups(info).map((group) => (
            <View key={group.title}>
              <View className='h mb8'>{group.title}</View>
              <View className='card'>
                <MenuGrid items={entries(group.menus)} />
              </View>
            </View>
          ))}
        </View>
      )}
    </DetailOf>
  )
})
