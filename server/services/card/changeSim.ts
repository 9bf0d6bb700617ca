import { and, asc, eq, ne } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { CardPasswordMode, SmsScene } from '../../../contract/enums'
import { maskCardNumber, maskMobile } from '../../../rules/person/mask'
import { minuteMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { CardUse } from '../../values'
import { createSimSession } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import { simsIn } from './deviceSims'
import { checkPayPassword } from './payPassword'
import { getSim, presentCard, type Sim } from './sim'
import type { CardCaller } from '../shared/caller'
import { cardOutOfUse, noWayToCard, smsCodeNeeded } from './errors'

type Way = Data<'GET /api/iot/changeSimList'>['list'][number]['by']

/** Most cards of one mobile that are listed. */
const most = 50

const asksPassword = (card: Sim) =>
  card.cardPasswordMode === CardPasswordMode.login && card.payPassword !== null

/**
 * Cards to which this one may change, each once: itself, those in its device, and those in use that are bound to the same
 * mobile, which the same person has verified by SMS code.
 */
async function reachable(db: Db, card: Sim): Promise<{ to: Sim; by: Way }[]> {
  const inside = (await simsIn(db, card)).map((to) => ({ to, by: 'device' as const }))
  const bound = card.mobile
    ? await db
        .select()
        .from(sim)
        .where(and(eq(sim.mobile, card.mobile), ne(sim.id, card.id), eq(sim.status, CardUse.on)))
        .orderBy(asc(sim.id))
        .limit(most)
    : []
  const others = bound.filter(({ id }) => !inside.some(({ to }) => to.id === id))
  return [{ to: card, by: 'self' }, ...inside, ...others.map((to) => ({ to, by: 'mobile' as const }))]
}

/** Cards to which one may change; the answer contains nothing that logs in to them. */
export async function changeSimList(db: Db, card: Sim): Promise<Data<'GET /api/iot/changeSimList'>> {
  const list = await reachable(db, card)
  return {
    card: presentCard(card),
    mobile: maskMobile(card.mobile ?? ''),
    list: list.map(({ to, by }) => ({
      simId: to.id,
      simNo: maskCardNumber(to.deviceNo ?? to.simNo),
      operatorType: to.operatorType,
      sourceType: to.sourceType,
      simStatus: to.simStatus,
      onlineStatus: to.onlineStatus,
      current: by === 'self',
      by,
      needCode: by === 'mobile',
      needPayPassword: by !== 'self' && asksPassword(to)
    }))
  }
}

/**
 * Opens a session of another card: one in the same device without a code, one of the same mobile with an SMS code, as at
 * the log-in. Throws 40400 for any other card, 35007, 34002, 34003, 35003.
 */
export async function changeSim(
  deps: Deps,
  caller: CardCaller,
  { simId, code, payPassword }: Body<'POST /api/iot/changeSim'>
): Promise<Data<'POST /api/iot/changeSim'>> {
  const { db, limits } = deps
  const { simNo } = caller.card
  const card = await getSim(db, simNo)
  await limits.take(`changeSim|${simNo}`, 20, minuteMs)
  const found = (await reachable(db, card)).find(({ to }) => to.id === simId)
  if (!found) throw noWayToCard()
  const { to, by } = found
  if (to.status !== CardUse.on) throw cardOutOfUse()
  const mobile = by === 'mobile' ? card.mobile! : undefined
  if (mobile) {
    if (!code) throw smsCodeNeeded(mobile)
    await checkSmsCode(deps, mobile, SmsScene.simLogin, code)
  }
  if (by !== 'self' && asksPassword(to))
    await checkPayPassword(deps, caller, to, { password: payPassword, mobileProved: Boolean(mobile) })
  if (mobile) await useSmsCode(db, mobile, SmsScene.simLogin)
  const { token, expiresAt } = await createSimSession(db, to.simNo)
  return { simNo: to.simNo, token, expiresAt: expiresAt.toISOString() }
}
