import { Code, contract } from '../../contract'
import { localized, type Bilingual } from '../bilingual'
import type { Ask, Session } from './backend'
import type { Report } from './report'
import { notAnswered } from './report'
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
const wanted: Partial<Record<number, Bilingual>> = {
  [Code.needSmsCode]: {
    en: 'the card wants an SMS code: --code (with --mobile one is sent)',
    zh: '这张卡要短信验证码：--code（写上 --mobile 就会发送）'
  },
  [Code.payPasswordMissing]: {
    en: 'the card wants its pay password: --pay-password',
    zh: '这张卡要支付密码：--pay-password'
  },
  [Code.wrongSmsCode]: {
    en: 'the SMS code is wrong or has expired: --code',
    zh: '短信验证码不对或已过期：--code'
  },
  [Code.wrongPayPassword]: {
    en: 'the pay password is wrong: --pay-password',
    zh: '支付密码不对：--pay-password'
  },
  [Code.payPasswordLocked]: { en: 'the pay password is locked', zh: '支付密码已锁定' },
  [Code.tooMany]: {
    en: 'the backend allows no more log-ins for now: run this again later',
    zh: '后端暂时不再接受登录：请稍后再试'
  },
  [Code.simNotFound]: { en: 'the backend knows no such card: --card', zh: '后端没有这张卡：--card' }
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
    report.broken(
      call,
      localized({
        en: 'data has no simNo and token: no call of the card can follow',
        zh: 'data 里没有 simNo 和 token：卡的接口都无法继续'
      })
    )
    return { why: localized({ en: 'log-in gives no session', zh: '登录没有给出会话' }) }
  }
  if (answer.kind !== 'refusal') {
    report.broken(call, answer.kind === 'notOffered' ? localized(notAnswered) : answer.why)
    return { why: localized({ en: 'log-in does not answer', zh: '登录没有应答' }) }
  }
  const { code: given } = answer
  const why = wanted[given]
  if (!why)
    report.broken(
      call,
      localized({ en: `answers code ${given} to the card of --card`, zh: `对 --card 的卡应答 code ${given}` })
    )
  if (given === Code.needSmsCode && mobile && !code) {
    await ask('POST /api/sms/send', { input: { mobile, scene: 'simLogin' } })
    return {
      why: localized({
        en: 'an SMS code was asked for: run this again with --code',
        zh: '验证码已请求发送：请加上 --code 再试'
      })
    }
  }
  return {
    why: localized(why ?? { en: `log-in is refused with code ${given}`, zh: `登录被拒绝，code ${given}` })
  }
}
