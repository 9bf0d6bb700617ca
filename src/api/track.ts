import Taro from '@tarojs/taro'
import type { Body } from '@contract'
import { onLeave, report } from '@/platform/report/report'
import { addressOf, sessionHeaders } from './transport'

/** What visitors do, as the merchant's funnel counts it. */
export type Behaviour = 'view' | 'click' | 'hold' | 'form' | 'order' | 'paid'
type Event = Body<'POST /api/hk/pointReport'>['events'][number]

const path = '/api/hk/pointReport'
/** How many events are sent together, how many ms they wait at most, and how many the server takes in one call. */
const batch = { size: 10, wait: 5000, most: 50 }

let waiting: Event[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The page on screen by its path alone: parameters may say who the visitor is. */
const here = () => (Taro.getCurrentInstance().router?.path ?? '').split('?')[0]!.replace(/^\//, '')

/** Sends what waits. Nobody waits for it, and nobody is told when it fails. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.slice(-batch.most)
  waiting = []
  if (events.length)
    report(addressOf({ path }), { ...sessionHeaders(), 'Content-Type': 'application/json' }, { events })
}

/** Notes what the visitor did: no text that was typed, no person, no order; `target` is a thing of the shop. */
export function track(event: Behaviour, target?: string | number, page = here()): void {
  const about = target === undefined ? {} : { target: String(target).slice(0, 100) }
  waiting.push({ event, page: page.slice(0, 200), ...about, at: new Date().toISOString() })
  if (waiting.length >= batch.size) flush()
  else timer ??= setTimeout(flush, batch.wait)
}

let last = { page: '', at: 0 }

/** Notes that a page came on screen; the same page again within a second (it was remounted) counts once. */
export function trackView(page: string): void {
  const at = Date.now()
  if (page !== last.page || at - last.at > 1000) track('view', undefined, page)
  last = { page, at }
}

/** Calls whose success is a step on the way to an order. */
const steps: Record<string, Behaviour | undefined> = {
  '/api/shop/holdNumber': 'hold',
  '/api/shop/createOrder': 'order',
  '/api/hk/payResult': 'paid'
}
let paidOrder = ''

/** Notes the step that an answer tells of. */
export function trackAnswer(call: string, answer: unknown): void {
  const step = steps[call]
  if (!step) return
  const { numberId, orderSn = '', paid } = answer as { numberId?: number; orderSn?: string; paid?: boolean }
  if (step === 'paid') {
    // the result page asks again and again: the payment counts once
    if (!paid || orderSn === paidOrder) return
    paidOrder = orderSn
  }
  track(step, numberId)
}

/** Once at boot: what waits goes out when the app goes out of sight. */
export const startTracking = (): void => onLeave(flush)
