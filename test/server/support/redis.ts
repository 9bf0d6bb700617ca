import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathOf, wayTo } from '../../setup/tools'
import { freePort } from './ports'

/** Starts a Redis without persistence on a free port; throws with instructions when none is installed. */
export async function startRedis() {
  const file = pathOf('redis')
  if (!file) throw new Error(`No Redis: ${wayTo('redis')}`)
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
    /** It stops answering, but its connections stay open. */
    freeze: () => void running.child.kill('SIGSTOP'),
    wake: () => void running.child.kill('SIGCONT'),
    /** Kills it, even while frozen. */
    stop: async () => {
      running.child.kill('SIGKILL')
      await running.ended
    },
    /** Starts an empty one on the same port. */
    restart: async () => {
      running = await run()
    }
  }
}
