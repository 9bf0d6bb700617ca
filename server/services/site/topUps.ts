import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { balanceOption } from '../../db/schema'

/** An amount that a holder may top up by; `money` and `giftMoney` in fen. */
type TopUp = Pick<typeof balanceOption.$inferSelect, 'money' | 'giftMoney' | 'tag'>

/** The amounts on offer, in their order. */
export const topUpsNow = (db: Db): Promise<TopUp[]> =>
  db.select().from(balanceOption).orderBy(asc(balanceOption.sort), asc(balanceOption.id))

/** Makes these the amounts on offer, in this order. One that stays keeps its id: a phone may just be paying it. */
export async function setTopUps(tx: Tx, all: TopUp[]): Promise<void> {
  const kept: number[] = []
  for (const [sort, { money, giftMoney, tag }] of all.entries()) {
    const values = { money, giftMoney, tag, sort }
    const same = and(eq(balanceOption.money, money), notInArray(balanceOption.id, kept))
    const [known] = await tx.select().from(balanceOption).where(same).limit(1)
    const [row] = known
      ? await tx.update(balanceOption).set(values).where(eq(balanceOption.id, known.id)).returning()
      : await tx.insert(balanceOption).values(values).returning()
    kept.push(row!.id)
  }
  await tx.delete(balanceOption).where(notInArray(balanceOption.id, kept))
}
