import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { CardPasswordMode, SmsScene } from '../../../contract/enums'
import { loginNumberKind, normaliseLoginNumber, spellingsOf } from '../../../rules/card/iccid'
import { maskMobile } from '../../../rules/person/mask'
import { easyPayPassword } from '../../../rules/person/payPassword'
import { minuteMs } from '../../../rules/time'
import { transaction, type Db } from '../../db/client'
import { sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { networkOf } from '../../limits'
import { CardUse } from '../../values'
import { numberFields } from './cardNumbers'
import { checkLoginWay } from './loginWays'
import { checkPayPassword, setPayPassword } from './payPassword'
import { createSimSession, endOtherSessions } from '../shared/sessions'
import { getSim, type Sim } from './sim'
import { checkSmsCode, sendSmsCode, useSmsCode } from '../messages/sms'
import type { Caller, CardCaller } from '../shared/caller'
import { cardOutOfUse, noMobileBound, noSuchCard, smsCodeNeeded } from './errors'

/** Card of a log-in number; `byPerson`: the number is the bound mobile of the holder, not a number of the card. */
export async function findCard(db: Db, number: string): Promise<{ card: Sim; byPerson: boolean }> {
  const spellings = spellingsOf(number)
  const own = or(...numberFields.map((field) => inArray(sim[field], spellings)))
  const [card] = await db.select().from(sim).where(own).orderBy(asc(sim.id)).limit(1)
  if (card) return { card, byPerson: false }
  const [bound] = await db.select().from(sim).where(eq(sim.mobile, number)).orderBy(asc(sim.id)).limit(1)
  if (bound) return { card: bound, byPerson: true }
  throw noSuchCard()
}

/**
 * Logs a card in. By the holder's mobile it takes an SMS code (else 34003), because many people know that number, while
 * the card's own numbers are printed on the card. cardPasswordMode 2 requires the pay password, too (35003).
 */
export async function simLogin(deps: Deps, caller: Caller, body: Body<'POST /api/simLogin'>) {
  const number = normaliseLoginNumber(body.simNo)
  const kind = loginNumberKind(number)
  if (!kind && number.length < 8) throw invalid({ simNo: '请输入正确的卡号或设备号' })
  await checkLoginWay(deps.db, kind ?? 'device')
  // counted per address, too: a stranger who knows the number must not lock its holder out
  await deps.limits.take(`simLogin|${number}|${networkOf(caller.ip)}`, 20, minuteMs)
  const { card, byPerson } = await findCard(deps.db, number)
  if (card.status !== CardUse.on) throw cardOutOfUse()
  if (byPerson) {
    if (!body.code) throw smsCodeNeeded(card.mobile!)
    await checkSmsCode(deps, card.mobile!, SmsScene.simLogin, body.code)
  }
  if (card.cardPasswordMode === CardPasswordMode.login && card.payPassword) {
    await checkPayPassword(deps, caller, card, { password: body.payPassword, mobileProved: byPerson })
  }
  if (byPerson) await useSmsCode(deps.db, card.mobile!, SmsScene.simLogin)
  const { token, expiresAt } = await createSimSession(deps.db, card.simNo)
  return { simNo: card.simNo, token, expiresAt: expiresAt.toISOString() }
}

/** Sends an SMS code to the bound mobile, for the pay password, to bind another mobile, or to change cards. */
export async function sendBoundCode(
  deps: Deps,
  caller: CardCaller,
  { scene = SmsScene.payPassword, proof }: Body<'POST /api/iot/simSendCode'>
) {
  const { mobile } = await getSim(deps.db, caller.card.simNo)
  if (!mobile) throw noMobileBound()
  const { waitSeconds } = await sendSmsCode(deps, caller, { mobile, scene, proof })
  return { waitSeconds, mobile: maskMobile(mobile) }
}

const refusals = {
  simple: '密码过于简单，请更换',
  birthday: '密码不能像生日，请更换',
  own: '密码不能是卡号或手机号的末六位，请更换'
}

/**
 * Sets the pay password, or changes it with the old one or an SMS code. A change ends the card's other sessions; `token`
 * is that of the current one.
 */
export async function updatePayPassword(
  deps: Deps,
  caller: CardCaller,
  body: Body<'POST /api/iot/simUpdatePayPass'>,
  token: string
) {
  const card = await getSim(deps.db, caller.card.simNo)
  const { simNo, iccid, msisdn, mobile, deviceNo, imei } = card
  const own = [simNo, iccid, msisdn, mobile, deviceNo, imei].filter((one) => one !== null)
  const easy = easyPayPassword(body.payPassword, own)
  if (easy) throw invalid({ payPassword: refusals[easy] })
  if (body.code && card.mobile) {
    await checkSmsCode(deps, card.mobile, SmsScene.payPassword, body.code)
    await useSmsCode(deps.db, card.mobile, SmsScene.payPassword)
  } else if (card.payPassword) {
    if (!body.oldPayPassword)
      throw card.mobile ? smsCodeNeeded(card.mobile) : invalid({ oldPayPassword: '请输入原支付密码' })
    await checkPayPassword(deps, caller, card, { password: body.oldPayPassword })
  } else if (card.mobile) {
    throw smsCodeNeeded(card.mobile)
  }
  await transaction(deps.db, async (tx) => {
    await setPayPassword(tx, card, body.payPassword)
    if (card.payPassword) await endOtherSessions(tx, simNo, token)
  })
  return {}
}
