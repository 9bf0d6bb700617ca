import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Type, type Static } from 'typebox'
import Value from 'typebox/value'
import { NumberState, PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../../contract/enums'
import {
  AfterSaleReason,
  doneAfterSaleStates,
  goodsKinds,
  isResaleable
} from '../../../rules/order/afterSale'
import { clock, rows, type Db } from '../../db/client'
import { patiently } from '../../db/patiently'
import { setting } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Bilingual } from '../../bilingual'
import { PaymentStatus, type LedgerType } from '../../values'
import { openDifferences } from './bills/differences'

const { toPay, paid, credited, creditFailed, cancelled, refunded } = PortalOrderStatus
const { cancelled: given, numberCancelled, deliveryRefused, void: voided } = ShopOrderStatus
/** Statuses of orders that ended without a sale. */
const over = `(${cancelled}, ${refunded})`
const overInShop = `(${[given, numberCancelled, deliveryRefused, voided].join()})`
/** Ways to pay that involve no payment provider. */
const inside = `(${[PlaceType.balance, PlaceType.points, PlaceType.gift].join()})`
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join()
const spent = quoted([
  'part',
  'package',
  'coupon',
  'mall',
  'vip',
  'accelerate',
  'refund'
] satisfies LedgerType[])

const notItsLedger = (total: string, ledger: string, change: string) =>
  `select 'card ' || s.id from sim s left join (select sim_id, sum(${change}) as sum from ${ledger} group by 1) l
     on l.sim_id = s.id where s.${total} <> coalesce(l.sum, 0)`
const doesNotFollow = (total: string, ledger: string, change: string) =>
  `select distinct 'card ' || sim_id from (select sim_id, ${total} - ${change} as before, lag(${total})
     over (partition by sim_id order by id) as last from ${ledger}) l where before <> last`
/** SQL: orders of a kind that are credited without exactly one row in `table`, or not credited but have one. */
const notGivenOnce = (kind: string, table: string, ofOrder: string) =>
  `select o.order_sn from portal_order o where kind = '${kind}'
     and (select count(*) from ${table} where ${ofOrder}) <> (status = ${credited})::int`

/** SQL: fen of an order `o` of a card that were paid and not given back. */
const kept = `(case when o.place_type = ${PlaceType.balance} then o.amount else o.balance_money end
    + (select coalesce(sum(p.amount - p.returned), 0) from payment p where p.order_sn = o.order_sn and p.status = ${PaymentStatus.paid})
    - (select coalesce(sum(r.amount), 0) from refund r where r.order_sn = o.order_sn and r.out_trade_no is null))`
/** SQL: pieces of the shop's orders that after-sales took back into stock. */
const takenBack = `select order_sn, sum(count) as pieces from after_sale
    where kind in (${quoted([...goodsKinds])}) and state in (${quoted(doneAfterSaleStates)})
      and reason in (${quoted(Object.values(AfterSaleReason).filter(isResaleable))}) group by 1`

/**
 * Inconsistencies that must never occur at any moment: one SQL statement each, whose rows are the order numbers and card
 * ids concerned.
 */
export const faults = {
  'a balance is not the sum of its ledger': notItsLedger('balance', 'balance_log', 'money'),
  'points are not the sum of their ledger': notItsLedger('integral', 'integral_log', 'points'),
  'coupon coins are not the sum of their ledger': notItsLedger('coupon_coin', 'coupon_coin_log', 'coins'),
  'a row of a ledger does not follow the one before it': [
    doesNotFollow('balance', 'balance_log', 'money'),
    doesNotFollow('total', 'integral_log', 'points'),
    doesNotFollow('total', 'coupon_coin_log', 'coins')
  ].join(' union '),
  'an order took more back to the balance than it was paid': `select order_sn from balance_log
     where order_sn is not null and type in (${spent}) group by 1 having sum(money) > 0`,
  'an order is paid for an hour and neither credited nor refunded': `select order_sn from portal_order
     where status in (${paid}, ${creditFailed}) and paid_at < now() - interval '1 hour' and not exists (select 1 from carrier_job j
       where j.order_sn = portal_order.order_sn and j.state in ('waiting', 'sent'))`,
  'a payment was taken for an order that is not paid': `select p.out_trade_no from payment p
     left join portal_order o using (order_sn) left join shop_order s using (order_sn)
     where p.status = ${PaymentStatus.paid} and s.paid_at is null
       and (o.status is null or o.status in (${toPay}, ${cancelled}) or (o.status = ${refunded} and p.returned = 0 and o.debt_money = 0))`,
  'an order was paid twice, or is paid without a payment': `select o.order_sn from (
       select order_sn from portal_order where status in (${paid}, ${credited}) and amount > 0 and place_type not in ${inside}
       union all select order_sn from shop_order where paid_at is not null and amount > 0 and status not in ${overInShop}) o
     where (select count(*) from payment p where p.order_sn = o.order_sn and p.status = ${PaymentStatus.paid}) <> 1`,
  'what the balance and a cashier paid is not the price': `select o.order_sn from portal_order o
     where status in (${paid}, ${credited}) and balance_money > 0 and amount - balance_money <>
       (select coalesce(sum(p.amount), 0) from payment p where p.order_sn = o.order_sn and p.status = ${PaymentStatus.paid})`,
  'a cancelled order keeps money of the balance': `select o.order_sn from portal_order o
     join balance_log b using (order_sn) where o.status = ${cancelled} group by 1 having sum(b.money) <> 0`,
  'more goes back than was paid': `select min(r.out_refund_no) from refund r left join payment p using (out_trade_no)
     where r.out_trade_no is not null group by out_trade_no, p.amount, p.status
     having p.amount is null or sum(r.amount) > p.amount
       or p.status not in (${PaymentStatus.paid}, ${PaymentStatus.refunding}, ${PaymentStatus.refunded}, ${PaymentStatus.wrong})`,
  'a payment of another sum than due does not go back': `select out_trade_no from payment p
     where p.status = ${PaymentStatus.wrong} and (p.returned <> p.amount or p.amount <>
       (select coalesce(sum(r.amount), 0) from refund r where r.out_trade_no = p.out_trade_no))`,
  'more was credited than was kept': `select o.order_sn from portal_order o join balance_log b using (order_sn)
     where o.kind = 'balance' and o.credited_at is not null and b.type in ('topUp', 'refund')
     group by o.id having sum(b.money) > ${kept}
     union select o.order_sn from portal_order o join balance_log b using (order_sn)
     where o.debt_money > 0 and o.credited_at is not null and b.type in ('topUp', 'volume')
     group by o.id having sum(b.money - b.debt) > ${kept}`,
  'what was given back in parts is not the sum of its refunds': `select out_trade_no from payment p
     where p.status = ${PaymentStatus.paid} and p.returned <>
       (select coalesce(sum(r.amount), 0) from refund r where r.out_trade_no = p.out_trade_no)`,
  'a package was not given once': notGivenOnce(
    'package',
    'sim_package s',
    's.order_sn = o.order_sn and s.refund_at is null'
  ),
  'a top-up was not given once': `select o.order_sn from portal_order o where kind = 'balance'
     and (select count(*) from balance_log b where b.order_sn = o.order_sn and b.type = 'topUp')
       <> (status = ${credited} or (status = ${refunded} and credited_at is not null))::int`,
  'a top-up went back without leaving the balance': `select o.order_sn from portal_order o
     where kind = 'balance' and credited_at is not null
       and status = ${refunded} and not exists (select 1 from balance_log b where b.order_sn = o.order_sn
         and b.type = 'refund' and b.money < 0)`,
  'a coupon was not given once': notGivenOnce('coupon', 'sim_coupon c', 'c.bought_by = o.order_sn'),
  'VIP was not given once': notGivenOnce(
    'vip',
    'vip_order v',
    'v.order_sn = o.order_sn and v.refund_at is null'
  ),
  'the rest of VIP did not pay once for its upgrade': `select o.order_sn from portal_order o
     where kind = 'vip' and (amount <> price - credit_money
       or (select count(*) from vip_order v join portal_order paid on paid.order_sn = v.order_sn where v.upgraded_by = o.order_sn
         and v.refund_at is null and v.paid_until > v.end_at and o.credit_money <= paid.price)
         <> (status = ${credited} and credit_money > 0)::int)
     union select order_sn from vip_order where (upgraded_by is null) <> (paid_until is null)`,
  'acceleration was not given once': notGivenOnce(
    'accelerate',
    'accelerate_order a',
    'a.order_sn = o.order_sn and a.refund_at is null'
  ),
  'a coupon is used by an order that is over, or by two': `select c.order_sn from sim_coupon c join portal_order o using (order_sn)
       where o.status in ${over}
     union select o.order_sn from portal_order o left join sim_coupon c on c.id = o.coupon_id
       where o.coupon_id is not null and o.status not in ${over} and c.order_sn is distinct from o.order_sn`,
  'a seckill has given away more than it has taken out of stock': `select 'seckill ' || s.id from seckill s
     where total - stock < (select count(*) from portal_order o where o.seckill_id = s.id and o.status not in ${over})`,
  'goods of the mall are not back with their order': `select o.order_sn from portal_order o left join mall_order m using (order_sn)
     where o.kind = 'mall' and (m.order_sn is null or (o.status in ${over}) <> (m.returned_at is not null))`,
  'a number was sold twice': `select string_agg(order_sn, ' ') from shop_order
     where number_id is not null and status not in ${overInShop} group by number_id having count(*) > 1`,
  'stock is below zero, or not the sum of its options': `select 'goods ' || g.id from goods g where stock < 0
       or exists (select 1 from goods_option o where o.goods_id = g.id having sum(stock) <> g.stock or min(stock) < 0)
     union select 'mall option ' || id from mall_option where stock < 0`,
  'more pieces of an order came back than it has': `select o.order_sn from shop_order o left join (${takenBack}) t using (order_sn)
     where restocked < 0 or outside < 0 or greatest(restocked, coalesce(t.pieces, 0)) + outside > count
       or (outside > 0 and status not in ${overInShop})
     union select order_sn from mall_order where outside and returned_at is null`,
  'goods count fewer pieces as sold than their orders have': `select 'goods ' || g.id from goods g join (
       select goods_id, sum(count - greatest(restocked, coalesce(t.pieces, 0))) as pieces
       from shop_order o left join (${takenBack}) t using (order_sn)
       where goods_id is not null and status not in ${overInShop} group by 1) o on o.goods_id = g.id
     where g.sold < o.pieces`,
  'a number is for sale whose SIM has not come back': `select o.order_sn from shop_order o join vanity_number n on n.id = o.number_id
     where o.outside > 0 and n.held_by = o.order_sn and n.state <> ${NumberState.offSale}`
}
type FaultName = keyof typeof faults

const inChinese: Record<FaultName, Pick<Bilingual, 'zh'>> = {
  'a balance is not the sum of its ledger': { zh: '余额与流水之和不符' },
  'points are not the sum of their ledger': { zh: '积分与流水之和不符' },
  'coupon coins are not the sum of their ledger': { zh: '券币与流水之和不符' },
  'a row of a ledger does not follow the one before it': { zh: '流水的一行与上一行接不上' },
  'an order took more back to the balance than it was paid': { zh: '订单退回余额的钱多于所付' },
  'an order is paid for an hour and neither credited nor refunded': {
    zh: '订单付款一小时后既未到账也未退款'
  },
  'a payment was taken for an order that is not paid': { zh: '收了款，订单却未付' },
  'an order was paid twice, or is paid without a payment': { zh: '订单付了两次，或没有收款却已付' },
  'what the balance and a cashier paid is not the price': { zh: '余额与支付渠道付的钱之和与应付不符' },
  'a cancelled order keeps money of the balance': { zh: '已取消的订单还占着余额的钱' },
  'more goes back than was paid': { zh: '退款多于付款' },
  'what was given back in parts is not the sum of its refunds': { zh: '部分退款之和与退款单不符' },
  'a package was not given once': { zh: '套餐不是恰好到账一次' },
  'a top-up was not given once': { zh: '充值不是恰好到账一次' },
  'a coupon was not given once': { zh: '优惠券不是恰好到账一次' },
  'VIP was not given once': { zh: '会员不是恰好到账一次' },
  'the rest of VIP did not pay once for its upgrade': { zh: '会员剩余天数不是恰好折抵一次升级' },
  'acceleration was not given once': { zh: '加速不是恰好到账一次' },
  'a coupon is used by an order that is over, or by two': {
    zh: '优惠券被已结束的订单占用，或被两笔订单使用'
  },
  'a seckill has given away more than it has taken out of stock': { zh: '秒杀售出的多于扣减的库存' },
  'goods of the mall are not back with their order': { zh: '商城订单结束后商品没有退回库存' },
  'a top-up went back without leaving the balance': { zh: '充值已退款，钱却没有从余额扣回' },
  'a number was sold twice': { zh: '号码卖了两次' },
  'stock is below zero, or not the sum of its options': { zh: '库存为负，或与各规格之和不符' },
  'a payment of another sum than due does not go back': { zh: '实付与应付不符的收款没有退回' },
  'more was credited than was kept': { zh: '到账的钱多于留下的付款' },
  'more pieces of an order came back than it has': { zh: '订单退回的件数多于订购的件数' },
  'goods count fewer pieces as sold than their orders have': { zh: '商品的已售件数少于订单里的件数' },
  'a number is for sale whose SIM has not come back': { zh: '卡还没收回，号码却在售' }
}

/** Sums that do not agree, with order numbers and card ids. */
export interface BookFault {
  fault: FaultName
  text: Bilingual
  offenders: string[]
}

/** Runs all statements of `faults`; empty when the books add up. */
export async function checkBooks(db: Db): Promise<BookFault[]> {
  const found: BookFault[] = []
  for (const fault of Object.keys(faults) as FaultName[]) {
    const named = await rows<{ offender: string }>(
      db,
      sql.raw(`select * from (${faults[fault]}) f (offender) order by 1`)
    )
    const text = { en: fault, ...inChinese[fault] }
    if (named.length) found.push({ fault, text, offenders: named.map(({ offender }) => offender) })
  }
  return found
}

/** Most rows of a fault in the log; `books:check` prints all. */
const inLog = 50

/** Logs the differences between the providers' bills and the books that nobody has settled or explained. */
async function reportBills({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  const open = await openDifferences(db)
  const listed = open.slice(0, inLog).map(({ id, provider, day, line, number, difference }) => ({
    ...{ id, provider, day, line, number, difference }
  }))
  if (open.length) log.error({ count: open.length, differences: listed }, 'bills and books differ')
  return open.length
}

/** Result of a check of the books: faults, and the number of open differences of bills. */
interface BooksReport {
  faults: BookFault[]
  differences: number
}

/** Logs each fault, and the open differences of the bills, at level error, and keeps the faults for the console. */
export async function reportBooks({
  log,
  db,
  ...store
}: Pick<Deps, 'sessions' | 'kind' | 'log' | 'db'>): Promise<BooksReport> {
  const differences = await reportBills({ db, log })
  const found = await patiently(store, (client) => checkBooks(drizzle(client)))
  for (const { fault, offenders } of found)
    log.error(
      { fault, count: offenders.length, offenders: offenders.slice(0, inLog) },
      'the books do not add up'
    )
  if (!found.length) log.info('the books add up')
  await storeReport(db, found)
  return { faults: found, differences }
}

const BooksStored = Type.Object({
  checkedAt: Type.String(),
  faults: Type.Array(
    Type.Object({
      en: Type.String(),
      zh: Type.String(),
      count: Type.Integer(),
      offenders: Type.Array(Type.String())
    })
  )
})

/** Keeps the result of a check for the console, in the place of the one before. */
async function storeReport(db: Db, found: BookFault[]): Promise<void> {
  const value: Static<typeof BooksStored> = {
    checkedAt: (await clock(db)).toISOString(),
    faults: found.map(({ text, offenders }) => ({
      ...text,
      count: offenders.length,
      offenders: offenders.slice(0, inLog)
    }))
  }
  await db
    .insert(setting)
    .values({ key: storedAs, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

const storedAs = 'books:checked'

/** Result of the last check of the books; null before the first. */
export async function lastReport(db: Db): Promise<Static<typeof BooksStored> | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, storedAs))
  return row && Value.Check(BooksStored, row.value) ? row.value : null
}
