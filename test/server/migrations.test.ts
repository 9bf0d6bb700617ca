import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../../server/db/client'
import { migrateStore } from '../../server/db/migrate'
import { freshDatabase, testConfig } from './support/server'

const folder = join(__dirname, '../../server/db/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** What a contraction ends with: the oldest migration that a server must know to run on what it leaves. */
const mark = (oldest: string) =>
  `--> statement-breakpoint\ninsert into "setting" ("key", "value") values ('schema', '{"oldest":"${oldest}"}') on conflict ("key") do update set "value" = excluded."value";`
const markOf = (text: string) => /'schema', '\{"oldest":"(\w+)"\}'/.exec(text)?.[1]
/** Takes something away from servers of the release before. */
const contracts = (text: string) =>
  /drop (table|column|constraint|type)|\brename\b|set not null|set data type|add column (?![^;]*default)[^;]*not null/i.test(
    text
  )

test('a migration that takes something away says which servers may still run', () => {
  // made before older servers looked for it
  const later = names.filter((name) => name > '0026_machine_code_device.sql')
  for (const name of later) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (!contracts(text)) continue
    const oldest = markOf(text)
    if (!oldest || !names.includes(`${oldest}.sql`))
      throw new Error(
        `${name} takes something away: end it with\n${mark('the_oldest_migration_servers_must_know')}`
      )
  }
})

test.each([
  ['alter table "sim" drop column "status"', true],
  ['alter table "sim" rename column "status" to "state"', true],
  ['alter table "sim" alter column "mobile" set not null', true],
  ['alter table "sim" add column "colour" text not null', true],
  ['alter table "sim" add column "colour" text default \'\' not null', false],
  ['alter table "sim" add column "colour" text', false],
  ['create table "colour" ("name" text not null)', false],
  ['drop index "sim_mobile"', false]
])('%s: takes something away: %p', (text, expected) => expect(contracts(text)).toBe(expected))

describe('a database that a newer release has migrated', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let store: Store
  const folders: string[] = []
  beforeAll(async () => {
    database = await freshDatabase()
    store = await openStore(testConfig(database.given))
    await migrateStore(store)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
    for (const one of folders) rmSync(one, { recursive: true })
  })

  /** This release's migrations with more of a newer one. */
  function newer(more: Record<string, string>) {
    const made = mkdtempSync(join(tmpdir(), 'migrations-'))
    folders.push(made)
    cpSync(folder, made, { recursive: true })
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
    await migrateStore(store, newer(expansion))
    await migrateStore(store)
  })

  test('starts when what was taken away was not its own any more', async () => {
    const last = names.at(-1)!.replace('.sql', '')
    await migrateStore(
      store,
      newer({ ...expansion, narrower: `alter table "sim" drop column "colour";${mark(last)}` })
    )
    await migrateStore(store)
  })

  test('refuses to start when something that it uses was taken away', async () => {
    const narrow = `alter table "sim" rename column "status" to "state";${mark('wider')}`
    const after = newer({ ...expansion, narrower: 'select 1;', narrowest: narrow })
    await migrateStore(store, after)
    await expect(migrateStore(store)).rejects.toThrow('too old to run on it')
    await migrateStore(store, after)
  })
})
