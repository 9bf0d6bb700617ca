import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Body, Data } from '../../contract'
import { Code } from '../../contract/errors'
import { ShopOrderStatus, SmsScene } from '../../contract/enums'
import { citizenIdAge, isCitizenId, normaliseCitizenId } from '../../rules/citizenId'
import { isDuplicate, type Tx } from '../db/client'
import { goods, goodsOption, orderEvent, shopOrder } from '../db/schema'
import type { Deps } from '../deps'
import { BusinessError, invalid, notFound, refuse } from '../errors'
import { goodsById } from './goods'
import { taken } from './holds'
import { free, numberById } from './numbers'
import { newOrderSn } from './orderSn'
import { closedStatuses, confirmPaid } from './orders'
import { planOf, type Plan } from './plans'
import { checkSmsCode, useSmsCode } from './sms'

type Input = Body<'POST /api/shop/createOrder'>
type Made = Data<'POST /api/shop/createOrder'>
interface Who {
  visitor: string
  orderSession: string
}
/** What is bought, as the server knows it; the price comes when it is taken out of stock. */
interface Bought {
  operator: number
  title: string
  image: string
  rules: Pick<Plan, 'smsCode' | 'ageMin' | 'ageMax' | 'notDeliveredTo'>
  /** Whether the order is in a person's name. */
  needsPerson: boolean
}
type Line = { label: string; amount: number }

const payMinutes = 15
const onePersonDays = 30
const soldOut = () => new BusinessError(Code.soldOut, '哎呀！客官来晚了，该商品卖光啦！')

async function findBought(deps: Deps, input: Input): Promise<Bought> {
  if (input.kind === 'number') {
    const number = input.numberId ? await numberById(deps.pool, input.numberId) : undefined
    if (!number) throw notFound('号码不存在')
    const rules = await planOf(deps.pool, number.operatorType)
    const title = `${number.number} ${rules.packageName}`.trim()
    return { operator: number.operatorType, title, image: '/media/number.svg', rules, needsPerson: true }
  }
  if (!input.goodsId) throw invalid({ goodsId: '请填写此项' })
  const row = await goodsById(deps.db, input.goodsId)
  if (row.kind !== input.kind) throw notFound('商品不存在或已下架')
  const { operator, title, image, detail } = row
  return { operator, title, image, rules: detail, needsPerson: row.kind === 'fast' }
}

/** Form rules that a schema cannot say. Throws 42200 with the fields, or -1 where no field can repair it. */
function checkForm(input: Input, { rules, needsPerson }: Bought): { certId: string } {
  const fields: Record<string, string> = {}
  const certId = normaliseCitizenId(input.certId ?? '')
  if (needsPerson) {
    if (!input.certName?.trim()) fields.certName = '请填写姓名'
    if (!isCitizenId(certId)) fields.certId = '身份证号码不正确'
    else {
      const age = citizenIdAge(certId, Date.now()) ?? 0
      if (age < rules.ageMin || age > rules.ageMax) {
        fields.certId = `办理年龄须为${rules.ageMin}-${rules.ageMax}周岁`
      }
    }
  } else if (!input.contactName?.trim() && !input.certName?.trim()) fields.contactName = '请填写收货人'
  if (rules.smsCode === 1 && !input.captcha) fields.captcha = '请填写验证码'
  if (rules.notDeliveredTo.includes(input.provinceCode)) fields.provinceCode = '该地区暂不配送'
  if (Object.keys(fields).length) throw invalid(fields)
  return { certId: needsPerson ? certId : '' }
}

/** Takes the number for this order (or throws 32001): free, or held by this very visitor. */
async function takeNumber(tx: Tx, numberId: number, visitor: string, orderSn: string, payBefore: Date) {
  const [number] = (
    await tx.execute(
      sql`update vanity_number set state = 2, held_by = ${orderSn}, held_until = ${payBefore.toISOString()}::timestamptz
          where id = ${numberId} and (${sql.raw(free)} or (state = 2 and held_by = ${visitor}))
          returning number, price, prestore`
    )
  ).rows as { number: string; price: number; prestore: number }[]
  if (!number) return undefined
  // an order that nobody paid in time may still stand on it
  await tx
    .update(shopOrder)
    .set({ status: ShopOrderStatus.cancelled, updatedAt: sql`now()` })
    .where(and(eq(shopOrder.numberId, numberId), eq(shopOrder.status, ShopOrderStatus.toPay)))
  const lines: Line[] = [
    { label: '号码费', amount: number.price },
    { label: '预存话费', amount: number.prestore }
  ]
  return { number: number.number, lines }
}

/** Takes goods out of stock; the check constraints are the last wall. */
async function takeGoods(tx: Tx, input: Input, title: string): Promise<Line[]> {
  const wanted = input.kind === 'general' ? (input.count ?? 1) : 1
  let price: number | undefined
  const options = await tx.select().from(goodsOption).where(eq(goodsOption.goodsId, input.goodsId!))
  if (options.length) {
    if (!options.some(({ id }) => id === input.optionId)) throw invalid({ optionId: '请选择规格' })
    const [option] = await tx
      .update(goodsOption)
      .set({ stock: sql`${goodsOption.stock} - ${wanted}` })
      .where(and(eq(goodsOption.id, input.optionId!), sql`${goodsOption.stock} >= ${wanted}`))
      .returning()
    if (!option) throw soldOut()
    price = option.price
  }
  const [item] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${wanted}`, sold: sql`${goods.sold} + ${wanted}` })
    .where(and(eq(goods.id, input.goodsId!), eq(goods.onSale, true), sql`${goods.stock} >= ${wanted}`))
    .returning()
  if (!item) throw soldOut()
  return [{ label: wanted > 1 ? `${title} × ${wanted}` : title, amount: (price ?? item.price) * wanted }]
}

/** One order in 30 days for each operator and person; the lock makes two at once come one after the other. */
async function checkPerson(tx: Tx, person: string, operator: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${person}|${operator}`}, 0))`)
  const since = new Date(Date.now() - onePersonDays * 86400000)
  const [other] = await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.person, person),
        eq(shopOrder.operator, operator),
        gt(shopOrder.createdAt, since),
        notInArray(shopOrder.status, [...closedStatuses, ShopOrderStatus.rejected])
      )
    )
    .limit(1)
  if (other) throw refuse(`同一证件在该运营商${onePersonDays}天内只能办理一单`)
}

const present = (
  row: Pick<typeof shopOrder.$inferSelect, 'orderSn' | 'amount' | 'status' | 'payBefore'>
): Made => ({
  orderSn: row.orderSn,
  amount: row.amount,
  status: row.status,
  payBefore: row.payBefore.toISOString()
})

async function findByKey(deps: Deps, orderSession: string, uuid: string): Promise<Made | undefined> {
  const [known] = await deps.db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.orderSession, orderSession), eq(shopOrder.uuid, uuid)))
  return known && present(known)
}

async function makeOrder(deps: Deps, input: Input, who: Who): Promise<Made> {
  const { db, secrets, pool } = deps
  const bought = await findBought(deps, input)
  const { certId } = checkForm(input, bought)
  const code = bought.rules.smsCode === 1 ? input.captcha! : undefined
  if (code) await checkSmsCode(deps, input.contactPhone, SmsScene.numberOrder, code)
  const person = certId && secrets.mark('person', certId)
  const payBefore = new Date(Date.now() + payMinutes * 60000)
  return db
    .transaction(async (tx) => {
      if (person) await checkPerson(tx, person, bought.operator)
      const orderSn = await newOrderSn(tx, input.kind === 'number' ? 'NO' : 'GO')
      const number =
        input.kind === 'number'
          ? await takeNumber(tx, input.numberId!, who.visitor, orderSn, payBefore)
          : undefined
      if (input.kind === 'number' && !number) return undefined
      const lines = number?.lines ?? (await takeGoods(tx, input, bought.title))
      const amount = lines.reduce((sum, line) => sum + line.amount, 0)
      if (code) await useSmsCode(tx, input.contactPhone, SmsScene.numberOrder)
      const [order] = await tx
        .insert(shopOrder)
        .values({
          orderSn,
          uuid: input.clientKey,
          orderSession: who.orderSession,
          kind: input.kind,
          numberId: number ? input.numberId : null,
          number: number?.number ?? '',
          goodsId: number ? null : input.goodsId,
          optionId: input.optionId,
          count: input.kind === 'general' ? (input.count ?? 1) : 1,
          title: bought.title,
          image: bought.image,
          operator: bought.operator,
          lines,
          amount,
          status: ShopOrderStatus.toPay,
          mobile: input.contactPhone,
          certName: (input.certName ?? input.contactName ?? '').trim(),
          certId: certId && secrets.seal(certId),
          certTail: certId.slice(-4),
          person,
          certSix: certId && secrets.mark('certSix', certId.slice(-6)),
          region: `${input.province} ${input.city} ${input.county}`,
          address: input.address,
          promoCode: input.promoCode ?? '',
          payBefore
        })
        .returning()
      await tx
        .insert(orderEvent)
        .values({ orderSn, status: ShopOrderStatus.toPay, text: '订单已提交，等待支付' })
      if (amount > 0) return present(order!)
      await confirmPaid(tx, { orderSn, amount: 0, placeType: 0 })
      const [free] = await tx.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
      return present(free!)
    })
    .then(async (made) => {
      if (!made) throw await taken(pool, input.numberId!)
      return made
    })
}

/**
 * Makes an order of a number or of goods. Price, checksum, age, region, the 30-day rule and the SMS code are decided
 * here. The same key of the same order session gives the same order, also when both come at once.
 * Throws 42200, 32001 with near matches, 30001, 34002, 40400 or -1.
 */
export async function createOrder(deps: Deps, input: Input, who: Who): Promise<Made> {
  const known = await findByKey(deps, who.orderSession, input.clientKey)
  if (known) return known
  try {
    return await makeOrder(deps, input, who)
  } catch (error) {
    // the twin of this request was faster: number, code and key are its own
    const twin = await findByKey(deps, who.orderSession, input.clientKey)
    if (twin) return twin
    if (isDuplicate(error) && input.kind === 'number') throw await taken(deps.pool, input.numberId!)
    throw error
  }
}
