import type { Config } from '../../config'

const hostOf = (address: string) => {
  try {
    return new URL(address).host
  } catch {
    return ''
  }
}

/** A request, as far as it says where it was sent. */
interface Asked {
  protocol: string
  /** Its own Host, never X-Forwarded-Host: a proxy passes on what a client writes there. */
  headers: { host?: string | undefined }
}

/** Origin of this server, for absolute links: that of PUBLIC_URL, else of the request. */
export const ownOrigin = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, { protocol, headers }: Asked) =>
  PUBLIC_URL ? PUBLIC_URL.replace(/\/+$/, '') : `${protocol}://${headers.host ?? ''}`

/** Host (with port) of this shop: that of PUBLIC_URL, else of the request; '' when invalid. */
export const shopHost = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, { headers }: Pick<Asked, 'headers'>) =>
  hostOf(PUBLIC_URL || `http://${headers.host ?? ''}`)

/** Home page of the shop, which replaces foreign addresses. */
export const homePage = '/shop/'

// a browser reads a backslash as a slash and drops control characters: `/\evil` and `/<tab>/evil` leave the host
const tricky = /[\\\p{Cc}]/u

/**
 * The address as a path of this app (under /shop/, with query and fragment), without its host; the home page for any other
 * address. `host`: see shopHost.
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
