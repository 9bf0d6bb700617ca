import { useCallback, useEffect, useMemo, useState } from 'react'
import Taro from '@tarojs/taro'
import { get } from '@/api/client'
import { usePagedList, useSettled, useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { writeAddressParams } from '@/platform/address/addressParams'
import { homePath, matchRoute } from '@/routes'
import { fromParams, toParams, type Filter } from './filter'

/** Rows of a load; two columns of twenty lines. */
const pageSize = 40
/** Milliseconds that the list waits to learn where the visitor is. */
const patience = 2000

const never = new Promise<never>(() => undefined)

/** Where the visitor seems to be as a filter's region, once it is known; true when there is nothing to wait for. */
function useRegionFirst(wanted: boolean, take: (region: Filter) => void): boolean {
  const [ready, setReady] = useState(!wanted)
  useEffect(() => {
    if (!wanted) return undefined
    const enough = () => {
      clearTimeout(late)
      setReady(true)
    }
    const call = get('/api/shop/base/ipLocation', {})
    const late = setTimeout(enough, patience)
    void call
      .then(({ provinceCode, city }) => provinceCode && take({ provinceCode, city: city || undefined }))
      .catch(() => undefined) // not told to the visitor, who chooses by hand
      .finally(enough)
    return () => {
      clearTimeout(late)
      call.abort()
    }
    // once, as the page opens
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return ready
}

/**
 * The filter of this page: read from its address and kept in it. With autoFilterDelivery it starts in the visitor's
 * region, unless the visitor has freed that (`anyRegion`).
 */
export function useFilter() {
  const params = usePageParams()
  const path = useMemo(() => matchRoute(Taro.getCurrentInstance().router?.path ?? '') ?? homePath, [])
  const automatic = Boolean(useStores().layout.carried.autoFilterDelivery)
  const [filter, setFilter] = useState<Filter>(() => fromParams(params))
  const onChange = useCallback((part: Filter) => setFilter((now) => ({ ...now, ...part })), [])
  const ready = useRegionFirst(automatic && !filter.provinceCode && params.anyRegion !== '1', (region) =>
    setFilter((now) => (now.provinceCode ? now : { ...now, ...region }))
  )
  const { keyword, tail, slots } = filter
  const typed = useMemo(() => ({ keyword, tail, slots }), [keyword, tail, slots])
  const settled = { ...filter, ...useSettled(typed, !keyword && !slots)[0] }
  const anyRegion = automatic && !settled.provinceCode ? '1' : ''
  // `search` (a link that puts the caret into the search box) is dropped: a reload must not do that again
  const kept = JSON.stringify({ ...toParams(settled), anyRegion, search: '' })
  useEffect(() => {
    if (ready) writeAddressParams(JSON.parse(kept) as Record<string, string>, path)
  }, [ready, path, kept])
  return { filter, settled, ready, onChange, clear: useCallback(() => setFilter({}), []) }
}

/** The endless list of what the filter finds, once typing has settled and the region is known. */
export function useNumbers({ settled, ready }: Pick<ReturnType<typeof useFilter>, 'settled' | 'ready'>) {
  return usePagedList(
    (page: number) => (ready ? get('/api/shop/numberList', { ...settled, page, pageSize }) : never),
    [JSON.stringify(settled), ready]
  )
}
