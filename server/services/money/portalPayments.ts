import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { CardPasswordMode, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clock, prepared, transaction, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps, SecretDeps } from '../../deps'
import { invalid, notAllowedError, orderStateChanged } from '../../errors'
import { payableOf } from '../payments/payable'
import { creditSoon } from '../payments/crediting'
import { sameRequest } from '../payments/newOrder'
import { startPayment } from '../payments/startPayment'
import { moveBalance } from './balance'
import { checkCashier } from './payMethods'
import { checkPayPassword } from '../card/payPassword'
import { dueOf, lockPortalOrder, markPaid, presentMade, returnPart, type PortalOrder } from './portalOrders'
import { whyClosed } from '../card/standing'
import { getSim, type Sim } from '../card/sim'
import type { Caller, CardCaller } from '../shared/caller'

/** 42200: this kind of order cannot be paid from the balance. */
export const notFromBalanceError = () => invalid({ placeType: '余额充值不能使用余额支付' })

const byKey = prepared((db) =>
  db
    .select()
    .from(portalOrder)
    .where(
      and(eq(portalOrder.simId, sql.placeholder('simId')), eq(portalOrder.uuid, sql.placeholder('uuid')))
    )
)

/** The card's order with this key; 35009 when it was for a different request. */
export async function findByKey(
  db: Db,
  card: Sim,
  uuid: string,
  request: string
): Promise<PortalOrder | undefined> {
  const [known] = await byKey(db).execute({ simId: card.id, uuid })
  return known && sameRequest(known, request)
}

/** Pays an unpaid order of a locked card from its balance, with the ledger row; 35004 when the balance is too low. */
async function payFromBalance(
  tx: Tx,
  { payables }: Pick<Deps, 'payables'>,
  card: Sim,
  order: PortalOrder
): Promise<PortalOrder> {
  const { byBalance } = payableOf(payables, order.orderSn)
  if (!byBalance) throw notFromBalanceError()
  await returnPart(tx, card, order)
  const paid = await markPaid(tx, order, PlaceType.balance)
  await moveBalance(tx, card, {
    type: byBalance,
    title: order.title,
    money: -order.amount,
    orderSn: order.orderSn
  })
  return paid
}

/** Takes all that the balance of a locked card has for an unpaid order that costs more; a cashier takes the rest. */
export async function payInPart(tx: Tx, card: Sim, order: PortalOrder): Promise<PortalOrder> {
  const { balance: balanceMoney } = card
  if (!balanceMoney) return order
  const { orderSn, title } = order
  await moveBalance(tx, card, { type: 'part', title, money: -balanceMoney, orderSn })
  await tx.update(portalOrder).set({ balanceMoney }).where(eq(portalOrder.id, order.id))
  return { ...order, balanceMoney }
}

/** Checks the pay password if the card requires one; outside the transaction, because a wrong try must stay counted. */
export async function allowBalance(
  deps: SecretDeps,
  caller: Caller,
  card: Sim,
  payPassword: string | undefined
): Promise<void> {
  if (card.cardPasswordMode !== CardPasswordMode.off)
    await checkPayPassword(deps, caller, card, { password: payPassword })
}

/** Pays an unpaid order of a locked card without a provider: from the balance, with points, or free of charge. */
export const payHere = (tx: Tx, deps: Pick<Deps, 'payables'>, card: Sim, order: PortalOrder) =>
  order.amount === 0
    ? markPaid(tx, order, order.points ? PlaceType.points : PlaceType.gift)
    : payFromBalance(tx, deps, card, order)

/** The order and the next step of its payment: none when paid, else the cashier. */
export async function payStep(
  deps: Deps,
  caller: Caller,
  order: PortalOrder,
  { placeType, back }: { placeType: number; back?: string | undefined }
) {
  if (order.status === PortalOrderStatus.paid) await creditSoon(deps, order.orderSn)
  if (order.status !== PortalOrderStatus.toPay)
    return { ...presentMade(order), pay: { kind: 'none' as const } }
  return {
    ...presentMade(order),
    pay: await startPayment(deps, caller, { ...order, amount: dueOf(order) }, { placeType, back })
  }
}

/** Pays an unpaid order, also in another way than first chosen; for a paid order the next step is none. */
export async function payPortalOrder(
  deps: Deps,
  caller: CardCaller,
  order: PortalOrder,
  { placeType, payPassword, back }: Body<'POST /api/iot/payOrder'>
) {
  const card = await getSim(deps.db, caller.card.simNo)
  if (order.status !== PortalOrderStatus.toPay) {
    if (order.status === PortalOrderStatus.cancelled) throw orderStateChanged()
    return payStep(deps, caller, order, { placeType })
  }
  if (order.payBefore < (await clock(deps.db))) throw orderStateChanged('订单已超时，请重新下单')
  if (whyClosed(card)) throw notAllowedError(whyClosed(card))
  if (placeType !== PlaceType.balance) {
    await checkCashier(deps, caller, placeType)
    return payStep(deps, caller, order, { placeType, back })
  }
  if (!payableOf(deps.payables, order.orderSn).byBalance) throw notFromBalanceError()
  await allowBalance(deps, caller, card, payPassword)
  const paid = await transaction(deps.db, async (tx) => {
    const { card: locked, order: now } = (await lockPortalOrder(tx, order.orderSn))!
    if (now.status === PortalOrderStatus.cancelled) throw orderStateChanged()
    return now.status === PortalOrderStatus.toPay ? payFromBalance(tx, deps, locked, now) : now
  })
  return payStep(deps, caller, paid, { placeType })
}
