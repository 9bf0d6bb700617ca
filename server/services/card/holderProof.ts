import type { Body } from '../../../contract'
import { SmsScene } from '../../../contract/enums'
import { normaliseCitizenId } from '../../../rules/person/citizenId'
import { typedName } from '../../../rules/typed'
import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import type { BusinessError } from '../../errors'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import { checkShownCard } from '../payments/newOrder'
import { forgetHolder, forgetVisitor, type VisitorIds } from '../shared/forget'
import { proveSession } from '../shared/sessions'
import { checkPayPassword } from './payPassword'
import { getSim, lockSim, type Sim } from './sim'
import type { Caller, CardCaller } from '../shared/caller'
import { payPasswordNeeded, payPasswordNotSet, smsCodeNeeded } from './errors'

/**
 * Deletes the data of a card's holder, who proves the log-in by the pay password or by a code sent to the bound mobile. A
 * card with neither needs no proof: it has no known holder. Throws 34002, 34003, 35001, 35002, 35003, 35010.
 */
export async function forgetProvedHolder(
  deps: Deps,
  caller: CardCaller,
  { simNo: shown, ...proof }: Body<'POST /api/iot/forgetHolder'>,
  { token, marks }: { token: string; marks: VisitorIds }
): Promise<void> {
  const { simNo } = caller.card
  checkShownCard({ simNo: shown }, simNo)
  const card = await getSim(deps.db, simNo)
  if (card.mobile || card.payPassword) await proveHolder(deps, caller, card, { ...proof, token })
  await transaction(deps.db, async (tx) => {
    await forgetHolder(tx, await lockSim(tx, { simNo }))
    await forgetVisitor(tx, marks)
  })
}

/** 35003 for a card with a pay password, and for one with no mobile to send a code to; else 34003. */
export function notProved({ payPassword, mobile }: Sim): BusinessError {
  if (payPassword) return payPasswordNeeded()
  return mobile ? smsCodeNeeded(mobile) : payPasswordNotSet()
}

/**
 * Proves that the session is the holder's, by the pay password or by a code sent to the bound mobile. Throws 34002, 34003,
 * 35001, 35002, 35003.
 */
export async function proveHolder(
  deps: Deps,
  caller: Caller,
  card: Sim,
  { code, payPassword, token }: { code?: string; payPassword?: string; token: string }
): Promise<object> {
  const { mobile } = card
  if (code && mobile) {
    await checkSmsCode(deps, mobile, SmsScene.simLogin, code)
    await useSmsCode(deps.db, mobile, SmsScene.simLogin)
  } else if (payPassword) await checkPayPassword(deps, caller, card, { password: payPassword })
  else throw notProved(card)
  await proveSession(deps.db, token)
  return {}
}

interface Holder {
  certId: string
  certName: string
}
const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, certId: string, name: string) =>
  secrets.keyedHash('holder', `${normaliseCitizenId(certId)}|${name}`)

/** Keyed hash of the holder of a card: the same person submitted twice is one request. */
export const personOf = (deps: Pick<Deps, 'secrets'>, { certId, certName }: Holder): string =>
  hashOf(deps, certId, typedName(certName))

/** Dots of names that people typed; older releases hashed a name as it was typed. */
const typedDots = [
  '\u00b7',
  ' \u00b7 ',
  '\u2022',
  '\uff0e',
  '.',
  '\u30fb',
  '\uff65',
  '\u2027',
  '\u2219',
  '\u22c5',
  ''
]

/** The hashes under which a holder may be stored: the present one, and for a name with a dot those of older releases. */
export function personsOf(deps: Pick<Deps, 'secrets'>, { certId, certName }: Holder): string[] {
  const name = typedName(certName)
  const names = typedDots.map((dot) => name.replaceAll('\u00b7', dot))
  return [...new Set(names)].map((typed) => hashOf(deps, certId, typed))
}
