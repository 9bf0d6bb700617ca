import { act, type ReactElement } from 'react'
import { render } from '@tarojs/test-utils-react/dist/pure'

const open: { unmount: () => void; box: Element }[] = []

/** Draws into a new box in the document. `redraw` draws another element in its place. */
export function draw(element: ReactElement) {
  const box = document.createElement('div')
  document.body.append(box)
  const { rerender, unmount } = render(element, { container: box })
  open.push({ unmount, box })
  return { box, redraw: (next: ReactElement) => rerender(next) }
}

/** Removes everything drawn. */
export function clear() {
  for (const { unmount, box } of open.splice(0)) {
    unmount()
    box.remove()
  }
}
afterEach(clear)

/** The element with this role and accessible name (label, or its text); throws without one. */
export function role(name: string, label?: string | RegExp, within: ParentNode = document): HTMLElement {
  const implied: Record<string, string> = { button: 'button', link: 'a[href]' }
  const selector = `[role="${name}"]${implied[name] ? `,${implied[name]}:not([role])` : ''}`
  const found = Array.from(within.querySelectorAll<HTMLElement>(selector)).find((element) => {
    const message = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return label === undefined || (label instanceof RegExp ? label.test(message) : message === label)
  })
  if (!found) throw new Error(`no ${name} ${String(label ?? '')} in ${document.body.innerHTML}`)
  return found
}

const refusesPress = (element: HTMLElement) =>
  element.hasAttribute('aria-busy') || element.hasAttribute('disabled')

/** The button with this accessible name once it can be pressed; false while it is busy or disabled. */
export function readyButton(label?: string | RegExp, within?: ParentNode): HTMLElement | false {
  const button = role('button', label, within)
  return !refusesPress(button) && button
}

// must return nothing: awaiting the result of act() keeps React's queue open outside act()
export function press(element: HTMLElement): void {
  // the press would do nothing, and the test would wait for an effect that never comes
  if (refusesPress(element)) throw new Error(`pressed while busy or disabled: ${element.textContent}`)
  act(() => element.click())
}

/** Types as a browser does, by a native input event. */
export function type(box: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const proto =
    box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  act(() => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const key = (element: Element, name: string, more: KeyboardEventInit = {}): void =>
  void act(
    () =>
      void element.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
      )
  )
