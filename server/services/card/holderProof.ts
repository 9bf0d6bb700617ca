import { SmsScene } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { proveSession } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../shared/sms'
import { checkPayPassword } from './payPassword'
import type { Sim } from './sim'
import { needCodeError } from './simLogin'

/** 35003 for a card with a pay password, and for one with no mobile to send a code to; else 34003. */
export const notProved = (card: Sim): BusinessError =>
  card.mobile && !card.payPassword
    ? needCodeError(card.mobile)
    : new BusinessError(Code.payPasswordMissing, card.payPassword ? '请输入支付密码' : '请先设置支付密码')

/**
 * Proves that the session is the holder's, by the pay password or by a code sent to the bound mobile. Throws 34002, 34003,
 * 35001, 35002, 35003.
 */
export async function proveHolder(
  deps: Deps,
  card: Sim,
  { code, payPassword }: { code?: string; payPassword?: string },
  token: string
): Promise<object> {
  const { mobile } = card
  if (code && mobile) {
    await checkSmsCode(deps, mobile, SmsScene.simLogin, code)
    await useSmsCode(deps.db, mobile, SmsScene.simLogin)
  } else if (payPassword) await checkPayPassword(deps, card, payPassword)
  else throw notProved(card)
  await proveSession(deps.db, token)
  return {}
}
