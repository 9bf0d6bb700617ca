import Taro from '@tarojs/taro'
import type { Body } from '@contract'
import { background, mayReport, onLeave } from '@/platform/report/report'
import { send } from './transport'

/** Events of the merchant's funnel. */
export type Behaviour = 'view' | 'click' | 'hold' | 'form' | 'order' | 'paid'
type Event = Body<'POST /api/hk/pointReport'>['events'][number]

const path = '/api/hk/pointReport'
/** `size` events are sent at once, after `wait` ms at the latest; the server accepts `most` per call. */
const batch = { size: 10, wait: 5000, most: 50 }

let waiting: Event[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Path of the page on screen, without parameters: they may identify the visitor. */
const here = () => (Taro.getCurrentInstance().router?.path ?? '').split('?')[0]!.replace(/^\//, '')

/** Sends the collected events in the background; a failure is ignored. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.slice(-batch.most)
  waiting = []
  if (!events.length || !mayReport()) return
  send({ method: 'POST', path, body: { events }, platform: background }).catch(() => undefined)
}

/** Records an event. Never typed text, a person or an order; `target` is the id of an item of the shop. */
export function track(event: Behaviour, target?: string | number, page = here()): void {
  const about = target === undefined ? {} : { target: String(target).slice(0, 100) }
  waiting.push({ event, page: page.slice(0, 200), ...about, at: new Date().toISOString() })
  if (waiting.length >= batch.size) flush()
  else timer ??= setTimeout(flush, batch.wait)
}

let last = { page: '', at: 0 }

/** Records a page view; the same page within a second (a remount) counts once. */
export function trackView(page: string): void {
  const at = Date.now()
  if (page !== last.page || at - last.at > 1000) track('view', undefined, page)
  last = { page, at }
}

/** Calls whose success is a step of the funnel. */
const steps: Record<string, Behaviour | undefined> = {
  '/api/shop/holdNumber': 'hold',
  '/api/shop/createOrder': 'order',
  '/api/hk/payResult': 'paid'
}
let paidOrder = ''

/** Records the funnel step of a successful call, if it is one. */
export function trackAnswer(call: string, answer: unknown): void {
  const step = steps[call]
  if (!step) return
  const { numberId, orderSn = '', paid } = answer as { numberId?: number; orderSn?: string; paid?: boolean }
  if (step === 'paid') {
    // the result page polls: a payment counts once
    if (!paid || orderSn === paidOrder) return
    paidOrder = orderSn
  }
  track(step, numberId)
}

/** Called once at boot: sends what is left when the app goes to the background. */
export const startTracking = (): void => onLeave(flush)
