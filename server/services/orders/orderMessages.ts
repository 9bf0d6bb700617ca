import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { ShopOrderStatus as S } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'
import { orderMessage, shopOrder, type OrderMessageRow, type ShopOrder } from '../../db/schema'
import type { Deps, MessageDeps } from '../../deps'
import { notOpen } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { messageNotes, messageTemplate, type MessageWords } from '../../providers/orderMessages/templates'
import { papersNews } from '../../providers/sms/words'
import type { OrderMessageKind } from '../../values'
import { neededOpenId } from '../shared/platformUsers'
import { messageClaim, messageFailure, sendByPlatform } from '../messages/platformMessages'
import { dueRows, dueWork, upToAnHour } from '../shared/dueWork'
import type { Caller, Visitor } from '../shared/caller'

type Asked = Pick<Deps, 'db' | 'config' | 'providers'>

const kinds: OrderMessageKind[] = ['shipped', 'refunded', 'papers']

/** Statuses of a paid order that is still to be sent. */
const toSend: number[] = [
  ...[S.waiting, S.firstCheck, S.inReview, S.rejected, S.documentsWanted, S.documentsInReview],
  ...[S.callBack, S.toShip]
]

/**
 * What the caller's platform may still tell about a paid order, if its user says yes: the merchant's templates. Empty where
 * there are none.
 */
export async function offeredMessages(
  { db, config, providers }: Asked,
  { platform }: Caller,
  { orderSn, status, amount, paidAt, certName }: ShopOrder
): Promise<Data<'GET /api/hk/orderMessages'>> {
  const here = platform as MiniPlatform
  if (!Object.hasOwn(providers.orderMessages, here) || !paidAt || !toSend.includes(status))
    return { templates: [] }
  const known = await db.select().from(orderMessage).where(eq(orderMessage.orderSn, orderSn))
  const mayHappen = { shipped: true, refunded: amount > 0, papers: certName !== '' && status !== S.toShip }
  const open = kinds.filter((kind) => mayHappen[kind] && !known.some((row) => row.kind === kind))
  return {
    templates: open.flatMap((kind) => {
      const template = messageTemplate(config, here, kind)
      return template ? [{ kind, templateId: template.id }] : []
    })
  }
}

/** Stores the messages that the user has allowed. Throws 40001 where nothing is offered, -1 for a session without an openId. */
export async function keepMessages(
  deps: Asked,
  caller: Visitor,
  order: ShopOrder,
  { accepted }: Body<'POST /api/hk/orderMessages'>
): Promise<void> {
  const { templates } = await offeredMessages(deps, caller, order)
  const wanted = templates.filter(({ templateId }) => accepted.includes(templateId))
  if (!wanted.length) throw notOpen()
  const { platform, visitor } = caller
  const openId = await neededOpenId(deps.db, platform, visitor)
  await deps.db
    .insert(orderMessage)
    .values(wanted.map(({ kind }) => ({ orderSn: order.orderSn, kind, platform, openId })))
    .onConflictDoNothing()
}

/** SQL: the event of a message happened within the last day; older news is not sent. */
const happened = sql`case ${orderMessage.kind}
  when 'shipped' then exists (select 1 from shop_order o where o.order_sn = ${orderMessage.orderSn}
    and o.status = ${S.shipped} and o.shipped_at > now() - interval '1 day')
  when 'papers' then exists (select 1 from shop_order o where o.order_sn = ${orderMessage.orderSn}
    and o.status in (${S.rejected}, ${S.documentsWanted}) and o.papers_refused_at > now() - interval '1 day')
  else exists (select 1 from refund r where r.order_sn = ${orderMessage.orderSn}
    and r.state = 'done' and r.done_at > now() - interval '1 day') end`

async function wordsOf(db: Db, { orderSn, kind }: OrderMessageRow): Promise<MessageWords> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  const [back] = await rows<{ amount: number; at: number | null }>(
    db,
    sql`select coalesce(sum(amount), 0)::float8 as amount, (extract(epoch from max(done_at)) * 1000)::float8 as at
        from refund where order_sn = ${orderSn} and state = 'done'`
  )
  const { title, logisticsCompany: company, trackingNumber: tracking, status } = order!
  const times = {
    shipped: order!.shippedAt,
    refunded: back!.at === null ? null : new Date(back!.at),
    papers: order!.papersRefusedAt
  }
  return {
    title,
    order: orderSn,
    company,
    tracking,
    amount: back!.amount,
    news: papersNews[status] ?? '',
    at: times[kind] ?? order!.createdAt,
    note: messageNotes[kind]
  }
}

const platformsOn = ({ providers }: MessageDeps) => Object.keys(providers.orderMessages)

/** Messages about orders by the platforms of mini-programs, each sent at most once. */
export const orderMessages = dueWork({
  name: 'order-messages',
  rows: dueRows<MessageDeps, typeof orderMessage>({
    table: orderMessage,
    key: orderMessage.id,
    due: (parts) =>
      and(eq(orderMessage.state, 'waiting'), happened, inArray(orderMessage.platform, platformsOn(parts))),
    retry: upToAnHour,
    claims: messageClaim
  }),
  failed: 'messages not sent',
  isOn: (parts) => platformsOn(parts).length > 0,
  attempt: async (parts, row) => {
    const query = new URLSearchParams({ orderSn: row.orderSn }).toString()
    const words = await wordsOf(parts.db, row)
    await sendByPlatform(parts, row, row.kind, { words, page: 'pages/order/index', query })
  },
  onFailure: ({ db, log }, row, failure) => {
    const { id, orderSn, kind } = row
    return messageFailure(log, row, failure, {
      about: { orderSn, kind },
      keep: (outcome) => db.update(orderMessage).set(outcome).where(eq(orderMessage.id, id))
    })
  }
})

/** Forgets after 180 days what nothing came of, and who it was for. */
export async function tidyMessages(db: Db): Promise<void> {
  await db.delete(orderMessage).where(lte(orderMessage.createdAt, sql`now() - interval '180 days'`))
}
