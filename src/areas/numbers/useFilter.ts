import { useCallback, useEffect, useMemo, useState } from 'react'
import Taro from '@tarojs/taro'
import { arrived, get } from '@/api/client'
import { listNumbers } from '@/api/firstQueries'
import { usePagedList, useStores } from '@/hooks'
import { useSettled } from '@/hooks/useSearch'
import { go, type How } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { writeAddressParams } from '@/platform/address/addressParams'
import { homePath, matchRoute } from '@/routes'
import type { Place } from '@rules/region'
import { fromParams, toParams, type Filter } from './filter'

const hasRegion = ({ provinceCode, city }: Filter) => Boolean(provinceCode || city)

/** The filter that an address asks for, with the visitor's own city unless it names a place or says `anywhere`. */
function read(params: Partial<Record<string, string>>, own: Place): Filter {
  const filter = fromParams(params)
  if (hasRegion(filter) || params.anywhere) return filter
  return { ...filter, provinceCode: own.provinceCode || undefined, city: own.city || undefined }
}

/** A filter as page parameters; `anywhere`: the visitor has removed the own city. */
const write = (filter: Filter, own: Place): Record<string, string> => ({
  ...toParams(filter),
  anywhere: own.provinceCode && !hasRegion(filter) ? '1' : ''
})

/** Opens the number list with a filter and remembers its search word. */
export function useOpenList() {
  const { cache, kept } = useStores()
  return (filter: Filter, how?: How) => {
    cache.addSearched(filter.keyword)
    go('pages/index/VanityNumber/index', write(filter, kept.city), how)
  }
}

/** The filter of this page, read from and written to its address. */
export function useFilter() {
  const params = usePageParams()
  const { city: own } = useStores().kept
  const path = useMemo(() => matchRoute(Taro.getCurrentInstance().router?.path ?? '') ?? homePath, [])
  const [filter, setFilter] = useState<Filter>(() => read(params, own))
  const onChange = useCallback((part: Filter) => setFilter((now) => ({ ...now, ...part })), [])
  const { keyword, tail, slots } = filter
  const typed = useMemo(() => ({ keyword, tail, slots }), [keyword, tail, slots])
  const sought = useSettled(typed, !keyword && !slots)[0]
  const settled = { ...filter, ...sought }
  // `search` and `birthday`, which open something, are dropped so that a reload does not open it again
  const written = JSON.stringify({ ...write(settled, own), search: '', birthday: '' })
  useEffect(() => {
    writeAddressParams(JSON.parse(written) as Record<string, string>, path)
  }, [path, written])
  return { filter, settled, sought, onChange, clear: useCallback(() => setFilter({}), []) }
}

/** The endless list of a filter's results, searched once typing has paused. */
export function useNumbers({ settled }: Pick<ReturnType<typeof useFilter>, 'settled'>) {
  const { onSale } = useStores().layout
  const asked = (page: number) => listNumbers(settled, onSale, page)
  return usePagedList(
    (page: number) => get('/api/shop/numberList', asked(page)),
    [JSON.stringify(settled)],
    () => arrived('/api/shop/numberList', asked(1))
  )
}
