import { stores } from '@/stores'
import type { PhoneAddress } from '@/stores/user'

/** Most addresses on a phone, as on a card. */
export const most = 20

type NewAddress = Omit<PhoneAddress, 'addressId' | 'isDefault'> & { isDefault?: boolean }

const isSame = (one: NewAddress) => (other: NewAddress) =>
  one.name === other.name &&
  one.mobile === other.mobile &&
  one.address === other.address &&
  one.region.join() === other.region.join()

export const asOrdered = ({ name, mobile, region, address }: NewAddress) => ({
  certName: name,
  contactPhone: mobile,
  region: [...region],
  address
})

/** Takes over a list: one of them is the default, the newest unless another was chosen. */
function take(list: PhoneAddress[], chosen = list.find(({ isDefault }) => isDefault) ?? list[0]): void {
  stores.user.setAddresses(list.map((one) => ({ ...one, isDefault: one.addressId === chosen?.addressId })))
}

/** Forgets what the next order form would begin with when it is this address. */
function forgetLast(address: PhoneAddress): void {
  const last = stores.user.lastAddress
  if (last.address === address.address && last.contactPhone === address.mobile) stores.user.keepAddress()
}

/** Adds an address, or with `addressId` changes one; one that is there already stays one. */
export function keepOnPhone(given: NewAddress, addressId?: number): void {
  const { addresses } = stores.user
  const former = addresses.find((one) => one.addressId === addressId) ?? addresses.find(isSame(given))
  const id = former?.addressId ?? Math.min(0, ...addresses.map((one) => one.addressId)) - 1
  const isDefault = given.isDefault || former?.isDefault || false
  const kept = { ...given, addressId: id, isDefault }
  if (former && !isSame(former)(kept)) forgetLast(former)
  const others = addresses.filter((one) => one.addressId !== id)
  // the oldest makes room, but not the default
  const oldest = [...others].reverse().find((one) => !one.isDefault)
  const left = others.length < most ? others : others.filter((one) => one !== oldest)
  take([kept, ...left], given.isDefault ? kept : undefined)
}

export function dropFromPhone(addressId: number): void {
  const { addresses } = stores.user
  const dropped = addresses.find((one) => one.addressId === addressId)
  if (dropped) forgetLast(dropped)
  take(addresses.filter((one) => one.addressId !== addressId))
}

export function makeDefaultOnPhone(addressId: number): void {
  const { addresses } = stores.user
  take(
    addresses,
    addresses.find((one) => one.addressId === addressId)
  )
}

/** Initial address of an order form: that of the last order, else the default address of this phone. */
export function offeredAddress() {
  const { lastAddress, addresses } = stores.user
  const chosen = addresses.find(({ isDefault }) => isDefault)
  if (lastAddress.address || !chosen) return { ...lastAddress, region: [...lastAddress.region] }
  return asOrdered(chosen)
}

/** Keeps where an order went: the next one begins with it, and it is in the book. */
export function keepOrdered(values: ReturnType<typeof asOrdered>, place: string[]): void {
  const { certName: name, contactPhone: mobile, region, address } = values
  stores.user.keepAddress(values)
  keepOnPhone({ name: name.trim(), mobile, region: [...region], place, address: address.trim() })
}

/** Forgets where the last order went, in the book too. */
export function forgetOrdered(): void {
  const { addresses, lastAddress } = stores.user
  const same = addresses.find(
    ({ address, mobile }) => address === lastAddress.address.trim() && mobile === lastAddress.contactPhone
  )
  stores.user.keepAddress()
  if (same) dropFromPhone(same.addressId)
}
