import type { Config } from '../../config'

const hostOf = (address: string) => {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** Host (with port) of this shop: PUBLIC_URL's, else the one that was asked; '' when that is no host. */
export const shopHost = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, asked: string) =>
  hostOf(PUBLIC_URL || `http://${asked}`)

/** Address of this server without a path, for links that leave it: PUBLIC_URL's, else as it was asked. */
export const ownOrigin = (
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { protocol, host }: { protocol: string; host: string }
) => (PUBLIC_URL ? PUBLIC_URL.replace(/\/+$/, '') : `${protocol}://${host}`)

/** The shop's home, where addresses end that are not ours. */
export const homePage = '/shop/'

// a browser reads a backslash as a slash and drops control characters: `/\evil` and `/<tab>/evil` leave the host
const tricky = /[\\\p{Cc}]/u

/**
 * The address as a path of this app (under /shop/, with query and fragment), whatever host it is then opened on; the
 * shop's home when it is any other page. `host`: see shopHost.
 */
export function ownPage(address: string, host: string): string {
  if (!address || !host || tricky.test(address)) return homePage
  try {
    const url = new URL(address, `http://${host}${homePage}`)
    const ours = /^https?:$/.test(url.protocol) && url.host === host && url.pathname.startsWith(homePage)
    return ours ? url.pathname + url.search + url.hash : homePage
  } catch {
    return homePage
  }
}

/** Whether an address is a page of this shop's host. */
export const isOwnAddress = (address: string, host: string) =>
  !tricky.test(address) && /^https?:\/\//i.test(address) && host !== '' && hostOf(address) === host
