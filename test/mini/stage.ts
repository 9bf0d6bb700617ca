import { MiniProgram, readDist } from './engine'
import { Host } from './engine/host'
import type { Platform } from './engine/platforms'
import { startServer, type Server } from '../support/server'

/** Server of a test file: importing it starts it before its tests and stops it after. */
export let server: Server
const running: MiniProgram[] = []

beforeAll(async () => {
  server = await startServer()
})
afterEach(() => running.splice(0).forEach((app) => app.stop()))
afterAll(() => server?.stop())

/** A program on a phone, until the test ends. */
export function start(url?: string, host = new Host(), name: Platform['name'] = 'weapp'): MiniProgram {
  const app = new MiniProgram({ dist: readDist(name), origin: server.origin, host, ...(url ? { url } : {}) })
  running.push(app)
  return app
}
