import { type ComponentType } from 'react'
import { runInAction } from 'mobx'
import Taro, { Current } from '@tarojs/taro'
import { stores } from '@/stores'
import { clear, draw, key, press, role, type } from '../components/draw'
import { answer, type Answers } from '../answers'

export { key, press, role, type }
export { Refusal } from '../answers'

let sellers = 0
let calls: ReturnType<typeof answer> | undefined

/** Draws a page with its parameters in front of answers that the contract allows. */
export function open(
  Page: ComponentType,
  params: Record<string, string>,
  answers: Answers,
  statics = {},
  path = '/'
) {
  calls = answer(answers, statics)
  const router = { params, path, onReady: '', onHide: '', onShow: '' }
  ;(Current as { router: unknown }).router = router
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router } as never)
  // there is no router around a page that is drawn alone; where it would lead is noted
  const went: string[] = []
  for (const way of ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch'] as const) {
    jest.spyOn(Taro, way).mockImplementation((({ url }: { url: string }) => {
      went.push(url)
      return Promise.resolve({ errMsg: 'ok' })
    }) as never)
  }
  // a seller of its own for each test: configs of one are shared for a second
  stores.layout.carry({ promoCode: `p${++sellers}` })
  const page = draw(<Page />)
  return { ...calls, went, box: page.box, text: () => page.box.textContent ?? '' }
}

/** The next change of the document, or a short while for what changes without one. */
const change = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      watcher.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const watcher = new MutationObserver(done)
    const timer = realTimeout(done, 50)
    watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  })
// a test may hold the clock
const realTimeout = setTimeout

/** Waits until the document has changed into what is looked for; its last complaint after three seconds. */
export async function until<T>(look: () => T): Promise<Exclude<T, false | undefined>> {
  const ends = performance.now() + 3000
  for (;;) {
    try {
      const found = look()
      if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>
      throw new Error(`not yet: ${look.toString()} in ${document.body.textContent}`)
    } catch (error) {
      if (performance.now() > ends) throw error
      await change()
    }
  }
}

/** Takes the page down; fails when a call had no answer. */
export function close() {
  clear()
  calls?.stop()
  expect(calls?.unanswered ?? []).toEqual([])
  calls = undefined
  jest.restoreAllMocks()
  jest.useRealTimers()
  runInAction(() => {
    stores.layout.baseConfig = undefined
    stores.layout.genericConfig = undefined
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
