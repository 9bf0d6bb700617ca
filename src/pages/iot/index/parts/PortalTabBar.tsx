import { TabBar } from '@/components/base/TabBar'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { goTo, pictureUrl } from '@/nav/navigate'

type Layout = Data<'GET /api/iot/simInfo'>['simShopLayout']

const bare = (path: string) => path.replace(/^\//, '').replace(/\?.*$/, '')

/** The portal's tab bar as the card's layout has it; nothing when it is switched off. */
export function PortalTabBar({ layout, now }: { layout: Layout; now: string }) {
  const { tabBar } = layout
  const items = tabBar.items.filter((item) => item.switch)
  if (!tabBar.switch || items.length < 2) return null
  return (
    <TabBar
      label={t('portal.home.tabs')}
      bulge={tabBar.middleBulge}
      now={items.find((item) => bare(item.path) === now)?.path ?? now}
      items={items.map((item) => ({
        name: item.title,
        path: item.path,
        picture: pictureUrl(bare(item.path) === now ? item.activeIcon : item.icon, 'sim') || undefined
      }))}
      onPick={(item) => goTo(item.path.startsWith('/') ? item.path : `/${item.path}`, 'replace')}
    />
  )
}
