import { randomHexGroups } from '@/runtime/random'
import { stores } from './index'

const nameOf = (what: string) => `key.${what}`

/**
 * The client's key of an order of this thing: the same until it is made, also after a reload, so that a second try
 * makes no second order.
 */
export function orderKey(what: string): string {
  const key = stores.visit.read(nameOf(what)) || randomHexGroups()
  stores.visit.write(nameOf(what), key)
  return key
}

/** The order is made: the next one of the same thing is another. */
export const endOrderKey = (what: string): void => stores.visit.write(nameOf(what), '')
