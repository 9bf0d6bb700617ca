import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts a process of the built server with demo data in memory, as `npm start` does; resolves when it listens. `words`: `jobs` for one
 * that works on the queue alone.
 */
export async function startServer(config: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, ['dist/server/main.js', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: 'memory',
      SEED: 'demo',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      HELD_NUMBERS_ADDRESS: '1000000',
      ...config
    }
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)\/shop/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
      if (line.includes('任务')) resolve('')
    })
  })
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    }
  }
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
