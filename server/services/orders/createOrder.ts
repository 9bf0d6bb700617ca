import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import type { Body, Data } from '../../../contract'
import { GoodsKind, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { isDuplicate } from '../../db/failures'
import { shopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { sealContexts } from '../../secrets/secret'
import { checkForm, checkPerson } from './orderForm'
import { reserveAnyNumber, reserveNumber, type ReservedNumber } from './orderNumbers'
import { Asked, notPaidYet, OrderPrefix, ShopOrderKind } from '../../values'
import { checkShown, hashRequest, newOrderSn, sameRequest } from '../payments/newOrder'
import { freightLine, takeFromStock, type CostLine } from './orderStock'
import { orderFreight } from '../shared/shipping'
import { hashNetwork, shortPayMinutes } from '../shared/callerLimits'
import { addEvent, confirmOrderPaid, orderByKey } from './orders'
import { allowUnpaidOrder, allowUnpaidUnits } from './unpaidOrders'
import { checkInvoice, keepInvoice } from './invoices'
import { attachPhotos } from '../files/photos'
import { withProof } from '../shared/proofs'
import { openOrders, orderMobile, provedMobile } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import type { Buyer } from '../shared/caller'
import { invalid, noSuchGoods, type BusinessError } from '../../errors'
import { chooseNumber, fastNumberTakenError, type NumberChoice } from '../goods/fastNumbers'
import { goodsById, type GoodsItem } from '../goods/goods'
import { numberTakenError } from '../numbers/holds'
import { numberById } from '../numbers/numbers'
import { planOf } from '../numbers/plans'
import { rulesOfGoods, rulesOfPlan, type FormRules } from './orderRules'
import { noSuchNumber } from '../numbers/errors'

type Input = Body<'POST /api/shop/createOrder'>
type Made = Data<'POST /api/shop/createOrder'>
/** The buyer's session ids, and what the order stores of the call. */
interface Placing extends Pick<Buyer, 'visitor' | 'orderSession'> {
  /** Hash of the request (`hashRequest`). */
  request: string
  /** Hash of the caller's network (`hashNetwork`); '' after a proof of work. */
  network: string
}
const payMinutes = 15

const linesOfNumber = ({
  price,
  prestore
}: ReservedNumber): { lines: CostLine[]; optionLabel: string; optionImage: string; left: number } => ({
  lines: [{ label: '号码费', amount: price }, ...(prestore ? [{ label: '预存话费', amount: prestore }] : [])],
  optionLabel: '',
  optionImage: '',
  left: 0
})

/** Columns that store the terms as ordered: those of the plan and how the number was chosen, or the after-sales of general goods. */
function termsKept({ goods, choice }: OrderedItem) {
  if (goods?.kind === GoodsKind.fast) {
    const { monthlyFee, contractMonths, selectNumber } = goods.detail
    return { monthlyFee, contractMonths, selectNumber }
  }
  if (goods) {
    const { exchangeDays = 0, repairMonths = 0 } = goods.detail
    return { exchangeDays, repairMonths }
  }
  if (!choice || !('number' in choice)) return {}
  return { monthlyFee: choice.number.lowFee, contractMonths: choice.number.contractMonths }
}

const sumOf = (lines: CostLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Adds the freight to the lines if the merchant has a rule for it; returns it in fen. */
async function addFreight(tx: Tx, lines: CostLine[], { kind, province }: Input): Promise<number> {
  const freight = await orderFreight(tx, { kind, amount: sumOf(lines), province })
  if (freight !== undefined) lines.push(freightLine(freight))
  return freight ?? 0
}

const presentPlaced = (
  row: Pick<typeof shopOrder.$inferSelect, 'orderSn' | 'amount' | 'status' | 'payBefore'>
): Made => ({
  orderSn: row.orderSn,
  amount: row.amount,
  status: row.status,
  payBefore: row.payBefore.toISOString()
})

/** The order with this key; 35009 when it was for a different request. */
async function findShopOrderByKey(
  deps: Deps,
  { clientKey }: Input,
  buyer: Placing
): Promise<Made | undefined> {
  const known = await orderByKey(deps.db, buyer.orderSession, clientKey)
  return known && presentPlaced(sameRequest(known, buyer.request))
}

/** Creates the order in the caller's transaction; undefined when its number was taken. */
async function placeShopOrder(
  tx: Tx,
  deps: Deps,
  buyer: Placing,
  { input, ordered, certId }: { input: Input; ordered: OrderedItem; certId: string }
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
  // take the stock rows before the network's advisory lock, so that its holder never waits for a row
  await allowUnpaidOrder(tx, deps, { orderSession, network, mobile: input.contactPhone, proved })
  const amount = sumOf(lines)
  checkShown(input.shown, amount)
  if (goods && amount > 0) {
    const pieces = { goodsId: goods.id, optionId: input.optionId ?? null, count, left }
    const crowded = await allowUnpaidUnits(tx, deps, { orderSession, network }, pieces)
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
    optionLabel,
    count,
    title,
    operator,
    lines,
    amount,
    freight,
    payBefore,
    promoCode,
    image: optionImage || image,
    ...termsKept(ordered),
    status: ShopOrderStatus.toPay,
    mobile: input.contactPhone,
    certName: (input.certName ?? input.contactName ?? '').trim(),
    certId: certId && secrets.seal(certId, sealContexts.orderCertId(orderSn)),
    certTail: certId.slice(-4),
    person,
    certSix: certId && secrets.keyedHash('certSix', certId.slice(-6)),
    provinceCode,
    province,
    city,
    county,
    address: address.trim()
  })
  if (rules.uploadPhoto === Asked.yes) await attachPhotos(tx, orderSn, buyer.orderSession, input)
  if (input.invoice && amount > 0) await keepInvoice(tx, orderSn, await checkInvoice(tx, input.invoice))
  if (amount === 0) await confirmOrderPaid(tx, { orderSn, amount, placeType: notPaidYet })
  else await addEvent(tx, orderSn, ShopOrderStatus.toPay, '订单已提交，等待支付')
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return presentPlaced(order!)
}

async function makeOrder(deps: Deps, buyer: Placing, input: Input): Promise<Made> {
  const ordered = await findOrderedItem(deps, input)
  const asked = ordered.rules.smsCode === Asked.yes
  const known = (await provedMobile(deps.db, buyer.orderSession)) === input.contactPhone
  const certId = checkForm(input, ordered.rules, { asksCode: asked && !known })
  if (input.invoice) await checkInvoice(deps.db, input.invoice)
  if (asked && input.captcha)
    await checkSmsCode(deps, input.contactPhone, SmsScene.numberOrder, input.captcha)
  try {
    const made = await transaction(deps.db, (tx) =>
      placeShopOrder(tx, deps, buyer, { input, ordered, certId })
    )
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
export async function createOrder(deps: Deps, caller: Buyer, input: Input): Promise<Made> {
  const { visitor, orderSession } = caller
  const request = hashRequest(deps, input)
  const buyer = { visitor, orderSession, request, network: hashNetwork(deps, caller) }
  const known = await findShopOrderByKey(deps, input, buyer)
  if (known) return known
  try {
    return await withProof(deps, caller, { purpose: 'order', proof: input.proof }, (proved) =>
      makeOrder(deps, proved ? { ...buyer, network: '' } : buyer, input)
    )
  } catch (error) {
    // a parallel copy of this request has taken number, SMS code and key
    const twin = await findShopOrderByKey(deps, input, buyer)
    if (twin) return twin
    throw error
  }
}

/** The number or goods of an order; the price follows when they are taken out of stock. */
interface OrderedItem {
  operator: number
  title: string
  image: string
  rules: FormRules
  /** Undefined for a vanity number. */
  goods?: GoodsItem
  /** Undefined for goods without a number. */
  choice?: NumberChoice
}

/** The item of an order form. Throws 40400, or 42200 at the field of the goods or number. */
async function findOrderedItem({ db, pool }: Deps, input: Input): Promise<OrderedItem> {
  if (input.kind === ShopOrderKind.number) {
    const number = input.numberId ? await numberById(pool, input.numberId) : undefined
    if (!number) throw noSuchNumber()
    const operator = number.operatorType
    const plan = await planOf(pool, operator)
    const title = `${number.number} ${plan.packageName}`.trim()
    return { operator, title, image: '/media/number.jpg', rules: rulesOfPlan(plan), choice: { number } }
  }
  if (!input.goodsId) throw invalid({ goodsId: '请填写此项' })
  const goods = await goodsById(db, input.goodsId)
  if (goods.kind !== input.kind) throw noSuchGoods()
  const { operator, title, image, kind, detail } = goods
  const choice = kind === GoodsKind.fast ? await chooseNumber(pool, goods, input) : undefined
  return { operator, title, image, rules: rulesOfGoods(kind, detail), goods, choice }
}

/** Error of an order that got no number: 32001 with near matches, or 42200. */
async function noNumberError(
  { pool }: Deps,
  input: Input,
  { goods, choice }: OrderedItem
): Promise<BusinessError> {
  if (!choice || !('number' in choice)) {
    return invalid({ numberProvinceCode: '该归属地暂无可用号码，请选择其他地区' })
  }
  const { number } = choice
  return goods ? fastNumberTakenError(pool, goods, input, number) : numberTakenError(pool, number.numberId)
}
