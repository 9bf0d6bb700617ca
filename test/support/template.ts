import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const root = join(__dirname, '../..')
const migrations = join(root, 'server/db/migrations')
const folder = join(root, '.cache/pglite')

// as it is, not as a test has changed it
const create = PGlite.create.bind(PGlite)

/** Name of the dump that PGlite's version and the migrations make. */
function dumpName(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrations, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [join(root, 'node_modules/@electric-sql/pglite/package.json'), ...files.sort()])
    hash.update(readFileSync(file))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

async function makeDump(file: string): Promise<void> {
  const lite = await create('memory://', { extensions: { pg_trgm } })
  await migrate(drizzle(lite), { migrationsFolder: migrations })
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  mkdirSync(folder, { recursive: true })
  const others = readdirSync(folder).filter((name) => name.endsWith('.tar') && join(folder, name) !== file)
  for (const old of others) rmSync(join(folder, old), { force: true })
  // both of jest's workers may be at it: whoever is second puts the same in its place
  const half = `${file}.${process.pid}`
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
  renameSync(half, file)
}

async function readDump(): Promise<Blob> {
  const file = join(folder, dumpName())
  if (!existsSync(file)) await makeDump(file)
  return new Blob([readFileSync(file)])
}

/** Whether PGlite would make a cluster there: in memory always, in a folder the first time. */
const isNew = (dataDir: string) => dataDir === 'memory://' || !existsSync(join(dataDir, 'PG_VERSION'))

/**
 * From now on each new PGlite begins as a copy of one that is migrated already, made once and kept in .cache: making a
 * cluster and migrating it takes four times as long. PostgreSQL, and servers in processes of their own, begin with
 * nothing.
 */
export function beginMigrated(): void {
  // PGlite makes clusters by its own `create` too, with options alone
  const copied = async (place: string | PGliteOptions, options?: PGliteOptions) => {
    if (typeof place !== 'string') return create(place)
    return create(place, isNew(place) ? { ...options, loadDataDir: await readDump() } : options)
  }
  Object.assign(PGlite, { create: copied })
}
