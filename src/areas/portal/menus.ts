import type { Data } from '@contract'
import type { MenuItem } from '@/components/base/MenuGrid'
import { t } from '@/i18n'
import { go, openMenu, pictureUrl } from '@/nav/navigate'

type Layout = Data<'GET /api/iot/simInfo'>['simShopLayout']

/** The card's menu entries ready to tap. */
export function menuItems(layout: Layout): MenuItem[] {
  return layout.menus.map((entry) => ({
    name: entry.title,
    picture: pictureUrl(entry.icon, 'sim') || undefined,
    badge: entry.badge,
    onClick: () => openMenu(entry)
  }))
}

/** As many entries as the layout allows (0: all); what does not fit is behind "more" in the last place. */
export function homeMenus(layout: Layout): MenuItem[] {
  const items = menuItems(layout)
  const most = layout.maxMenuTimes
  if (!most || items.length <= most) return items
  const more: MenuItem = {
    name: t('common.more'),
    icon: 'menu',
    onClick: () => go('pages/iot/index/moreMenu')
  }
  return [...items.slice(0, Math.max(0, most - 1)), more]
}
