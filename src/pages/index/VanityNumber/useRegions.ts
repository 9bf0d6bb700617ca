import { useState } from 'react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'

/** Where the visitor seems to be; empty fields when unknown. A failure is no news: the visitor chooses by hand. */
export function useLocation() {
  return useRequest(() => get('/api/shop/base/ipLocation'), []).data
}

/** The province tree, loaded when it is first asked for; kept here too, because not every form observes the stores. */
export function useRegions() {
  const { cache } = useStores()
  const [tree, setTree] = useState<typeof cache.regions>()
  // a failure leaves the form as it is: opening the field asks again
  const ask = () => void cache.loadRegions().then(setTree, () => undefined)
  return { tree, ask }
}
