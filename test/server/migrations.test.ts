import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMigration } from '../../scripts/migration'
import { openDatabase } from '../../server/db/client'
import { migrateDatabase } from '../../server/db/migrate'
import { freshDatabase } from '../support/seeded'
import { migratedOfFile, testConfig, until } from './support/server'
import { tempFolder } from '../support/folder'

const folder = join(__dirname, '../../server/db/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** Last statement of a contraction: records the oldest migration that servers must know to run on its result. */
const contractionEnd = (oldest: string) =>
  `--> statement-breakpoint\ninsert into "setting" ("key", "value") values ('schema', '{"oldest":"${oldest}"}') on conflict ("key") do update set "value" = excluded."value";`
const oldestOf = (text: string) => /'schema', '\{"oldest":"(\w+)"\}'/.exec(text)?.[1]
/** Whether a migration removes something that servers of the previous release need. */
const contracts = (text: string) =>
  /drop (table|column|constraint|type)|\brename\b|set not null|set data type (?!bigint)|add column (?![^;]*default)[^;]*not null/i.test(
    text
  )

test('a migration that takes something away says which servers may still run', () => {
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (!contracts(text)) continue
    const oldest = oldestOf(text)
    if (!oldest || !names.includes(`${oldest}.sql`))
      throw new Error(
        `${name} takes something away: end it with\n${contractionEnd('the_oldest_migration_servers_must_know')}`
      )
  }
})

test.each([
  ['alter table "sim" drop column "status"', true],
  ['alter table "sim" rename column "status" to "state"', true],
  ['alter table "sim" alter column "mobile" set not null', true],
  ['alter table "sim" add column "colour" text not null', true],
  ['alter table "sim" alter column "daily_use" set data type smallint', true],
  ['alter table "sim" alter column "daily_use" set data type bigint', false],
  ['alter table "sim" add column "colour" text default \'\' not null', false],
  ['alter table "sim" add column "colour" text', false],
  ['create table "colour" ("name" text not null)', false],
  ['drop index "sim_mobile"', false]
])('%s: takes something away: %p', (text, expected) => expect(contracts(text)).toBe(expected))

test('a migration that widens a column closes the connections whose prepared statements know its former type', () => {
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (/set data type bigint/i.test(text) && !/pg_terminate_backend/.test(text))
      throw new Error(`${name}: see the end of 0024_data_sizes.sql`)
  }
})

/** Folder with a copy of this release's migrations. */
function copied() {
  const made = tempFolder()
  cpSync(folder, made, { recursive: true })
  return made
}

describe('a server of the release before', () => {
  const tag = '0024_data_sizes'
  const { entries, ...rest } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const before = (entries as { tag: string }[]).slice(
    0,
    entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  )

  // PGlite has one process
  if (process.env.TEST_DATABASE_URL)
    test('goes on reading and adding data while sizes become bigint, on statements that it had prepared', async () => {
      const database = await freshDatabase()
      const older = copied()
      writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: before }))
      const store = await openDatabase(testConfig(database.given))
      const next = await openDatabase(testConfig(database.given))
      try {
        await migrateDatabase(store, older)
        await store.pool.query(`insert into sim_usage values (1, '2026-11-01', 2147483000)`)
        // as Drizzle of that release: the column is an integer, whose text is parsed
        const read = async () => {
          const { rows } = await store.pool.query({ name: 'use', text: 'select use_flow from sim_usage' })
          return Number.parseInt(String(rows[0].use_flow), 10)
        }
        expect(await read()).toBe(2147483000)

        await migrateDatabase(next, folder)
        expect(
          await until(
            () => read().catch(() => undefined),
            (found) => found !== undefined
          )
        ).toBe(2147483000)
        await store.pool.query(`update sim_usage set use_flow = use_flow + $1 where sim_id = 1`, [4000])
        expect(await read()).toBe(2147487000)
      } finally {
        await store.close()
        await next.close()
        await database.drop()
      }
    })
})

describe('npm run db:generate', () => {
  test('finds that the migrations make the whole schema', () => {
    expect(writeMigration(['nothing'], copied())).toBeUndefined()
  })

  test('writes what they lack under the name it is given, and keeps one snapshot', () => {
    const made = copied()
    const [snapshot] = readdirSync(join(made, 'meta'))
    const file = join(made, 'meta', snapshot!)
    const reply = JSON.parse(readFileSync(file, 'utf8'))
    delete reply.tables['public.sim'].columns.iccid
    delete reply.tables['public.sim'].indexes.sim_iccid
    writeFileSync(file, JSON.stringify(reply))
    const more = writeMigration(['add_sim_iccid'], made)
    expect(more).toMatch(/^\d{4}_add_sim_iccid\.sql$/)
    expect(readFileSync(join(made, more!), 'utf8')).toContain(
      'ALTER TABLE "sim" ADD COLUMN "iccid" text NOT NULL'
    )
    expect(readdirSync(join(made, 'meta'))).toEqual([`${more!.slice(0, 4)}_snapshot.json`, '_journal.json'])
  })

  test.each([[[]], [['Add a colour']], [['--custom']]])('asks for a name: %j', (args: string[]) => {
    expect(() => writeMigration(args, copied())).toThrow('a migration has a name that says what it does')
  })
})

describe('a database that a newer release has migrated', () => {
  const store = migratedOfFile()

  /** Folder with this release's migrations plus those of a newer one. */
  function newer(more: Record<string, string>) {
    const made = copied()
    const file = join(made, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    for (const [tag, text] of Object.entries(more)) {
      const idx = journal.entries.length
      journal.entries.push({ ...journal.entries.at(-1), idx, tag, when: journal.entries.at(-1).when + 1 })
      writeFileSync(join(made, `${tag}.sql`), text)
    }
    writeFileSync(file, JSON.stringify(journal))
    return made
  }
  const expansion = { wider: 'alter table "sim" add column "colour" text;' }

  test('starts when that has only added', async () => {
    await migrateDatabase(store, newer(expansion))
    await migrateDatabase(store)
  })

  test('starts when what was taken away was not its own any more', async () => {
    const last = names.at(-1)!.replace('.sql', '')
    await migrateDatabase(
      store,
      newer({ ...expansion, narrower: `alter table "sim" drop column "colour";${contractionEnd(last)}` })
    )
    await migrateDatabase(store)
  })

  test('refuses to start when something that it uses was taken away', async () => {
    const narrow = `alter table "sim" rename column "status" to "state";${contractionEnd('wider')}`
    const after = newer({ ...expansion, narrower: 'select 1;', narrowest: narrow })
    await migrateDatabase(store, after)
    await expect(migrateDatabase(store)).rejects.toThrow('too old to run on it')
    await migrateDatabase(store, after)
  })
})
