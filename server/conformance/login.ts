import { Code, contract } from '../../contract'
import type { Ask, Session } from './backend'
import type { Report } from './report'
import { faultsOf } from './shape'

const call = 'POST /api/simLogin'

export interface Login {
  card: string
  /** Bound mobile, to which a code is sent when the card wants one. */
  mobile?: string
  code?: string
  payPassword?: string
}

/** Why log-in needs more options; for the person who typed the command. */
const wanted: Partial<Record<number, string>> = {
  [Code.needSmsCode]: 'the card wants an SMS code: --code (with --mobile one is sent)',
  [Code.payPasswordMissing]: 'the card wants its pay password: --pay-password',
  [Code.wrongSmsCode]: 'the SMS code is wrong or has expired: --code',
  [Code.wrongPayPassword]: 'the pay password is wrong: --pay-password',
  [Code.payPasswordLocked]: 'the pay password is locked',
  [Code.tooMany]: 'the backend allows no more log-ins for now: run this again later',
  [Code.simNotFound]: 'the backend knows no such card: --card'
}

/** Logs a card in. Says in the report what is broken; `why` is what keeps the card out. */
export async function logIn(
  ask: Ask,
  report: Report,
  { card, mobile, code, payPassword }: Login
): Promise<{ session?: Session; why?: string }> {
  const input = { simNo: card, ...(code ? { code } : {}), ...(payPassword ? { payPassword } : {}) }
  const answer = await ask(call, { input })
  report.tried(call)
  if (answer.kind === 'data') {
    for (const { level, what } of faultsOf(contract[call].data, answer.data)) report[level](call, what)
    const { simNo, token } = (answer.data ?? {}) as Partial<Session>
    if (typeof simNo === 'string' && typeof token === 'string' && simNo && token)
      return { session: { simNo, token } }
    report.broken(call, 'data has no simNo and token: no call of the card can follow')
    return { why: 'log-in gives no session' }
  }
  if (answer.kind !== 'refusal') {
    report.broken(
      call,
      answer.kind === 'notOffered' ? 'not answered: a call of the specification' : answer.why
    )
    return { why: 'log-in does not answer' }
  }
  const why = wanted[answer.code]
  if (!why) report.broken(call, `answers code ${answer.code} to the card of --card`)
  if (answer.code === Code.needSmsCode && mobile && !code) {
    await ask('POST /api/sms/send', { input: { mobile, scene: 'simLogin' } })
    return { why: 'an SMS code was asked for: run this again with --code' }
  }
  return { why: why ?? `log-in is refused with code ${answer.code}` }
}
