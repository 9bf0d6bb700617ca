import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './stamp'

const migrations = join(root, 'server/db/migrations')

/**
 * Writes the next migration, NNNN_{name}.sql, from what the schema says that the migrations in the folder do not; more
 * arguments go to drizzle-kit (`--custom`: an empty one, for data). Returns its file's name; undefined when they agree and
 * none is written. Throws without a name of small letters, digits and underscores, and when drizzle-kit fails.
 */
export function writeMigration([name = '', ...more]: string[], folder = migrations): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('a migration has a name that says what it does: npm run db:generate -- add_sim_colour')
  const before = readdirSync(folder)
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const schema = ['--dialect', 'postgresql', '--schema', 'server/db/schema/index.ts']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [kit, 'generate', ...schema, '--out', relative(root, folder), '--name', name, ...more],
    // it may ask whether a column is new or renamed
    { cwd: root, stdio: process.stdout.isTTY ? 'inherit' : 'pipe', encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`drizzle-kit ended with ${status}: ${stdout ?? ''}${stderr ?? ''}`)
  // it compares with the last snapshot alone; each is 8,000 lines
  const snapshots = readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
  for (const old of snapshots.sort().slice(0, -1)) rmSync(join(folder, 'meta', old))
  return readdirSync(folder).find((file) => !before.includes(file))
}

if (require.main === module) {
  try {
    console.log(
      writeMigration(process.argv.slice(2)) ?? 'The migrations make the whole schema: nothing to write'
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
