import { and, eq, gt, inArray, ne, notInArray, or } from 'drizzle-orm'
import { PortalOrderStatus, RealNameStatus, ShopOrderStatus as S } from '../../../../contract/enums'
import { transaction, type Db, type Tx } from '../../../db/client'
import {
  balanceLog,
  buyerComment,
  mallOrder,
  goodsWatch,
  numberWatch,
  orderPhoto,
  orderSession,
  portalOrder,
  realNameRequest,
  refund,
  shopOrder,
  simAddress,
  simSession
} from '../../../db/schema'
import { DeliveryStatus } from '../../../values'
import { record } from '../../shared/audit'
import { lockSim } from '../../card/sim'
import { forgetBuyer, forgetHolder, unnameOrders } from '../../shared/forget'
import { findCustomer, type Customer } from './customer'
import { Declined } from '../../../errors'
import { maskedWho } from './showCustomer'

/** Counts of what is deleted, and of what stays without a name. */
export interface Forgetting {
  goes: Record<'mobiles' | 'logIns' | 'addresses' | 'photos' | 'comments' | 'watches' | 'realNames', number>
  stays: Record<'orders' | 'ledgerLines' | 'cards', number>
}

/** Statuses of orders of the shop in which nobody needs name and address any more. */
const ended = [
  ...[S.signed, S.activated, S.activatedWithoutTopUp, S.cancelled],
  ...[S.numberCancelled, S.deliveryRefused, S.void]
]
const { toPay, paid, credited } = PortalOrderStatus

const cardIds = ({ cards }: Customer) => cards.map(({ id }) => id)

/** Numbers of orders and real-name requests of the customer that are still under way. */
async function underWay(db: Db, customer: Customer): Promise<string[]> {
  const { orderSns } = customer
  const inShop = db
    .select({ sn: shopOrder.orderSn })
    .from(shopOrder)
    .where(and(inArray(shopOrder.orderSn, orderSns), notInArray(shopOrder.status, ended)))
  const ofCards = db
    .select({ sn: portalOrder.orderSn })
    .from(portalOrder)
    .leftJoin(mallOrder, eq(mallOrder.orderSn, portalOrder.orderSn))
    .where(
      and(
        inArray(portalOrder.orderSn, orderSns),
        or(
          inArray(portalOrder.status, [toPay, paid]),
          and(eq(portalOrder.status, credited), ne(mallOrder.deliveryStatus, DeliveryStatus.done))
        )
      )
    )
  const goingBack = db
    .select({ sn: refund.orderSn })
    .from(refund)
    .where(and(inArray(refund.orderSn, orderSns), ne(refund.state, 'done')))
  const checked = db
    .select({ sn: realNameRequest.requestSn })
    .from(realNameRequest)
    .where(
      and(
        inArray(realNameRequest.simId, cardIds(customer)),
        eq(realNameRequest.status, RealNameStatus.pending)
      )
    )
  const found = [...(await inShop), ...(await ofCards), ...(await goingBack), ...(await checked)]
  return [...new Set(found.map(({ sn }) => sn))]
}

async function countAll(db: Db, customer: Customer): Promise<Forgetting> {
  const { mobiles, cards, orderSns } = customer
  const simNos = cards.map(({ simNo }) => simNo)
  const ids = cardIds(customer)
  const ofCards = await db.$count(simSession, inArray(simSession.simNo, simNos))
  const ofOrders = await db.$count(orderSession, inArray(orderSession.mobile, mobiles))
  return {
    goes: {
      mobiles: mobiles.length,
      logIns: ofCards + ofOrders,
      addresses: await db.$count(
        simAddress,
        or(inArray(simAddress.simId, ids), inArray(simAddress.mobile, mobiles))
      ),
      photos: await db.$count(orderPhoto, inArray(orderPhoto.orderSn, orderSns)),
      comments: await db.$count(buyerComment, inArray(buyerComment.orderSn, orderSns)),
      watches:
        (await db.$count(numberWatch, inArray(numberWatch.mobile, mobiles))) +
        (await db.$count(goodsWatch, inArray(goodsWatch.mobile, mobiles))),
      realNames: await db.$count(
        realNameRequest,
        and(inArray(realNameRequest.simId, ids), gt(realNameRequest.certName, ''))
      )
    },
    stays: {
      orders: orderSns.length,
      ledgerLines: await db.$count(balanceLog, inArray(balanceLog.simId, ids)),
      cards: cards.length
    }
  }
}

/** Returns what `forgetCustomer` would do. Throws Declined when nobody is found, or something of the customer is still under way. */
export async function planForgetting(
  db: Db,
  whom: string
): Promise<{ customer: Customer; plan: Forgetting }> {
  const customer = await findCustomer(db, whom)
  const open = await underWay(db, customer)
  if (open.length)
    throw new Declined({
      en: `still under way, and needs a name until it has ended: ${open.join(', ')}`,
      zh: `还在办理中，办完之前需要保留姓名和联系方式：${open.join('、')}`
    })
  return { customer, plan: await countAll(db, customer) }
}

async function forgetAll(tx: Tx, { mobiles, cards, orderSns }: Customer): Promise<void> {
  for (const { simNo } of cards) await forgetHolder(tx, await lockSim(tx, { simNo }))
  for (const mobile of mobiles) await forgetBuyer(tx, mobile)
  await unnameOrders(tx, { orderSns, simIds: cards.map(({ id }) => id), mobiles })
}

/**
 * Deletes on request what is kept about a customer (`findCustomer`), and the name from what the law has a shop keep: orders,
 * payments, ledgers. In one transaction with its audit. Throws Declined.
 */
export async function forgetCustomer(
  db: Db,
  { whom, who, why }: { whom: string; who: string; why: string }
): Promise<Forgetting> {
  return transaction(db, async (tx) => {
    const { customer, plan } = await planForgetting(tx, whom)
    await forgetAll(tx, customer)
    await record(tx, { who, what: 'customer:forget', subject: maskedWho(whom), after: { ...plan }, why })
    return plan
  })
}
