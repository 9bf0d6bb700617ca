import { and, eq, isNull, sql } from 'drizzle-orm'
import { CardMessageKind as Kind, InternetStatus, SimStatus } from '../../../contract/enums'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { cardMessage } from '../../db/schema'
import type { Deps } from '../../deps'
import { sendsSms } from '../../providers/sms'
import { cardNews } from '../../providers/sms/words'
import { DeliveryStatus } from '../../values'
import { simById } from '../card/sim'
import { claimed, maySendSms, sendCourtesy, tryLater } from '../shared/courtesySms'
import { nextKeys, sweep } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'config' | 'log'>
type CardMessage = typeof cardMessage.$inferSelect

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
  return and(
    maySendSms(cardMessage, config),
    isNull(cardMessage.readAt),
    sql`${cardMessage.createdAt} > now() - interval '1 day'`,
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
  const [row] = await db
    .update(cardMessage)
    .set(claimed(cardMessage))
    .where(and(own, isDue(parts)))
    .returning()
  if (!row) return
  const { mobile, tries } = row
  const send = async () => providers.sms.send({ mobile, kind: 'card', params: await wordsOf(db, row) })
  await sendCourtesy(log, send, {
    ...{ what: 'a card', ids: { messageId: id } },
    release: () => db.update(cardMessage).set(tryLater(tries)).where(own)
  })
}

/** Sweeps the messages whose holders have asked for an SMS as well, where there is a template for it. */
export async function sendCardSms(parts: Parts): Promise<void> {
  if (!sendsSms(parts.providers.sms, 'card')) return
  const due = (after: number) => nextKeys(parts.db, cardMessage.id, isDue(parts), after)
  await sweep(0, due, (id) => sendOne(parts, id), 'holders not told by SMS')
}
