import { backTo, go } from '@/nav/navigate'

const home = 'pages/iot/index/index'

/** To the portal's home: back to it when it lies below, else in this page's place. */
export function toHome(): void {
  if (!backTo(home)) go(home, {}, 'replace')
}
