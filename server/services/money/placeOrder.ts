import { sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clockTime, transaction, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { OrderPrefix, type PortalOrderKind } from '../../values'
import { hashNetwork } from '../shared/callerLimits'
import { checkShownCard, hashRequest, newOrderSn } from '../payments/newOrder'
import { withProof } from '../shared/proofs'
import { checkCashier } from './payMethods'
import { dueOf, type PortalOrder } from './portalOrders'
import { allowBalance, findByKey, payHere, payInPart, payStep } from './portalPayments'
import { lockSim, type Sim } from '../card/sim'
import { allowUnpaidUnit } from './unpaidUnits'
import type { CardCaller } from '../shared/caller'
import { placeTypeNotOffered } from '../payments/cashiers'

type How = Pick<
  Body<'POST /api/iot/buyPackage'>,
  'clientKey' | 'placeType' | 'payPassword' | 'back' | 'proof'
> & {
  shown?: { simNo?: string }
  /** The balance pays what it has, a cashier takes the rest. */
  useBalance?: boolean
}

/**
 * Creates an order and pays it: from the balance in the same transaction (if it is too low no order remains), at a
 * cashier, or with points only. The same key gives the same order, also for parallel requests: `make` runs with the
 * card's row locked, and only if the key has no order yet. Throws 34004 if strangers keep too many pieces unpaid.
 */
export async function placeOrder(
  deps: Deps,
  caller: CardCaller,
  body: How,
  make: (tx: Tx, card: Sim, request: string) => Promise<PortalOrder>
) {
  const { card } = caller
  const { simNo } = card
  checkShownCard(body.shown, simNo)
  const request = hashRequest(deps, body)
  const known = await findByKey(deps.db, card, body.clientKey, request)
  const open = !known || known.status === PortalOrderStatus.toPay
  const byBalance = body.placeType === PlaceType.balance
  if (open && (byBalance || body.useBalance)) await allowBalance(deps, caller, card, body.payPassword)
  const byPoints = body.placeType === PlaceType.points
  if (open && !byBalance && !byPoints) await checkCashier(deps, caller, body.placeType)
  const place = (network: string) =>
    transaction(deps.db, async (tx) => {
      const locked = await lockSim(tx, { simNo })
      const known = await findByKey(tx, locked, body.clientKey, request)
      const made = known ?? (await make(tx, locked, request))
      if (made.status !== PortalOrderStatus.toPay) return made
      if (byPoints && made.amount > 0) throw placeTypeNotOffered()
      const enough = body.useBalance && locked.balance >= dueOf(made)
      if (byBalance || enough || made.amount === 0) return payHere(tx, deps, locked, made)
      if (known) return known
      const kept = await allowUnpaidUnit(tx, deps, made, network)
      return body.useBalance ? payInPart(tx, locked, kept) : kept
    })
  const network = byBalance || byPoints ? '' : hashNetwork(deps, caller)
  const order = await withProof(deps, caller, { purpose: 'piece', proof: body.proof }, (proved) =>
    place(proved ? '' : network)
  )
  return payStep(deps, caller, order, body)
}

/** Minutes to pay an order. */
const payMinutes = 15

const prefixOf: Record<PortalOrderKind, OrderPrefix> = {
  package: OrderPrefix.package,
  balance: OrderPrefix.topUp,
  coupon: OrderPrefix.coupon,
  mall: OrderPrefix.mall,
  vip: OrderPrefix.vip,
  accelerate: OrderPrefix.accelerate
}

type Row = typeof portalOrder.$inferInsert

/** Key of an order; `request`: keyed hash of the call (`hashRequest`), '' for an order that no call made. */
interface OrderKey {
  clientKey: string
  request?: string
}

/** Columns that differ by kind. `orderSn` and `payBefore` are set unless given. */
type OrderColumns = Omit<Row, 'id' | 'simId' | 'uuid' | 'request' | 'orderSn' | 'payBefore'> &
  Partial<Pick<Row, 'orderSn' | 'payBefore'>>

/** Inserts an order of a locked card, to be paid within 15 minutes. Only this function inserts into `portal_order`. */
export async function insertOrder(
  tx: Tx,
  { id: simId }: Pick<Sim, 'id'>,
  { clientKey, request = '' }: OrderKey,
  columns: OrderColumns
): Promise<PortalOrder> {
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn: columns.orderSn ?? (await newOrderSn(tx, prefixOf[columns.kind])),
      payBefore: sql`${clockTime} + ${payMinutes}::int * interval '1 minute'`,
      ...columns,
      simId,
      uuid: clientKey,
      request
    })
    .returning()
  return made!
}
