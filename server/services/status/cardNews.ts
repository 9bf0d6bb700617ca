import { and, isNull, sql } from 'drizzle-orm'
import { CardMessageKind as Kind, InternetStatus, SimStatus } from '../../../contract/enums'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { cardMessage } from '../../db/schema'
import { cardNews } from '../../providers/sms/words'
import { DeliveryStatus } from '../../values'
import { simById } from '../card/sim'

/** Messages that leave the inbox: by SMS (messageSms) and by the platforms of the mini-programs (subscriptions). */

type CardMessage = typeof cardMessage.$inferSelect

/** SQL: the message is still true: by the morning a card may be on line again, or a parcel fetched. */
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

/** SQL: the message is news of the last day that its holder has not read. */
export const isNews = and(
  isNull(cardMessage.readAt),
  sql`${cardMessage.createdAt} > now() - interval '1 day'`,
  stillSo
)!

/** Short form of a message. */
export function newsText({ kind, percent, endAt }: CardMessage): string {
  // an end at midnight is the end of the day before
  const day = endAt ? timeText(endAt.getTime() - 1, 'monthDay') : ''
  return cardNews[kind]({ percent, day })
}

/** The same, and the end of the card's number. */
export async function newsOf(db: Db, message: CardMessage) {
  const { simNo } = await simById(db, message.simId)
  return { tail: simNo.slice(-4), news: newsText(message) }
}
