import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium'
]
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Starts Chromium from `CHROMIUM_PATH` or the usual places; throws with the way to get one. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usual.find(existsSync)
  if (!executablePath)
    throw new Error('No Chromium: set CHROMIUM_PATH or run `apt-get install chromium fonts-noto-cjk`')
  return chromium.launch({ executablePath, args: flags })
}

export interface Phone {
  page: Page
  /**
   * What the page threw, said wrong on the console, or asked of another host. Must stay empty. What the browser itself
   * says there while a test has the phone offline is left out: it may come long after the phone is online again.
   */
  wrong: string[]
  /** The calls that it made, with what came back. */
  answers: string[]
}

/** Every phone so far. */
export const phones: Phone[] = []

/**
 * A phone-sized window with no storage of its own. It keeps nothing for the time without network unless it is told to:
 * a story that answers in the server's place would not be heard.
 */
export async function phone(browser: Browser, origin: string, { keeps = false } = {}): Promise<Phone> {
  const context = await browser.newContext({
    serviceWorkers: keeps ? 'allow' : 'block',
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai'
  })
  context.setDefaultTimeout(20000)
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
    wrong.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) wrong.push(`asked ${request.url()}`)
  })
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const note = (said: string) => answers.push(`${response.request().method()} ${pathname} ${said}`)
    response.json().then(
      ({ code, message }: { code: number; message: string }) => note(`${code} ${message}`),
      () => note(String(response.status()))
    )
  })
  const made = { page, wrong, answers }
  phones.push(made)
  return made
}

/** What the app finds in its storage from the first page on, unless it has written there meanwhile. */
export const keep = (page: Page, key: string, data: string | object) =>
  page.addInitScript(
    ([name, text]) => {
      // about:blank has no storage
      if (location.protocol !== 'about:' && !localStorage.getItem(name)) localStorage.setItem(name, text)
    },
    [key, JSON.stringify({ type: typeof data, data })] as const
  )

/** Closes the layout's news whenever they come; a page that is left meanwhile has taken them along. */
export async function closeNews(page: Page): Promise<void> {
  const news = page.locator('.popup button').last()
  await page.addLocatorHandler(news, (button) => button.click({ timeout: 2000 }).catch(() => undefined))
}

/** Logs a card in by its number, as its holder does; ends on the portal's home. */
export async function logCardIn(page: Page, origin: string, simNo = '1440000000001'): Promise<void> {
  const seen = (selector: string) => page.locator(selector).locator('visible=true')
  await page.goto(`${origin}/shop/#/pages/iot/login/index`)
  await seen('#f-simNo').fill(simNo)
  await seen('#login').click()
  await seen('.dialog button').last().click()
  await seen('.simcard').first().waitFor()
}

/** What is seen of the page of a route that stands still: while pages change, a press may miss what slides. */
export const on = (page: Page, route: string, selector: string) =>
  page.locator(`[id^="/${route}"].taro_page_stationed ${selector}`).locator('visible=true')

/** A number's card on the list of numbers once it has its size: before, all lines are drawn anew and a press may fall between. */
export const numberCard = (page: Page, nth = 0) =>
  on(page, 'pages/index/VanityNumber/index', '.vlist > :not(.vline) .numcard').nth(nth)

/** Types the pay password of the demo's cards on the keypad that is on screen. */
export async function typePassword(page: Page): Promise<void> {
  for (const digit of '135790')
    await page
      .locator('.keys .key')
      .locator('visible=true')
      .filter({ hasText: new RegExp(`^${digit}$`) })
      .click()
}
