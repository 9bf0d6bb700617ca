import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'
import { matchRoute } from '@/routes'
import { stores } from '@/stores'
import { parseAddress } from '@rules/url'

const book = 'pages-sub/iot/integralShop/details/selectAddress/index'
const form = 'pages-sub/iot/integralShop/details/selectAddress/edit'

/** Which order waits for an address: `1` one of the mall, `shop` one of the shop. */
type ChooseFor = '1' | 'shop'

/**
 * Lets the buyer choose an address for the page on screen and return to it: from the address book, or by
 * adding the first.
 */
export function chooseAddress(hasSome: boolean, choose: ChooseFor = '1'): void {
  stores.miniUser.set({ selectAddressBackPath: here().address })
  go(hasSome ? book : form, { choose })
}

/** Returns to the page that asked for an address. */
export function backToOrder(): void {
  const { selectAddressBackPath } = stores.miniUser.current
  stores.miniUser.set({ selectAddressBackPath: '' })
  const path = matchRoute(selectAddressBackPath)
  if (path) returnTo(path, parseAddress(selectAddressBackPath).params)
  else returnTo(book)
}

/** Takes over the chosen address of the card and returns to the page that asked for one. */
export function addressChosen(addressId: number): void {
  stores.miniUser.set({ iotSimAddressId: addressId })
  backToOrder()
}
