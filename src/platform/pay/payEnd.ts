import type { PayEnd } from './types'

/** Errors of the platforms' payment calls: their names differ, and not all are present. */
interface Failure {
  errMsg?: string
  errNo?: number | string
}

export const left: PayEnd = { state: 'left' }

/** Tells giving up, `requestPayment:fail cancel`, from a failure. */
export function endOf({ errMsg = '', errNo = '' }: Failure = {}): PayEnd {
  if (/cancel|取消/i.test(errMsg)) return { state: 'cancelled' }
  const reason = [errNo, errMsg.replace(/^\w+:(fail)?\s*/, '')].filter(Boolean).join(' ')
  return { state: 'failed', reason: reason || errMsg }
}
