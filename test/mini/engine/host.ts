import type { Rect } from './query'
import type { Element } from './screen'

/** A user's answer to a call that asks: the result passed to `success`. */
export type Answer = (options: Record<string, unknown>) => unknown

type NetworkHearer = (state: { isConnected: boolean; networkType: string }) => void

/** The user and the phone: answers, storage, network, and a record of everything shown. */
export class Host {
  /** Titles of `wx.showToast` and `showLoading`, oldest first. */
  readonly toasts: string[] = []
  readonly requests: { method: string; path: string; headers: Record<string, string>; status: number }[] = []
  /** Faults of the program: engine errors, console.error, calls that ask without an answer set. */
  readonly errors: string[] = []
  readonly storage = new Map<string, string>()
  readonly calls: { name: string; options: Record<string, unknown> }[] = []
  clipboard = ''
  /** What the platform calls once a new version has come. */
  updateReady: () => void = () => undefined
  /** The phone's own toast now on screen. */
  nativeToast = ''
  /** Paths of pictures saved to the album; `albumAllowed`: whether the user permits it. */
  readonly album: string[] = []
  albumAllowed = true
  /** Position of an element. There is no layout here: a test that needs it sets this. */
  layout: (element: Element) => Rect = () => ({ top: 0, height: 0 })
  /** A test's answer to a path in place of the server; undefined: the server answers. */
  serve: (path: string) => Response | Promise<Response> | undefined = () => undefined
  /** Whether the answer is lost: the server gets the request, the program a failure. */
  lost: (path: string) => boolean = () => false
  setDataCount = 0
  setDataBytes = 0
  biggestSetData = 0
  private readonly answers = new Map<string, Answer>()
  private readonly waiting = new Set<() => void>()
  private readonly timers = new Map<ReturnType<typeof setTimeout>, number>()
  private connection = 'wifi'
  private readonly networkHearers = new Set<NetworkHearer>()
  private pending = 0
  private stopped = false

  /** The same phone, with its storage, for the next start. */
  later(): Host {
    const next = new Host()
    this.storage.forEach((value, key) => next.storage.set(key, value))
    return next
  }

  get network(): string {
    return this.connection
  }

  /** Sets the network type ('none': offline) and tells listeners. */
  set network(type: string) {
    this.connection = type
    for (const listener of this.networkHearers) listener({ isConnected: type !== 'none', networkType: type })
  }

  onNetwork(onChange: NetworkHearer): void {
    this.networkHearers.add(onChange)
  }

  offNetwork(listen?: NetworkHearer): void {
    if (listen) this.networkHearers.delete(listen)
    else this.networkHearers.clear()
  }

  /** Sets the answer to all later calls of an API that asks the user; a thrown error makes them fail. */
  answer(name: string, answer: Answer | Record<string, unknown>): void {
    this.answers.set(name, typeof answer === 'function' ? answer : () => answer)
  }

  /** The user's answer; without one, a fault is recorded and the call fails. */
  ask(name: string, options: Record<string, unknown>): unknown {
    const answer = this.answers.get(name)
    if (answer) return answer(options)
    this.fault(`nobody answers ${name} ${JSON.stringify({ title: options.title, content: options.content })}`)
    throw new Error('cancel')
  }

  has(name: string): boolean {
    return this.answers.has(name)
  }

  fault(error: unknown): void {
    this.errors.push(error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error))
    this.changed()
  }

  countSetData(bytes: number): void {
    this.setDataCount += 1
    this.setDataBytes += bytes
    this.biggestSetData = Math.max(this.biggestSetData, bytes)
  }

  /** Wakes all that wait in `until` or `idle`. */
  changed(): void {
    const woken = [...this.waiting]
    this.waiting.clear()
    woken.forEach((wake) => wake())
  }

  /** Keeps `idle` waiting until the work ends. */
  async busy<T>(work: Promise<T>): Promise<T> {
    this.pending += 1
    try {
      return await work
    } finally {
      this.pending -= 1
      this.changed()
    }
  }

  /** Resolves with `check()` once truthy; checked again after each change. Rejects with `describe()` after `ms`. */
  async until<T>(check: () => T, describe: () => string, ms = 60_000): Promise<NonNullable<T>> {
    const end = Date.now() + ms
    for (;;) {
      const value = check()
      if (value) return value
      if (Date.now() >= end) throw new Error(describe())
      await this.next(end - Date.now())
    }
  }

  /** Resolves when no request, answer or timer under 100 ms is pending. */
  async idle(ms = 60_000): Promise<void> {
    const end = Date.now() + ms
    // Three quiet turns: React's scheduler and Taro's setData each continue in a timer.
    for (let quiet = 0; quiet < 3;) {
      const calm = this.pending === 0 && [...this.timers.values()].every((delay) => delay >= 100)
      if (calm) {
        quiet += 1
        await new Promise((resolve) => setImmediate(resolve))
      } else {
        if (Date.now() >= end)
          throw new Error(`never idle: ${this.pending} requests, ${this.timers.size} timers`)
        quiet = 0
        await this.next(end - Date.now())
      }
    }
  }

  private next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      const waiting = this.waiting
      function done() {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      waiting.add(done)
    })
  }

  /** Timer functions for the program; `stop` ends them all. */
  clock() {
    const run = (work: (...args: unknown[]) => void, args: unknown[]) => {
      if (this.stopped) return
      try {
        work(...args)
      } catch (error) {
        this.fault(error)
      }
      this.changed()
    }
    return {
      setTimeout: (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
        const id = setTimeout(() => {
          this.timers.delete(id)
          run(work, args)
        }, delay)
        this.timers.set(id, delay)
        return id
      },
      setInterval: (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
        const id = setInterval(() => run(work, args), delay)
        this.timers.set(id, Math.max(delay, 100))
        return id
      },
      clearTimeout: (id: ReturnType<typeof setTimeout>) => this.clear(id),
      clearInterval: (id: ReturnType<typeof setTimeout>) => this.clear(id)
    }
  }

  private clear(id: ReturnType<typeof setTimeout>): void {
    clearTimeout(id)
    if (this.timers.delete(id)) this.changed()
  }

  stop(): void {
    this.stopped = true
    for (const id of this.timers.keys()) clearTimeout(id)
    this.timers.clear()
    this.changed()
  }
}
