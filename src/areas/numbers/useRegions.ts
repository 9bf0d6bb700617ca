import { useState } from 'react'
import { useRequest, useStores } from '@/hooks'

/** Where the visitor seems to be; empty fields when unknown. A failure is not told: the visitor chooses by hand. */
export function useLocation(wanted = true) {
  const { cache } = useStores()
  return useRequest(() => cache.loadPlace(), [], { skip: !wanted }).data
}

/**
 * The province tree down to its cities, with `counties` down to these, loaded when it is first asked for (`atOnce` when
 * a form already holds a region), and the visitor's own place in it.
 */
export function useRegions({ atOnce = false, counties = false } = {}) {
  const { cache } = useStores()
  const [asked, setAsked] = useState(false)
  const code = counties ? 'all' : '0'
  const { data } = useRequest(() => cache.loadRegions(code), [code], { skip: !asked && !atOnce })
  const tree = cache.regions(code) ?? data
  const place = useLocation(asked)
  const province = tree?.find(({ value }) => value === place?.provinceCode)
  const city = province?.children?.find(({ label }) => label === place?.city)
  const here = [province, city].flatMap((node) => (node ? [node.value] : []))
  return { tree, here, ask: () => setAsked(true) }
}
