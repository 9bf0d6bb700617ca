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

/** The filter of this page: read from its address and kept in it. */
export function useFilter() {
  const params = usePageParams()
  const path = useMemo(() => matchRoute(Taro.getCurrentInstance().router?.path ?? '') ?? homePath, [])
  const [filter, setFilter] = useState<Filter>(() => fromParams(params))
  const onChange = useCallback((part: Filter) => setFilter((now) => ({ ...now, ...part })), [])
  const { keyword, tail, slots } = filter
  const typed = useMemo(() => ({ keyword, tail, slots }), [keyword, tail, slots])
  const settled = { ...filter, ...useSettled(typed, !keyword && !slots)[0] }
  // `search` (a link that puts the caret into the search box) is dropped: a reload must not do that again
  const kept = JSON.stringify({ ...toParams(settled), search: '' })
  useEffect(() => {
    writeAddressParams(JSON.parse(kept) as Record<string, string>, path)
  }, [path, kept])
  return { filter, settled, onChange, clear: useCallback(() => setFilter({}), []) }
}

/** The endless list of what the filter finds, once typing has settled. */
export function useNumbers({ settled }: Pick<ReturnType<typeof useFilter>, 'settled'>) {
  const { onSale } = useStores().layout
  return usePagedList(
    (page: number) => get('/api/shop/numberList', { ...settled, ...onSale, page, pageSize }),
    [JSON.stringify(settled)]
  )
}
