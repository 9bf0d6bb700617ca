import type { AddressParams } from './types'

// a mini-program's pages have no address to write to
export const writeAddressParams: AddressParams['writeAddressParams'] = () => undefined
