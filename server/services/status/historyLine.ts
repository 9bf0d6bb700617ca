import { and, eq, gte } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { chineseDay, chineseDayText, daysLeft, monthAfter } from '../../../rules/card/billing'
import { dailyUse, runsOut } from '../../../rules/card/forecast'
import type { Db } from '../../db/client'
import { simUsage } from '../../db/schema'
import type { Sim } from '../card/sim'
import { allowance, packagesAhead, type SimPackage } from '../card/simPackages'
import { supplyOf } from '../card/supply'
import { looksBack } from '../card/usageMonths'

const usual = { day: 30, month: 6 }

interface Point {
  at: string
  useFlow: number
}

const sum = (points: { useFlow: number }[]) => points.reduce((all, { useFlow }) => all + useFlow, 0)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** YYYY-MM-DD of the last `count` days, oldest first, `today` (days since 1970) the last one. */
const daysUntil = (today: number, count: number) =>
  Array.from({ length: count }, (_, i) => chineseDayText(today - count + 1 + i))

/** YYYY-MM of the last `count` months, oldest first; the month of `today` (YYYY-MM-DD) is the last one. */
const monthsUntil = (today: string, count: number) =>
  Array.from({ length: count }, (_, i) => monthAfter(today, 1 - count + i))

/** Points from the first one with use on: before its first use nothing is known of a card. */
function sinceFirstUse(points: Point[]): Point[] {
  const first = points.findIndex(({ useFlow }) => useFlow > 0)
  return first < 0 ? [] : points.slice(first)
}

/**
 * The most KB a day that lasts until a running package ends, with nothing lost before: data that ends later never lowers it. 0
 * with unlimited data, and where none ends.
 */
function shareADay(running: SimPackage[], at: Date): number {
  if (allowance(running).isInfiniteFlow) return 0
  const ending = running.flatMap(({ endAt, totalFlow, useFlow }) =>
    endAt ? [{ end: endAt.getTime(), left: Math.max(0, totalFlow - useFlow) }] : []
  )
  const upTo = (last: number) => ending.reduce((all, { end, left }) => all + (end <= last ? left : 0), 0)
  const shares = ending.map(({ end }) => upTo(end) / Math.max(1, daysLeft(end, at.getTime())))
  return Math.round(Math.max(0, ...shares))
}

/** Use per Chinese day or month up to now, with a forecast. */
export async function historyLine(
  db: Db,
  card: Sim,
  { by = 'day', count = usual[by] }: Query<'GET /api/iot/simHistoryLine'>,
  at: Date
): Promise<Data<'GET /api/iot/simHistoryLine'>> {
  const today = chineseDay(at.getTime())
  const lately = daysUntil(today, looksBack + 1)
  const names = by === 'day' ? daysUntil(today, count) : monthsUntil(chineseDayText(today), count)
  const [from = ''] = [names[0]!, lately[0]!].sort()
  const rows = await db
    .select()
    .from(simUsage)
    .where(and(eq(simUsage.simId, card.id), gte(simUsage.day, from.padEnd(10, '-01'))))
  const usedOn = (name: string) => sum(rows.filter(({ day }) => day.startsWith(name)))
  const points = sinceFirstUse(names.map((name) => ({ at: name, useFlow: usedOn(name) })))
  const whole = points.slice(0, -1)
  const packages = (await packagesAhead(db, card.id, at)).filter(
    ({ packageType }) => packageType !== PackageType.volume
  )
  const running = packages.filter(({ startAt }) => startAt <= at)
  // without today, which is incomplete and would lower the average
  const use = dailyUse(lately.slice(0, -1).map(usedOn))
  const ends =
    use && !allowance(running).isInfiniteFlow && packages.length
      ? runsOut(use, supplyOf(packages, use, at.getTime()).usable, at.getTime())
      : undefined
  return {
    by,
    points,
    total: sum(points),
    average: whole.length ? Math.round(sum(whole) / whole.length) : 0,
    share: shareADay(running, at),
    forecast: ends ? { early: iso(ends.early), likely: iso(ends.likely), late: iso(ends.late) } : null
  }
}
