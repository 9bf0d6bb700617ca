import { post } from '@/api/client'
import type { PhoneAddress } from '@/stores/user'

/** Saves an address into the card's book: a new one, or with `addressId` one that is there. */
export const saveToCard = (
  given: Omit<PhoneAddress, 'addressId' | 'isDefault'> & { isDefault?: boolean | undefined },
  addressId?: number
) =>
  post('/api/iot/setSimAddress', {
    addressId,
    name: given.name,
    mobile: given.mobile || undefined,
    provinceCode: given.region[0]!,
    province: given.place[0]!,
    city: given.place[1]!,
    county: given.place[2]!,
    address: given.address,
    isDefault: given.isDefault
  })
