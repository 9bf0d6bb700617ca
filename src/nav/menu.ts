import { t } from '@/i18n'
import { matchRoute, routes } from '@/routes'
import type { BaseConfig } from '@/stores/types'
import { openMenu, pictureUrl } from './navigate'
import { isOffered } from './offered'

type MenuEntry = BaseConfig['shopMenu'][number]

/** Name of an entry: the merchant's, else the title of its page. */
function nameOf({ title, path }: MenuEntry): string {
  const route = matchRoute(path)
  return title || (route ? t(`title.${routes[route].title}`) : path)
}

/** The merchant's menu entries as items of a MenuGrid, without those to what the backend does not offer. For observers. */
export const menuItems = (entries: MenuEntry[], of: 'shop' | 'sim' = 'shop') =>
  entries
    .filter(({ path }) => isOffered(path))
    .map((entry) => ({
      name: nameOf(entry),
      picture: pictureUrl(entry.icon, of) || undefined,
      badge: entry.badge,
      to: entry.path,
      onClick: () => openMenu(entry)
    }))
