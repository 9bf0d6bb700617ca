import { and, asc, eq, gt, sql } from 'drizzle-orm'
import {
  GoodsKind,
  NumberState,
  PlaceType,
  SelectNumber,
  ShopOrderStatus as S
} from '../../../contract/enums'
import { citizenIdCheck } from '../../../rules/person/citizenId'
import { hourMs, shanghaiMs } from '../../../rules/time'
import { openSecrets } from '../../secrets/masterSecret'
import { hashToken, newToken, sealContexts } from '../../secrets/secret'
import { freightLine } from '../../services/orders/orderStock'
import { newOrderSn } from '../../services/payments/newOrder'
import { notPaidYet, OrderPrefix, PaymentStatus, ShopOrderKind } from '../../values'
import type { GoodsDetail } from '../../services/goods/goods'
import type { Plan } from '../../services/numbers/plans'
import type { Tx } from '../../db/client'
import type { Random } from '../random'
import { goods, numberPlan, orderEvent, payment, shopOrder, vanityNumber } from '../../db/schema'
import { orders, type DemoOrder, type ItemChoice } from './demoOrders'
import type { DemoContext } from '../types'

/** The mobile of all demo orders; the sandbox shows its SMS codes. */
export const demoOrderMobile = '13800000002'

/**
 * An invented person; the citizen id is made at random with the right check character, so that no real one is stored.
 */
function newPerson(random: Random, now: Date) {
  const year = now.getUTCFullYear() - random.int(24, 40)
  const day = `${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}`
  const first = `110101${year}${day}${random.digits(3)}`
  return { certName: '李晓明', certId: first + citizenIdCheck(first) }
}

/** The cheapest number on sale: with a price for an order of a number, without one (`plain`) for a plan's SIM. */
async function numberOf(tx: Tx, operator: number, plain: boolean, provinceCode = '') {
  const [found] = await tx
    .select()
    .from(vanityNumber)
    .where(
      and(
        eq(vanityNumber.state, NumberState.onSale),
        eq(vanityNumber.operator, operator),
        plain ? sql`${vanityNumber.price} = 0 and ${vanityNumber.prestore} = 0` : gt(vanityNumber.price, 0),
        provinceCode ? eq(vanityNumber.provinceCode, provinceCode) : undefined
      )
    )
    .orderBy(asc(vanityNumber.price), asc(vanityNumber.id))
    .limit(1)
  return found
}

/** The number or goods of an order; undefined when the shop has none. */
async function findItem(tx: Tx, choice: ItemChoice) {
  if (choice.kind === ShopOrderKind.number) {
    const number = await numberOf(tx, choice.operator, false)
    if (!number) return undefined
    const lines = [
      { label: '号码费', amount: number.price },
      ...(number.prestore ? [{ label: '预存话费', amount: number.prestore }] : [])
    ]
    const [row] = await tx.select().from(numberPlan).where(eq(numberPlan.operator, choice.operator))
    const { packageName } = row!.plan as Plan
    const title = `${number.number} ${packageName}`
    const plan = { monthlyFee: number.lowFee, contractMonths: number.contractMonths }
    return {
      operator: choice.operator,
      title,
      image: '/media/number.jpg',
      lines,
      number,
      plan,
      goodsId: undefined
    }
  }
  const [item] = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.kind, choice.kind), gt(goods.stock, 0), choice.which))
    .orderBy(asc(goods.id))
    .limit(1)
  if (!item) return undefined
  const { selectNumber, provinceCode, monthlyFee, contractMonths } = item.detail as GoodsDetail
  const numbered = choice.kind === GoodsKind.fast && selectNumber !== SelectNumber.none
  const number = numbered ? await numberOf(tx, item.operator, true, provinceCode) : undefined
  const { operator, title, image, price } = item
  return {
    ...{ operator, title, image, number },
    goodsId: item.id,
    lines: [{ label: title, amount: price }, ...(choice.kind === GoodsKind.general ? [freightLine(0)] : [])],
    plan: choice.kind === GoodsKind.fast ? { monthlyFee, contractMonths, selectNumber } : undefined
  }
}

/** Marks the order's number as sold and takes a piece from the stock of its goods. */
async function takeSold(
  tx: Tx,
  orderSn: string,
  { number, goodsId }: { number?: { id: number }; goodsId?: number }
) {
  if (number) {
    await tx
      .update(vanityNumber)
      .set({ state: NumberState.sold, heldBy: orderSn })
      .where(eq(vanityNumber.id, number.id))
  }
  if (goodsId) {
    await tx
      .update(goods)
      .set({ stock: sql`${goods.stock} - 1`, sold: sql`${goods.sold} + 1` })
      .where(eq(goods.id, goodsId))
  }
}

/** Statuses that somebody sets who looks through an order. */
const reviewed: number[] = [S.inReview, S.rejected, S.documentsWanted]

/** ms by which an order is older than its steps say, so that its review is in working hours (Chinese time, Monday to Friday). */
function shiftToWork(now: Date, steps: DemoOrder['steps']): number {
  const review = steps.find(([status, , text]) => reviewed.includes(status) || text.startsWith('审核通过'))
  if (!review) return 0
  const moment = now.getTime() - review[1] * hourMs
  let back = 0
  const isOpen = (ms: number) => {
    const local = new Date(ms + shanghaiMs)
    const [day, hour] = [local.getUTCDay(), local.getUTCHours()]
    return day > 0 && day < 6 && hour >= 9 && hour < 18
  }
  while (!isOpen(moment - back)) back += hourMs
  return back
}

/** Adds the orders of one invented person in every interesting state. */
export async function loadOrders(tx: Tx, { random, now, config }: DemoContext): Promise<void> {
  const secrets = await openSecrets(config, tx)
  const { certName, certId } = newPerson(random, now)
  for (const { item: choice, steps, more } of orders) {
    const sale = await findItem(tx, choice)
    if (!sale) continue
    const back = shiftToWork(now, steps)
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs - back)
    const { number, lines, title, goodsId } = sale
    const [status, changed] = steps[steps.length - 1]!
    const createdAt = at(steps[0]![1])
    const orderSn = await newOrderSn(
      tx,
      goodsId ? OrderPrefix.goods : OrderPrefix.number,
      createdAt.getTime()
    )
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const isPaid = status !== S.toPay && status !== S.cancelled
    const paidAt = isPaid ? at(steps[1]![1]) : null
    const placeType = isPaid && amount > 0 ? PlaceType.wechat : notPaidYet
    const sent = steps.find(([step]) => step === S.shipped)
    const signed = steps.find(([step]) => step === S.signed)
    const person = goodsId && choice.kind === GoodsKind.general ? '' : secrets.keyedHash('person', certId)
    const { operator, image } = sale
    await tx.insert(shopOrder).values({
      ...{ orderSn, kind: choice.kind, operator, title, image, goodsId, lines, amount, placeType },
      status,
      createdAt,
      paidAt,
      ...sale.plan,
      uuid: newToken(),
      orderSession: hashToken(newToken()),
      numberId: number?.id,
      number: number?.number,
      mobile: demoOrderMobile,
      ...{ certName, person },
      certId: person && secrets.seal(certId, sealContexts.orderCertId(orderSn)),
      certTail: person && certId.slice(-4),
      certSix: person && secrets.keyedHash('certSix', certId.slice(-6)),
      ...{ provinceCode: '330000', province: '浙江省', city: '杭州市', county: '西湖区' },
      address: '文三路 100 号 2 幢 301 室',
      promoCode: 'demo',
      payBefore: at(steps[0]![1] - 0.25),
      shippedAt: sent && at(sent[1]),
      signedAt: signed && at(signed[1]),
      updatedAt: at(changed),
      ...more
    })
    await tx
      .insert(orderEvent)
      .values(steps.map(([step, ago, text]) => ({ orderSn, status: step, text, createdAt: at(ago) })))
    if (status !== S.cancelled) await takeSold(tx, orderSn, sale)
    if (placeType) {
      const tradeNo = `DEMO${newToken()}`
      await tx.insert(payment).values({
        ...{ outTradeNo: orderSn, orderSn, title, amount, placeType, tradeNo },
        ...{ createdAt, paidAt, payBefore: createdAt, status: PaymentStatus.paid }
      })
    }
  }
}
