import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../../../package.json'

/** Replaces text in a file; throws when `from` does not occur. */
function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} has no ${String(from)}`)
  writeFileSync(file, edited)
}

/** Table that only the next release has; its job of kind `nextKind` adds a row at each run. */
export const nextTable = 'next_run'
export const nextKind = 'next-kind'
const migration = `create table ${nextTable} (id serial primary key);
--> statement-breakpoint
alter table setting add column next text;
`

/**
 * Turns the folder of a built server into the next release: a new version, an additive migration, a new kind of job,
 * and a new name for the shop's first script. Returns that name.
 */
export function makeNextRelease(folder: string): string {
  const main = join(folder, 'main.js')
  edit(main, `= "${version}";`, '= "99.0.0";')
  const insert = `await pool.query("insert into ${nextTable} default values")`
  edit(
    main,
    /scheduled\("tidy",[^\n]*/,
    `$&,\nsweeping("${nextKind}", everyMinute, async ({ pool }) => { ${insert} })`
  )
  const migrations = join(folder, 'db/migrations')
  writeFileSync(join(migrations, '9999_next.sql'), migration)
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' })
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))

  const [script, name] = /js\/(app\.[0-9a-f]+\.js)/.exec(readFileSync(join(folder, 'h5/index.html'), 'utf8'))!
  const next = 'app.99999999.js'
  renameSync(join(folder, 'h5', script), join(folder, 'h5/js', next))
  for (const packed of ['br', 'gz']) rmSync(join(folder, 'h5', `${script}.${packed}`))
  edit(join(folder, 'h5/index.html'), name!, next)
  return next
}
