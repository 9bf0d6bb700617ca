import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathOf } from './tools'

/** PostgreSQL refuses to run as root: in a container it runs as its own user, or as nobody. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string, flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
    } catch {
      // no such user
    }
  throw new Error('Neither a user postgres nor nobody: run the tests as another user than root')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

// A test's data need not survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_connections: '400',
  unix_socket_directories: ''
}

/** Starts a PostgreSQL cluster in a temporary folder, which `stop` deletes; undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<{ url: string; stop: () => void } | undefined> {
  const program = pathOf('postgres')
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = owner()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (name: string, ...words: string[]) =>
    execFileSync(join(dirname(program), name), ['-D', join(folder, 'data'), ...words], {
      ...user,
      stdio: 'ignore',
      cwd: folder
    })
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const port = await freePort()
  const options = Object.entries({ ...settings, listen_addresses: '127.0.0.1', port }).map(
    ([name, value]) => `-c ${name}=${value || "''"}`
  )
  run('pg_ctl', '-l', join(folder, 'log'), '-o', options.join(' '), '-w', 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
