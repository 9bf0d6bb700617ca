import { prefixDomain } from '@rules/url'
import avatar from '@/assets/default/avatar.svg'
import goods from '@/assets/default/goods.svg'
import logo from '@/assets/default/logo.svg'
import { apiHost } from '@/platform/host/host'
import { stores } from '@/stores'

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

/**
 * Loadable address of a picture: defaults are bundled, relative ones are on the shop's or the SIM shop's
 * domain.
 */
export function pictureUrl(address: string | undefined, of: 'shop' | 'sim' = 'shop'): string {
  const domain = of === 'sim' ? stores.sim.layout.domain : stores.layout.baseConfig?.domain
  return address ? rewritePicture(address, domain ?? '') : ''
}
