import { useCallback, useEffect, useMemo, useState } from 'react'
import Taro from '@tarojs/taro'
import { get } from '@/api/client'
import { usePagedList, useStores } from '@/hooks'
import { useSettled } from '@/hooks/useSearch'
import { usePageParams } from '@/nav/usePageParams'
import { writeAddressParams } from '@/platform/address/addressParams'
import { homePath, matchRoute } from '@/routes'
import { fromParams, toParams, type Filter } from './filter'

/** Rows per request: twenty lines of two columns. */
const pageSize = 40

/** The filter of this page, read from and written to its address. */
export function useFilter() {
  const params = usePageParams()
  const path = useMemo(() => matchRoute(Taro.getCurrentInstance().router?.path ?? '') ?? homePath, [])
  const [filter, setFilter] = useState<Filter>(() => fromParams(params))
  const onChange = useCallback((part: Filter) => setFilter((now) => ({ ...now, ...part })), [])
  const { keyword, tail, slots } = filter
  const typed = useMemo(() => ({ keyword, tail, slots }), [keyword, tail, slots])
  const sought = useSettled(typed, !keyword && !slots)[0]
  const settled = { ...filter, ...sought }
  // `search`, which focuses the search box, is dropped so that a reload does not focus it again
  const kept = JSON.stringify({ ...toParams(settled), search: '' })
  useEffect(() => {
    writeAddressParams(JSON.parse(kept) as Record<string, string>, path)
  }, [path, kept])
  return { filter, settled, sought, onChange, clear: useCallback(() => setFilter({}), []) }
}

/** The endless list of a filter's results, searched once typing has paused. */
export function useNumbers({ settled }: Pick<ReturnType<typeof useFilter>, 'settled'>) {
  const { onSale } = useStores().layout
  return usePagedList(
    (page: number) => get('/api/shop/numberList', { ...settled, ...onSale, page, pageSize }),
    [JSON.stringify(settled)]
  )
}
