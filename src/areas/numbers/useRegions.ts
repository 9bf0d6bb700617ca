import { useState } from 'react'
import type { CallOptions } from '@/api/client'
import { useBackOnline, useRequest, useStores } from '@/hooks'

const quietly: CallOptions = { quiet: true, hideError: true }

/**
 * Approximate location of the visitor; empty fields when unknown. A failure is silent: the visitor chooses
 * manually.
 */
export function useLocation(wanted = true) {
  const { cache } = useStores()
  const { data, error, reload } = useRequest(() => cache.loadLocation(), [], { skip: !wanted })
  useBackOnline(() => error && reload())
  return data
}

/**
 * The province tree down to cities, with `counties` down to counties, loaded on first use (`atOnce` when a
 * form already holds a region), and the visitor's location in it. `ask` loads it where it is not there: at each
 * opening, and to try again after it `failed`. The return of the network tries again by itself.
 */
export function useRegions({ atOnce = false, counties = false } = {}) {
  const { cache } = useStores()
  const [asked, setAsked] = useState(false)
  const code = counties ? 'all' : '0'
  const { data, error, loading, reload } = useRequest(
    () => cache.loadRegions(code, asked ? undefined : quietly),
    [code],
    { skip: !asked && !atOnce }
  )
  const tree = cache.regions(code) ?? data
  const failed = !tree && Boolean(error) && !loading
  useBackOnline(() => failed && reload())
  const ask = () => {
    setAsked(true)
    if (failed) void reload()
  }
  const location = useLocation(asked)
  const province = tree?.find(({ value }) => value === location?.provinceCode)
  const city = province?.children?.find(({ label }) => label === location?.city)
  const here = [province, city].flatMap((node) => (node ? [node.value] : []))
  return { tree, here, failed, ask }
}
