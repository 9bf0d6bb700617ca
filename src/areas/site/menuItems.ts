import type { MenuItem } from '@/components/base/MenuGrid'
import { t } from '@/i18n'
import { openMenu, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { matchRoute, routes } from '@/routes'
import type { BaseConfig } from '@/stores/types'

type Entry = BaseConfig['shopMenu'][number]

/** Name of an entry: the merchant's, else the title of its page. */
function nameOf({ title, path }: Entry): string {
  const route = matchRoute(path)
  return title || (route ? t(`title.${routes[route].title}`) : path)
}

/** The merchant's menu entries as items of a MenuGrid, without those to what the backend does not offer. For observers. */
export const menuItems = (entries: Entry[], of: 'shop' | 'sim' = 'shop'): MenuItem[] =>
  entries
    .filter(({ path }) => isOffered(path))
    .map((entry) => ({
      name: nameOf(entry),
      picture: pictureUrl(entry.icon, of) || undefined,
      badge: entry.badge,
      onClick: () => openMenu(entry)
    }))
