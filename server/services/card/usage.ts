import { and, eq, gte, sql } from 'drizzle-orm'
import { chineseDay, chineseDayText } from '../../../rules/billing'
import { prepared, type Db } from '../../db/client'
import { simUsage } from '../../db/schema'

/** Days of use on which a forecast is based; older use says little about next week. */
export const looksBack = 30

const usageSince = prepared((db) =>
  db
    .select()
    .from(simUsage)
    .where(and(eq(simUsage.simId, sql.placeholder('simId')), gte(simUsage.day, sql.placeholder('since'))))
)

/** KB used on each of the last `looksBack` Chinese days before today, oldest first, and today so far. */
export async function useLately(
  db: Db,
  simId: number,
  at: Date
): Promise<{ byDay: number[]; today: number }> {
  const today = chineseDay(at.getTime())
  const rows = await usageSince(db).execute({ simId, since: chineseDayText(today - looksBack) })
  const used = new Map(rows.map(({ day, useFlow }) => [day, useFlow]))
  const on = (day: number) => used.get(chineseDayText(day)) ?? 0
  return { byDay: Array.from({ length: looksBack }, (_, i) => on(today - looksBack + i)), today: on(today) }
}
