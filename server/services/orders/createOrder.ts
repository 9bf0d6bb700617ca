import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import type { Body, Data } from '../../../contract'
import { GoodsKind, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { isDuplicate } from '../../db/failures'
import { shopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { sealContexts } from '../../secrets/secret'
import { findOrderedItem, noNumberError, type OrderedItem } from './orderedItem'
import { checkForm, checkPerson } from './orderForm'
import { reserveAnyNumber, reserveNumber, type ReservedNumber } from './orderNumbers'
import { Asked, notPaidYet, OrderPrefix } from '../../values'
import { checkShown, hashRequest, sameRequest } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { addEvent, confirmOrderPaid, orderByKey } from './orders'
import { takeFromStock, type Line } from './orderStock'
import { allowUnpaidOrder, allowUnpaidPieces } from './unpaidOrders'
import { freightLine } from './freightLine'
import { checkInvoice, keepInvoice } from './invoices'
import { orderFreight } from '../shared/freight'
import { attachPhotos } from '../shared/photos'
import { hashNetwork, shortPayMinutes } from '../shared/buyerLimits'
import { withProof } from '../shared/proofs'
import { openOrders, orderMobile, provedMobile } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../shared/sms'

type Input = Body<'POST /api/shop/createOrder'>
type Made = Data<'POST /api/shop/createOrder'>
interface Buyer {
  visitor: string
  orderSession: string
  /** Hash of the request (`hashRequest`). */
  request: string
  /** Hash of the caller's network (`hashNetwork`); '' for who has proved work. */
  network: string
}
const payMinutes = 15

const linesOfNumber = ({
  price,
  prestore
}: ReservedNumber): { lines: Line[]; optionLabel: string; optionImage: string; left: number } => ({
  lines: [
    { label: '号码费', amount: price },
    { label: '预存话费', amount: prestore }
  ],
  optionLabel: '',
  optionImage: '',
  left: 0
})

/** Obligations of the plan and the way of choosing the number, kept as they were ordered; none for general goods. */
function planKept({ goods, choice }: OrderedItem) {
  if (goods?.kind === GoodsKind.fast) {
    const { monthlyFee, contractMonths, selectNumber } = goods.detail
    return { monthlyFee, contractMonths, selectNumber }
  }
  if (goods || !choice || !('number' in choice)) return {}
  return { monthlyFee: choice.number.lowFee, contractMonths: choice.number.contractMonths }
}

const sumOf = (lines: Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Adds what sending costs to the lines, where the merchant says it; -> fen. */
async function addFreight(tx: Tx, lines: Line[], { kind, province }: Input): Promise<number> {
  const freight = await orderFreight(tx, { kind, amount: sumOf(lines), province })
  if (freight !== undefined) lines.push(freightLine(freight))
  return freight ?? 0
}

const present = (
  row: Pick<typeof shopOrder.$inferSelect, 'orderSn' | 'amount' | 'status' | 'payBefore'>
): Made => ({
  orderSn: row.orderSn,
  amount: row.amount,
  status: row.status,
  payBefore: row.payBefore.toISOString()
})

/** The order with this key; 35009 when it was for a different request. */
async function findByKey(deps: Deps, { clientKey }: Input, buyer: Buyer): Promise<Made | undefined> {
  const known = await orderByKey(deps.db, buyer.orderSession, clientKey)
  return known && present(sameRequest(known, buyer.request))
}

/** Creates the order in the caller's transaction; undefined when its number was taken. */
async function placeOrder(
  tx: Tx,
  deps: Deps,
  input: Input,
  buyer: Buyer,
  ordered: OrderedItem,
  certId: string
) {
  const { secrets } = deps
  const { operator, title, image, goods, choice, rules } = ordered
  const { orderSession } = buyer
  const proved = rules.smsCode === Asked.yes || (await orderMobile(tx, orderSession)) === input.contactPhone
  const network = proved ? '' : buyer.network
  const person = certId && secrets.keyedHash('person', certId)
  if (person) await checkPerson(tx, person, operator)
  const orderSn = await newOrderSn(tx, goods ? OrderPrefix.goods : OrderPrefix.number)
  let payBefore = await clock(tx, payMinutes * minuteMs)
  const reservation = { orderSn, until: payBefore }
  const number =
    choice &&
    ('number' in choice
      ? await reserveNumber(tx, reservation, choice.number.numberId, buyer.visitor)
      : await reserveAnyNumber(tx, reservation, choice.operator, choice.provinceCode))
  if (choice && !number) return undefined
  const count = input.kind === GoodsKind.general ? (input.count ?? 1) : 1
  const { lines, optionLabel, optionImage, left } = goods
    ? await takeFromStock(tx, input, title, count)
    : linesOfNumber(number!)
  const freight = await addFreight(tx, lines, input)
  // rows first, then the turn of the network: who has it waits for no row, so nobody queues behind a row of another's item
  await allowUnpaidOrder(tx, deps, { orderSession, network, mobile: input.contactPhone, proved })
  const amount = sumOf(lines)
  checkShown(input.shown, amount)
  if (goods && amount > 0) {
    const pieces = { goodsId: goods.id, optionId: input.optionId ?? null, count, left }
    const crowded = await allowUnpaidPieces(tx, deps, { orderSession, network }, pieces)
    // a number of the order is held until the usual time
    if (crowded && !number) payBefore = await clock(tx, shortPayMinutes * minuteMs)
  }
  if (rules.smsCode === Asked.yes && input.captcha) {
    await useSmsCode(tx, input.contactPhone, SmsScene.numberOrder)
    // the SMS code has proved the mobile, so the session may see its orders, as after the order log-in
    await openOrders(tx, buyer.orderSession, input.contactPhone, { proved: true })
  }
  const { provinceCode, province, city, county, address, promoCode = '' } = input
  await tx.insert(shopOrder).values({
    orderSn,
    uuid: input.clientKey,
    request: buyer.request,
    orderSession,
    network: amount > 0 ? network : '',
    kind: input.kind,
    numberId: number?.numberId ?? null,
    number: number?.number ?? '',
    goodsId: goods?.id ?? null,
    optionId: goods ? input.optionId : null,
    ...{ optionLabel, count, title, operator, lines, amount, freight, payBefore, promoCode },
    image: optionImage || image,
    ...planKept(ordered),
    status: ShopOrderStatus.toPay,
    mobile: input.contactPhone,
    certName: (input.certName ?? input.contactName ?? '').trim(),
    certId: certId && secrets.seal(certId, sealContexts.orderCertId(orderSn)),
    certTail: certId.slice(-4),
    person,
    certSix: certId && secrets.keyedHash('certSix', certId.slice(-6)),
    ...{ provinceCode, province, city, county, address: address.trim() }
  })
  if (rules.uploadPhoto === Asked.yes) await attachPhotos(tx, orderSn, buyer.orderSession, input)
  if (input.invoice && amount > 0) await keepInvoice(tx, orderSn, await checkInvoice(tx, input.invoice))
  if (amount === 0) await confirmOrderPaid(tx, { orderSn, amount, placeType: notPaidYet })
  else await addEvent(tx, orderSn, ShopOrderStatus.toPay, '订单已提交，等待支付')
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return present(order!)
}

async function makeOrder(deps: Deps, input: Input, buyer: Buyer): Promise<Made> {
  const ordered = await findOrderedItem(deps, input)
  const asked = ordered.rules.smsCode === Asked.yes
  const known = (await provedMobile(deps.db, buyer.orderSession)) === input.contactPhone
  const certId = checkForm(input, ordered.rules, { asksCode: asked && !known })
  if (input.invoice) await checkInvoice(deps.db, input.invoice)
  if (asked && input.captcha)
    await checkSmsCode(deps, input.contactPhone, SmsScene.numberOrder, input.captcha)
  try {
    const made = await transaction(deps.db, (tx) => placeOrder(tx, deps, input, buyer, ordered, certId))
    if (made) return made
  } catch (error) {
    // the unique index refused a second order of the same number
    if (!isDuplicate(error) || !ordered.choice) throw error
  }
  throw await noNumberError(deps, input, ordered)
}

/**
 * Creates an order of a number or of goods. Price, number, checksum, age, region, the 30-day rule, photos and SMS code are
 * checked here. The same key of the same order session gives the same order, also for parallel requests.
 * Throws 42200, 32001 with near matches, 30001, 34002, 34004, 35008, 35009, 35013 or 40400.
 */
export async function createOrder(
  deps: Deps,
  input: Input,
  caller: Pick<Buyer, 'visitor' | 'orderSession'>
): Promise<Made> {
  const buyer = { ...caller, request: hashRequest(deps, input), network: hashNetwork(deps) }
  const known = await findByKey(deps, input, buyer)
  if (known) return known
  try {
    return await withProof(deps, 'order', input.proof, (proved) =>
      makeOrder(deps, input, proved ? { ...buyer, network: '' } : buyer)
    )
  } catch (error) {
    // a parallel copy of this request has taken number, SMS code and key
    const twin = await findByKey(deps, input, buyer)
    if (twin) return twin
    throw error
  }
}
