import { View } from '@tarojs/components'
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
  of: PagedList<NumberRow>
  sought: Sought
  onOpen: () => void
}

/** The first results of a filter, with loading, failed and empty state. */
export function Found({ of, sought, onOpen }: FoundProps) {
  if (of.error && !of.loading) return <Broken error={of.error} onRetry={of.reload} />
  if (!of.rows.length && of.loading) return <Skeleton shape={['card', 'card', 'card', 'card']} grid />
  if (!of.rows.length)
    return <Empty small says={t('numbers.number.empty')} note={t('numbers.number.emptyNote')} />
  return (
    <View className='grid2 px12'>
      {of.rows.slice(0, shown).map((row) => (
        <NumberTile key={row.numberId} row={row} sought={sought} onOpen={onOpen} />
      ))}
    </View>
  )
}
