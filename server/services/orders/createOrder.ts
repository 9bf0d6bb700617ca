import { eq } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { GoodsKind, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { isDuplicate } from '../../db/failures'
import { shopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { places } from '../../secret'
import { findOrderedItem, noNumberError, type OrderedItem } from './orderedItem'
import { checkForm, checkPerson } from './orderForm'
import { reserveAnyNumber, reserveNumber, type ReservedNumber } from './orderNumbers'
import { Asked, notPaidYet, OrderPrefix } from '../../values'
import { checkShown, markRequest, sameRequest } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { addEvent, confirmOrderPaid, orderByKey } from './orders'
import { takeFromStock, type Line } from './orderStock'
import { allowUnpaidOrder, allowUnpaidPieces } from './unpaidOrders'
import { attachPhotos } from '../shared/photos'
import { networkMark } from '../shared/hoarding'
import { openOrders, orderMobile } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../shared/sms'

type Input = Body<'POST /api/shop/createOrder'>
type Made = Data<'POST /api/shop/createOrder'>
interface Buyer {
  visitor: string
  orderSession: string
  /** What is asked for (`markRequest`). */
  request: string
  /** Where from (`networkMark`). */
  network: string
}
const payMinutes = 15

const linesOfNumber = ({
  price,
  prestore
}: ReservedNumber): { lines: Line[]; optionLabel: string; left: number } => ({
  lines: [
    { label: '号码费', amount: price },
    { label: '预存话费', amount: prestore }
  ],
  optionLabel: '',
  left: 0
})

const present = (
  row: Pick<typeof shopOrder.$inferSelect, 'orderSn' | 'amount' | 'status' | 'payBefore'>
): Made => ({
  orderSn: row.orderSn,
  amount: row.amount,
  status: row.status,
  payBefore: row.payBefore.toISOString()
})

/** The order that has the key already; 35009 when something else was asked for then. */
async function findByKey(deps: Deps, { clientKey }: Input, buyer: Buyer): Promise<Made | undefined> {
  const known = await orderByKey(deps.db, buyer.orderSession, clientKey)
  return known && present(sameRequest(known, buyer.request))
}

/** The order, or undefined when its number went to somebody else; all of it in the caller's transaction. */
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
  const { orderSession, network } = buyer
  const proved = rules.smsCode === Asked.yes || (await orderMobile(tx, orderSession)) === input.contactPhone
  await allowUnpaidOrder(tx, deps, { orderSession, network, mobile: input.contactPhone, proved })
  const person = certId && secrets.mark('person', certId)
  if (person) await checkPerson(tx, person, operator)
  const orderSn = await newOrderSn(tx, goods ? OrderPrefix.goods : OrderPrefix.number)
  const payBefore = await clock(tx, payMinutes * 60000)
  const reservation = { orderSn, until: payBefore }
  const number =
    choice &&
    ('number' in choice
      ? await reserveNumber(tx, reservation, choice.number.numberId, buyer.visitor)
      : await reserveAnyNumber(tx, reservation, choice.operator, choice.provinceCode))
  if (choice && !number) return undefined
  const count = input.kind === GoodsKind.general ? (input.count ?? 1) : 1
  const { lines, optionLabel, left } = goods
    ? await takeFromStock(tx, input, title, count)
    : linesOfNumber(number!)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  checkShown(input.shown, amount)
  if (goods && amount > 0) {
    const pieces = { goodsId: goods.id, optionId: input.optionId ?? null, count, left }
    await allowUnpaidPieces(tx, deps, buyer, pieces)
  }
  if (rules.smsCode === Asked.yes) {
    await useSmsCode(tx, input.contactPhone, SmsScene.numberOrder)
    // proved once is proved: its orders are open, as after the order query
    await openOrders(tx, buyer.orderSession, input.contactPhone)
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
    ...{ optionLabel, count, title, image, operator, lines, amount, payBefore, promoCode },
    status: ShopOrderStatus.toPay,
    mobile: input.contactPhone,
    certName: (input.certName ?? input.contactName ?? '').trim(),
    certId: certId && secrets.seal(certId, places.orderCertId(orderSn)),
    certTail: certId.slice(-4),
    person,
    certSix: certId && secrets.mark('certSix', certId.slice(-6)),
    ...{ provinceCode, province, city, county, address: address.trim() }
  })
  if (rules.uploadPhoto === Asked.yes) await attachPhotos(tx, orderSn, buyer.orderSession, input)
  if (amount === 0) await confirmOrderPaid(tx, { orderSn, amount, placeType: notPaidYet })
  else await addEvent(tx, orderSn, ShopOrderStatus.toPay, '订单已提交，等待支付')
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  return present(order!)
}

async function makeOrder(deps: Deps, input: Input, buyer: Buyer): Promise<Made> {
  const ordered = await findOrderedItem(deps, input)
  const certId = checkForm(input, ordered.rules)
  if (ordered.rules.smsCode === Asked.yes) {
    await checkSmsCode(deps, input.contactPhone, SmsScene.numberOrder, input.captcha!)
  }
  try {
    const made = await transaction(deps.db, (tx) => placeOrder(tx, deps, input, buyer, ordered, certId))
    if (made) return made
  } catch (error) {
    // the unique index on numbers refused a second order of the same one
    if (!isDuplicate(error) || !ordered.choice) throw error
  }
  throw await noNumberError(deps, input, ordered)
}

/**
 * Makes an order of a number or of goods. Price, number, checksum, age, region, the 30-day rule, photos and the SMS
 * code are decided here. The same key of the same order session gives the same order, also when both come at once.
 * Throws 42200, 32001 with near matches, 30001, 34002, 35008, 35009, 35013 or 40400.
 */
export async function createOrder(
  deps: Deps,
  input: Input,
  caller: Pick<Buyer, 'visitor' | 'orderSession'>
): Promise<Made> {
  const buyer = { ...caller, request: markRequest(deps, input), network: networkMark(deps) }
  const known = await findByKey(deps, input, buyer)
  if (known) return known
  try {
    return await makeOrder(deps, input, buyer)
  } catch (error) {
    // the same request came twice at once: the other one used up number, SMS code and key
    const twin = await findByKey(deps, input, buyer)
    if (twin) return twin
    throw error
  }
}
