import { eq, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { Code } from '../../../contract/errors'
import type { Db } from '../../db/client'
import { agent, agentPrice } from '../../db/schema'
import { BusinessError, orderLoginEnded } from '../../errors'
import { goodsById } from './goods'

const notDirectError = () =>
  new BusinessError(Code.notDirectSubordinate, '该代理商不是你的直属下游，你无需关注TA的定价！')

/** An agent sets the price of an item for a direct subordinate. `mobile`: of the order log-in; it must be the agent's. */
export async function saveLowerCustom(db: Db, body: Body<'POST /api/hk/saveLowerCustom'>, mobile: string) {
  const { promoCode, lowerPromoCode, goodsId, price, enabled } = body
  const [upper] = await db.select().from(agent).where(eq(agent.promoCode, promoCode))
  if (upper?.mobile !== mobile) throw orderLoginEnded()
  const [lower] = await db.select().from(agent).where(eq(agent.promoCode, lowerPromoCode))
  if (!lower || lower.parentId !== upper.id) throw notDirectError()
  await goodsById(db, goodsId)
  await db
    .insert(agentPrice)
    .values({ agentId: lower.id, goodsId, price, enabled })
    .onConflictDoUpdate({
      target: [agentPrice.agentId, agentPrice.goodsId],
      set: { price, enabled, updatedAt: sql`now()` }
    })
}
