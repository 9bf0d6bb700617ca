import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { ShopOrderStatus as S } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'
import { orderMessage, shopOrder, type OrderMessageRow, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { notOpen, refuse } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { messageNotes, messageTemplate, type MessageWords } from '../../providers/orderMessages/templates'
import type { OrderMessageKind } from '../../values'
import { openIdOf } from '../shared/miniLogin'
import { sendByPlatform, sendCourtesyMessage } from '../shared/platformMessages'
import { nextKeys, sweep } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'config' | 'providers' | 'log'>
type Asking = Pick<Deps, 'db' | 'config' | 'providers' | 'platform'>

const kinds: OrderMessageKind[] = ['shipped', 'refunded']

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
  { db, config, providers, platform }: Asking,
  { orderSn, status, amount, paidAt }: ShopOrder
): Promise<Data<'GET /api/hk/orderMessages'>> {
  const here = platform as MiniPlatform
  if (!Object.hasOwn(providers.orderMessages, here) || !paidAt || !toSend.includes(status))
    return { templates: [] }
  const known = await db.select().from(orderMessage).where(eq(orderMessage.orderSn, orderSn))
  const open = kinds.filter(
    (kind) => !known.some((row) => row.kind === kind) && (kind === 'shipped' || amount > 0)
  )
  return {
    templates: open.flatMap((kind) => {
      const template = messageTemplate(config, here, kind)
      return template ? [{ kind, templateId: template.id }] : []
    })
  }
}

/** Keeps what the user has said yes to. Throws 40001 where nothing is offered, -1 for a session without an openId. */
export async function keepMessages(
  deps: Asking,
  order: ShopOrder,
  { accepted }: Body<'POST /api/hk/orderMessages'>,
  visitor: string
): Promise<void> {
  const { templates } = await offeredMessages(deps, order)
  const wanted = templates.filter(({ templateId }) => accepted.includes(templateId))
  if (!wanted.length) throw notOpen()
  const platform = deps.platform!
  const openId = await openIdOf(deps.db, platform, visitor)
  if (!openId) throw refuse('登录状态已失效，请重新打开小程序')
  await deps.db
    .insert(orderMessage)
    .values(wanted.map(({ kind }) => ({ orderSn: order.orderSn, kind, platform, openId })))
    .onConflictDoNothing()
}

/** SQL: what a message tells of has happened in the last day; later than that the news is old. */
const happened = sql`case ${orderMessage.kind}
  when 'shipped' then exists (select 1 from shop_order o where o.order_sn = ${orderMessage.orderSn}
    and o.status = ${S.shipped} and o.shipped_at > now() - interval '1 day')
  else exists (select 1 from refund r where r.order_sn = ${orderMessage.orderSn}
    and r.state = 'done' and r.done_at > now() - interval '1 day') end`
const isDue = and(eq(orderMessage.state, 'waiting'), lte(orderMessage.nextAt, sql`now()`), happened)

async function wordsOf(db: Db, { orderSn, kind }: OrderMessageRow): Promise<MessageWords> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  const [back] = await rows<{ amount: number; at: number | null }>(
    db,
    sql`select coalesce(sum(amount), 0)::float8 as amount, (extract(epoch from max(done_at)) * 1000)::float8 as at
        from refund where order_sn = ${orderSn} and state = 'done'`
  )
  const { title, logisticsCompany: company, trackingNumber: tracking, shippedAt, createdAt } = order!
  const at = kind === 'shipped' ? (shippedAt ?? createdAt) : new Date(back!.at ?? createdAt)
  return { title, order: orderSn, company, tracking, amount: back!.amount, at, note: messageNotes[kind] }
}

/** Claims a due message: a process that ends while it sends must not send again. */
async function claim(db: Db, id: number): Promise<OrderMessageRow | undefined> {
  const [claimed] = await db
    .update(orderMessage)
    .set({ state: 'done', tries: sql`${orderMessage.tries} + 1` })
    .where(and(eq(orderMessage.id, id), isDue))
    .returning()
  return claimed
}

/** Sends one message, at most once. Throws when the platform may take it later. */
async function sendMessage(parts: Parts, id: number): Promise<void> {
  const { db, log } = parts
  const row = await claim(db, id)
  if (!row) return
  const { kind, orderSn } = row
  const send = async () => {
    const query = new URLSearchParams({ orderSn }).toString()
    await sendByPlatform(parts, row, kind, {
      words: await wordsOf(db, row),
      page: 'pages/order/index',
      query
    })
  }
  await sendCourtesyMessage(log, row, { orderSn, kind }, send, (outcome) =>
    db.update(orderMessage).set(outcome).where(eq(orderMessage.id, id))
  )
}

/** Sweeps the messages whose news has come. */
export async function sendMessages(parts: Parts): Promise<void> {
  const on = Object.keys(parts.providers.orderMessages)
  if (!on.length) return
  const due = (after: number) =>
    nextKeys(parts.db, orderMessage.id, and(isDue, inArray(orderMessage.platform, on)), after)
  await sweep(0, due, (id) => sendMessage(parts, id), 'messages not sent')
}

/** Forgets after 180 days what nothing came of, and who it was for. */
export async function tidyMessages(db: Db): Promise<void> {
  await db.delete(orderMessage).where(lte(orderMessage.createdAt, sql`now() - interval '180 days'`))
}
