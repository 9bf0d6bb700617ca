import { and, eq, gte, lt } from 'drizzle-orm'
import { chineseDay } from '../../../rules/billing'
import type { Db } from '../../db/client'
import { simUsage } from '../../db/schema'
import { dayText } from '../../providers/carrier'

/** KB that a card used on each of its last whole Chinese days, oldest first; today does not count. */
export async function useByDay(db: Db, simId: number, at: Date, days = 90): Promise<number[]> {
  const today = chineseDay(at.getTime())
  const rows = await db
    .select()
    .from(simUsage)
    .where(
      and(
        eq(simUsage.simId, simId),
        gte(simUsage.day, dayText(today - days)),
        lt(simUsage.day, dayText(today))
      )
    )
  const used = new Map(rows.map(({ day, useFlow }) => [day, useFlow]))
  return Array.from({ length: days }, (_, i) => used.get(dayText(today - days + i)) ?? 0)
}
