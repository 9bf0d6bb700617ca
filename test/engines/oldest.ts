import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { tempFolder } from '../support/folder'

/** ms that a part of a page may take to come. */
const patience = 60_000

const root = join(__dirname, '../..')

/** Unpacks the browser that a package brings compressed, once; gives its path. */
async function unpack(name: string): Promise<string> {
  const folder = join(root, 'node_modules', name, 'bin')
  const packed = readdirSync(folder).find((file) => /^chromium.*\.br$/.test(file))!
  const cache = join(root, '.cache/browsers')
  const path = join(cache, name)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const part = `${path}.${process.pid}`
  await pipeline(
    createReadStream(join(folder, packed)),
    createBrotliDecompress(),
    createWriteStream(part, { mode: 0o755 })
  )
  renameSync(part, path)
  return path
}

type Params = Record<string, unknown>
interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

/**
 * A Chromium of years ago with a window of a phone's size. Playwright's newest asks for commands that it does not know, so this
 * speaks the DevTools protocol itself, over a pipe.
 */
export class OldChromium {
  private last = 0
  private readonly waiting = new Map<number, (answer: Message) => void>()
  private session = ''
  /** Exceptions, and errors of the console. */
  readonly wrong: string[] = []

  private constructor(private readonly process: ChildProcess) {
    let rest = ''
    const [, , , , out] = process.stdio as unknown as Readable[]
    out!.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\0')
      rest = lines.pop()!
      for (const line of lines) this.take(JSON.parse(line) as Message)
    })
  }

  static async start(name: string): Promise<OldChromium> {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars']
    const started = spawn(
      await unpack(name),
      [...flags, '--remote-debugging-pipe', `--user-data-dir=${tempFolder()}`, '--lang=zh-CN'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] }
    )
    const browser = new OldChromium(started)
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    browser.session = attached.sessionId as string
    for (const domain of ['Page', 'Runtime', 'Log']) await browser.send(`${domain}.enable`)
    const screen = { width: 375, height: 812, deviceScaleFactor: 1, mobile: true }
    await browser.send('Emulation.setDeviceMetricsOverride', screen)
    const userAgent = (await browser.run<string>('navigator.userAgent')).replace('Headless', '')
    await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'zh-CN' })
    return browser
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await ended
  }

  private take({ id, method, params = {}, ...answer }: Message): void {
    if (id) {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
    if (method === 'Runtime.exceptionThrown') {
      const { exceptionDetails: thrown } = params as {
        exceptionDetails: { text: string; exception?: { description?: string } }
      }
      this.wrong.push(thrown.exception?.description ?? thrown.text)
    }
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      const { args } = params as { args: { value?: unknown; description?: string }[] }
      this.wrong.push(args.map(({ value, description }) => description ?? String(value)).join(' '))
    }
    if (method === 'Log.entryAdded') {
      const { entry } = params as { entry: { level: string; text: string; url?: string } }
      if (entry.level === 'error') this.wrong.push(`${entry.text} ${entry.url ?? ''}`)
    }
  }

  async send(method: string, params: Params = {}): Promise<Params> {
    const id = ++this.last
    const answered = new Promise<Message>((resolve) => this.waiting.set(id, resolve))
    const [, , , input] = this.process.stdio as unknown as Writable[]
    const session = this.session ? { sessionId: this.session } : {}
    input!.write(`${JSON.stringify({ id, method, params, ...session })}\0`)
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result!
  }

  /** What an expression gives in the page. */
  async run<T>(expression: string): Promise<T> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true
    })
    const { result, exceptionDetails } = answer as { result: { value: T }; exceptionDetails?: object }
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }

  /** Opens a page of the shop by its address, from the start. */
  async open(origin: string, path = ''): Promise<void> {
    await this.send('Page.navigate', { url: 'about:blank' })
    await this.until('location.href === "about:blank"', 'about:blank')
    await this.send('Page.navigate', { url: `${origin}/shop/${path && `#/${path}`}` })
    await this.until('location.protocol !== "about:"', 'never left')
  }

  /** Waits until an expression gives something. A page that is being left gives nothing. */
  async until<T>(expression: string, complaint: string): Promise<T> {
    const end = Date.now() + patience
    for (;;) {
      const value = await this.run<T>(expression).catch(() => undefined)
      if (value) return value
      if (Date.now() > end) {
        const text = await this.run<string>('location.href + document.body.innerText').catch(String)
        throw new Error([complaint, text, ...this.wrong].join('\n'))
      }
      await this.run('new Promise((done) => setTimeout(done, 50))').catch(() => undefined)
    }
  }

  /** An expression for the first element with these words that is seen, on the page that stands or above it. */
  private first(selector: string, words: string) {
    const args = [selector, words].map((text) => JSON.stringify(text))
    return `((selector, words) => {
      const stands = (one) => !one.closest('.taro_page') || one.closest('.taro_page_stationed')
      return [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length &&
        getComputedStyle(one).visibility === 'visible' && stands(one) && one.textContent.includes(words))
    })(${args.join(', ')})`
  }

  see = (selector: string, words = '') =>
    this.until<boolean>(`Boolean(${this.first(selector, words)})`, `no ${selector} ${words}`)

  /** Presses an element as soon as it is enabled, stands still and nothing lies over its middle. */
  async press(selector: string, words = ''): Promise<void> {
    const [x, y] = await this.until<[number, number]>(
      `(async () => {
        const news = document.querySelector('.popup button')
        if (news) news.click()
        const one = ${this.first(selector, words)}
        if (!one || one.disabled) return
        one.scrollIntoView({ block: 'center' })
        const frame = () => new Promise((done) => requestAnimationFrame(() => done(one.getBoundingClientRect())))
        const before = await frame()
        await frame()
        const { left, top, width, height } = await frame()
        if (before.left !== left || before.top !== top) return
        const at = [left + width / 2, top + height / 2]
        const there = document.elementFromPoint(...at)
        return there && (one.contains(there) || there.contains(one)) && at
      })()`,
      `nothing to press: ${selector} ${words}`
    )
    const mouse = { x, y, button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
    await this.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
  }

  /** Types into the empty field with a label. */
  async type(label: string, text: string): Promise<void> {
    await this.press(`input[aria-label="${label}"], textarea[aria-label="${label}"]`)
    await this.send('Input.insertText', { text })
  }

  /** Waits for an address. */
  at = (part: string) => this.until(`location.href.includes(${JSON.stringify(part)})`, `never at ${part}`)
}
