import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { localized } from '../bilingual'

/*
 * The lock on the folder of an embedded database: two processes that open it at once destroy it. The owner listens on a Unix
 * socket in the folder. The operating system closes the socket when the process ends, even by kill -9. A socket cannot be
 * reached from another kernel (another machine on a network volume, a container in a virtual machine). For those the owner
 * also writes a heartbeat file.
 *
 * owner.N        the kernel of owner N, and whether it has a socket
 * owner.N.beat   its heartbeat: a number that changes twice a second
 * .s.PGSQL.N     its socket, under the name that PostgreSQL's clients expect
 */

const beatMs = 500
/** How long a heartbeat is watched. A network volume may show a write 3 s later. */
const watchMs = 5000

/** Bytes of a socket's path; the operating system cuts a longer one, macOS sooner than Linux. */
const longestPath = 100

/** Returns an id of the running kernel. Containers of one machine share a kernel. */
function kernelId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

const ownerFile = (folder: string, id: number) => join(folder, `owner.${id}`)
const beatFile = (folder: string, id: number) => `${ownerFile(folder, id)}.beat`

/** Short paths of folders by inode. Each is an open file for the life of the process. */
const shortPaths = new Map<number, string>()

/** Returns the path of a folder for its sockets. Linux has a short path for every open folder. */
function socketFolder(folder: string): string {
  const full = resolve(folder)
  if (Buffer.byteLength(full) <= longestPath - '/.s.PGSQL.65535'.length) return full
  const { ino } = statSync(full)
  const path = shortPaths.get(ino) ?? `/proc/self/fd/${openSync(full, 'r')}`
  shortPaths.set(ino, path)
  return path
}
const socketIn = (sockets: string, id: number) => join(sockets, `.s.PGSQL.${id}`)

/** Whether a process listens on a socket; undefined if this process may not connect. */
const isListening = (path: string): Promise<boolean | undefined> =>
  new Promise((done) => {
    const socket = createConnection(path, () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      // EAGAIN: its queue of connections is full
      done(code === 'EACCES' ? undefined : code === 'EAGAIN')
    )
  })

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether the heartbeat of an owner changes within `watchMs`. */
async function isBeating(folder: string, id: number): Promise<boolean> {
  const before = read(beatFile(folder, id))
  for (let waited = 0; waited < watchMs; waited += beatMs) {
    await setTimeout(beatMs)
    const now = read(beatFile(folder, id))
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

/** Returns `here` for a running owner, `elsewhere` if its socket cannot be reached, undefined if it has ended. */
async function stateOf(folder: string, id: number): Promise<'here' | 'elsewhere' | undefined> {
  const content = read(ownerFile(folder, id))
  if (content === undefined) return undefined
  const [ownerKernel, hasSocket] = content.split('\n')
  const listens = await isListening(socketIn(socketFolder(folder), id))
  if (listens) return 'here'
  if (listens === false && ownerKernel === kernelId() && hasSocket === 'socket') return undefined
  return (await isBeating(folder, id)) ? 'elsewhere' : undefined
}

/** Ids of all owners that have left a file in the folder, running or not. */
const ownerIds = (folder: string): number[] => {
  try {
    return readdirSync(folder).flatMap((name) => /^owner\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])
  } catch {
    return []
  }
}

/** Deletes the files of an owner. */
function removeOwner(folder: string, id: number): void {
  for (const file of [ownerFile(folder, id), beatFile(folder, id), socketIn(resolve(folder), id)])
    rmSync(file, { force: true })
}

/** Returns the start time of a process as text; undefined if there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim()
    // the name in brackets may hold spaces and brackets; the start time is the twentieth field after it
    const [, ticks] = /.*\)(?: \S+){19} (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return `${kernelId()} ${ticks}`
  } catch {
    return undefined
  }
}

/** Whether a running server of a release up to 1.3 owns the folder. Those releases wrote their process id into it. */
function hasOlderOwner(folder: string): boolean {
  const [pid, start] = (read(join(folder, 'owner.pid')) ?? '').split('\n')
  return Number(pid) !== process.pid && Boolean(start) && start === startOf(Number(pid))
}

const inUse = (folder: string) =>
  new Error(
    localized({
      en: `${folder} is in use by another process: stop it, choose another DATA_DIR, or set DATABASE_URL`,
      zh: `${folder} 正被另一个进程使用：请停止它，换一个 DATA_DIR，或者设置 DATABASE_URL`
    })
  )

/** Host and port of the database of a running server, as PostgreSQL's clients take them. */
export interface Neighbour {
  host: string
  port: number
}

/** Finds the process that owns the folder; undefined if there is none. Throws if its socket cannot be reached. */
export async function findOwner(folder: string): Promise<Neighbour | undefined> {
  if (hasOlderOwner(folder)) throw inUse(folder)
  for (const id of ownerIds(folder)) {
    const state = await stateOf(folder, id)
    if (state === 'elsewhere') throw inUse(folder)
    if (state) return { host: socketFolder(folder), port: id }
  }
  return undefined
}

/** The lock of this process on a folder. */
export interface Claim {
  /** Passes each connection to `handler`, including those that are waiting already. */
  serve: (handler: (client: Socket) => void) => void
  release: () => Promise<void>
}

/** Listens on a socket that only its owner may open. Returns false if the file system has no sockets. */
function listen(server: Server, path: string): Promise<boolean> {
  const mask = process.umask(0o077)
  try {
    return new Promise((done) => {
      server.once('error', () => done(false))
      server.listen(path, () => {
        chmodSync(path, 0o600)
        done(true)
      })
    })
  } finally {
    process.umask(mask)
  }
}

/** Code of the heartbeat's thread. A long statement of the embedded database would stop a timer of the main thread. */
const heartbeat = `const { writeFileSync } = require('node:fs')
const { file, ms } = require('node:worker_threads').workerData
let n = 0
setInterval(() => { try { writeFileSync(file, String(n++)) } catch {} }, ms)`

/** Adds this process to the owners of a folder, without a look at the others. */
async function addOwner(folder: string): Promise<Claim & { id: number }> {
  const waiting: Socket[] = []
  let handle = (client: Socket): void => void waiting.push(client)
  const server = createServer((client) => handle(client))
  server.unref()
  let id = randomInt(1024, 65536)
  // Open the socket before writing the file, so that a reader of the file can connect.
  while (ownerIds(folder).includes(id)) id = randomInt(1024, 65536)
  rmSync(socketIn(resolve(folder), id), { force: true })
  const hasSocket = await listen(server, socketIn(socketFolder(folder), id))
  writeFileSync(beatFile(folder, id), '')
  writeFileSync(ownerFile(folder, id), `${kernelId()}\n${hasSocket ? 'socket' : ''}\n`, { flag: 'wx' })
  const beat = new Worker(heartbeat, {
    eval: true,
    execArgv: [],
    workerData: { file: beatFile(folder, id), ms: beatMs }
  })
  beat.unref()
  return {
    id,
    serve: (handler) => {
      handle = handler
      waiting.splice(0).forEach(handler)
    },
    release: async () => {
      server.close()
      await beat.terminate()
      removeOwner(folder, id)
    }
  }
}

/**
 * Claims a folder for this process; throws if another process owns it. Each process first adds itself and then looks for
 * others, so that of two processes at the same time at least one sees the other.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  mkdirSync(folder, { recursive: true })
  if (hasOlderOwner(folder)) throw inUse(folder)
  rmSync(join(folder, 'owner.pid'), { force: true })
  for (let tries = 3; ; tries--) {
    const claim = await addOwner(folder)
    let others = 0
    for (const id of ownerIds(folder).filter((one) => one !== claim.id)) {
      if (await stateOf(folder, id)) others++
      else removeOwner(folder, id)
    }
    if (!others) return claim
    await claim.release()
    // Two processes may have seen each other: try again after a random delay.
    if (!tries) throw inUse(folder)
    await setTimeout(randomInt(20, 300))
  }
}
