import { useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { List, type ListProps } from '@/screens/List'
import { momentText } from '@/screens/dates'
import { timeText } from '@rules/time'

interface Movement {
  id: number
  title: string
  createdAt: string
}

interface LedgerListProps<Row, Month> extends Pick<
  ListProps<Row>,
  'title' | 'top' | 'header' | 'deps' | 'empty'
> {
  /** A page of movements, newest first, and the sums of their months. */
  load: (page: number) => Promise<{ list: Row[]; months: Month[]; total: number }>
  /** The sums of a month as text, shown above its first movement. */
  sums: (month: Month) => string
  change: (row: Row) => ReactNode
  /** Balance after a movement, as text. */
  after: (row: Row) => string
}

/** Movements of money, points or coins, with what was left after each, and each month's sums. */
export function LedgerList<Row extends Movement, Month extends { month: string }>({
  load,
  sums,
  change,
  after,
  ...list
}: LedgerListProps<Row, Month>) {
  const last = useRef('')
  /** Puts a month's sums beside its first movement, page after page. */
  const loadMonths = async (page: number) => {
    const { months, ...found } = await load(page)
    if (page === 1) last.current = ''
    const rows = found.list.map((row): Row & { opens?: Month } => {
      const now = timeText(row.createdAt, 'month')
      if (now === last.current) return row
      last.current = now
      return { ...row, opens: months.find(({ month }) => month === now) }
    })
    return { list: rows, total: found.total }
  }
  return (
    <List
      {...list}
      load={loadMonths}
      rowKey={({ id }) => id}
      shape={['line', 'line', 'line', 'line', 'line']}
      row={(row) => (
        <>
          {row.opens ? (
            <View className='row wrap between gap8 mb8'>
              <View className='h num'>{row.opens.month}</View>
              <View className='t12 ink3 num'>{sums(row.opens)}</View>
            </View>
          ) : null}
          <View className='card pad row between gap12'>
            <View className='grow'>
              <View className='t16 cut'>{row.title}</View>
              <View className='t12 ink3 num'>{momentText(row.createdAt)}</View>
            </View>
            <View className='tr fixed'>
              {change(row)}
              <View className='t12 ink3 num'>{after(row)}</View>
            </View>
          </View>
        </>
      )}
    />
  )
}

/** A movement of points or coins. */
export const CountChange = ({ count }: { count: number }) => (
  <View className={count > 0 ? 't16 b ok num' : 't16 b ink num'}>{count > 0 ? `+${count}` : count}</View>
)
