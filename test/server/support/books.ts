import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { PaymentStatus, type LedgerType } from '../../../server/values'

type Sql = (text: string, values?: unknown[]) => Promise<any[]>

const { credited } = PortalOrderStatus
const ofCards = 'sim_id = any($1)'
const mine = `o.${ofCards} and o.created_at >= $2`
const paidOutside = `(select count(*) from payment p where p.order_sn = o.order_sn and p.status = ${PaymentStatus.paid})`
const given = '(select count(*) from sim_package s where s.order_sn = o.order_sn and s.refund_at is null)'
const rows = (...types: LedgerType[]) =>
  `(select count(*) from balance_log b where b.order_sn = o.order_sn and b.type in (${types.map((type) => `'${type}'`).join()}))`

/** 1 when money went back to the balance, in one part or several. */
const backToBalance = `(select least(count(*), 1) from balance_log b where b.order_sn = o.order_sn and b.type = 'refund' and b.money > 0)`

/** By fault: the query for orders or cards that have it; none may once everything has settled. */
const faults: Record<string, string> = {
  'an order is not finished': `select order_sn from portal_order o where ${mine} and status in (0, 1)`,
  'a refund is not done': `select out_trade_no from payment join portal_order o using (order_sn)
     where ${mine} and payment.status = ${PaymentStatus.refunding}`,
  'a package was not given once': `select order_sn from portal_order o where ${mine} and kind = 'package'
     and ${given} <> (status = ${credited})::int`,
  'a coupon was not given once': `select order_sn from portal_order o where ${mine} and kind = 'coupon'
     and (select count(*) from sim_coupon c where c.bought_by = o.order_sn) <> (status = ${credited})::int`,
  'VIP was not given once': `select order_sn from portal_order o where ${mine} and kind = 'vip'
     and (select count(*) from vip_order v where v.order_sn = o.order_sn and v.refund_at is null) <> (status = ${credited})::int`,
  'gift data of VIP was not given as often as promised': `select order_sn from portal_order o join vip_order v using (order_sn) where ${mine}
     and (select count(*) from sim_package s where s.order_sn like o.order_sn || '\\_%')
       <> (v.gift_flow > 0)::int * greatest(1, (o.vip_terms ->> 'days')::int / 30)`,
  'acceleration was not given once': `select order_sn from portal_order o where ${mine} and kind = 'accelerate'
     and (select count(*) from accelerate_order a where a.order_sn = o.order_sn and a.refund_at is null) <> (status = ${credited})::int`,
  'a coupon for coins was not given once': `select e.id::text from coupon_exchange e where ${ofCards} and e.created_at >= $2
     and ((select count(*) from sim_coupon c where c.exchange_id = e.id) <> 1
       or (select sum(coins) from coupon_coin_log l where l.sim_id = e.sim_id and l.source = 'exchange:' || e.id) <> -e.coins)`,
  'coins are not their ledger': `select sim_no from sim where id = any($1) and $2::timestamptz is not null
     and exists (select 1 from coupon_coin_log l where l.sim_id = sim.id)
     and coupon_coin <> (select sum(coins) from coupon_coin_log l where l.sim_id = sim.id)`,
  'a top-up was not given once': `select order_sn from portal_order o where ${mine} and kind = 'balance'
     and ${rows('topUp')} <> (credited_at is not null)::int`,
  'paid from the wrong side, or twice': `select order_sn from portal_order o where ${mine}
     and (${paidOutside}, ${rows('part', 'package', 'coupon', 'mall', 'vip', 'accelerate')} - (case when status = ${credited} then 0 else ${backToBalance} end)) is distinct from
       ((status = ${credited} and amount > 0 and place_type <> ${PlaceType.balance})::int::bigint,
        (status = ${credited} and (place_type = ${PlaceType.balance} or balance_money > 0))::int::bigint)`,
  'points were not taken once, or not given back once': `select order_sn from portal_order o where ${mine}
     and (select coalesce(sum(points), 0) from integral_log l where l.source = o.order_sn and l.sim_id = o.sim_id
       and l.type in ('mall', 'refund')) <> -o.points * (status = ${credited})::int`,
  'goods of the mall are not with their order, or not back in stock': `select order_sn from portal_order o
     left join mall_order m using (order_sn) where o.kind = 'mall' and ${mine}
     and ((status = ${credited}) <> (m.returned_at is null) or m.order_sn is null)`,
  'the same key has two orders': `select uuid from portal_order o where ${mine} group by sim_id, uuid having count(*) > 1`,
  'a coupon is spent on an order that is none': `select c.id::text from sim_coupon c join portal_order o using (order_sn)
     where ${mine} and o.status <> ${credited}`,
  'a ledger does not add up': `select id::text from (select id, balance - money as before, lag(balance) over
     (partition by sim_id order by id) as last from balance_log where ${ofCards} and created_at >= $2) l where before <> last`,
  'a ledger of points does not add up': `select id::text from (select id, total - points as before, lag(total) over
     (partition by sim_id order by id) as last from integral_log where ${ofCards} and created_at >= $2) l where before <> last`,
  'points are not their ledger': `select sim_no from sim join lateral (select total from integral_log where sim_id = sim.id
     order by id desc limit 1) l on true where sim.id = any($1) and sim.integral <> l.total and $2::timestamptz is not null`,
  'a balance is not its ledger': `select sim_no from sim join lateral (select balance from balance_log where sim_id = sim.id
     order by id desc limit 1) l on true where sim.id = any($1) and sim.balance <> l.balance and $2::timestamptz is not null`
}

/** Faults of these cards and of their orders since `since`; empty when all adds up. */
export async function bookFaults(sql: Sql, simIds: number[], since = new Date(0)): Promise<string[]> {
  const found: string[] = []
  for (const [fault, query] of Object.entries(faults))
    for (const row of await sql(query, [simIds, since]))
      found.push(`${fault}: ${Object.values(row as object).join()}`)
  return found
}
