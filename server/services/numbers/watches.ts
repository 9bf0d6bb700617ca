import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { NumberState } from '../../../contract/enums'
import { maskMobile } from '../../../rules/mask'
import { yuanText } from '../../../rules/money'
import { clock, rows, transaction, type Db } from '../../db/client'
import { numberWatch, vanityNumber } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound, notOpen, refuse } from '../../errors'
import { sendsSms } from '../../providers/sms'
import { watchNews } from '../../providers/sms/words'
import { dayMs } from '../../../rules/time'
import type { WatchFor } from '../../values'
import { lockInOrder } from '../shared/buyerLimits'
import { claimed, maySendSms, sendCourtesy, tryLater } from '../shared/courtesySms'
import { provedMobile } from '../shared/sessions'
import { nextKeys, sweep } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'config' | 'log'>

const lifeDays = 30
/** Most watches of a session, and most that one mobile gets an SMS of. */
const most = 20

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

/** What a visitor watches, and whether the shop sends SMS about it. */
export const watchesOf = async (
  { db, providers, config }: Pick<Deps, 'db' | 'providers' | 'config'>,
  visitor: string
): Promise<Data<'GET /api/shop/watches'>> => ({
  list: await watched(db, visitor),
  sms: sendsSms(providers.sms, 'watch'),
  hours: config.WATCH_SMS_HOURS
})

/** The mobile for the SMS. Throws 40001 where none is sent, -1 without a mobile that this session has proved. */
async function mobileFor({ db, providers }: Pick<Deps, 'db' | 'providers'>, orderSession: string) {
  if (!sendsSms(providers.sms, 'watch')) throw notOpen()
  const mobile = await provedMobile(db, orderSession)
  if (!mobile) throw refuse('请先用短信验证码登录，再开短信提醒')
  return mobile
}

/**
 * Watches a number for 30 days; asking again starts anew. Throws 40400 for a number that does not exist, -1 for one that
 * is sold or off sale, for a lower price than nothing and over the limits, else as `mobileFor`.
 */
export async function watchNumber(
  deps: Deps,
  { numberId, sms }: Body<'POST /api/shop/watchNumber'>,
  { visitor, orderSession }: { visitor: string; orderSession: string }
): Promise<Data<'POST /api/shop/watchNumber'>> {
  const mobile = sms ? await mobileFor(deps, orderSession) : ''
  // asking anew would give another SMS
  if (mobile) await deps.limits.take(`watch|${mobile}|day`, most, dayMs)
  const endsAt = await clock(deps.db, lifeDays * dayMs)
  return transaction(deps.db, async (tx) => {
    await lockInOrder(tx, [`watch|${visitor}`, ...(mobile ? [`watch|${mobile}`] : [])])
    const [number] = await tx.select().from(vanityNumber).where(eq(vanityNumber.id, numberId))
    if (!number || number.state === NumberState.draft) throw notFound('号码不存在')
    const { state, heldBy, price, prestore } = number
    const taken = state === NumberState.held
    if (!taken && state !== NumberState.onSale) throw refuse('该号码已售出或下架，不能设提醒')
    const others = sql`${numberWatch.endsAt} > now() and (${numberWatch.visitor}, ${numberWatch.numberId}) <> (${visitor}, ${numberId})`
    if ((await tx.$count(numberWatch, and(eq(numberWatch.visitor, visitor), others))) >= most)
      throw refuse(`最多同时开${most}个提醒，请先取消不用的`)
    if (mobile && (await tx.$count(numberWatch, and(eq(numberWatch.mobile, mobile), others))) >= most)
      throw refuse(`该手机号最多同时开${most}个短信提醒，请先取消不用的`)
    const waitsFor: WatchFor = taken && heldBy !== visitor ? 'free' : 'cheaper'
    const was = price + prestore
    if (waitsFor === 'cheaper' && !was) throw refuse('该号码不收费，不用设降价提醒')
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

/** Deletes watches that are over: by time, or because the number is sold or there no more. */
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

/** Tells one watcher, at most once. Throws when the merchant has to mend something; then it is tried again. */
async function tellWatcher(parts: Parts, id: number): Promise<void> {
  const { db, providers, log } = parts
  const own = eq(numberWatch.id, id)
  const [row] = await db
    .update(numberWatch)
    .set(claimed(numberWatch))
    .where(and(own, isDue(parts)))
    .returning()
  if (!row) return
  const [number] = await rows<{ number: string; now: number }>(
    db,
    sql`select number, ${cost} as now from vanity_number where id = ${row.numberId}`
  )
  if (!number) return
  const params = {
    number: number.number,
    tail: number.number.slice(-4),
    news: watchNews[row.waitsFor],
    price: yuanText(number.now)
  }
  const { mobile, numberId, tries } = row
  await sendCourtesy(log, () => providers.sms.send({ mobile, kind: 'watch', params }), {
    ...{ what: 'a number', ids: { numberId } },
    release: () => db.update(numberWatch).set(tryLater(tries)).where(own)
  })
}

/** Ends watches that are over, then tells by SMS what has come of the others, where there is a template for it. */
export async function tellWatchers(parts: Parts): Promise<void> {
  await endWatches(parts.db)
  if (!sendsSms(parts.providers.sms, 'watch')) return
  const due = (after: number) => nextKeys(parts.db, numberWatch.id, isDue(parts), after)
  await sweep(0, due, (id) => tellWatcher(parts, id), 'watchers not told')
}
