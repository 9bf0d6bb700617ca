import { backTo, go } from '@/nav/navigate'

const home = 'pages/iot/index/index'

/** Opens the portal's home: goes back to it when it is open, else replaces this page. */
export function toHome(): void {
  if (!backTo(home)) go(home, {}, 'replace')
}
