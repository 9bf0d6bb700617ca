import type { Browser } from 'playwright-core'
import { startServer, type Server } from '../support/server'
import { launch, phones } from './browser'

/** What every story stands on: whoever imports them has them started before its tests and stopped after. */
export let server: Server
export let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})

// what a failure looked like on the phones: the test alone says only what did not come
afterEach(async () => {
  if (!(globalThis as { testFailed?: boolean }).testFailed) return
  for (const { page, answers, wrong } of phones) {
    if (page.isClosed()) continue
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.error([page.url(), text, ...answers.slice(-20), ...wrong].join('\n'))
  }
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
