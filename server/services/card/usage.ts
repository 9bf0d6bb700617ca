import { and, eq, gte, lt } from 'drizzle-orm'
import { chineseDay, chineseDayText } from '../../../rules/billing'
import type { Db } from '../../db/client'
import { simUsage } from '../../db/schema'

/** KB used on each of the last `days` Chinese days before today, oldest first. */
export async function useByDay(db: Db, simId: number, at: Date, days = 90): Promise<number[]> {
  const today = chineseDay(at.getTime())
  const rows = await db
    .select()
    .from(simUsage)
    .where(
      and(
        eq(simUsage.simId, simId),
        gte(simUsage.day, chineseDayText(today - days)),
        lt(simUsage.day, chineseDayText(today))
      )
    )
  const used = new Map(rows.map(({ day, useFlow }) => [day, useFlow]))
  return Array.from({ length: days }, (_, i) => used.get(chineseDayText(today - days + i)) ?? 0)
}
