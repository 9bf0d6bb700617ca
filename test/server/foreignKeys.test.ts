import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { lockSim } from '../../server/services/card/sim'
import { putCards } from '../../server/services/card/stockCards'
import { migratedOfFile } from './support/server'

const store = migratedOfFile()

const query = async (text: string) => (await store.pool.query<Record<string, unknown>>(text)).rows
const unchecked = () => query(`select conname from pg_constraint where contype = 'f' and not convalidated`)
beforeAll(async () => {
  await query(`insert into sim_layout (id, layout) values (1, '{}')`)
  await query(`insert into package_category (id, name, sort) values (1, '', 1)`)
  await query(`insert into data_package (id, category_id, name, package_type, price, original_price, total_flow, duration, duration_unit,
    summary, image, content, sort) values (1, 1, '', 1, 0, 0, 0, 1, 1, '', '', '', 1)`)
})
const addCard = async (iccid: string) =>
  (
    await query(
      `insert into sim (sim_no, iccid, imsi, operator_type, layout_id) values ('${iccid}', '${iccid}', '', 1, 1) returning id`
    )
  )[0]!.id as number

/** Columns by their names, as `table.column`. */
const named = async (condition: string) =>
  (
    await query(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
         and a.attname ~ '_(ids?|no|sn)$' and ${condition} order by 1`
    )
  ).map(({ name }) => name as string)

test('every column that names a row has a foreign key, but for those of the table in server/db/README.md', async () => {
  /** Numbers of the rows themselves. */
  const own = [
    ...[
      'sim.sim_no',
      'sim.device_no',
      'portal_order.order_sn',
      'shop_order.order_sn',
      'payment.out_trade_no'
    ],
    ...['refund.out_refund_no', 'real_name_request.request_sn']
  ]
  /** Ids that others give, and of no table. */
  const foreign = /^sandbox_|\.(open_id|trade_no|cert_id|break_rule_id)$/
  const keyed = `exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum])`
  expect((await named(keyed)).length).toBeGreaterThan(60)
  const keyless = (await named(`not ${keyed}`)).filter((name) => !own.includes(name) && !foreign.test(name))
  const readme = readFileSync(join(__dirname, '../../server/db/README.md'), 'utf8')
  const table = readme.slice(readme.indexOf('| column | why |'), readme.indexOf('`test/server/foreignKeys'))
  const listed = [...table.matchAll(/`(\w+\.\w+)`(?=[^|\n]*\|)/g)].map(([, name]) => name!)
  expect(listed.filter((name) => /_(ids?|no|sn)$/.test(name)).sort()).toEqual(keyless.sort())
})

test('the start checks rows from before a key, and leaves a key unchecked whose rows refer to nothing', async () => {
  expect(await unchecked()).toEqual([])
  const key = 'sim_renewal_sim_id_sim_id_fk'
  const renewal = 'insert into sim_renewal (sim_id, package_id, price) values'
  await query(`alter table sim_renewal drop constraint ${key}`)
  await query(`${renewal} (999, 1, 100)`)
  await query(
    `alter table sim_renewal add constraint ${key} foreign key (sim_id) references sim (id) not valid`
  )
  await migrateDatabase(store)
  expect(await unchecked()).toEqual([{ conname: key }])
  await expect(query(`${renewal} (998, 1, 100)`)).rejects.toThrow('violates foreign key')
  await query('delete from sim_renewal')
  await migrateDatabase(store)
  expect(await unchecked()).toEqual([])
})

test('a card goes with its sessions and codes, and stays while its holder has something', async () => {
  const iccid = '89860000000000000001'
  const id = await addCard(iccid)
  await query(`insert into sim_session (token_hash, sim_no, expires_at) values ('a', '${iccid}', now())`)
  await query(`insert into card_unlock (sim_id, code_hash, expires_at) values (${id}, 'a', now())`)
  await query(`insert into sim_renewal (sim_id, package_id, price) values (${id}, 1, 100)`)
  await expect(query(`delete from sim where id = ${id}`)).rejects.toThrow('violates foreign key')
  await query('delete from sim_renewal')
  await query(`delete from sim where id = ${id}`)
  for (const table of ['sim_session', 'card_unlock']) expect(await query(`select from ${table}`)).toEqual([])
})

test('what waits for goods or a number goes with them, and a hold only forgets the goods', async () => {
  await query(`insert into goods (id, kind, "group", operator, title, subtitle, image, price, market_price, tags, stock, rank, detail)
    values (1, 'fast', '', 1, '', '', '', 0, 0, '{}', 0, 0, '{}')`)
  for (const id of [1, 2])
    await query(`insert into vanity_number (id, number, operator, province_code, province, city, price, prestore, low_fee, contract_months,
      pattern, pattern_from, pattern_to, digits, rank) values (${id}, '1380000000${id}', 1, '', '', '', 0, 0, 0, 0, '', -1, -1, 0, 0)`)
  await query(`insert into number_hold (visitor, number_id, goods_id) values ('a', 1, 1), ('a', 2, 1)`)
  await query(
    `insert into number_watch (visitor, number_id, waits_for, price, ends_at) values ('a', 2, 'free', 0, now())`
  )
  await query(`insert into goods_watch (visitor, goods_id, ends_at) values ('a', 1, now())`)
  await query(`insert into agent (id, promo_code, name, mobile) values (1, '', '', '')`)
  await query(`insert into agent_price (agent_id, goods_id, price, enabled) values (1, 1, 1, true)`)
  await query('delete from goods')
  await query('delete from vanity_number where id = 2')
  expect(await query('select number_id, goods_id from number_hold')).toEqual([
    { number_id: 1, goods_id: null }
  ])
  for (const table of ['number_watch', 'goods_watch', 'agent_price'])
    expect(await query(`select from ${table}`)).toEqual([])
})

// PGlite has one connection
if (process.env.TEST_DATABASE_URL) {
  const logIn = (simNo: string) =>
    query(`insert into sim_session (token_hash, sim_no, expires_at) values ('${simNo}', '${simNo}', now())`)

  test('while a call has locked a card, others log in to it', async () => {
    const iccid = '89860000000000000002'
    const id = await addCard(iccid)
    await transaction(store.db, async (tx) => {
      await lockSim(tx, { id })
      await logIn(iccid)
    })
    expect(await query('select sim_no from sim_session')).toEqual([{ sim_no: iccid }])
  })

  test('while a file changes a card, others log in to it', async () => {
    const iccid = '89860000000000000003'
    await addCard(iccid)
    const refuse = jest.fn()
    await transaction(store.db, async (tx) => {
      expect(await putCards(tx, [{ line: 2, iccid, apn: 'cmiot' }], refuse)).toMatchObject({ changed: 1 })
      await logIn(iccid)
    })
    expect(refuse).not.toHaveBeenCalled()
    expect(
      await query(`select apn from sim join sim_session using (sim_no) where iccid = '${iccid}'`)
    ).toEqual([{ apn: 'cmiot' }])
  })
}
