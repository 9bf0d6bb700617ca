import { useState } from 'react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'

/** Where the visitor seems to be; empty fields when unknown. A failure is no news: the visitor chooses by hand. */
export function useLocation() {
  return useRequest(() => get('/api/shop/base/ipLocation'), []).data
}

/** The province tree, loaded when it is first asked for. */
export function useRegions() {
  const { cache } = useStores()
  const [asked, setAsked] = useState(false)
  return {
    tree: asked ? cache.regions : undefined,
    ask: () => {
      setAsked(true)
      void cache.loadRegions()
    }
  }
}
