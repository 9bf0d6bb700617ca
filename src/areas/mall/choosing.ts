import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'
import { matchRoute } from '@/routes'
import { stores } from '@/stores'
import { parseAddress } from '@rules/url'

const book = 'pages-sub/iot/integralShop/details/selectAddress/index'
const form = 'pages-sub/iot/integralShop/details/selectAddress/edit'

/** Has an address chosen for the page on screen, which is come back to: from the book, or by writing the first one. */
export function chooseAddress(hasSome: boolean): void {
  stores.miniUser.set({ selectAddressBackPath: here().address })
  go(hasSome ? book : form, { choose: 1 })
}

/** This address it is: back to the page that asked for one. */
export function addressChosen(addressId: number): void {
  const { selectAddressBackPath } = stores.miniUser.current
  stores.miniUser.set({ iotSimAddressId: addressId, selectAddressBackPath: '' })
  const path = matchRoute(selectAddressBackPath)
  if (path) returnTo(path, parseAddress(selectAddressBackPath).params)
  else returnTo(book)
}
