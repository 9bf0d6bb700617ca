import { View } from '@tarojs/components'
import { Skeleton } from '@/components/base/Skeleton'
import { Empty } from '@/components/base/State'
import type { PagedList } from '@/hooks/usePagedList'
import { t } from '@/i18n'
import { Broken } from '@/screens/Load'
import type { NumberRow } from '../names'
import { NumberTile } from '../NumberTile'

/** How many of the numbers found are shown before the list itself. */
const shown = 6

/** The first numbers that a filter leaves, with every state. */
export function Found({ of, onOpen }: { of: PagedList<NumberRow>; onOpen: () => void }) {
  if (of.error && !of.loading) return <Broken error={of.error} onRetry={of.reload} />
  if (!of.rows.length && of.loading) return <Skeleton shape={['card', 'card', 'card', 'card']} grid />
  if (!of.rows.length) return <Empty small says={t('shop.number.empty')} note={t('shop.number.emptyNote')} />
  return (
    <View className='grid2 px12'>
      {of.rows.slice(0, shown).map((row) => (
        <NumberTile key={row.numberId} row={row} onOpen={onOpen} />
      ))}
    </View>
  )
}
