import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathOf, wayTo } from '../../setup/tools'
import { freePort } from './ports'

/** deploy/pgbouncer.ini for this database, without passwords; `connections`: to PostgreSQL, for all clients together. */
function settings(database: URL, port: number, connections: number, change: (ini: string) => string) {
  const { hostname, port: own, pathname, username, password } = database
  const to = [
    ...[`host=${hostname} port=${own || 5432} dbname=${pathname.slice(1)} user=${username}`],
    ...(password ? [`password=${decodeURIComponent(password)}`] : [])
  ].join(' ')
  const ini = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace('host=127.0.0.1 port=5432 dbname=shop', to)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${connections}`)
    .replace(/^auth_type = .*\nauth_file = .*/m, 'auth_type = any\nunix_socket_dir =')
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? 'user = nobody\n' : ''
  return change(ini) + user
}

/** Starts the real PgBouncer before a database; throws with instructions when none is installed. */
export async function startPgBouncer(
  url: string,
  { connections = 5, change = (ini: string) => ini } = {}
): Promise<{ url: string; stop: () => Promise<void> }> {
  const file = pathOf('pgbouncer')
  if (!file) throw new Error(`No PgBouncer: ${wayTo('pgbouncer')}`)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(ini, settings(new URL(url), port, connections, change))
  const child = spawn(file, [ini], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/tmp' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const message: string[] = []
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error(`PgBouncer ended before it was ready: ${message.join('\n')}`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      message.push(line)
      if (line.includes('process up')) resolve()
    })
  })
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port), pathname: '/shop' }).href,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
