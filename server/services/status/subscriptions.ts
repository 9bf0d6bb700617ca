import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { transaction, type Db } from '../../db/client'
import { cardMessage, cardSubscription } from '../../db/schema'
import type { Deps } from '../../deps'
import { notOpen, refuse } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { messageNotes, messageTemplate } from '../../providers/orderMessages/templates'
import { lockSim, type Sim } from '../card/sim'
import { inHours } from '../shared/courtesySms'
import { openIdOf } from '../shared/miniLogin'
import { sendByPlatform, sendCourtesyMessage } from '../shared/platformMessages'
import { nextKeys, sweep } from '../shared/sweep'
import { isNews, newsOf } from './cardNews'

type Parts = Pick<Deps, 'db' | 'config' | 'providers' | 'log'>
/** `visitor`: hash of the caller's Session-ID */
type Asking = Pick<Deps, 'db' | 'config' | 'providers' | 'platform'> & { visitor: string }
type Offer = NonNullable<Data<'GET /api/iot/messageSwitches'>['platform']>

/** Yeses that may wait at a time, of one holder to one card. */
const mostWaiting = 20

/** SQL: yeses of a holder to a card that no message has used yet. */
const waitingOf = (simId: number, openId: string) =>
  and(
    eq(cardSubscription.simId, simId),
    eq(cardSubscription.openId, openId),
    eq(cardSubscription.state, 'waiting')
  )

/** The messages that the caller's platform sends about a card, one for each yes; null where it sends none. */
export async function offeredSubscription(
  { db, config, providers, platform, visitor }: Asking,
  { id }: Pick<Sim, 'id'>
): Promise<Offer | null> {
  const here = platform as MiniPlatform
  const template = Object.hasOwn(providers.orderMessages, here)
    ? messageTemplate(config, here, 'card')
    : undefined
  if (!template) return null
  const openId = await openIdOf(db, here, visitor)
  const allowed = openId ? await db.$count(cardSubscription, waitingOf(id, openId)) : 0
  return { templateId: template.id, allowed }
}

/**
 * Keeps a yes to one message about a card. Throws 40001 where nothing is offered, -1 for a session without an openId and for more
 * yeses than messages will come soon.
 */
export async function keepSubscription(
  deps: Asking,
  simNo: string,
  { templateId }: Body<'POST /api/iot/subscribeMessage'>
): Promise<void> {
  const { platform, visitor } = deps
  await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const offer = await offeredSubscription({ ...deps, db: tx }, card)
    if (!platform || offer?.templateId !== templateId) throw notOpen()
    const openId = await openIdOf(tx, platform, visitor)
    if (!openId) throw refuse('登录状态已失效，请重新打开小程序')
    if (offer.allowed >= mostWaiting) throw refuse('已经允许了很多条，收到后再来允许吧')
    await tx.insert(cardSubscription).values({ simId: card.id, platform, openId })
  })
}

/** SQL: the message that a yes is used for: the oldest news since, of which its holder has not been told by another one. */
const itsMessage = sql`(select card_message.id from card_message
  where card_message.sim_id = card_subscription.sim_id and card_message.created_at > card_subscription.created_at
    and ${isNews} and not exists (select 1 from card_subscription used where used.message_id = card_message.id
      and used.platform = card_subscription.platform and used.open_id = card_subscription.open_id)
  order by card_message.id limit 1)`

const isDue = ({ config }: Pick<Deps, 'config'>) =>
  and(
    eq(cardSubscription.state, 'waiting'),
    lte(cardSubscription.nextAt, sql`now()`),
    inHours(config),
    sql`${itsMessage} is not null`
  )

/** Claims a message for a yes, one at a time of a card: two yeses of one holder are for two messages. */
const claim = (parts: Parts, id: number) =>
  transaction(parts.db, async (tx) => {
    const own = eq(cardSubscription.id, id)
    const [yes] = await tx.select().from(cardSubscription).where(own)
    if (!yes) return undefined
    await lockSim(tx, { id: yes.simId })
    const [claimed] = await tx
      .update(cardSubscription)
      .set({ messageId: itsMessage, state: 'done', tries: sql`${cardSubscription.tries} + 1` })
      .where(and(own, isDue(parts)))
      .returning()
    return claimed
  })

/** Sends one message, at most once. Throws when the platform may take it later. */
async function sendOne(parts: Parts, id: number): Promise<void> {
  const { db, log } = parts
  const yes = await claim(parts, id)
  if (!yes) return
  const send = async () => {
    const [message] = await db.select().from(cardMessage).where(eq(cardMessage.id, yes.messageId!))
    const words = { ...(await newsOf(db, message!)), at: message!.createdAt, note: messageNotes.card }
    await sendByPlatform(parts, yes, 'card', { words, page: 'pages-sub/shop/inbox/index', query: '' })
  }
  await sendCourtesyMessage(log, yes, { subscriptionId: id }, send, (outcome) =>
    db
      .update(cardSubscription)
      .set({ ...outcome, ...(outcome.state === 'waiting' ? { messageId: null } : {}) })
      .where(eq(cardSubscription.id, id))
  )
}

/** Sweeps the yeses for which a message has come. */
export async function sendSubscribed(parts: Parts): Promise<void> {
  const on = Object.keys(parts.providers.orderMessages)
  if (!on.length) return
  const due = (after: number) =>
    nextKeys(parts.db, cardSubscription.id, and(isDue(parts), inArray(cardSubscription.platform, on)), after)
  await sweep(0, due, (id) => sendOne(parts, id), 'holders not told by their platform')
}

/** Forgets a yes after 180 days. */
export async function tidySubscriptions(db: Db): Promise<void> {
  await db.delete(cardSubscription).where(lte(cardSubscription.createdAt, sql`now() - interval '180 days'`))
}
