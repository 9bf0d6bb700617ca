import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/*
 * Records each call that an app of this test file has answered with code 0, for test/setup/untestedCalls.js to read at
 * the end of the run. Fastify announces every new app, so it does not matter how a test sends its requests.
 */
const folder = process.env.WORKED_CALLS
const noted = new Set<string>()

function note(key: string): void {
  if (!folder || noted.has(key)) return
  noted.add(key)
  // one file per worker: two never write to the same one
  const file = join(folder, process.env.JEST_WORKER_ID ?? '1')
  appendFileSync(file, `${key}\t${expect.getState().testPath ?? ''}\n`)
}

const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async ({ method, routeOptions }, _reply, payload) => {
    // a call that sends a file has no envelope
    if (Buffer.isBuffer(payload) || (typeof payload === 'string' && payload.startsWith('{"code":0,')))
      note(`${method} ${routeOptions.url ?? ''}`)
  })
}

if (folder) {
  const made = 'fastify.initialization'
  subscribe(made, watch)
  afterAll(() => void unsubscribe(made, watch))
}
