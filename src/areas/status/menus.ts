import type { MenuItem } from '@/components/navigation/MenuGrid'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import type { RoutePath } from '@/routes'

/** At most `most` items (0: all); if there are more, the last one is "more" and opens the page `rest`. */
export function limitMenu(items: MenuItem[], most: number, rest: RoutePath): MenuItem[] {
  if (!most || items.length <= most) return items
  const more: MenuItem = { name: t('common.more'), icon: 'menu', onClick: () => go(rest) }
  return [...items.slice(0, Math.max(0, most - 1)), more]
}
