import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Body, Data } from '../../../../contract'
import { AfterSaleState, type AfterSaleKind, type AfterSaleReason } from '../../../../rules/order/afterSale'
import { hourMs } from '../../../../rules/time'
import { transaction, type Db, type Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/failures'
import { afterSale, afterSaleEvent, orderPhoto, type AfterSale, type ShopOrder } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { invalid } from '../../../errors'
import { afterSalePrefix } from '../../../values'
import { checkShown, hashRequest, newOrderSn, sameRequest } from '../../payments/newOrder'
import { smaller } from '../../files/pictures/address'
import { attachList } from '../../files/photos'
import { addAfterSaleEvent, moveAfterSaleIn, type AfterSaleStep } from './moves'
import { amountFor, offerOf, type Offer } from './offer'
import { promised } from '../../shared/shipping'
import { lockOrder } from '../orders'
import { noAfterSale, noSuchAfterSale } from '../errors'

type Ask = Body<'POST /api/hk/askAfterSale'>
type Details = Data<'GET /api/hk/afterSaleDetails'>

const row = ({ sn, kind, state, reason, count, amount, createdAt }: AfterSale) => ({
  ...{ afterSaleSn: sn, kind, state, reason, count, amount },
  createdAt: createdAt.toISOString()
})

const presentOffer = ({ kinds, amounts, freight }: Offer) => ({
  ...{ amounts, freight },
  kinds: kinds.map(({ kind, reasons }) => ({
    kind,
    reasons: reasons.map(({ reason, until }) => ({
      reason,
      until: until === undefined ? null : new Date(until).toISOString()
    }))
  }))
})

/** Requests about an order, newest first, and what may be asked for now. */
export async function afterSalesOf({ db }: Deps, order: ShopOrder): Promise<Data<'GET /api/hk/afterSales'>> {
  const found = await db
    .select()
    .from(afterSale)
    .where(eq(afterSale.orderSn, order.orderSn))
    .orderBy(desc(afterSale.createdAt), desc(afterSale.sn))
  const offer = await offerOf(db, order)
  if (!offer) return { list: found.map(row), offer: null }
  const { answerHours } = await promised(db)
  return { list: found.map(row), offer: { ...presentOffer(offer), ...(answerHours && { answerHours }) } }
}

async function present(db: Db, order: ShopOrder, sale: AfterSale): Promise<Details> {
  const events = await db
    .select()
    .from(afterSaleEvent)
    .where(eq(afterSaleEvent.sn, sale.sn))
    .orderBy(desc(afterSaleEvent.id))
  const { orderSn, content, answer, company, trackingNumber, sendBefore, createdAt, state } = sale
  const { outCompany, outTrackingNumber } = sale
  const { answerHours } = await promised(db)
  const answerBy = answerHours && new Date(createdAt.getTime() + answerHours * hourMs).toISOString()
  const { returnName: name, returnPhone: phone, returnAddress: address } = sale
  return {
    ...row(sale),
    ...{ orderSn, title: order.title, optionLabel: order.optionLabel, image: smaller(order.image, 480) },
    ...{ content, answer, company, trackingNumber },
    ...(outTrackingNumber && { outCompany, outTrackingNumber }),
    photos: await db.$count(orderPhoto, eq(orderPhoto.orderSn, sale.sn)),
    returnTo: address ? { name, phone, address } : null,
    sendBefore: sale.state === AfterSaleState.accepted && sendBefore ? sendBefore.toISOString() : null,
    answerBy: (state === AfterSaleState.asked && answerBy) || null,
    placeType: order.placeType,
    events: events.map(({ createdAt, state, text }) => ({ at: createdAt.toISOString(), state, text }))
  }
}

/** One request about an order; 40400 when it is about another. */
export async function afterSaleDetails({ db }: Deps, order: ShopOrder, sn: string): Promise<Details> {
  const [found] = await db
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.sn, sn), eq(afterSale.orderSn, order.orderSn)))
  if (!found) throw noSuchAfterSale()
  return present(db, order, found)
}

async function byKey(db: Db, orderSn: string, clientKey: string): Promise<AfterSale | undefined> {
  const [found] = await db
    .select(getTableColumns(afterSale))
    .from(afterSale)
    .where(and(eq(afterSale.orderSn, orderSn), eq(afterSale.uuid, clientKey)))
  return found
}

/** 42200 at what the offer does not have. */
function checkAsked(offer: Offer, { kind, reason, count }: Ask): void {
  const offered = offer.kinds.find((one) => one.kind === kind)
  if (!offered) throw invalid({ kind: '该订单现在不能申请此类售后' })
  if (!offered.reasons.some((one) => one.reason === reason))
    throw invalid({ reason: '该订单现在不能以此原因申请' })
  if (count > offer.amounts.length) throw invalid({ count: '数量超过可申请的件数' })
}

async function place(tx: Tx, orderSn: string, input: Ask, caller: { session: string; request: string }) {
  const order = (await lockOrder(tx, orderSn))!
  const offer = await offerOf(tx, order)
  if (!offer) throw noAfterSale()
  checkAsked(offer, input)
  const amount = amountFor(offer, input.count, input.reason as AfterSaleReason)
  checkShown(input.shown, amount)
  const sn = await newOrderSn(tx, afterSalePrefix)
  const { count, clientKey: uuid, content = '', photos = [] } = input
  const [made] = await tx
    .insert(afterSale)
    .values({
      ...{ sn, orderSn, uuid, count, amount, request: caller.request },
      kind: input.kind as AfterSaleKind,
      reason: input.reason as AfterSaleReason,
      state: AfterSaleState.asked,
      content: content.trim()
    })
    .returning()
  await attachList(tx, sn, caller.session, photos)
  await addAfterSaleEvent(tx, sn, AfterSaleState.asked, '申请已提交，等待商家处理')
  return made!
}

/**
 * Asks for money back of an order. The same key gives the same request, also for parallel calls. Throws 42200, 35006, 35008 or
 * 35009.
 */
export async function askAfterSale(
  deps: Deps,
  order: ShopOrder,
  input: Ask,
  session: string
): Promise<Details> {
  const { orderSn } = order
  const request = hashRequest(deps, input)
  const known = await byKey(deps.db, orderSn, input.clientKey)
  if (known) return present(deps.db, order, sameRequest(known, request))
  try {
    const made = await transaction(deps.db, (tx) => place(tx, orderSn, input, { session, request }))
    return await present(deps.db, order, made)
  } catch (error) {
    // a parallel copy of this call was first
    const twin = await byKey(deps.db, orderSn, input.clientKey)
    if (twin) return present(deps.db, order, sameRequest(twin, request))
    if (isDuplicate(error)) throw noAfterSale()
    throw error
  }
}

/** A step of the buyer's. Throws 40400, 42200 or 35006. */
async function step(deps: Deps, order: ShopOrder, given: Omit<AfterSaleStep, 'by' | 'orderSn'>) {
  const { orderSn } = order
  await transaction(deps.db, (tx) => moveAfterSaleIn(tx, deps, { ...given, orderSn, by: 'buyer' }))
  return afterSaleDetails(deps, order, given.sn)
}

export const withdrawAfterSale = (deps: Deps, order: ShopOrder, sn: string) =>
  step(deps, order, { sn, move: 'withdraw' })

export const confirmAfterSale = (deps: Deps, order: ShopOrder, sn: string) =>
  step(deps, order, { sn, move: 'confirm' })

export const sendBack = (
  deps: Deps,
  order: ShopOrder,
  { afterSaleSn: sn, company, trackingNumber }: Body<'POST /api/hk/sendBack'>
) => step(deps, order, { sn, move: 'sendBack', parcel: { company: company.trim(), trackingNumber } })
