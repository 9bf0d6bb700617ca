import type { CallKey, Data } from '../../contract'
import { Refusal } from '../merchant/refusal'
import { reach, type Ask, type Session } from './backend'
import { checkAuthorize, checkCall, checkProvinces, inOrder, type Trial } from './checks'
import { logIn, type Login } from './login'
import { losses, type Tried } from './losses'
import { checkOrders } from './orders'
import { resultName, startReport, type Result } from './report'

interface Wanted extends Partial<Login> {
  address: string
  limitMs: number
  otherCard?: string
  orders: boolean
  /** Takes a line of progress. */
  progress: (line: string) => void
}

/** Numbers by which a card is known, its own and those of the cards in its device. */
function numbersOf(info: Partial<Data<'GET /api/iot/simInfo'>>): string[] {
  const { simNo, iccid, imsi, deviceNo, viceSims } = info
  const inside = Array.isArray(viceSims) ? viceSims.flatMap((one) => [one.simNo, one.iccid]) : []
  return [simNo, iccid, imsi, deviceNo, ...inside].filter(
    (number): number is string => typeof number === 'string' && number.length > 7
  )
}

/** The numbers of the other card that are not this one's, too. */
async function foreignOf(ask: Ask, own: Session, other: Session): Promise<string[]> {
  const numbers = async (session: Session) => {
    const answer = await ask('GET /api/iot/simInfo', { session })
    const info = answer.kind === 'data' && answer.data !== null ? answer.data : {}
    return [session.simNo, ...numbersOf(info as object)]
  }
  const mine = await numbers(own)
  return (await numbers(other)).filter((number) => !mine.includes(number))
}

/** Tries every call. Throws a Refusal when nobody answers, or when the other card cannot log in. */
export async function tryBackend(wanted: Wanted): Promise<Result> {
  const { address, limitMs, card = '', otherCard, orders, progress } = wanted
  const startedAt = new Date().toISOString()
  const { ask, get } = reach(address, limitMs)
  const report = startReport()
  const known = await get('/api/hk/baseConfig')
  if ('silent' in known && !known.late) throw new Refusal(`${address}: ${known.silent}`)
  const answers = new Map<CallKey, unknown>()
  const trial: Trial = {
    ask,
    get,
    report,
    address,
    card,
    foreign: [],
    seen: (call: CallKey) => answers.get(call) ?? undefined,
    keep: (call, data) => void answers.set(call, data)
  }
  let notLoggedIn: string | undefined
  if (card) {
    const { session, why } = await logIn(ask, report, { ...wanted, card })
    if (session) trial.session = session
    else notLoggedIn = why
  }
  if (otherCard && trial.session) {
    const { session, why } = await logIn(ask, report, { card: otherCard })
    if (!session) throw new Refusal(`--other-card: ${why}`)
    trial.other = session
    trial.foreign = await foreignOf(ask, trial.session, session)
  }
  const list = inOrder()
  for (const [index, call] of list.entries()) {
    await checkCall(trial, call)
    progress(`[${index + 1}/${list.length}] ${call}: ${resultName(report.of(call).result)}`)
  }
  await checkProvinces(trial)
  await checkAuthorize(trial)
  if (orders && trial.session) await checkOrders(trial)
  return {
    backend: address,
    startedAt,
    ...(notLoggedIn ? { notLoggedIn } : {}),
    calls: (Object.keys(losses) as Tried[]).map(report.of)
  }
}
