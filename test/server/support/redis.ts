import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

const usual = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo
  await new Promise((resolve) => holder.close(resolve))
  return port
}

/** A Redis of its own that keeps nothing, on a free port; throws with the way to get one. */
export async function startRedis() {
  const file = process.env.REDIS_SERVER_PATH ?? usual.find(existsSync)
  if (!file) throw new Error('No Redis: set REDIS_SERVER_PATH or run `apt-get install redis-server`')
  const port = await freePort()
  const run = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/tmp' })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      void ended.then(() => reject(new Error('Redis ended before it was ready')))
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve()
      })
    })
    return { child, ended }
  }
  let running = await run()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    /** Nothing answers any more, but the connections stay. */
    freeze: () => void running.child.kill('SIGSTOP'),
    wake: () => void running.child.kill('SIGCONT'),
    /** Ends it, whatever state it is in. */
    stop: async () => {
      running.child.kill('SIGKILL')
      await running.ended
    },
    /** Another one on the same port, empty. */
    restart: async () => {
      running = await run()
    }
  }
}
