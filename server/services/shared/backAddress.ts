import { listOf, type Config } from '../../config'

// only a path of the app; scheme and host only for an app on another host, which is checked below
const appPage = /^(?:(https?:\/\/[^/]+)?\/shop\/)?#?(\/pages(?:-sub)?\/[\w\-/]+(?:\?[\w\-=&%.~]*)?)$/

/**
 * Address of the app's page to which a cashier returns, on this server or one of APP_ORIGINS; the order list for any other
 * address. Absolute when PUBLIC_URL is set.
 */
export function backAddress(
  { APP_ORIGINS, PUBLIC_URL }: Pick<Config, 'APP_ORIGINS' | 'PUBLIC_URL'>,
  back = ''
) {
  const [, origin = PUBLIC_URL, path] = appPage.exec(back) ?? []
  const ours = origin === PUBLIC_URL || listOf(APP_ORIGINS).includes(origin)
  return path && ours ? `${origin}/shop/#${path}` : `${PUBLIC_URL}/shop/#/pages/order/index`
}
