import { prefixDomain } from '@rules/url'
import avatar from '@/assets/default/avatar.svg'
import goods from '@/assets/default/goods.svg'
import logo from '@/assets/default/logo.svg'
import { apiHost } from '@/platform/host/host'

/** The system's three default pictures: the server names them, the app bundles them. */
const defaultPictures: Record<string, string> = {
  '/static/default/avatar.png': avatar,
  '/static/default/goods.png': goods,
  '/static/default/logo.png': logo
}

/**
 * Loadable address of a picture: defaults are bundled, relative ones get the domain (the API's host when
 * empty).
 */
export function rewritePicture(address: string, domain: string): string {
  const bundled = defaultPictures[`/${address.replace(/^\/+/, '')}`]
  return bundled ?? prefixDomain(address, domain || apiHost)
}
