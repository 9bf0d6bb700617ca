import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports'

/** Where Debian keeps the versions that are installed. */
const versions = '/usr/lib/postgresql'
const places = [
  ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []),
  ...['/usr/local/bin', '/opt/homebrew/bin']
]
// the client's package has one of them alone
const bin = places.find((folder) =>
  ['initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name)))
)

/** Whether PostgreSQL's programs are on this machine. */
export const canReplicate = Boolean(bin)

/** PostgreSQL refuses to run as root: then it runs as the system's user `postgres`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])))
  return { uid: uid!, gid: gid! }
}

/** A PostgreSQL of its own with a streaming replica, both empty; `stop` deletes them. */
export async function startReplicated() {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'))
  const as = owner()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid!)
  const run = (program: string, ...args: string[]) =>
    void execFileSync(join(bin!, program), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  const ports = [await freePort(), await freePort()] as const
  const start = (data: string, port: number) =>
    run(
      'pg_ctl',
      ...['start', '--wait', '--pgdata', data, '--log', `${data}.log`],
      ...['--options', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`]
    )
  const halt = (data: string) => run('pg_ctl', 'stop', '--wait', '--pgdata', data, '--mode', 'immediate')
  const running = new Set<string>()
  run(
    'initdb',
    '--pgdata',
    primary,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8'
  )
  start(primary, ports[0])
  running.add(primary)
  const at = `host=127.0.0.1 port=${ports[0]} user=postgres`
  run('pg_basebackup', '--pgdata', replica, '--dbname', at, '--write-recovery-conf', '--checkpoint', 'fast')
  start(replica, ports[1])
  running.add(replica)
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    primary: url(ports[0]),
    replica: url(ports[1]),
    /** Ends the replica at once. */
    stopReplica: () => {
      halt(replica)
      running.delete(replica)
    },
    stop: () => {
      for (const data of running) halt(data)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
