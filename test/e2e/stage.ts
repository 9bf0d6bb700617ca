import type { Browser } from 'playwright-core'
import { startServer, type Server } from '../support/server'
import { launch, phones } from './browser'

/** Server and browser of a test file: importing them starts them before its tests and stops them after. */
export let server: Server
export let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})

// after a failure, prints errors, address, answers and text of each phone, the newest first: the test says only what it missed
afterEach(async () => {
  if (!(globalThis as { testFailed?: boolean }).testFailed) return
  for (const { page, answers, wrong } of [...phones].reverse()) {
    if (page.isClosed()) continue
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.error([...wrong, page.url(), ...answers.slice(-20), text].join('\n'))
  }
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
