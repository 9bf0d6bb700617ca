import { useState } from 'react'
import { useRequest, useStores } from '@/hooks'

/**
 * Approximate location of the visitor; empty fields when unknown. A failure is silent: the visitor chooses
 * manually.
 */
export function useLocation(wanted = true) {
  const { cache } = useStores()
  return useRequest(() => cache.loadLocation(), [], { skip: !wanted }).data
}

/**
 * The province tree down to cities, with `counties` down to counties, loaded on first use (`atOnce` when a
 * form already holds a region), and the visitor's location in it.
 */
export function useRegions({ atOnce = false, counties = false } = {}) {
  const { cache } = useStores()
  const [asked, setAsked] = useState(false)
  const code = counties ? 'all' : '0'
  const { data } = useRequest(() => cache.loadRegions(code), [code], { skip: !asked && !atOnce })
  const tree = cache.regions(code) ?? data
  const location = useLocation(asked)
  const province = tree?.find(({ value }) => value === location?.provinceCode)
  const city = province?.children?.find(({ label }) => label === location?.city)
  const here = [province, city].flatMap((node) => (node ? [node.value] : []))
  return { tree, here, ask: () => setAsked(true) }
}
