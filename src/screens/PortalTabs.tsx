import { observer } from 'mobx-react'
import { TabBar } from '@/components/base/TabBar'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { pictureUrl, toPortalTab } from '@/nav/navigate'
import { matchRoute, type RoutePath } from '@/routes'
import type { Stores } from '@/stores'

/** The tabs that are switched on, of the card that is logged in; a bar of one leads nowhere. */
function tabsOf(sim: Stores['sim']) {
  const { tabBar } = sim.layout
  const items = sim.loggedIn && sim.known && tabBar.switch ? tabBar.items.filter((item) => item.switch) : []
  return items.length > 1 ? items : []
}

/** Whether the card's layout names this page as a tab. */
export const hasPortalTabs = (sim: Stores['sim'], path: RoutePath | undefined) =>
  path !== undefined && tabsOf(sim).some((item) => matchRoute(item.path) === path)

/** The portal's own tab bar, under each page that the card's layout names; nothing elsewhere. */
export const PortalTabs = observer(function PortalTabs({ path }: { path: RoutePath | undefined }) {
  const { sim } = useStores()
  if (!hasPortalTabs(sim, path)) return null
  const items = tabsOf(sim)
  const now = items.find((item) => matchRoute(item.path) === path)!
  return (
    <TabBar
      label={t('common.portalTabs')}
      bulge={sim.layout.tabBar.middleBulge}
      now={now.path}
      items={items.map((item) => ({
        name: item.title,
        path: item.path,
        picture: pictureUrl(item === now ? item.activeIcon : item.icon, 'sim') || undefined
      }))}
      onPick={(item) => toPortalTab(item.path)}
    />
  )
})
