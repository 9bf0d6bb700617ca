import { dropEmpty } from '@rules/clean'
import { parseAddress, withQuery } from '@rules/url'
import type { AddressParams } from './types'

export const writeAddressParams: AddressParams['writeAddressParams'] = (params, page) => {
  const now = parseAddress(window.location.hash.slice(1))
  if (page && now.path !== `/${page}`) return
  const address = withQuery(now.path, dropEmpty({ ...now.params, ...params }))
  try {
    // the router keeps its own state in the entry
    window.history.replaceState(window.history.state, '', `#${address}`)
  } catch {
    // browsers refuse too many changes in a short time: the next change is written again
  }
}
