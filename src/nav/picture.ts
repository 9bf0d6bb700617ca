import { prefixDomain } from '@rules/url'
import avatar from '@/assets/default/avatar.svg'
import goods from '@/assets/default/goods.svg'
import logo from '@/assets/default/logo.svg'
import { apiHost } from '@/platform/host/host'

/** The three default pictures of the system: the server names them, the app carries them. */
export const defaultPictures: Record<string, string> = {
  '/static/default/avatar.png': avatar,
  '/static/default/goods.png': goods,
  '/static/default/logo.png': logo
}

/** Address of a picture: default ones bundled, relative ones prefixed by the domain (or the API's host without one). */
export function rewritePicture(address: string, domain: string): string {
  const bundled = defaultPictures[`/${address.replace(/^\/+/, '')}`]
  return bundled ?? prefixDomain(address, domain || apiHost)
}
