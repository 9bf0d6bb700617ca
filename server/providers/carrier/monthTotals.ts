import { chineseDay, chineseDayText, monthAfter } from '../../../rules/card/billing'
import type { CarrierReading } from '.'

/*
 * Counts the use of a card whose carrier reports monthly totals alone. docs/CARRIER.md states the rules for the
 * merchant ("Totals of a month"). Months are yyyyMM, in China.
 */

/** Use counted so far; stored with each reading. */
export interface Counted {
  /** Month of the reading. */
  month: string
  /** KB of this month that are counted: its highest total. */
  total: number
  /** KB of the month before that are counted; null once its total cannot be answered any more. */
  before: number | null
  /** The part of `before` that was counted after the end of its month: it may turn out to be of this one. */
  late: number
}

/** Days of a month in which the total of the month before may still be answered. */
const lateDays = 3
/** Months back of which the final total is asked. */
const knownMonths = 6

const dayOf = (at: Date) => chineseDayText(chineseDay(at.getTime()))
const monthOf = (at: Date) => dayOf(at).slice(0, 7).replace('-', '')
const firstDayOf = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-01`
const after = (month: string, by = 1) => monthAfter(firstDayOf(month), by).replace('-', '')
const lastDayOf = (month: string) =>
  dayOf(new Date(Date.parse(`${firstDayOf(after(month))}T00:00+08:00`) - 1))

/** Whether a total of the first days is so far below that of the month before that it is another month's, and no jitter. */
const hasFallen = (total: number, before: number) => total * 4 < before * 3

/**
 * Counts a total that was answered at `at`. `finalOf` asks for the total of a month that is over. Returns the use by day, and
 * what is counted now; undefined while a card that is read for the first time may still answer the total of the month before.
 */
export async function countTotal(
  last: Counted | undefined,
  { total, at }: { total: number; at: Date },
  finalOf: (month: string) => Promise<number>
): Promise<{ counted: Counted | undefined; days: CarrierReading['days'] }> {
  const month = monthOf(at)
  const isEarly = Number(dayOf(at).slice(8)) <= lateDays
  const used = new Map<string, number>()
  const use = (day: string, kb: number) => void (kb > 0 && used.set(day, (used.get(day) ?? 0) + kb))

  /** Undefined: the carrier does not report it yet, or no longer does. */
  async function final(of: string): Promise<number | undefined> {
    if (of < after(month, -knownMonths)) return undefined
    const mayComeLater = isEarly && of === after(month, -1)
    return mayComeLater ? finalOf(of).catch(() => undefined) : finalOf(of)
  }

  if (!last) {
    const before = isEarly ? await final(after(month, -1)) : undefined
    const isKnown = !before || hasFallen(total, before)
    return { counted: isKnown ? { month, total, before: before || null, late: 0 } : undefined, days: [] }
  }

  let now = last
  /** Counts the rest of the month before, and moves to this month what was counted too late for it. */
  async function settle(): Promise<void> {
    if (now.before === null) return
    const of = after(now.month, -1)
    const counted = await final(of)
    if (counted === undefined) return
    const ours = Math.min(now.late, Math.max(0, now.before - counted))
    const before = now.before - ours
    use(lastDayOf(of), counted - before)
    now = { ...now, total: now.total + ours, before: Math.max(before, counted), late: 0 }
  }

  if (now.month < month) await settle()
  for (let months = 0; now.month < month; months++) {
    now = { month: after(now.month), total: 0, before: now.total, late: 0 }
    // a month without readings: its final total is its use
    if (now.month < month || (months && isEarly)) await settle()
  }
  const { before, late } = now
  if (before !== null && isEarly && !hasFallen(total, before)) {
    if (total > before) {
      // a card without use in the month before has none to go on with
      use(before > late ? lastDayOf(after(month, -1)) : dayOf(at), total - before)
      now = { ...now, before: total, late: late + total - before }
    }
  } else if (total > 0 || !isEarly) {
    if (!isEarly || !now.total || late) await settle()
    use(dayOf(at), total - now.total)
    now = { ...now, total: Math.max(now.total, total), before: isEarly ? now.before : null }
    if (!isEarly) now = { ...now, late: 0 }
  }
  return { counted: now, days: [...used].map(([day, useFlow]) => ({ day, useFlow })) }
}
