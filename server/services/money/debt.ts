import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { yuanText } from '../../../rules/money'
import { sim } from '../../db/schema'
import { BreakRule } from '../../values'
import { reconnect } from '../card/reconnect'
import { backInParts } from '../payments/refunds'
import type { Sim } from '../card/sim'
import { moveBalance } from './balance'
import type { PortalOrder } from './portalOrders'

/** Lowers what a locked card owes by `money` (fen) at most; without debt, a card that debt has cut is reconnected. Returns what was repaid. */
export async function settleDebt(tx: Tx, card: Sim, money: number): Promise<number> {
  const repaid = Math.min(card.arrears, money)
  if (!repaid) return 0
  await tx
    .update(sim)
    .set({ arrears: card.arrears - repaid })
    .where(eq(sim.id, card.id))
  if (card.arrears === repaid) await reconnect(tx, card, [BreakRule.arrears])
  return repaid
}

/** Repays the debt with the part of a paid order that is for it. What was repaid another way meanwhile goes to the balance. */
export async function repayDebt(tx: Tx, card: Sim, { orderSn, ...order }: PortalOrder): Promise<void> {
  // an older server gave a part back before the crediting, too
  const debtMoney = Math.min(order.debtMoney, order.amount - (await backInParts(tx, orderSn)))
  const repaid = await settleDebt(tx, card, debtMoney)
  const title = `随订单归还欠费${yuanText(repaid)}元`
  if (repaid) await moveBalance(tx, card, { type: 'volume', title, money: 0, debt: -repaid, orderSn })
  const over = debtMoney - repaid
  if (over) await moveBalance(tx, card, { type: 'topUp', title: '多还的欠费转入余额', money: over, orderSn })
}
