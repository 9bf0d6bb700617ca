import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { CardMessageKind as Kind, InternetStatus, SimStatus } from '../../../contract/enums'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { cardMessage } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { Unanswered } from '../../providers/cloud'
import { sendsSms } from '../../providers/sms'
import { cardNews } from '../../providers/sms/words'
import { DeliveryStatus } from '../../values'
import { simById } from '../card/sim'
import { nextKeys, sweep } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'config' | 'log'>
type CardMessage = typeof cardMessage.$inferSelect

/** Most times that an SMS which certainly was not sent is tried. */
const mostTries = 5

/** SQL: what the message tells is so right now: the morning may find a card on line again, or a parcel fetched. */
const stillSo = sql`case ${cardMessage.kind}
  when ${Kind.stopped} then exists (select 1 from sim where id = ${cardMessage.simId}
    and (internet_status = ${InternetStatus.cut} or sim_status <> ${SimStatus.normal}))
  when ${Kind.ending} then not exists (select 1 from sim_package later where later.sim_id = ${cardMessage.simId}
    and later.refund_at is null and (later.end_at is null or later.end_at > ${cardMessage.endAt} + interval '1 second'))
  when ${Kind.renewFailed} then not exists (select 1 from card_message done where done.sim_id = ${cardMessage.simId}
    and done.kind = ${Kind.renewed} and done.id > ${cardMessage.id})
  when ${Kind.sent} then exists (select 1 from mall_order where order_sn = ${cardMessage.orderSn}
    and delivery_status <> ${DeliveryStatus.done} and returned_at is null)
  when ${Kind.pickUp} then exists (select 1 from mall_order where order_sn = ${cardMessage.orderSn}
    and delivery_status <> ${DeliveryStatus.done} and returned_at is null)
  when ${Kind.reward} then not exists (select 1 from task_claim where sim_id = ${cardMessage.simId}
    and period || ':' || task_id = ${cardMessage.occasion})
  else true end`

/** SQL: an SMS is due: unread news of the last day, for the mobile that is still bound, in the hours for it. */
function isDue({ config }: Pick<Deps, 'config'>) {
  const [from, to] = config.WATCH_SMS_HOURS.split('-').map(Number)
  const hour = sql`extract(hour from now() at time zone 'Asia/Shanghai')`
  return and(
    sql`${cardMessage.mobile} <> ''`,
    isNull(cardMessage.smsAt),
    isNull(cardMessage.readAt),
    lt(cardMessage.tries, mostTries),
    lte(cardMessage.nextAt, sql`now()`),
    sql`${cardMessage.createdAt} > now() - interval '1 day'`,
    sql`${hour} >= ${from} and ${hour} < ${to}`,
    sql`exists (select 1 from sim where id = ${cardMessage.simId} and mobile = ${cardMessage.mobile})`,
    stillSo
  )
}

async function wordsOf(db: Db, { simId, kind, percent, endAt }: CardMessage) {
  const { simNo } = await simById(db, simId)
  // an end at midnight is the end of the day before
  const day = endAt ? timeText(endAt.getTime() - 1, 'monthDay') : ''
  return { tail: simNo.slice(-4), news: cardNews[kind]({ percent, day }) }
}

/** Sends the SMS of a message, at most once. Throws when the merchant has to mend something; then it is tried again. */
async function sendOne(parts: Parts, id: number): Promise<void> {
  const { db, providers, log } = parts
  const own = eq(cardMessage.id, id)
  // claimed first: a process that ends while it sends must not send again
  const [row] = await db
    .update(cardMessage)
    .set({ smsAt: sql`now()`, tries: sql`${cardMessage.tries} + 1` })
    .where(and(own, isDue(parts)))
    .returning()
  if (!row) return
  try {
    await providers.sms.send({ mobile: row.mobile, kind: 'card', params: await wordsOf(db, row) })
  } catch (error) {
    // it may have been sent, or this mobile gets none now: it is no more than a courtesy
    if (error instanceof Unanswered || error instanceof BusinessError)
      return log.warn({ err: error, messageId: id }, 'the SMS about a card may not have been sent')
    // after 2, 4, 8 and 16 minutes
    const nextAt = sql`now() + ${`${2 ** row.tries} minutes`}::interval`
    await db.update(cardMessage).set({ smsAt: null, nextAt }).where(own)
    throw error
  }
}

/** Sweeps the messages whose holders have asked for an SMS as well, where there is a template for it. */
export async function sendCardSms(parts: Parts): Promise<void> {
  if (!sendsSms(parts.providers.sms, 'card')) return
  const due = (after: number) => nextKeys(parts.db, cardMessage.id, isDue(parts), after)
  await sweep(0, due, (id) => sendOne(parts, id), 'holders not told by SMS')
}
