import { and, asc, eq, ne } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { CardPasswordMode, SmsScene } from '../../../contract/enums'
import { maskCardNumber, maskMobile } from '../../../rules/mask'
import type { Db } from '../../db/client'
import { sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../errors'
import { CardUse } from '../../values'
import { createSimSession } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../shared/sms'
import { simsIn } from './deviceSims'
import { checkPayPassword } from './payPassword'
import { notAllowedError } from './portalPayments'
import { getSim, presentCard, type Sim } from './sim'
import { needCodeError } from './simLogin'

type Way = Data<'GET /api/iot/changeSimList'>['list'][number]['by']

/** More cards of one mobile than anybody looks through. */
const most = 50

const asksPassword = (card: Sim) =>
  card.cardPasswordMode === CardPasswordMode.login && card.payPassword !== null

/**
 * The cards that one may change to from this one, each once: itself, those in its device, and those in use whose bound
 * mobile is its own - the same person has proved to have it by a code.
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

/** The cards to change to; nothing in it opens any of them. */
export async function changeSimList(db: Db, simNo: string): Promise<Data<'GET /api/iot/changeSimList'>> {
  const card = await getSim(db, simNo)
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
 * A session of another card: of one in the device as by its number, of one of the same mobile by a code to that, as at the
 * log-in. 40400 for any other card, 35007, 34002, 34003, 35003.
 */
export async function changeSim(
  deps: Deps,
  simNo: string,
  { simId, code, payPassword }: Body<'POST /api/iot/changeSim'>
): Promise<Data<'POST /api/iot/changeSim'>> {
  const { db, limits } = deps
  const card = await getSim(db, simNo)
  await limits.take(`changeSim|${simNo}`, 20, 60000)
  const found = (await reachable(db, card)).find(({ to }) => to.id === simId)
  if (!found) throw notFound('没有可切换的这张卡')
  const { to, by } = found
  if (to.status !== CardUse.on) throw notAllowedError('卡片已停用，请联系客服')
  const mobile = by === 'mobile' ? card.mobile! : undefined
  if (mobile) {
    if (!code) throw needCodeError(mobile)
    await checkSmsCode(deps, mobile, SmsScene.simLogin, code)
  }
  if (by !== 'self' && asksPassword(to)) await checkPayPassword(deps, to, payPassword, Boolean(mobile))
  if (mobile) await useSmsCode(db, mobile, SmsScene.simLogin)
  const { token, expiresAt } = await createSimSession(db, to.simNo)
  return { simNo: to.simNo, token, expiresAt: expiresAt.toISOString() }
}
