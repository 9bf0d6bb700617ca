import { transaction } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { lockSim } from '../../server/services/card/sim'
import { migratedOfFile } from './support/server'

const store = migratedOfFile()

const query = async (text: string) => (await store.pool.query<Record<string, unknown>>(text)).rows
const unchecked = () => query(`select conname from pg_constraint where contype = 'f' and not convalidated`)
const addCard = async (iccid: string) =>
  (
    await query(
      `insert into sim (sim_no, iccid, imsi, operator_type, layout_id) values ('${iccid}', '${iccid}', '', 1, 1) returning id`
    )
  )[0]!.id as number

test('every sim_id refers to a card by a foreign key, but for the partitioned table', async () => {
  const columns = `pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and not c.relispartition and c.relnamespace = current_schema()::regnamespace and a.attname = 'sim_id'`
  const [{ count }] = (await query(`select count(*)::int from ${columns}`)) as [{ count: number }]
  expect(count).toBeGreaterThan(20)
  expect(
    await query(
      `select c.relname from ${columns} and not exists (select from pg_constraint k where k.contype = 'f'
         and k.conrelid = c.oid and k.confrelid = 'sim'::regclass and k.conkey = array[a.attnum])`
    )
  ).toEqual([])
})

test('every order_sn refers to an order by a foreign key, but where it names orders of both kinds, a request or a gift', async () => {
  const found = await query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'order_sn'
       and c.relname not in ('shop_order', 'portal_order')
       and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum])
     order by 1`
  )
  expect(found.map(({ name }) => name)).toEqual([
    ...[
      'bill_difference',
      'card_message',
      'carrier_job',
      'fulfilment',
      'order_note',
      'order_photo',
      'parcel'
    ],
    ...['payment', 'payment_notice', 'refund', 'sim_coupon', 'sim_package', 'volume_line']
  ])
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

// PGlite has one connection
if (process.env.TEST_DATABASE_URL)
  test('while a call has locked a card, others log in to it', async () => {
    const iccid = '89860000000000000002'
    const id = await addCard(iccid)
    await transaction(store.db, async (tx) => {
      await lockSim(tx, { id })
      await query(`insert into sim_session (token_hash, sim_no, expires_at) values ('b', '${iccid}', now())`)
    })
    expect(await query('select sim_no from sim_session')).toEqual([{ sim_no: iccid }])
  })
