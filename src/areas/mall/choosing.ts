import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'
import { matchRoute } from '@/routes'
import { stores } from '@/stores'
import { parseAddress } from '@rules/url'

const book = 'pages-sub/iot/integralShop/details/selectAddress/index'
const form = 'pages-sub/iot/integralShop/details/selectAddress/edit'

/**
 * Lets the holder choose an address for the page on screen and return to it: from the address book, or by
 * adding the first.
 */
export function chooseAddress(hasSome: boolean): void {
  stores.miniUser.set({ selectAddressBackPath: here().address })
  go(hasSome ? book : form, { choose: 1 })
}

/** Takes over the chosen address and returns to the page that asked for one. */
export function addressChosen(addressId: number): void {
  const { selectAddressBackPath } = stores.miniUser.current
  stores.miniUser.set({ iotSimAddressId: addressId, selectAddressBackPath: '' })
  const path = matchRoute(selectAddressBackPath)
  if (path) returnTo(path, parseAddress(selectAddressBackPath).params)
  else returnTo(book)
}
