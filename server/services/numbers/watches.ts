import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { NumberState } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import { clock, rows, transaction, type Db } from '../../db/client'
import { numberWatch, vanityNumber, type NumberWatch } from '../../db/schema'
import type { Deps, MessageDeps, ProviderDeps } from '../../deps'
import { notOpen } from '../../errors'
import { sendsSms } from '../../providers/sms'
import { watchNews } from '../../providers/sms/words'
import { dayMs } from '../../../rules/time'
import type { WatchFor } from '../../values'
import { lockInOrder } from '../shared/callerLimits'
import { maySendSms, smsClaim, smsFailure, smsRetry } from '../messages/courtesySms'
import { provedMobile } from '../shared/sessions'
import { dueRows, dueWork } from '../shared/dueWork'
import type { Buyer } from '../shared/caller'
import {
  mobileNotProved,
  noSuchNumber,
  numberGone,
  numberIsFree,
  tooManySmsWatches,
  tooManyWatches
} from './errors'

/** Days that a watch lasts. */
export const watchDays = 30
/** Most watches of a session, and most that one mobile gets an SMS of. */
export const mostWatches = 20

const cost = sql<number>`${vanityNumber.price} + ${vanityNumber.prestore}`
/** SQL: what is waited for has come. Strictly on sale: a number of an overdue order may still be paid. */
const news = sql<boolean>`${vanityNumber.state} = ${NumberState.onSale}
  and (${numberWatch.waitsFor} = 'free' or ${cost} < ${numberWatch.price})`

const notSold = sql`${vanityNumber.state} <> ${NumberState.sold}`

const listed = {
  numberId: numberWatch.numberId,
  number: vanityNumber.number,
  waitsFor: numberWatch.waitsFor,
  news,
  state: vanityNumber.state,
  was: numberWatch.price,
  now: cost,
  mobile: numberWatch.mobile,
  smsAt: numberWatch.smsAt,
  endsAt: numberWatch.endsAt
}

async function watched(db: Db, visitor: string): Promise<Data<'GET /api/shop/watches'>['list']> {
  const found = await db
    .select(listed)
    .from(numberWatch)
    .innerJoin(vanityNumber, eq(vanityNumber.id, numberWatch.numberId))
    .where(and(eq(numberWatch.visitor, visitor), sql`${numberWatch.endsAt} > now()`, notSold))
    .orderBy(desc(numberWatch.id))
  return found.map(({ mobile, smsAt, endsAt, ...rest }) => ({
    ...rest,
    smsTo: mobile && maskMobile(mobile),
    told: smsAt !== null,
    endsAt: endsAt.toISOString()
  }))
}

/** Returns the watches of a visitor, and whether the shop sends SMS about them. */
export const watchesOf = async (
  { db, providers, config }: Pick<Deps, 'db' | 'providers' | 'config'>,
  visitor: string
): Promise<Data<'GET /api/shop/watches'>> => ({
  list: await watched(db, visitor),
  sms: sendsSms(providers.sms, 'watch'),
  hours: config.WATCH_SMS_HOURS
})

/** The mobile for the SMS. Throws 40001 where none is sent, -1 without a mobile that this session has proved. */
export async function mobileFor(
  { db, providers }: ProviderDeps,
  orderSession: string,
  kind: 'watch' | 'goods'
) {
  if (!sendsSms(providers.sms, kind)) throw notOpen()
  const mobile = await provedMobile(db, orderSession)
  if (!mobile) throw mobileNotProved()
  return mobile
}

/**
 * Watches a number for 30 days; asking again starts anew. Throws 40400 for a number that does not exist, -1 for one that
 * is sold or off sale, for a lower price than nothing and over the limits, else as `mobileFor`.
 */
export async function watchNumber(
  deps: Deps,
  { visitor, orderSession }: Buyer,
  { numberId, sms }: Body<'POST /api/shop/watchNumber'>
): Promise<Data<'POST /api/shop/watchNumber'>> {
  const mobile = sms ? await mobileFor(deps, orderSession, 'watch') : ''
  // asking anew would give another SMS
  if (mobile) await deps.limits.take(`watch|${mobile}|day`, mostWatches, dayMs)
  const endsAt = await clock(deps.db, watchDays * dayMs)
  return transaction(deps.db, async (tx) => {
    await lockInOrder(tx, [`watch|${visitor}`, ...(mobile ? [`watch|${mobile}`] : [])])
    const [number] = await tx.select().from(vanityNumber).where(eq(vanityNumber.id, numberId))
    if (!number || number.state === NumberState.draft) throw noSuchNumber()
    const { state, heldBy, price, prestore } = number
    const taken = state === NumberState.held
    if (!taken && state !== NumberState.onSale) throw numberGone()
    const others = sql`${numberWatch.endsAt} > now() and (${numberWatch.visitor}, ${numberWatch.numberId}) <> (${visitor}, ${numberId})`
    if ((await tx.$count(numberWatch, and(eq(numberWatch.visitor, visitor), others))) >= mostWatches)
      throw tooManyWatches(mostWatches)
    if (mobile && (await tx.$count(numberWatch, and(eq(numberWatch.mobile, mobile), others))) >= mostWatches)
      throw tooManySmsWatches(mostWatches)
    const waitsFor: WatchFor = taken && heldBy !== visitor ? 'free' : 'cheaper'
    const was = price + prestore
    if (waitsFor === 'cheaper' && !was) throw numberIsFree()
    const now = sql`now()`
    const fresh = { waitsFor, price: was, mobile, endsAt, smsAt: null, tries: 0 }
    await tx
      .insert(numberWatch)
      .values({ visitor, numberId, ...fresh })
      .onConflictDoUpdate({
        target: [numberWatch.visitor, numberWatch.numberId],
        set: { ...fresh, createdAt: now, nextAt: now }
      })
    return (await watched(tx, visitor)).find((one) => one.numberId === numberId)!
  })
}

export async function unwatchNumber(db: Db, visitor: string, numberId: number): Promise<void> {
  await db
    .delete(numberWatch)
    .where(and(eq(numberWatch.visitor, visitor), eq(numberWatch.numberId, numberId)))
}

/** Ends all watches of a visitor who logs out. */
export async function unwatchAll(db: Db, visitor: string): Promise<void> {
  await db.delete(numberWatch).where(eq(numberWatch.visitor, visitor))
}

/** Deletes watches that are over: by time, or because the number is sold. */
export async function endWatches(db: Db): Promise<void> {
  const open = sql`exists (select 1 from vanity_number where id = ${numberWatch.numberId} and ${notSold})`
  await db.delete(numberWatch).where(or(lte(numberWatch.endsAt, sql`now()`), sql`not ${open}`))
}

/** SQL: an SMS is due: its news stands right now, for a number that nobody has reserved again, in the hours for it. */
function isDue({ config }: Pick<Deps, 'config'>) {
  return and(
    maySendSms(numberWatch, config),
    sql`${numberWatch.endsAt} > now()`,
    sql`exists (select 1 from vanity_number where id = ${numberWatch.numberId} and ${news})`
  )
}

async function sendWatchSms({ db, providers }: MessageDeps, { mobile, numberId, waitsFor }: NumberWatch) {
  const [number] = await rows<{ number: string; now: number }>(
    db,
    sql`select number, ${cost} as now from vanity_number where id = ${numberId}`
  )
  const { number: digits, now } = number!
  const params = {
    number: digits,
    tail: digits.slice(-4),
    news: watchNews[waitsFor],
    price: yuanText(now)
  }
  await providers.sms.send({ mobile, kind: 'watch', params })
}

/** SMS about watched numbers, each sent at most once. */
export const watchSms = dueWork({
  name: 'tell-watchers',
  rows: dueRows<MessageDeps, typeof numberWatch>({
    table: numberWatch,
    key: numberWatch.id,
    due: isDue,
    retry: smsRetry,
    claims: smsClaim
  }),
  failed: 'watchers not told',
  before: ({ db }) => endWatches(db),
  isOn: ({ providers }) => sendsSms(providers.sms, 'watch'),
  attempt: sendWatchSms,
  onFailure: ({ db, log }, { id, numberId }, failure) =>
    smsFailure(log, failure, {
      what: 'a number',
      ids: { numberId },
      release: () => db.update(numberWatch).set({ smsAt: null }).where(eq(numberWatch.id, id))
    })
})
