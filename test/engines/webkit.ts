import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { pathOf } from '../setup/tools'
import { tempFolder } from '../support/folder'

/** ms that a part of a page may take to come. */
const patience = 60_000

/** WebKitGTK's browser on a virtual screen, driven by its own WebDriver, with the storage of a first visit. */
export class WebKit {
  private constructor(
    readonly driver: WebDriver,
    private readonly log: string,
    readonly close: () => Promise<void>
  ) {}

  static async start(): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore']
    })
    // the number of its display, once it takes windows
    const [display] = (await once(screen.stdout, 'data')) as [Buffer]
    const folder = tempFolder()
    const log = join(folder, 'log')
    const out = openSync(log, 'w')
    const service = new DriverService.Builder(pathOf('webkit')!)
      .setLoopback(true)
      .setEnvironment({ ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: folder })
      .setStdio(['ignore', out, out])
      .build()
    // in full screen the window has no bar of its own, and may be as narrow as a phone
    const args = ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true']
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
      )
      .build()
    await driver.manage().setTimeouts({ script: patience })
    const webkit = new WebKit(driver, log, async () => {
      await driver.quit()
      await service.kill()
      screen.kill()
      closeSync(out)
    })
    await webkit.resize(390)
    return webkit
  }

  /** Exceptions and errors of the console since the start, without what could not be loaded. */
  wrong = () =>
    readFileSync(this.log, 'utf8')
      .split('\n')
      .filter((line) => /^CONSOLE .*ERROR/.test(line) && !line.includes('Failed to load resource'))

  resize = (width: number, height = 844) =>
    this.driver.manage().window().setRect({ x: 0, y: 0, width, height })

  run = <T>(script: string, ...args: unknown[]): Promise<T> => this.driver.executeScript(script, ...args)

  /** Opens a page by its address, from the start. */
  async open(origin: string, path = ''): Promise<void> {
    await this.driver.get('about:blank')
    await this.driver.get(`${origin}/shop/${path && `#/${path}`}`)
  }

  /** Types the address of another page, for which the app loads anew, and waits until that page has taken the place of this one. */
  async goTo(path: string): Promise<void> {
    const shown = 'document.querySelector(".taro_page_stationed")'
    await this.run(`window.left = ${shown}; location.hash = arguments[0]`, `#/${path}`)
    await this.until(`const page = ${shown}; return page && page !== window.left`, `never left for ${path}`)
  }

  /** Waits until a script returns something. */
  until = <T>(script: string, complaint: string, ...args: unknown[]): Promise<T> =>
    this.driver.wait<T>(() => this.run<T>(script, ...args), patience, complaint)

  /** The first element with these words that is seen, on the page that stands or above it. */
  see = (selector: string, words = ''): Promise<WebElement> =>
    this.until(
      `const stands = (one) => !one.closest('.taro_page') || one.closest('.taro_page_stationed')
       return [...document.querySelectorAll(arguments[0])].find((one) =>
         one.getClientRects().length && one.checkVisibility({ visibilityProperty: true }) && stands(one) && one.textContent.includes(arguments[1]))`,
      `no ${selector} ${words}`,
      selector,
      words
    )

  /** Brings an element to the middle at once; says whether it stands there, and nothing around it moves. */
  private stands = (element: WebElement) =>
    this.run<boolean>(
      `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })
       return !document.getAnimations().some(({ playState, effect }) =>
         playState === 'running' && effect.getComputedTiming().endTime !== Infinity && effect.target.contains(arguments[0]))`,
      element
    )

  /** Does something to an element as soon as it is seen, stands and takes it: it may be drawn anew meanwhile. */
  private async on(
    selector: string,
    words: string,
    act: (element: WebElement) => Promise<void>
  ): Promise<void> {
    let last = ''
    const done = async () => {
      // the layout's pop-up news come when they come
      await this.run('document.querySelector(".popup button")?.click()')
      const element = await this.see(selector, words)
      return this.stands(element)
        .then((current) => current && act(element).then(() => true))
        .catch((error: unknown) => ((last = String(error)), false))
    }
    await this.driver.wait(done, patience).catch(() => {
      throw new Error(`${selector} ${words}: ${last}`)
    })
  }

  /** Presses an element as soon as it is enabled and nothing lies over it. */
  press = (selector: string, words = '') =>
    this.on(`:is(${selector}):not(:disabled)`, words, (element) => element.click())

  /** Types into the field with a label, in place of what is in it. */
  type = (label: string, text: string) =>
    this.on(`:is(input, textarea)[aria-label="${label}"]`, '', async (field) => {
      await field.clear()
      await field.sendKeys(text)
    })

  /** Waits for an address. */
  at = (part: string) =>
    this.driver.wait(
      async () => (await this.driver.getCurrentUrl()).includes(part),
      patience,
      `never at ${part}`
    )
}
