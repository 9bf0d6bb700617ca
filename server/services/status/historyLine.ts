import { and, eq, gte } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { chineseDay, chineseDayText, daysLeft, monthAfter } from '../../../rules/billing'
import { dailyUse, runsOut } from '../../../rules/forecast'
import type { Db } from '../../db/client'
import { simUsage } from '../../db/schema'
import type { Sim } from '../card/sim'
import { allowance, packagesAhead, type SimPackage } from '../card/simPackages'
import { looksBack } from '../card/usage'
import { usableData } from '../packages/suggestion'

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

/** KB a day at which the data left, with that of packages that wait, lasts until the end of the last one. */
function shareADay(packages: SimPackage[], left: number, at: Date): number {
  const ends = packages.map(({ endAt }) => endAt?.getTime() ?? Infinity)
  const last = Math.max(0, ...ends)
  return Number.isFinite(last) && last > 0 ? Math.round(left / Math.max(1, daysLeft(last, at.getTime()))) : 0
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
  const running = allowance(packages.filter(({ startAt }) => startAt <= at))
  const { isInfiniteFlow, surplusFlow } = allowance(packages)
  // without today, which is incomplete and would lower the average
  const use = dailyUse(lately.slice(0, -1).map(usedOn))
  const ends =
    use && !running.isInfiniteFlow && packages.length
      ? runsOut(use, usableData(packages, use, at), at.getTime())
      : undefined
  return {
    by,
    points,
    total: sum(points),
    average: whole.length ? Math.round(sum(whole) / whole.length) : 0,
    share: isInfiniteFlow ? 0 : shareADay(packages, surplusFlow, at),
    forecast: ends ? { early: iso(ends.early), likely: iso(ends.likely), late: iso(ends.late) } : null
  }
}
