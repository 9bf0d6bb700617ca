import { sql } from 'drizzle-orm'
import {
  CardPasswordMode,
  EffectType,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  ShopOrderStatus
} from '../../contract/enums'
import { readConfig, type Config } from '../../server/config'
import { openDatabase } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { seedDatabase } from '../../server/demo/seed'
import { PaymentStatus } from '../../server/values'

/** How much a shop of the bench has. Each card has five orders, so there are as many of cards as of the shop. */
export const size = { numbers: 200000, orders: 100000, cards: 20000, days: 90 }

/** fen: what each card has topped up, and its balance after four packages. */
const [toppedUp, packagePrice] = [2000000, 1900]

/** Number of a card of the bench, from 1 on, and the token of its session. */
export const cardOf = (n: number) => ({ simNo: String(1450000000000 + n), token: `bench-${n}` })

const cards = `select jsonb_populate_record(s, jsonb_build_object('id', nextval('sim_id_seq'), 'sim_no', 1450000000000 + n,
    'iccid', 'bench' || n, 'imsi', 'bench' || n, 'imei', null, 'msisdn', 14500000000 + n, 'device_no', null, 'mobile', null,
    'balance', ${toppedUp - 4 * packagePrice}, 'arrears', 0, 'integral', 0, 'coupon_coin', 0, 'pay_password', null,
    'card_password_mode', ${CardPasswordMode.off}, 'last_robin_at', now() - make_interval(mins => (n % 120)::int))) as made
  from sim s, generate_series(1, ${size.cards}) n where s.sim_no = '1440000000001'`

/** A card's orders: a top-up of the balance, then four packages from it, of which the last runs. */
const cardOrders = `insert into portal_order (order_sn, uuid, sim_id, kind, title, target_id, effect_type, price, amount,
    snapshot, place_type, status, pay_before, paid_at, credited_at, created_at)
  select case k when 0 then 'BL' else 'PK' end || 'bench' || s.id || '_' || k, 'bench' || k, s.id,
    case k when 0 then 'balance' else 'package' end, case k when 0 then '余额充值' else p.name end,
    case k when 0 then 0 else p.id end, ${EffectType.now}, paid, paid,
    case when k > 0 then jsonb_build_object('packageType', p.package_type, 'totalFlow', p.total_flow, 'isInfiniteFlow', false,
      'duration', p.duration, 'durationUnit', p.duration_unit, 'gPrice', p.g_price, 'integral', 0) end,
    case k when 0 then ${PlaceType.wechat} else ${PlaceType.balance} end, ${PortalOrderStatus.credited}, at, at, at, at
  from sim s, generate_series(0, 4) k, data_package p,
    lateral (select now() - make_interval(days => (100 - 24 * k)::int) as at,
      case k when 0 then ${toppedUp} else ${packagePrice} end as paid) t
  where s.iccid like 'bench%' and p.id = (select min(id) from data_package where package_type = ${PackageType.base} and price = ${packagePrice})
  order by s.id, k`

const statements = [
  `insert into sim select (made).* from (${cards}) c`,
  `insert into sim_session (token_hash, sim_no, expires_at)
    select encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex'), 1450000000000 + n, now() + interval '30 days'
    from generate_series(1, ${size.cards}) n`,
  `insert into sim_usage (sim_id, day, use_flow)
    select id, (now() at time zone 'Asia/Shanghai')::date - d, 100000 + (id * 7919 + d * 104729) % 900000
    from sim, generate_series(1, ${size.days}) d where iccid like 'bench%' order by d, id`,
  cardOrders,
  `insert into sim_package (sim_id, order_sn, package_id, package_type, total_flow, use_flow, is_infinite_flow, start_at, end_at)
    select sim_id, order_sn, target_id, (snapshot ->> 'packageType')::int, (snapshot ->> 'totalFlow')::int,
      (snapshot ->> 'totalFlow')::int / 2, false, created_at, created_at + interval '30 days'
    from portal_order where order_sn like 'PKbench%' order by id`,
  `insert into balance_log (sim_id, type, title, money, balance, order_sn, created_at)
    select sim_id, case kind when 'balance' then 'topUp' else 'package' end, title,
      case kind when 'balance' then amount else -amount end,
      ${toppedUp} - ${packagePrice} * right(order_sn, 1)::int, order_sn, created_at
    from portal_order where order_sn like '__bench%' order by id`,
  `insert into shop_order (order_sn, uuid, order_session, kind, goods_id, title, image, operator, lines, amount, status, place_type,
      mobile, address, province_code, province, city, shipped_at, shipped_sms_at, signed_at, received_at, pay_before, paid_at, created_at)
    select 'GObench' || n, 'bench', 'bench' || n, 'general', g.id, g.title, '', 0,
      jsonb_build_array(jsonb_build_object('label', g.title, 'amount', 9900)), 9900, ${ShopOrderStatus.signed}, ${PlaceType.wechat},
      13000000000 + n % 60000, '长安街 1 号', '110000', '北京市', '北京市', at, at, at, at, at, at, at
    from generate_series(1, ${size.orders}) n, (select id, title from goods where kind = 'general' order by id limit 1) g,
      lateral (select now() - make_interval(mins => (${size.orders} - n) * 5) as at) t order by n`,
  `insert into order_event (order_sn, status, text, created_at)
    select order_sn, unnest(array[13, 4, 6]), unnest(array['已付款', '已发货', '已签收']), created_at from shop_order
    where order_sn like 'GObench%' order by id`,
  `insert into payment (out_trade_no, order_sn, title, amount, place_type, status, trade_no, pay_before, paid_at, created_at, billed)
    select order_sn || '_1', order_sn, title, amount, ${PlaceType.wechat}, ${PaymentStatus.paid}, order_sn, paid_at, paid_at, paid_at,
      paid_at::date
    from (select order_sn, title, amount, paid_at from shop_order where order_sn like 'GObench%'
      union all select order_sn, title, amount, paid_at from portal_order where order_sn like 'BLbench%') o`
]

/** Migrates and fills an empty database; returns the seconds that it took. The books of what it writes add up. */
export async function seedSize(given: Partial<Config>): Promise<number> {
  const began = performance.now()
  const config = readConfig({ ...given, SEED: 'demo', DEMO_NUMBERS: size.numbers })
  const database = await openDatabase(config, { patient: true })
  try {
    await migrateDatabase(database)
    // made again in one go, which takes a quarter of the time
    const { rows: indexes } = await database.pool.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'vanity_number' and indexdef not like '%UNIQUE%'`
    )
    for (const { name } of indexes) await database.pool.query(`drop index ${name}`)
    await seedDatabase(database, config)
    for (const { made } of indexes) await database.pool.query(made)
    await database.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    await database.pool.query('vacuum analyze')
  } finally {
    await database.close()
  }
  return (performance.now() - began) / 1000
}
