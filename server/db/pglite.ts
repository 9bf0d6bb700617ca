import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'

/**
 * PGlite's connection for node-postgres sends each message of a prepared query by itself; after an error the rest
 * of the pipeline then answers out of step and the connection dies (seen with 0.5.16). Sent together up to Sync,
 * as on a socket, errors are skipped as the protocol says - and a prepared query costs a quarter.
 */
function inPipelines(lite: PGlite): PGlite {
  let held: Uint8Array[] = []
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    const waitsForSync = 'PBDEC'.includes(String.fromCharCode(message[0] ?? 0))
    held.push(message)
    if (waitsForSync) return []
    const pipeline = Buffer.concat(held)
    held = []
    return lite.execProtocolStream(pipeline, options)
  }
  return { waitReady: lite.waitReady, execProtocolStream } as unknown as PGlite
}

/** When a process began, in the system's words; undefined when there is none. Its id alone may be another program's by now. */
function beganAt(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // the name in brackets may hold anything; after it the start is the twentieth
    const [, ticks] = /.*\)(?: \S+){19} (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return `${boot} ${ticks}`
  } catch {
    return undefined
  }
}

/** Two processes on one PGlite folder would destroy it: the second is told so. Returns what frees the folder. */
function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'owner.pid')
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n${beganAt(process.pid)}\n`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid, began] = readFileSync(file, 'utf8').split('\n')
      if (Number(pid) !== process.pid && began && began === beganAt(Number(pid))) {
        throw new Error(
          `${folder} is in use by process ${pid}: stop it, choose another DATA_DIR, or set DATABASE_URL`
        )
      }
      rmSync(file, { force: true })
    }
  }
}

const endings = new Set(['FATAL', 'PANIC'])
/** What a start needs of the disk: a few of the log's files of 16 MB. */
const roomToOpen = 64 * 1024 * 1024

async function openLite(folder: string): Promise<PGlite> {
  const lite = await PGlite.create(folder === 'memory' ? 'memory://' : join(folder, 'pglite'), {
    extensions: { pg_trgm },
    relaxedDurability: false
  })
  // as in postgres.ts: no plan made without the values it is for
  await lite.exec('set plan_cache_mode = force_custom_plan')
  return lite
}

/**
 * PGlite that is opened again after it ended itself: when its log finds no room on the disk, PostgreSQL panics, and another
 * call into it would never return. What was committed is in the folder.
 */
async function immortal(folder: string) {
  let lite: PGlite | undefined = await openLite(folder)
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (!lite) throw new Error('Connection terminated: PGlite ended')
    const answers = await lite.execProtocolStream(message, options)
    const last = answers.find((one) => endings.has((one as { severity?: string }).severity ?? ''))
    if (!last) return answers
    lite = undefined
    throw new Error(`Connection terminated: ${(last as { message?: string }).message}`)
  }
  return {
    lite: { waitReady: lite.waitReady, execProtocolStream } as unknown as PGlite,
    /** Whether it had to be opened again; throws while the disk is full. */
    reopen: async () => {
      if (lite) return false
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < roomToOpen) throw new Error('Connection terminated: the disk is full')
      lite = await openLite(folder).catch((cause: unknown) => {
        throw new Error('Connection terminated: PGlite does not open', { cause })
      })
      return true
    },
    close: async () => lite?.close()
  }
}

/** PostgreSQL in this process behind an ordinary pool of one connection. `memory` keeps nothing. */
export async function openPglite(folder: string): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const release = folder === 'memory' ? () => undefined : claimFolder(folder)
  const { lite, reopen, close: closeLite } = await immortal(folder)
  const config = createPgConfig(inPipelines(lite))
  const { connection } = config
  const parse = connection.parse.bind(connection)
  // Drizzle gives `types` as an object of parsers; pg ignores that here, PGlite's serialiser would throw on it
  connection.parse = (query) => parse({ ...query, types: undefined })
  const connect = connection.connect.bind(connection)
  connection.connect = async (...to) => {
    try {
      // the new one knows no statement of the old one's
      if (await reopen()) Object.assign(connection, { parsedStatements: {}, submittedNamedStatements: {} })
      await connect(...to)
    } catch (error) {
      // what a client that never was connected leaves here would run its statement with the next one's
      const clients = connection.listeners('error') as ((error: unknown) => void)[]
      connection.removeAllListeners()
      for (const tell of clients) tell(error)
    }
  }
  const pool = new Pool({ ...config, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const close = async () => {
    if (!pool.ending) await pool.end()
    await closeLite()
    release()
  }
  return { pool, close }
}
