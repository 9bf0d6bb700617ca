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

export { key, press, role, type } from './draw'
export { Refusal, type Answers } from './answers'

// as at boot
setErrorReaction((error, options) => void reactToError(error, options))
setSession(() => headersOf(stores))

type Params = Record<string, string>

let sellers = 0
let calls: ReturnType<typeof answer> | undefined

function open(Page: ComponentType, path: string, params: Params, answers: Answers, statics: object) {
  calls = answer(answers, { ...statics })
  forgetTap()
  const router = { params, path, onReady: '', onHide: '', onShow: '' }
  ;(Current as { router: unknown }).router = router
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router } as never)
  // there is no router around a page that is drawn alone; where it would lead is noted
  const went: string[] = []
  for (const way of ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch'] as const) {
    jest.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      went.push(url)
      return Promise.resolve({ errMsg: 'ok' })
    })
  }
  // a seller and an order session of its own each time: some answers are shared for a second
  stores.layout.carry({ promoCode: `p${++sellers}` })
  stores.session.resetOrderSession()
  // as the app frames it
  const page = draw(
    <CardGate>
      <Page />
    </CardGate>
  )
  return { ...calls, went, box: page.box, text: () => page.box.textContent ?? '' }
}

/** The component of a route, as the router finds it. */
export const pageOf = (path: RoutePath) => jest.requireActual<{ default: ComponentType }>(`@/${path}`).default

/** Draws the page of a route at its address, as a link or a reload does, in front of answers that the contract allows. */
export const openPage = (path: RoutePath, params: Params = {}, answers: Answers = {}, statics = {}) =>
  open(pageOf(path), `/${path}`, params, answers, statics)

/** Draws what is no page of its own, as on the entry page. */
export const openPart = (Part: ComponentType, answers: Answers = {}, statics = {}) =>
  open(Part, '/', {}, answers, statics)

export type Opened = ReturnType<typeof open>

// a test may hold the clock
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const now = performance.now.bind(performance)

/** The next change of the document, or a short while for what changes without one. */
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

/** Waits until the document has changed into what is looked for; its last complaint after three seconds. */
export async function until<T>(look: () => T): Promise<Exclude<T, false | undefined>> {
  const ends = now() + 3000
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
 * Waits until a call has failed in front of the user: a toast says why, as the catalogue has it, and the page draws it
 * in words of its own with a way to try again, which is given back.
 */
export const failedWith = (words: string) =>
  until(() => {
    expect(feedback.toast?.title).toBe(words)
    const drawn = role('alert')
    expect(drawn.textContent).toMatch(/加载失败|网络不通/)
    expect(drawn.textContent).not.toContain(words)
    return role('button', '重试', drawn)
  })

/** Takes the page down; fails when a call had no answer. */
export function close() {
  clear()
  // what the page noted of its visitor is this page's, not the next one's
  flush()
  calls?.stop()
  expect(calls?.unanswered ?? []).toEqual([])
  calls = undefined
  clearFeedback()
  jest.restoreAllMocks()
  jest.useRealTimers()
  runInAction(() => {
    stores.layout.baseConfig = undefined
    stores.layout.options = {}
    stores.layout.genericConfig = undefined
    Object.assign(stores.holds, { list: [], known: false })
  })
}

/** The text box with this label. */
export function box(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(
    `input[aria-label="${label}"],textarea[aria-label="${label}"]`
  )
  if (!found) throw new Error(`no box ${label}`)
  return found
}
