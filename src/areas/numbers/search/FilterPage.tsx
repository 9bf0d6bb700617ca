import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useStores } from '@/hooks'
import { Screen } from '@/screens/Screen'
import type { Filter } from '../filter'
import { useFilter, useNumbers, useOpenList } from '../useFilter'
import { FilterFoot } from './FilterFoot'
import { Found } from './Found'
import type { ModesProps } from './Modes'

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
        <Found of={list} sought={sought} onOpen={() => cache.addSearched(filter.keyword)} />
      ) : null}
    </Screen>
  )
})
