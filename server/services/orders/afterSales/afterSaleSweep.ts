import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm'
import {
  afterSalePhotoDays,
  AfterSaleState,
  openAfterSaleStates,
  sentOutDays
} from '../../../../rules/order/afterSale'
import { transaction } from '../../../db/client'
import { afterSale, refund, shopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../errors'
import { afterSalePrefix } from '../../../values'
import { dropPhotos } from '../../files/photos'
import { inTurn, nextKeys, sweep } from '../../shared/sweep'
import { closedStatuses } from '../orders'
import { moveAfterSaleIn, type AfterSaleStep } from './moves'

type ClockMove = Pick<AfterSaleStep, 'move' | 'why'>

const arrived = (db: Deps['db']) =>
  and(
    eq(afterSale.state, AfterSaleState.refunding),
    exists(
      db
        .select({ one: sql`1` })
        .from(refund)
        .where(and(eq(refund.outRefundNo, afterSale.outRefundNo), eq(refund.state, 'done')))
    )
  )

const notSent = and(eq(afterSale.state, AfterSaleState.accepted), lte(afterSale.sendBefore, sql`now()`))

const sentLongAgo = and(
  eq(afterSale.state, AfterSaleState.sentOut),
  lte(afterSale.outAt, sql`now() - ${sentOutDays} * interval '1 day'`)
)

const orderOver = (db: Deps['db']) =>
  and(
    inArray(afterSale.state, [...openAfterSaleStates]),
    exists(
      db
        .select({ one: sql`1` })
        .from(shopOrder)
        .where(and(eq(shopOrder.orderSn, afterSale.orderSn), inArray(shopOrder.status, closedStatuses)))
    )
  )

async function moveAll(deps: Deps, due: ReturnType<typeof and>, step: ClockMove): Promise<void> {
  const move = (sn: string) =>
    transaction(deps.db, (tx) => moveAfterSaleIn(tx, deps, { ...step, sn, by: 'clock' })).catch(
      (error: unknown) => {
        // somebody moved it meanwhile
        if (!(error instanceof BusinessError)) throw error
      }
    )
  await sweep('', (after) => nextKeys(deps.db, afterSale.sn, due, after), move, 'after-sales not moved')
}

/** Sweep: requests whose money or goods are there, whose goods were not sent back in time, or whose order has ended; old photos. */
export const followAfterSales = (deps: Deps): Promise<void> =>
  inTurn([
    () => moveAll(deps, arrived(deps.db), { move: 'arrive' }),
    () => moveAll(deps, notSent, { move: 'close', why: '逾期未寄回商品' }),
    () => moveAll(deps, sentLongAgo, { move: 'finish' }),
    () => moveAll(deps, orderOver(deps.db), { move: 'close', why: '订单已关闭' }),
    () =>
      dropPhotos(
        deps,
        sql`left(order_sn, 2) = ${afterSalePrefix} and not exists (
          select 1 from after_sale a where a.sn = order_photo.order_sn and (
            ${inArray(sql`a.state`, [...openAfterSaleStates, AfterSaleState.refunding])}
            or a.updated_at > now() - ${afterSalePhotoDays} * interval '1 day'))`
      )
  ])
