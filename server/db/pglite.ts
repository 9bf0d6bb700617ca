import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { openBridge } from './bridge'
import { claimFolder, type Claim } from './folder'

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

const endings = new Set(['FATAL', 'PANIC'])
/** Free disk space that opening needs: a few WAL files of 16 MB. */
const roomToOpen = 64 * 1024 * 1024

/** PGlite's default of 128 MB is memory that an idle process would never give back. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

function openLite(folder: string): Promise<PGlite> {
  return PGlite.create(folder === 'memory' ? 'memory://' : join(folder, 'pglite'), {
    extensions: { pg_trgm },
    relaxedDurability: false,
    startParams
  })
}

/**
 * PGlite that can be opened again in the same process. When the disk is full, PostgreSQL cannot write its WAL and panics;
 * another call into that instance would never return. Committed data is safe in the folder.
 */
async function immortal(folder: string) {
  let lite: PGlite | undefined = await openLite(folder)
  const alive = () => {
    if (!lite) throw new Error('Connection terminated: PGlite ended')
    return lite
  }
  const checkAlive = (answers: Awaited<ReturnType<PGlite['execProtocolStream']>>) => {
    const last = answers.find((one) => endings.has((one as { severity?: string }).severity ?? ''))
    if (!last) return
    lite = undefined
    throw new Error(`Connection terminated: ${(last as { message?: string }).message}`)
  }
  const execProtocol: PGlite['execProtocol'] = async (message, options) => {
    const answer = await alive().execProtocol(message, options)
    checkAlive(answer.messages)
    return answer
  }
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    const answers = await alive().execProtocolStream(message, options)
    checkAlive(answers)
    return answers
  }
  return {
    lite: { waitReady: lite.waitReady, execProtocolStream } as unknown as PGlite,
    execProtocol,
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

interface Opening {
  folder: string
  /** ms for which a query waits for the connection, which a command may have; without it as long as that takes. */
  connect: number | undefined
}

/**
 * Opens PGlite, PostgreSQL inside this process, as a pool of one connection, and lets the merchant's commands in (`bridge.ts`).
 * The folder `memory` keeps nothing on disk.
 */
export async function openPglite(opening: Opening): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const { folder } = opening
  const claim = folder === 'memory' ? undefined : await claimFolder(folder)
  try {
    return await openClaimed(opening, claim)
  } catch (error) {
    await claim?.release()
    throw error
  }
}

async function openClaimed({ folder, connect: patience }: Opening, claim: Claim | undefined) {
  const { lite, execProtocol, reopen, close: closeLite } = await immortal(folder)
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
      for (const notify of clients) notify(error)
    }
  }
  const pool = new Pool({
    ...config,
    idleTimeoutMillis: 0,
    ...(patience === undefined ? {} : { connectionTimeoutMillis: patience })
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const bridge = openBridge({ exec: execProtocol, pool })
  claim?.serve(bridge.serve)
  const close = async () => {
    claim?.serve((guest) => void guest.destroy())
    // a command that has the database lets those beside it finish; a server that stops ends them
    await bridge.close(patience === undefined)
    if (!pool.ending) await pool.end()
    await closeLite()
    await claim?.release()
  }
  return { pool, close }
}
