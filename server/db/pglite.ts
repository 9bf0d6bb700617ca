import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { say } from '../say'

/**
 * PGlite's connection for node-postgres sends each message of a prepared query by itself. After an error, the answers to
 * the remaining messages are out of step and the connection dies (seen with 0.5.16). Sent together up to Sync, as on a
 * socket, PostgreSQL skips them after an error, as the protocol says, and a prepared query takes a quarter of the time.
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

/**
 * When a process started, as the system prints it; undefined when there is none. A process id alone may have been
 * reused.
 */
function beganAt(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // the name in brackets may hold spaces and brackets; the start time is the twentieth field after it
    const [, ticks] = /.*\)(?: \S+){19} (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return `${boot} ${ticks}`
  } catch {
    return undefined
  }
}

/**
 * Claims a PGlite folder for this process and returns a function that releases it. Throws when another process has it: two
 * on one folder would destroy the data.
 */
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
          say({
            en: `${folder} is in use by process ${pid}: stop it, choose another DATA_DIR, or set DATABASE_URL`,
            zh: `${folder} 正被进程 ${pid} 使用：请停止它，换一个 DATA_DIR，或者设置 DATABASE_URL`
          })
        )
      }
      rmSync(file, { force: true })
    }
  }
}

const endings = new Set(['FATAL', 'PANIC'])
/** Free disk space that opening needs: a few WAL files of 16 MB. */
const roomToOpen = 64 * 1024 * 1024

function openLite(folder: string): Promise<PGlite> {
  return PGlite.create(folder === 'memory' ? 'memory://' : join(folder, 'pglite'), {
    extensions: { pg_trgm },
    relaxedDurability: false
  })
}

/**
 * PGlite that can be opened again in the same process. When the disk is full, PostgreSQL cannot write its WAL and panics;
 * another call into that instance would never return. Committed data is safe in the folder.
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
    /** Opens PGlite again when it has panicked; returns whether it had. Throws while the disk is full. */
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

/** Opens PGlite, PostgreSQL inside this process, as a pool of one connection. `memory`: nothing is kept on disk. */
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
      // a new instance knows none of the old one's prepared statements
      if (await reopen()) Object.assign(connection, { parsedStatements: {}, submittedNamedStatements: {} })
      await connect(...to)
    } catch (error) {
      // listeners left by a client that never connected would run its statement with the next client's
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
