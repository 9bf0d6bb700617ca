import { act, type ComponentType } from 'react'
import Taro, { Current } from '@tarojs/taro'
import { clear, draw, press, role, type } from '../components/draw'
import { answer, type Answers } from '../answers'

export { press, role, type }
export { Refusal } from '../answers'

let calls: ReturnType<typeof answer> | undefined

/** Draws a page with its parameters in front of answers that the contract allows. */
export function open(Page: ComponentType, params: Record<string, string>, answers: Answers, statics = {}) {
  calls = answer(answers, statics)
  const router = { params, path: '/', onReady: '', onHide: '', onShow: '' }
  ;(Current as { router: unknown }).router = router
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router } as never)
  const page = draw(<Page />)
  return { ...calls, box: page.box, text: () => page.box.textContent ?? '' }
}

/** Waits until the document has changed into what is looked for; its last complaint after three seconds. */
export async function until<T>(look: () => T): Promise<T> {
  const ends = Date.now() + 3000
  for (;;) {
    try {
      const found = look()
      if (found !== false && found !== undefined) return found
      throw new Error('not yet')
    } catch (error) {
      if (Date.now() > ends) throw error
      await act(async () => {
        await new Promise<void>((resolve) => {
          const watcher = new MutationObserver(done)
          const timer = setTimeout(done, 50)
          function done() {
            watcher.disconnect()
            clearTimeout(timer)
            resolve()
          }
          watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
        })
      })
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
}

/** The text box with this label. */
export function box(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(
    `input[aria-label="${label}"],textarea[aria-label="${label}"]`
  )
  if (!found) throw new Error(`no box ${label}`)
  return found
}
