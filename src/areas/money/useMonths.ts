import { useRef } from 'react'
import { timeText } from '@rules/time'

/** A page of a ledger: its movements, newest first, and the sums of their months. */
interface LedgerPage<Row, Month> {
  list: Row[]
  months: Month[]
}

/** Marks the first movement of each month with the month's sums, page after page. */
export function useMonths() {
  const last = useRef('')
  return <Row extends { createdAt: string }, Month extends { month: string }>(
    { list, months }: LedgerPage<Row, Month>,
    page: number
  ): (Row & { opens?: Month })[] => {
    if (page === 1) last.current = ''
    return list.map((row) => {
      const now = timeText(row.createdAt, 'month')
      if (now === last.current) return row
      last.current = now
      return { ...row, opens: months.find(({ month }) => month === now) }
    })
  }
}
