import type { Browser } from 'playwright-core'
import { startServer, type Server } from '../support/server'
import { launch } from './browser'

/** What every story stands on: whoever imports them has them started before its tests and stopped after. */
export let server: Server
export let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
