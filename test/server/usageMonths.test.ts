import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql as statement } from 'drizzle-orm'
import { Client } from 'pg'
import { PackageType } from '../../contract/enums'
import { chineseDay, chineseDayText, monthAfter } from '../../rules/card/billing'
import { readConfig } from '../../server/config'
import { openDatabase, type Database } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { portalOrder, simPackage, simUsage } from '../../server/db/schema'
import { keepMonths } from '../../server/services/card/usageMonths'
import { historyLine } from '../../server/services/status/historyLine'
import { readCard } from '../../server/services/status/readings'
import { freshDatabase } from '../support/seeded'
import { startServer, testConfig, until } from './support/server'
import { buildSim } from './support/sims'
import { tempFolder } from '../support/folder'

/** Use by day is divided by month: months are there before they are needed, and old ones leave. */

const today = chineseDayText(chineseDay(Date.now()))
const thisMonth = monthAfter(today)
const inMonths = (months: number) => new Date(`${monthAfter(today, months)}-15T12:00:00+08:00`)

/** Parts of `sim_usage`, in order. */
const parts = `select relname as name, inhdetachpending as leaving from pg_inherits join pg_class on oid = inhrelid
  where inhparent = 'sim_usage'::regclass order by right(relname, 7)`
const partOf = (month: string) => `sim_usage_${month.replace('-', '_')}`
/** The first part of a database that was made or migrated in this month. */
const firstPart = `sim_usage_until_${monthAfter(today, 1).replace('-', '_')}`

describe('a database of the release before', () => {
  const folder = join(__dirname, '../../server/db/migrations')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const name = '0022_usage_by_month'
  const division = read(`${name}.sql`)
  const whole = /create table "sim_usage" [^;]*;/i.exec(read('0000_baseline.sql'))![0]
  const { entries, ...rest } = JSON.parse(read('meta/_journal.json'))
  const at = (entries as { tag: string }[]).findIndex(({ tag }) => tag === name)
  /** The migrations up to the division. */
  const divided = tempFolder()
  cpSync(folder, divided, { recursive: true })
  writeFileSync(
    join(divided, 'meta/_journal.json'),
    JSON.stringify({ ...rest, entries: entries.slice(0, at + 1) })
  )

  let database: Awaited<ReturnType<typeof freshDatabase>>
  let store: Database
  const ask = async (text: string) => (await store.pool.query(text)).rows
  beforeEach(async () => {
    database = await freshDatabase()
    store = await openDatabase(testConfig(database.given))
    await migrateDatabase(store)
    await ask(`drop table sim_usage`)
    await ask(whole)
    await store.pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
      entries[at].when
    ])
    await ask(`insert into sim_usage select card, (now() at time zone 'Asia/Shanghai')::date - day, card + 7 * day
      from generate_series(1, 20) card, generate_series(-1, 800) day`)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const all = `select count(*)::int as rows, sum(use_flow)::int as used, md5(string_agg(t::text, ' ' order by sim_id, day)) as each
    from sim_usage t`
  /** What the release before does with a reading. */
  const add = (day: string, useFlow: number) =>
    store.db
      .insert(simUsage)
      .values({ simId: 1, day, useFlow })
      .onConflictDoUpdate({
        target: [simUsage.simId, simUsage.day],
        set: { useFlow: statement`${simUsage.useFlow} + ${useFlow}` }
      })
  const usedOn = async (day: string) =>
    (await ask(`select use_flow::int as used from sim_usage where sim_id = 1 and day = '${day}'`))[0]?.used

  test('keeps every row and its totals, and copies none', async () => {
    const [was] = await ask(all)
    const [{ file: wasIn }] = await ask(`select pg_relation_filenode('sim_usage') as file`)
    await migrateDatabase(store, divided)
    expect(await ask(all)).toEqual([was])
    expect(await ask(parts)).toEqual([{ name: firstPart, leaving: false }])
    expect(await ask(`select pg_relation_filenode('${firstPart}') as file`)).toEqual([{ file: wasIn }])
  })

  test('whose servers run on adds to days old and new, and its key is still one', async () => {
    await migrateDatabase(store, divided)
    const [is, old] = [await usedOn(today), '2019-01-31']
    await Promise.all(Array.from({ length: 8 }, () => add(today, 5)))
    await add(old, 3)
    await add(`${monthAfter(today, 1)}-28`, 4)
    expect(await usedOn(today)).toBe(is + 40)
    expect(await usedOn(old)).toBe(3)
    await expect(ask(`insert into sim_usage values (1, '${today}', 1)`)).rejects.toThrow(
      /duplicate key .*sim_usage_until/
    )
  })

  test('whose migration was cut off between two steps is migrated by the next start', async () => {
    const [was] = await ask(all)
    await ask(division.split('--> statement-breakpoint')[0]!)
    await add(today, 1)
    await migrateDatabase(store, divided)
    expect((await ask(all))[0]).toMatchObject({ rows: was.rows, used: was.used + 1 })
    expect(await ask(`select conname from pg_constraint where contype = 'c' and conname ~ 'usage'`)).toEqual(
      []
    )
  })
})

describe('months of use', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeEach(async () => {
    server = await startServer({ DEMO_NUMBERS: 10 })
  })
  afterEach(() => server.close())

  const names = async () => (await server.sql(parts)).map(({ name }) => name as string)
  const keptFor = (months: number) => {
    const { deps } = server.app
    return { ...deps, config: { ...deps.config, USAGE_MONTHS: months } }
  }
  /** A card with data without end. */
  async function cardWithData() {
    const { card } = await buildSim(server.app)
    const orderSn = `PKmonths${card.id}`
    const order = {
      orderSn,
      uuid: orderSn,
      simId: card.id,
      kind: 'package' as const,
      title: 'T',
      targetId: 1
    }
    const { db } = server.app.deps
    await db.insert(portalOrder).values({ ...order, price: 0, amount: 0, payBefore: new Date() })
    const data = { packageType: PackageType.base, totalFlow: 0, isInfiniteFlow: true }
    const startAt = new Date('2015-01-01')
    await db.insert(simPackage).values({ simId: card.id, orderSn, packageId: 1, ...data, startAt })
    return card
  }
  type Card = Awaited<ReturnType<typeof cardWithData>>
  /** The carrier tells of 10 KB on each of the days. */
  function readingOf(card: Card, ...days: string[]) {
    const { db, providers } = server.app.deps
    const read = async (_: unknown, __: Date, at: Date) => ({
      at,
      online: true,
      days: days.map((day) => ({ day, useFlow: 10 }))
    })
    return readCard({ db, providers: { ...providers, carrier: { name: 'test', read } } }, card.simNo)
  }
  const usedBy = ({ id }: Card) =>
    server.sql(`select day::text, use_flow::int as used from sim_usage where sim_id = $1 order by day`, [id])

  test('are made a year ahead, by the job, twice at once', async () => {
    const run = () => server.app.deps.jobs.run('usage-months')
    await Promise.all([run(), run()])
    await Promise.all([keepMonths(server.app.deps), keepMonths(server.app.deps)])
    const ahead = Array.from({ length: 11 }, (_, i) => partOf(monthAfter(today, i + 2)))
    expect(await names()).toEqual([firstPart, ...ahead])
  })

  test('that are missing refuse no reading: they are made, once for all', async () => {
    const cards = [await cardWithData(), await cardWithData(), await cardWithData()]
    const days = ['2018-02-28', today, '2031-01-31', '2031-12-01']
    await Promise.all(cards.map((card) => readingOf(card, ...days)))
    for (const card of cards)
      expect(await usedBy(card)).toEqual([...days].sort().map((day) => ({ day, used: 10 })))
    expect(await names()).toEqual([firstPart, 'sim_usage_2031_01', 'sim_usage_2031_12'])
  })

  test('add up when readings of one card come together', async () => {
    const card = await cardWithData()
    const day = '2031-05-05'
    await Promise.all([readingOf(card, day), readingOf(card, day)])
    const [{ used }] = await usedBy(card)
    await readingOf(card, day)
    expect(await usedBy(card)).toEqual([{ day, used: used + 10 }])
  })

  test('stay for ever unless it is said otherwise', async () => {
    await keepMonths(server.app.deps, inMonths(600))
    expect(await names()).toContain(firstPart)
  })

  test('leave when they are older than is kept; what the page shows stays', async () => {
    const card = await cardWithData()
    const [last, first] = [`${monthAfter(today, 1)}-28`, `${monthAfter(today, 2)}-01`]
    await readingOf(card, today, last, first)
    await keepMonths(keptFor(12), inMonths(12))
    expect(await usedBy(card)).toHaveLength(3)
    await keepMonths(keptFor(12), inMonths(13))
    expect(await usedBy(card)).toEqual([{ day: first, used: 10 }])
    expect((await names())[0]).toBe(partOf(monthAfter(today, 2)))
    expect(await server.sql(`select to_regclass('${firstPart}') as left`)).toEqual([{ left: null }])
    const { db } = server.app.deps
    const line = await historyLine(db, card, { by: 'month', count: 12 }, inMonths(13))
    expect(line.points[0]).toEqual({ at: monthAfter(today, 2), useFlow: 10 })
    expect(line.points).toHaveLength(12)
  })

  test('that have left still take a late reading, and leave again', async () => {
    const card = await cardWithData()
    await keepMonths(keptFor(12), inMonths(24))
    await readingOf(card, today)
    expect(await usedBy(card)).toEqual([{ day: today, used: 10 }])
    await keepMonths(keptFor(12), inMonths(24))
    expect(await usedBy(card)).toEqual([])
    expect(await server.sql(`select use_flow::int from sim_package where sim_id = ${card.id}`)).toEqual([
      { use_flow: 10 }
    ])
  })

  // PGlite has one connection
  if (process.env.TEST_DATABASE_URL)
    describe('beside others', () => {
      let other: Client
      beforeEach(async () => {
        other = new Client(server.database.given.DATABASE_URL)
        await other.connect()
        await keepMonths(server.app.deps)
        await readingOf(await cardWithData(), today)
      })
      afterEach(() => other.end())
      const newest = `${monthAfter(today, 12)}-01`
      const leaving = () =>
        server.sql(`select pid from pg_stat_activity where query ~ 'concurrently$'
      and wait_event_type = 'Lock' and datname = current_database()`)
      const book = `insert into sim_usage values (1, '${newest}', 1)
      on conflict (sim_id, day) do update set use_flow = sim_usage.use_flow + 1 returning use_flow::int`
      /** Another one has begun to read and write the newest month; the old one waits for its end, to leave. */
      async function leaveBeside() {
        await other.query('begin')
        await other.query(book)
        const left = keepMonths(keptFor(12), inMonths(13)).then(
          () => 'left',
          (error: Error) => error.message
        )
        await until(leaving, (found) => found.length === 1)
        return { left }
      }

      test('leave while others read and write the newest one, who wait for nothing', async () => {
        const { left } = await leaveBeside()
        const third = new Client(server.database.given.DATABASE_URL)
        await third.connect()
        await third.query(`set lock_timeout = '1ms'`)
        await other.query(`set lock_timeout = '1ms'`)
        expect((await other.query(book)).rows).toEqual([{ use_flow: 2 }])
        expect(
          (await third.query(`select count(*)::int as n from sim_usage where day = '${newest}'`)).rows
        ).toEqual([{ n: 0 }])
        await third.query(`insert into sim_usage values (2, '${newest}', 1)`)
        await third.end()
        expect(await names()).toContain(firstPart)
        await other.query('commit')
        expect(await left).toBe('left')
        expect(await names()).not.toContain(firstPart)
      })

      test('whose leaving was cut off leave the next time, and readings are booked meanwhile', async () => {
        const { left } = await leaveBeside()
        const [{ pid }] = await leaving()
        await server.sql('select pg_cancel_backend($1)', [pid])
        expect(await left).toMatch('canceling statement')
        expect((await server.sql(parts))[0]).toEqual({ name: firstPart, leaving: true })
        const card = await cardWithData()
        await readingOf(card, newest)
        expect(await usedBy(card)).toEqual([{ day: newest, used: 10 }])
        await other.query('commit')
        await keepMonths(keptFor(12), inMonths(13))
        expect((await names())[0]).toBe(partOf(monthAfter(today, 2)))
        expect(await server.sql(`select to_regclass('${firstPart}') as left`)).toEqual([{ left: null }])
      })
    })
})

test('months ahead are there after each start', async () => {
  const server = await startServer({ SEED: 'none', JOBS: 'on' })
  await until(
    () => server.sql(parts),
    (found) => found.some(({ name }) => name === partOf(monthAfter(thisMonth, 12)))
  )
  await server.close()
})

test.each([
  ['11', 'USAGE_MONTHS is 0 (use is kept for ever) or 12 or more: the page of use shows 12 months'],
  ['-1', 'USAGE_MONTHS: "-1" is not a whole number of 0 or more'],
  ['a year', 'USAGE_MONTHS: "a year" is not a whole number of 0 or more']
])('USAGE_MONTHS=%s is refused by name', (reply, refusal) => {
  const given = { USAGE_MONTHS: reply } as object
  expect(() => readConfig(given)).toThrow(refusal)
})

test.each([
  ['0', 0],
  ['12', 12],
  ['36', 36]
])('USAGE_MONTHS=%s is taken', (answered, months) => {
  const given = { USAGE_MONTHS: answered } as object
  expect(readConfig(given).USAGE_MONTHS).toBe(months)
})
