import { listOf, type Config } from '../../config'

// a path of the app and nothing else: no markup, no scheme and host save those of an app on another host
const appPage = /^(?:(https?:\/\/[^/]+)?\/shop\/)?#?(\/pages(?:-sub)?\/[\w\-/]+(?:\?[\w\-=&%.~]*)?)$/

/**
 * The address of the app's page that a cashier leads back to, on this server or on one of APP_ORIGINS; that of its
 * order list when there is none. Absolute where PUBLIC_URL is given.
 */
export function backAddress(
  { APP_ORIGINS, PUBLIC_URL }: Pick<Config, 'APP_ORIGINS' | 'PUBLIC_URL'>,
  back = ''
) {
  const [, origin = PUBLIC_URL, path] = appPage.exec(back) ?? []
  const ours = origin === PUBLIC_URL || listOf(APP_ORIGINS).includes(origin)
  return path && ours ? `${origin}/shop/#${path}` : `${PUBLIC_URL}/shop/#/pages/order/index`
}
