import { useEffect, useRef } from 'react'
import { get, type CallOptions } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useVisitText } from '@/hooks/useVisitText'
import { maskMobile } from '@rules/person/mask'
import { most } from '../orders/address/phoneAddresses'
import type { Data } from '@contract'
import type { PhoneAddress } from '@/stores/user'

export type Address = Data<'GET /api/iot/simAddressList'>['list'][number]

// name of the text that changes with the card's address book
const changes = 'mall-addresses'

/** Call the result after a change of the card's address book: the pages that show it load it again. */
export function useBookChanged(): () => void {
  const [, notify] = useVisitText(changes)
  return () => notify(String(Date.now()))
}

/** A request for the card's address book, made again after a change on any page. For observers. */
function useFollowed<T>(load: () => Promise<T>, deps: unknown[], skip = false) {
  const [change] = useVisitText(changes)
  const request = useRequest(load, deps, { skip })
  const seen = useRef(change)
  const { reload } = request
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (!skip) void reload()
  }, [change, reload, skip])
  return request
}

/** The card's address book. For observers. */
export const useAddresses = ({ skip = false } = {}) =>
  useFollowed(() => get('/api/iot/simAddressList'), [], skip)

/** An address kept on this phone, as the book shows it. */
export const shownOf = ({ place, mobile, region, ...rest }: PhoneAddress): Address => ({
  ...rest,
  mobile: maskMobile(mobile),
  provinceCode: region[0] ?? '',
  province: place[0] ?? '',
  city: place[1] ?? '',
  county: place[2] ?? ''
})

/** Whether an address is kept on this phone. */
export const isOnPhone = ({ addressId }: Pick<Address, 'addressId'>) => addressId < 0

const keyOf = ({ name, mobile, provinceCode, city, county, address }: Address) =>
  [name, mobile, provinceCode, city, county, address].join('|')

const ofNoCard = { list: [] as Address[], most }
const inBackground: CallOptions = { quiet: true, hideError: true }

/**
 * The buyer's address book: the card's addresses when one is logged in, and those kept on this phone, none
 * twice. `forShop`: an order of the shop can do without the card's. For observers.
 */
export function useBook({ forShop }: { forShop: boolean }) {
  const { sim, user } = useStores()
  const request = useFollowed(async () => {
    if (!sim.loggedIn) return ofNoCard
    if (!forShop) return get('/api/iot/simAddressList')
    return get('/api/iot/simAddressList', undefined, inBackground).catch(() => ofNoCard)
  }, [sim.loggedIn])
  const onPhone = user.addresses.map(shownOf)
  const without = (list: Address[], others: Address[]) => {
    const known = new Set(others.map(keyOf))
    return list.filter((one) => !known.has(keyOf(one)))
  }
  // the phone knows the whole mobile, which an order of the shop needs; one of the mall goes to an address of the card
  const merged = (ofCard: Address[]) =>
    forShop ? [...onPhone, ...without(ofCard, onPhone)] : [...ofCard, ...without(onPhone, ofCard)]
  return {
    ...request,
    data: request.data && { ...request.data, list: merged(request.data.list) },
    ofCard: request.data?.list
  }
}

/** The delivery address of orders: the one chosen last, else the default, else the first. For observers. */
export function useChosenAddress(list: Address[] | undefined): Address | undefined {
  const { iotSimAddressId } = useStores().miniUser.current
  return (
    list?.find(({ addressId }) => addressId === iotSimAddressId) ??
    list?.find(({ isDefault }) => isDefault) ??
    list?.[0]
  )
}
