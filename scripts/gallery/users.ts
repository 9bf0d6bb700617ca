import type { Browser, BrowserContext, Page } from 'playwright-core'
import { logCardIn } from '../../test/e2e/browser'
import type { Server } from '../../test/support/server'
import { moment } from './clock'
import { looks, type Dress, type Who } from './shots'

export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
/** An entry as `src/runtime/storage.ts` writes it. */
interface Stored {
  type: string
  data: unknown
}

async function logMobileIn(page: Page, server: Server): Promise<void> {
  const mobile = '13800000002'
  await page.goto(`${server.origin}/shop/#/pages/login/index`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByText('获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await server.code(mobile))
  await page.getByText('查询订单').click()
  await page.waitForURL(/pages\/order\/index/)
}

const logIns: Record<Who, (page: Page, server: Server) => Promise<unknown>> = {
  nobody: () => Promise.resolve(),
  mobile: logMobileIn,
  card: async (page, { origin }) => {
    await logCardIn(page, origin)
    // the layout's news, which are shown once
    await page.locator('.popup button').last().click()
    await page.locator('.popup').waitFor({ state: 'detached' })
  }
}

/** Storage of a phone once its user has logged in. */
export async function storageOf(browser: Browser, server: Server, who: Who): Promise<Storage> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' })
  await context.clock.setFixedTime(moment)
  const page = await context.newPage()
  await logIns[who](page, server)
  const storage = await context.storageState()
  await context.close()
  return storage
}

/**
 * Storage of the same phone in another look, as a list of names and texts. The kept data of its card is left out:
 * a page would show that where its calls fail.
 */
export function dressed({ origins }: Storage, { look }: Dress): [string, string][] {
  const { locale, ...layout } = looks[look]
  const stored = origins[0]?.localStorage ?? []
  const kept = Object.fromEntries(stored.map(({ name, value }) => [name, JSON.parse(value) as Stored]))
  if (kept.sim) kept.sim.data = { ...(kept.sim.data as object), simInfo: undefined, infoAt: undefined }
  const all = { ...kept, layout: { type: 'object', data: layout }, locale: { type: 'string', data: locale } }
  return Object.entries(all).map(([name, entry]) => [name, JSON.stringify(entry)])
}
