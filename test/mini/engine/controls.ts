import { closest, elements, parentOf, tagOf, type Element } from './screen'

// Value that the user gave a control; it counts until the program changes the attribute.
const held = new WeakMap<Element, { attribute: unknown; value: unknown }>()

/** Value of a control: typed or chosen by the user, else set by the program. */
export function valueOf(element: Element, name = 'value'): unknown {
  const attribute = element.getAttribute(name)
  const own = held.get(element)
  return own && own.attribute === attribute ? own.value : attribute
}

function hold(element: Element, name: string, value: unknown): void {
  held.set(element, { attribute: element.getAttribute(name), value })
}

const on = (value: unknown) => value === true || value === 'true'

/** Sends an event as the platform's control would. */
export function fire(element: Element, type: string, detail: unknown = {}, bubbles = false): void {
  element.triggerEvent(type, detail, { bubbles, composed: true })
}

/** Taps an element; controls react as on the platform. Throws when disabled. */
export function tap(element: Element): void {
  const control =
    closest(element, 'button') ??
    closest(element, 'checkbox') ??
    closest(element, 'radio') ??
    closest(element, 'switch')
  if (control && on(control.getAttribute('disabled')))
    throw new Error(`<${tagOf(control)} id="${control.id}"> is disabled`)
  const spot = { x: 1, y: 1 }
  fire(element, 'touchstart', spot, true)
  fire(element, 'touchend', spot, true)
  fire(element, 'tap', spot, true)
  if (control) press(control)
  const label = closest(element, 'label')
  const inside = label && !control && elements(label).find((one) => pressable.includes(tagOf(one)))
  if (inside) press(inside)
}

/** Long-presses an element; as on the platform, sends longpress and the older longtap. */
export function longPress(element: Element): void {
  for (const type of ['touchstart', 'longpress', 'longtap', 'touchend'])
    fire(element, type, { x: 1, y: 1 }, true)
}

const pressable = ['checkbox', 'radio', 'switch']

function press(control: Element): void {
  const tag = tagOf(control)
  if (tag === 'switch') toggle(control)
  if (tag === 'checkbox') chooseOne(control)
  if (tag === 'radio') chooseRadio(control)
  const type = control.getAttribute('form-type') ?? control.getAttribute('formType')
  const form = tag === 'button' && type ? closest(control, 'form') : null
  if (form && type === 'submit') fire(form, 'submit', { value: formValues(form) })
  if (form && type === 'reset') fire(form, 'reset')
}

function toggle(control: Element): void {
  const value = !on(valueOf(control, 'checked'))
  hold(control, 'checked', value)
  fire(control, 'change', { value })
}

function chooseOne(control: Element): void {
  hold(control, 'checked', !on(valueOf(control, 'checked')))
  const group = closest(control, 'checkbox-group')
  if (group) fire(group, 'change', { value: checked(group, 'checkbox') })
}

function chooseRadio(control: Element): void {
  const group = closest(control, 'radio-group')
  const all = group ? elements(group).filter((one) => tagOf(one) === 'radio') : [control]
  all.forEach((one) => hold(one, 'checked', one === control))
  if (group) fire(group, 'change', { value: control.getAttribute('value') })
}

const checked = (group: Element, tag: string) =>
  elements(group)
    .filter((one) => tagOf(one) === tag && on(valueOf(one, 'checked')))
    .map((one) => one.getAttribute('value'))

function formValues(form: Element): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const element of elements(form)) {
    const name = element.getAttribute('name')
    if (typeof name !== 'string' || !name) continue
    const tag = tagOf(element)
    if (tag === 'switch') values[name] = on(valueOf(element, 'checked'))
    else if (tag === 'checkbox-group') values[name] = checked(element, 'checkbox')
    else if (tag === 'radio-group') values[name] = checked(element, 'radio')[0] ?? ''
    else values[name] = valueOf(element) ?? ''
  }
  return values
}

/** Types into an input or textarea: focus, input, blur; text is cut at maxlength. */
export function type(element: Element, text: string): void {
  if (!['input', 'textarea'].includes(tagOf(element))) throw new Error(`<${tagOf(element)}> takes no text`)
  if (on(element.getAttribute('disabled')))
    throw new Error(`<${tagOf(element)} id="${element.id}"> is disabled`)
  if (element.getAttribute('type') === 'number' && /\D/.test(text))
    throw new Error(`"${text}" cannot be typed on a number keyboard`)
  const limit = Number(element.getAttribute('maxlength') ?? 140)
  const value = limit < 0 ? text : text.slice(0, limit)
  hold(element, 'value', value)
  fire(element, 'focus', { value, height: 0 })
  fire(element, 'input', { value, cursor: value.length, keyCode: 0 })
  fire(element, 'blur', { value, cursor: value.length })
}

/** Presses the keyboard's confirm key. */
export const confirm = (element: Element): void => fire(element, 'confirm', { value: valueOf(element) })

/** Chooses in a picker, picker-view or slider: an index, a list of them, a date or a number. */
export function pick(element: Element, value: unknown): void {
  const control = ['picker', 'picker-view', 'slider'].map((tag) => closest(element, tag)).find(Boolean)
  if (!control) throw new Error(`<${tagOf(element)}> lies in no picker`)
  if (on(control.getAttribute('disabled'))) throw new Error('the picker is disabled')
  hold(control, 'value', value)
  fire(control, 'change', { value })
}

/** Swipes a swiper to a slide. */
export function swipe(element: Element, current: number): void {
  const count = elements(element).filter((one) => tagOf(one) === 'swiper-item').length
  if (current >= count) throw new Error(`the swiper has ${count} slides`)
  fire(element, 'change', { current, source: 'touch', currentItemId: '' })
  fire(element, 'animationfinish', { current, source: 'touch', currentItemId: '' })
}

/** Pulls a scroll-view down to refresh it; false if it has no refresher. */
export function pull(element: Element): boolean {
  if (!on(element.getAttribute('refresher-enabled'))) return false
  const dy = Number(element.getAttribute('refresher-threshold'))
  fire(element, 'refresherpulling', { dy })
  fire(element, 'refresherrefresh', { dy })
  return true
}

/** Sends a touch event at the height `y`. */
export const touch = (element: Element, type: 'touchstart' | 'touchmove' | 'touchend', y: number): void =>
  fire(element, type, { x: 1, y }, true)

/** Scrolls the scroll-view around an element; with `end`, it also sends scrolltolower. */
export function scroll(element: Element, scrollTop: number, end = false): void {
  const view = closest(element, 'scroll-view') ?? parentOf(element)
  if (!view) throw new Error('there is no scroll-view')
  fire(view, 'scroll', {
    scrollTop,
    scrollLeft: 0,
    scrollHeight: 10000,
    scrollWidth: 375,
    deltaX: 0,
    deltaY: -1
  })
  if (end) fire(view, 'scrolltolower', { direction: 'bottom' })
}
