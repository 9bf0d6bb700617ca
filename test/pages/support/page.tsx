import { type ComponentType } from 'react'
import { runInAction } from 'mobx'
import Taro, { Current } from '@tarojs/taro'
import { setErrorReaction } from '@/api/client'
import { flush } from '@/api/track'
import { setSession } from '@/api/transport'
import { forgetTap } from '@/nav/navigate'
import { reactToError } from '@/nav/reactToError'
import type { RoutePath } from '@/routes'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { CardGate } from '@/screens/PageFrame'
import { stores } from '@/stores'
import { headersOf } from '@/stores/headers'
import { answer, type Answers } from './answers'
import { clear, draw, role } from './draw'
import { watchQuestions } from './questions'
import { emptyPhone } from './visitor'

export { key, press, readyButton, role, type } from './draw'
export { Refusal, refusedAt, type Answers } from './answers'

// as boot does
setErrorReaction((error, options) => void reactToError(error, options))
setSession(() => headersOf(stores))

type Params = Record<string, string>

let sellers = 0
let calls: ReturnType<typeof answer> | undefined
let questions: ReturnType<typeof watchQuestions> | undefined

function open(Page: ComponentType, path: string, params: Params, answers: Answers, statics: object) {
  calls = answer(answers, { ...statics })
  questions?.stop()
  questions = watchQuestions()
  forgetTap()
  const router = { params, path, onReady: '', onHide: '', onShow: `${path}.onShow` }
  ;(Current as { router: unknown }).router = router
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router } as never)
  // a page drawn alone has no router: navigations are recorded
  const went: string[] = []
  for (const way of ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch'] as const) {
    jest.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      went.push(url)
      return Promise.resolve({ errMsg: 'ok' })
    })
  }
  // a new seller and order session per page: some answers are shared for 1 s
  stores.layout.carry({ promoCode: `p${++sellers}` })
  stores.session.resetOrderSession()
  // as in the app
  const page = draw(
    <CardGate>
      <Page />
    </CardGate>
  )
  return {
    ...calls,
    went,
    box: page.box,
    text: () => page.box.textContent ?? '',
    /** What Taro does when another page above it is closed. */
    showAgain: () => void Taro.eventCenter.trigger(router.onShow)
  }
}

/** The component of a route. */
export const pageOf = (path: RoutePath) => jest.requireActual<{ default: ComponentType }>(`@/${path}`).default

/** A route, or its address with a query. */
type Address = RoutePath | `${RoutePath}?${string}`

/** The address of a route with these parameters. */
export const withParams = (path: RoutePath, params: Params): Address =>
  `${path}?${new URLSearchParams(params).toString()}`

/** Draws the page at an address, as a link or a reload does. `answers` must fit the contract. */
export function openPage(address: Address, answers: Answers = {}, statics = {}) {
  const [path, query] = address.split('?') as [RoutePath, string?]
  return open(pageOf(path), `/${path}`, Object.fromEntries(new URLSearchParams(query)), answers, statics)
}

/** Draws a component that is no page, as on the entry page. */
export const openPart = (Part: ComponentType, answers: Answers = {}, statics = {}) =>
  open(Part, '/', {}, answers, statics)

export type Opened = ReturnType<typeof open>

// the real timers: a test may use fake ones
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const now = performance.now.bind(performance)

/** Resolves at the next change of the document, at the latest after 50 ms. */
const change = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      watcher.disconnect()
      stopTimer(timer)
      resolve()
    }
    const watcher = new MutationObserver(done)
    const timer = startTimer(done, 50)
    watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  })

/** Waits until `look` returns neither false nor undefined; after a minute throws its last error. */
export async function until<T>(look: () => T): Promise<Exclude<T, false | undefined>> {
  const ends = now() + 60_000
  for (;;) {
    try {
      const found = look()
      if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>
      throw new Error(`not yet: ${look.toString()} in ${document.body.textContent}`)
    } catch (error) {
      if (now() > ends) throw error
      await change()
    }
  }
}

/**
 * Waits until a failed call shows: `words` of the catalogue in a toast, other words on the page, with a retry button,
 * which it returns.
 */
export const failedWith = (words: string) =>
  until(() => {
    expect(feedback.toast?.title).toBe(words)
    const drawn = role('alert')
    expect(drawn.textContent).toMatch(/加载失败|网络不通/)
    expect(drawn.textContent).not.toContain(words)
    return role('button', '重试', drawn)
  })

/** Moves Date.now on for the rest of the test; countdowns follow at their next tick. */
export function passTime(ms: number) {
  const clock = Date.now.bind(Date)
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + ms)
}

/** Removes the page; fails if a call had no answer, or a confirm button that ends something was not red. Done after each test. */
export function close() {
  clear()
  // sends the page's behaviour events, so that the next page does not
  flush()
  calls?.stop()
  questions?.stop()
  expect(calls?.unanswered ?? []).toEqual([])
  expect(questions?.harmless ?? []).toEqual([])
  calls = undefined
  questions = undefined
  clearFeedback()
  jest.restoreAllMocks()
  jest.useRealTimers()
  runInAction(() => {
    stores.layout.baseConfig = undefined
    stores.user.keepAddress()
    stores.layout.options = {}
    stores.layout.genericConfig = undefined
    Object.assign(stores.holds, { list: [], known: false })
  })
}

// each test begins with an empty phone, and leaves one to the next file
beforeEach(emptyPhone)
afterEach(() => {
  try {
    close()
  } finally {
    emptyPhone()
  }
})

/** The text box with this label. */
export function box(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(
    `input[aria-label="${label}"],textarea[aria-label="${label}"]`
  )
  if (!found) throw new Error(`no box ${label}`)
  return found
}
