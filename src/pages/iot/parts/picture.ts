import { prefixDomain } from '@rules/url'

/** Address of a picture of the card's layout: relative ones get the SIM shop's domain. */
export function simPicture(address: string, domain: string | undefined): string {
  return domain ? prefixDomain(address, domain) : address
}
