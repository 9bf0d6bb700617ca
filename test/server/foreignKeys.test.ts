import { openDatabase, type Database } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { freshDatabase } from '../support/seeded'
import { testConfig } from './support/server'

let database: Awaited<ReturnType<typeof freshDatabase>>
let store: Database
beforeAll(async () => {
  database = await freshDatabase()
  store = await openDatabase(testConfig(database.given))
  await migrateDatabase(store)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const query = async (text: string) => (await store.pool.query<Record<string, unknown>>(text)).rows
const unchecked = () => query(`select conname from pg_constraint where contype = 'f' and not convalidated`)

/** Replaces a key by one that has not read the rows from before, among them `row`, which has no parent. */
async function withOrphan(table: string, key: string, row: string) {
  const [{ definition }] = (await query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${key}'`
  )) as [{ definition: string }]
  await query(`alter table ${table} drop constraint ${key}`)
  await query(`insert into ${table} ${row}`)
  await query(`alter table ${table} add constraint ${key} ${definition} not valid`)
}

test('a new database has no key that is not validated', async () => {
  expect(await unchecked()).toEqual([])
})

test('the start deletes rows without parent where the key cascades, and validates it', async () => {
  await withOrphan(
    'sim_session',
    'sim_session_sim_no_sim_sim_no_fk',
    `(token_hash, sim_no, expires_at) values ('a', 'nobody', now())`
  )
  await migrateDatabase(store)
  expect(await query('select from sim_session')).toEqual([])
  expect(await unchecked()).toEqual([])
})

test('the start clears a reference without parent where the key sets null, and keeps the row', async () => {
  await withOrphan(
    'comment_photo',
    'comment_photo_comment_id_buyer_comment_id_fk',
    `(hash, format, comment_id, place) values ('a', 'jpg', 9, 1)`
  )
  await migrateDatabase(store)
  expect(await query('select comment_id from comment_photo')).toEqual([{ comment_id: null }])
  expect(await unchecked()).toEqual([])
})

test('the start keeps money without parent; its key checks new rows alone', async () => {
  const key = 'balance_log_sim_id_sim_id_fk'
  await withOrphan('balance_log', key, `(sim_id, type, title, money, balance) values (9, 'adjust', '', 1, 1)`)
  await migrateDatabase(store)
  expect(await query('select sim_id from balance_log')).toEqual([{ sim_id: 9 }])
  expect(await unchecked()).toEqual([{ conname: key }])
  const again = `insert into balance_log (sim_id, type, title, money, balance) values (9, 'adjust', '', 1, 1)`
  await expect(query(again)).rejects.toThrow('violates foreign key')
})
