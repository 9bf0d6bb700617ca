import type { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'
import { isPassing } from './failures'

/*
 * Lets the merchant's commands use the database of a running server that embeds it. The commands are clients that speak
 * PostgreSQL's protocol on the server's socket. PGlite has one connection, which the server's pool hands out. A client takes it
 * for one transaction at a time, in turn with the server's own calls.
 */

/** ms after which a client with an idle transaction is disconnected, because the server waits for it. */
const idleMs = 60_000

/** `application_name` of a client that keeps a temporary table over several transactions. There is one such client at a time. */
export const keepsSession = 'keepsSession'

type Exec = PGlite['execProtocol']

const message = (type: string, body: Buffer | string) => {
  const content = typeof body === 'string' ? Buffer.from(`${body}\0`) : body
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const query = (text: string) => message('Q', text)
const sync = message('S', Buffer.alloc(0))
/** The answer to a log-in. There is no password: only the owner of the socket's file may connect. */
const loggedIn = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'client_encoding\0UTF8'),
  message('S', 'DateStyle\0ISO, MDY'),
  message('S', 'standard_conforming_strings\0on'),
  message('Z', Buffer.from('I'))
])
/** Codes of requests that come before the start of a session. */
const tlsRequest = 80877103
const cancelRequest = 80877102

/** Yields the messages of a client. Messages before the start of the session have no type byte. */
async function* readMessages(socket: Socket): AsyncGenerator<{ type: string; bytes: Buffer }> {
  let unread: Buffer = Buffer.alloc(0)
  /** Bytes of the type: none before the start of the session. */
  let head = 0
  for await (const chunk of socket) {
    unread = Buffer.concat([unread, chunk as Buffer])
    while (unread.length >= head + 4) {
      const length = unread.readInt32BE(head)
      if (length < 4) throw new Error('not a message of PostgreSQL')
      if (unread.length < head + length) break
      const bytes = unread.subarray(0, head + length)
      unread = unread.subarray(head + length)
      const code = head || bytes.length < 8 ? 0 : bytes.readInt32BE(4)
      if (code === cancelRequest) return
      const first = code === tlsRequest ? 'tls' : 'start'
      const type = head ? String.fromCharCode(bytes[0]!) : first
      if (type === 'start') head = 1
      yield { type, bytes }
    }
  }
}

/**
 * Adds a client's prefix to the name of a prepared statement in a message: all clients and the server's calls share one session.
 * Calls `onPrepare` with the name of each statement that the client prepares.
 */
function withPrefix(bytes: Buffer, prefix: string, onPrepare: (name: string) => void): Buffer {
  const type = String.fromCharCode(bytes[0]!)
  const isOfStatement =
    type === 'P' || type === 'B' || ('DC'.includes(type) && bytes[5] === 'S'.charCodeAt(0))
  if (!isOfStatement) return bytes
  // Bind has the name of its portal first, Describe and Close have a type byte.
  const places: Record<string, number> = { P: 5, B: bytes.indexOf(0, 5) + 1, D: 6, C: 6 }
  const at = places[type]!
  const name = bytes.toString('utf8', at, bytes.indexOf(0, at))
  if (!name) return bytes
  if (type === 'P') onPrepare(prefix + name)
  return message(type, Buffer.concat([bytes.subarray(5, at), Buffer.from(prefix), bytes.subarray(at)]))
}

let clientCount = 0

interface Shared {
  exec: Exec
  pool: Pool
}

/** Takes the only connection from the pool, however long that takes. */
async function takeConnection(pool: Pool): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      // The pool's time-out is for the server's calls; a command goes on waiting.
      if (!isPassing(error) || pool.ending) throw error
    }
  }
}

/**
 * Serves one client until it disconnects, and rolls back the transaction that it left open. `lockSession` waits for the other
 * client that keeps a session, and returns the function that unlocks.
 */
async function serveClient(socket: Socket, { exec, pool }: Shared, lockSession: () => Promise<() => void>) {
  let connection: PoolClient | undefined
  let isBusy = false
  let isStarted = false
  let unlockSession: (() => void) | undefined
  const run = (bytes: Uint8Array) => exec(bytes, { throwOnError: false })
  const release = (isBroken = false) => {
    connection?.release(isBroken)
    connection = undefined
  }
  const runAll = async (statements: string[]) => {
    for (const statement of statements) await run(query(statement))
  }
  socket.setTimeout(idleMs, () => void (connection && !isBusy && socket.destroy()))
  socket.on('error', () => undefined)
  /** Messages that wait for the next Sync. */
  let batch: Buffer[] = []
  const prefix = `client${(clientCount += 1)}_`
  const names = new Set<string>()
  try {
    for await (const { type, bytes } of readMessages(socket)) {
      if (type === 'X') break
      if (type === 'tls') socket.write('N')
      else if (type === 'start') {
        if (bytes.includes(`\0${keepsSession}\0`)) unlockSession = await lockSession()
        socket.write(loggedIn)
      } else {
        batch.push(withPrefix(bytes, prefix, (name) => names.add(name)))
        // Send all messages up to Sync at once, as pglite.ts does.
        if ('PBDEC'.includes(type)) continue
        isBusy = true
        connection ??= await takeConnection(pool)
        isStarted = true
        const answer = await run(Buffer.concat(batch))
        batch = []
        const [ready] = answer.messages.filter(({ name }) => name === 'readyForQuery').slice(-1)
        if ((ready as { status?: string } | undefined)?.status === 'I') {
          // Undo the client's settings before the server's next call.
          await runAll(['reset all'])
          release()
        }
        isBusy = false
        if (!socket.write(answer.data) && !socket.destroyed)
          await new Promise((done) => socket.once('drain', done).once('close', done))
      }
    }
  } catch {
    // The connection to the client or to PGlite broke: the client sees its socket close.
  } finally {
    socket.destroy()
    try {
      if (isStarted) {
        connection ??= await takeConnection(pool)
        await run(sync)
        await runAll(['rollback', 'select pg_advisory_unlock_all()', 'reset all'])
        if (unlockSession) await runAll(['discard temp'])
        for (const name of names) await run(Buffer.concat([message('C', `S${name}`), sync]))
      }
      release()
    } catch {
      release(true)
    }
    unlockSession?.()
  }
}

/** Serves clients on sockets. `close` waits until they have disconnected, or disconnects them unless `patient`. */
export function openBridge(shared: Shared) {
  const clients = new Map<Socket, Promise<void>>()
  let session: Promise<void> = Promise.resolve()
  const lockSession = async () => {
    const before = session
    let unlock = () => {}
    session = new Promise((done) => (unlock = done))
    await before
    return unlock
  }
  return {
    serve: (socket: Socket) => {
      const served = serveClient(socket, shared, lockSession).finally(() => clients.delete(socket))
      clients.set(socket, served)
    },
    close: async (patient: boolean) => {
      if (!patient) for (const socket of clients.keys()) socket.destroy()
      while (clients.size) await Promise.all(clients.values())
    }
  }
}
