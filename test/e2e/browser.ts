import { chromium, firefox, type Browser, type Page } from 'playwright-core'
import { launchOptions } from '../setup/chromium'
import { pathOf } from '../setup/tools'

/** What the stories run in, as their jest project says. */
export const engine = process.env.ENGINE === 'firefox' ? 'firefox' : 'chromium'

/** Has `fill` insert text in Firefox as a keyboard does: Playwright would set the value, which React takes for its own. */
function insertText() {
  const insert = (text: string) => void document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
}

/**
 * Connects to the run's Chromium (test/setup/chromium.js). Outside of a run it starts one, and for the project `firefox` a
 * Firefox of the file's own, which Playwright knows by this channel.
 */
export async function launch(): Promise<Browser> {
  if (engine === 'firefox')
    return firefox.launch({ executablePath: pathOf('firefox'), channel: 'moz-firefox' })
  const { CHROMIUM_ENDPOINT: endpoint } = process.env
  return endpoint ? chromium.connect(endpoint) : chromium.launch(await launchOptions())
}

export interface Phone {
  page: Page
  /**
   * Exceptions, console errors and requests to other hosts; must stay empty. net::ERR_INTERNET_DISCONNECTED is left
   * out: the browser may log it long after a test has put the phone online again.
   */
  wrong: string[]
  /** API calls of the page with their answers: method, path, code, message. */
  answers: string[]
}

/** All phones opened so far. */
export const phones: Phone[] = []

/**
 * A phone-sized window with empty storage, with `desk` one of a computer. Service workers are blocked without `keeps`: they would
 * answer requests that a test wants to answer itself.
 */
export async function phone(
  browser: Browser,
  origin: string,
  { keeps = false, desk = false } = {}
): Promise<Phone> {
  const context = await browser.newContext({
    serviceWorkers: keeps ? 'allow' : 'block',
    viewport: desk ? { width: 1280, height: 800 } : { width: 375, height: 812 },
    // drawing twice as many pixels would take a quarter longer
    deviceScaleFactor: 1,
    // a press may miss the last entry of a menu that is still opening
    reducedMotion: desk ? 'reduce' : null,
    hasTouch: !desk,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai'
  })
  context.setDefaultTimeout(60_000)
  if (engine === 'firefox') await context.addInitScript(insertText)
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
    if (!/^(\/console)?\/api\//.test(pathname)) return
    const note = (output: string) => answers.push(`${response.request().method()} ${pathname} ${output}`)
    response.json().then(
      ({ code, message }: { code: number; message: string }) => note(`${code} ${message}`),
      () => note(String(response.status()))
    )
  })
  const made = { page, wrong, answers }
  phones.push(made)
  return made
}

/** Writes an entry to the app's storage before each page load, unless the app has written one. */
export const keep = (page: Page, key: string, data: string | object) =>
  page.addInitScript(
    ([name, text]) => {
      // about:blank has no storage
      if (location.protocol !== 'about:' && !localStorage.getItem(name)) localStorage.setItem(name, text)
    },
    [key, JSON.stringify({ type: typeof data, data })] as const
  )

/** Closes the layout's pop-up news whenever they show; a failed click is ignored, as the page may have been left. */
export async function closeNews(page: Page): Promise<void> {
  const news = page.locator('.popup button').last()
  await page.addLocatorHandler(news, (button) => button.click({ timeout: 2000 }).catch(() => undefined))
}

/** Logs a card in by its number; ends on the portal's home. */
export async function logCardIn(page: Page, origin: string, simNo = '1440000000001'): Promise<void> {
  const seen = (selector: string) => page.locator(selector).locator('visible=true')
  await page.goto(`${origin}/shop/#/pages/iot/login/index`)
  await seen('#f-simNo').fill(simNo)
  await seen('#login').click()
  await seen('.dialog button').last().click()
  await seen('.simcard').first().waitFor()
}

/** Visible elements on the page of a route, once it has stopped sliding: a press may miss moving ones. */
export const on = (page: Page, route: string, selector: string) =>
  page.locator(`[id^="/${route}"].taro_page_stationed ${selector}`).locator('visible=true')

/** Card of the nth number in the list, once rows are measured: they are drawn anew then, and a press may be lost. */
export const numberCard = (page: Page, nth = 0) =>
  on(page, 'pages/index/VanityNumber/index', '.vlist > :not(.vline) .numcard').nth(nth)

/** Types the pay password of the demo's cards on the visible keypad, once its page has stopped sliding. */
export async function typePassword(page: Page): Promise<void> {
  for (const digit of '135790')
    await page
      .locator('.taro_page_stationed .keys .key')
      .locator('visible=true')
      .filter({ hasText: new RegExp(`^${digit}$`) })
      .click()
}
