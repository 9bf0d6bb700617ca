import { observer } from 'mobx-react'
import { TabBar } from '@/components/navigation/TabBar'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { pictureUrl, toPortalTab } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { matchRoute, type RoutePath } from '@/routes'
import type { Stores } from '@/stores'

/** The enabled tabs of the logged-in card; a bar with a single tab is not shown. */
function tabsOf(sim: Stores['sim']) {
  const { tabBar } = sim.layout
  const items =
    sim.loggedIn && sim.known && tabBar.switch
      ? tabBar.items.filter((item) => item.switch && isOffered(item.path))
      : []
  return items.length > 1 ? items : []
}

/** Whether the page is a tab of the card's layout. */
export const hasPortalTabs = (sim: Stores['sim'], path: RoutePath | undefined) =>
  path !== undefined && tabsOf(sim).some((item) => matchRoute(item.path) === path)

/** The portal's own tab bar, on the pages that the card's layout makes tabs; nothing elsewhere. */
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
