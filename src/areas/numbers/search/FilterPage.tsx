import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useStores } from '@/hooks'
import { Screen } from '@/screens/Screen'
import type { Filter } from '../filter'
import { useFilter, useNumbers, useOpenList } from '../useFilter'
import { FilterFoot } from './FilterFoot'
import type { ModesProps } from './Modes'
import { Skeleton } from '@/components/feedback/Skeleton'
import { Empty } from '@/components/feedback/State'
import type { PagedList } from '@/hooks/usePagedList'
import { t } from '@/i18n'
import { Broken } from '@/screens/Load'
import type { NumberRow, Sought } from '../names'
import { NumberTile } from '../NumberTile'

/** How many results are previewed. */
const shown = 6

interface FoundProps {
  list: PagedList<NumberRow>
  sought: Sought
  onOpen: () => void
}

/** The first results of a filter, with loading, failed and empty state. */
function Found({ list, sought, onOpen }: FoundProps) {
  if (list.error && !list.loading) return <Broken error={list.error} onRetry={list.reload} />
  if (!list.rows.length && list.loading) return <Skeleton shape={['card', 'card', 'card', 'card']} grid />
  if (!list.rows.length)
    return <Empty small text={t('numbers.number.empty')} note={t('numbers.number.emptyNote')} />
  return (
    <View className='grid2 px12'>
      {list.rows.slice(0, shown).map((row) => (
        <NumberTile key={row.numberId} row={row} sought={sought} onOpen={onOpen} />
      ))}
    </View>
  )
}

interface FilterPageProps {
  children: (part: ModesProps, open: (filter: Filter) => void) => ReactNode
  /** Whether to show the first results below the part. */
  found?: (filter: Filter) => boolean
}

/** A page with one part of the filter: its conditions, the count of results, and a link to them. */
export const FilterPage = observer(function FilterPage({ children, found }: FilterPageProps) {
  const search = useFilter()
  const { filter, sought, onChange, clear } = search
  const { cache } = useStores()
  const list = useNumbers(search)
  const open = useOpenList()
  return (
    <Screen plain footer={<FilterFoot list={list} onReset={clear} onShow={() => open(filter)} />}>
      <View className='py12'>{children({ filter, onChange, settled: search.settled }, open)}</View>
      {found?.(filter) ? (
        <Found list={list} sought={sought} onOpen={() => cache.addSearched(filter.keyword)} />
      ) : null}
    </Screen>
  )
})
