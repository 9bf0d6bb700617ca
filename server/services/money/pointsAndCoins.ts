import { sql } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import type { Tx } from '../../db/client'
import { couponCoinLog, integralLog, sim } from '../../db/schema'
import { BusinessError } from '../../errors'
import type { CoinLedgerType, PointsLedgerType } from '../../values'
import type { Sim } from '../card/sim'

interface Movement<Type> {
  type: Type
  title: string
  /** Negative when they are spent. */
  count: number
  /** Reason, such as an order number: one ledger row for each source and type. */
  source: string
}

/** Changes the points of a card and writes the ledger row; 35011 when there are too few. Returns the new total. */
export async function movePoints(
  tx: Tx,
  card: Sim,
  { type, title, count, source }: Movement<PointsLedgerType>
): Promise<number> {
  const [row] = await tx
    .update(sim)
    .set({ integral: sql`${sim.integral} + ${count}` })
    .where(sql`${sim.id} = ${card.id} and ${sim.integral} + ${count} >= 0`)
    .returning({ total: sim.integral })
  if (!row) throw new BusinessError(Code.pointsShort, '积分不足')
  const { total } = row
  await tx.insert(integralLog).values({ simId: card.id, type, title, points: count, total, source })
  return total
}

/** Changes the coupon coins of a card and writes the ledger row; 35012 when there are too few. Returns the new total. */
export async function moveCoins(
  tx: Tx,
  card: Sim,
  { type, title, count, source }: Movement<CoinLedgerType>
): Promise<number> {
  const [row] = await tx
    .update(sim)
    .set({ couponCoin: sql`${sim.couponCoin} + ${count}` })
    .where(sql`${sim.id} = ${card.id} and ${sim.couponCoin} + ${count} >= 0`)
    .returning({ total: sim.couponCoin })
  if (!row) throw new BusinessError(Code.coinsShort, '券币不足')
  const { total } = row
  await tx.insert(couponCoinLog).values({ simId: card.id, type, title, coins: count, total, source })
  return total
}
