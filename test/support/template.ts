import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const root = join(__dirname, '../..')
const migrations = join(root, 'server/db/migrations')
const folder = join(root, '.cache/pglite')

// The original `create`, kept on PGlite: the test files of a worker share the class
const kept = PGlite as typeof PGlite & { unchanged?: typeof PGlite.create }
const create = (kept.unchanged ??= PGlite.create.bind(PGlite))

/** Short hash over the files in these folders of the checkout and PGlite's version. */
export function contentKey(paths: string[]): string {
  const hash = createHash('sha256')
  const files = paths
    .flatMap((path) => readdirSync(join(root, path), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [join(root, 'node_modules/@electric-sql/pglite/package.json'), ...files.sort()])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const twoHours = 2 * 3600_000

/** Path of a dump, which is made when it is missing; dumps made over two hours ago are deleted then. */
export async function dumpFile(name: string, make: () => Promise<Blob>): Promise<string> {
  const file = join(folder, `${name}.tar`)
  if (existsSync(file)) return file
  const dump = await make()
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder).map((other) => join(folder, other))) {
    // another worker may have deleted or renamed it since the folder was listed
    const { mtimeMs = Infinity } = statSync(old, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - twoHours) rmSync(old, { force: true })
  }
  // two of jest's workers may make it at once: the second replaces it with the same content
  const half = `${file}.${process.pid}`
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
  renameSync(half, file)
  return file
}

const migratedDump = () =>
  dumpFile(contentKey(['server/db/migrations']), async () => {
    const lite = await create('memory://', { extensions: { pg_trgm } })
    await migrate(drizzle(lite), { migrationsFolder: migrations })
    const dump = await lite.dumpDataDir('none')
    await lite.close()
    return dump
  })

/** For a PGlite opened within `run`: the dump to begin with instead of the migrated one; a callback that gets it. */
export const opening = new AsyncLocalStorage<{ file?: string; opened?: (lite: PGlite) => void }>()

/** A dump in the form that PGlite takes. A real Blob of this size would cost half a second of CPU. */
const dumpOf = (file: string): Blob =>
  Object.assign(new Blob([]), { arrayBuffer: async () => new Uint8Array(readFileSync(file)).buffer })

/** Whether PGlite would make a cluster there: always in memory, in a folder only the first time. */
const isNew = (dataDir: string) => dataDir === 'memory://' || !existsSync(join(dataDir, 'PG_VERSION'))

/**
 * From now on each new PGlite begins as a copy of a migrated one, which is made once and kept in .cache: making a
 * cluster and migrating it takes four times as long. PostgreSQL, and servers in processes of their own, begin empty.
 */
export function beginMigrated(): void {
  // PGlite itself calls `create` too, with options only
  const copied = async (place: string | PGliteOptions, options?: PGliteOptions) => {
    if (typeof place !== 'string') return create(place)
    if (!isNew(place)) return create(place, options)
    const { file = await migratedDump(), opened } = opening.getStore() ?? {}
    const lite = await create(place, { ...options, loadDataDir: dumpOf(file) })
    opened?.(lite)
    return lite
  }
  Object.assign(PGlite, { create: copied })
}
