import { useState } from 'react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'

/** Where the visitor seems to be; empty fields when unknown. A failure is not told: the visitor chooses by hand. */
export function useLocation() {
  return useRequest(() => get('/api/shop/base/ipLocation', {}), []).data
}

/** The province tree, loaded when it is first asked for (at once when a form already holds a region). */
export function useRegions(atOnce = false) {
  const { cache } = useStores()
  const [asked, setAsked] = useState(false)
  const { data } = useRequest(() => cache.loadRegions(), [], { skip: !asked && !atOnce })
  return { tree: data ?? cache.regions, ask: () => setAsked(true) }
}
