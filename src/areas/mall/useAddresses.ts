import { useEffect, useRef } from 'react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useVisitText } from '@/hooks/useVisitText'
import type { Data } from '@contract'

export type Address = Data<'GET /api/iot/simAddressList'>['list'][number]

/** The card's address book, reloaded after a change on any page. For observers. */
export function useAddresses({ skip = false } = {}) {
  const [change, tell] = useVisitText('mall-addresses')
  const request = useRequest(() => get('/api/iot/simAddressList'), [], { skip })
  const seen = useRef(change)
  const { reload } = request
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    if (!skip) void reload()
  }, [change, reload, skip])
  return { ...request, changed: () => tell(String(Date.now())) }
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
