import { timeText } from '@rules/time'
import type { Line, Statement } from './words'

/** A line with its heading: the sums of its month where that begins, or its debt. */
export type Row = Line & { month?: string; sums?: Statement['months']; debtHead?: Statement['debts'][number] }

const monthOf = ({ createdAt }: Line) => timeText(createdAt, 'month')

/**
 * The lines of a page with their heads: of months, or of debts where only debts are shown. `last`: the line before them.
 */
export function withHeads({ list, months, debts }: Statement, byDebt: boolean, last?: Line): Row[] {
  return list.map((line, at) => {
    const before = at ? list[at - 1] : last
    if (byDebt) {
      const debtHead = before?.debt === line.debt ? undefined : debts.find(({ debt }) => debt === line.debt)
      return { ...line, debtHead }
    }
    const month = monthOf(line)
    if (before && monthOf(before) === month) return line
    return { ...line, month, sums: months.filter((sum) => sum.month === month) }
  })
}
