import { stores } from '@/stores'
import { prefixDomain } from '@rules/url'

/** A picture's address as it can be loaded: relative ones get the shop's domain when the config names one. */
export function pictureUrl(address: string | undefined): string {
  return address ? prefixDomain(address, stores.layout.baseConfig?.domain ?? '') : ''
}
