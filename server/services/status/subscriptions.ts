import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { transaction, type Db } from '../../db/client'
import { cardMessage, cardSubscription } from '../../db/schema'
import type { Deps, MessageDeps } from '../../deps'
import { notOpen } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { messageNotes, messageTemplate } from '../../providers/orderMessages/templates'
import { lockSim, type Sim } from '../card/sim'
import { inHours } from '../messages/courtesySms'
import { neededOpenId, openIdOf } from '../shared/platformUsers'
import { messageClaim, messageFailure, sendByPlatform } from '../messages/platformMessages'
import { dueRows, dueWork, upToAnHour } from '../shared/dueWork'
import { isNews, newsOf } from './cardNews'
import type { CardCaller, Visitor } from '../shared/caller'
import { tooManyConsents } from './errors'

type Asked = Pick<Deps, 'db' | 'config' | 'providers'>
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
  { db, config, providers }: Asked,
  { platform, visitor }: Visitor,
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
  deps: Asked,
  caller: Visitor & CardCaller,
  { templateId }: Body<'POST /api/iot/subscribeMessage'>
): Promise<void> {
  const { platform, visitor } = caller
  await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { id: caller.card.id })
    const offer = await offeredSubscription({ ...deps, db: tx }, caller, card)
    if (!platform || offer?.templateId !== templateId) throw notOpen()
    const openId = await neededOpenId(tx, platform, visitor)
    if (offer.allowed >= mostWaiting) throw tooManyConsents()
    await tx.insert(cardSubscription).values({ simId: card.id, platform, openId })
  })
}

/** SQL: the message that a consent is used for: the oldest news since the consent that no other consent has sent. */
const itsMessage = sql`(select card_message.id from card_message
  where card_message.sim_id = card_subscription.sim_id and card_message.created_at > card_subscription.created_at
    and ${isNews} and not exists (select 1 from card_subscription used where used.message_id = card_message.id
      and used.platform = card_subscription.platform and used.open_id = card_subscription.open_id)
  order by card_message.id limit 1)`

const platformsOn = ({ providers }: MessageDeps) => Object.keys(providers.orderMessages)

const rows = dueRows<MessageDeps, typeof cardSubscription>({
  table: cardSubscription,
  key: cardSubscription.id,
  due: (parts) =>
    and(
      eq(cardSubscription.state, 'waiting'),
      inHours(parts.config),
      inArray(cardSubscription.platform, platformsOn(parts)),
      sql`${itsMessage} is not null`
    ),
  retry: upToAnHour,
  claims: { ...messageClaim, messageId: itsMessage }
})

/** Sends one message for each consent whose card has news, at most once. */
export const cardSubscriptions = dueWork({
  name: 'card-subscriptions',
  rows: {
    ...rows,
    // the lock on the card: two consents of one holder are for two messages
    claim: (parts, id) =>
      transaction(parts.db, async (tx) => {
        const own = eq(cardSubscription.id, Number(id))
        const [consent] = await tx.select().from(cardSubscription).where(own)
        if (!consent) return undefined
        await lockSim(tx, { id: consent.simId })
        return rows.claim({ ...parts, db: tx }, id)
      })
  },
  failed: 'holders not told by their platform',
  isOn: (parts) => platformsOn(parts).length > 0,
  attempt: async (parts, consent) => {
    const { db } = parts
    const [message] = await db.select().from(cardMessage).where(eq(cardMessage.id, consent.messageId!))
    const words = { ...(await newsOf(db, message!)), at: message!.createdAt, note: messageNotes.card }
    await sendByPlatform(parts, consent, 'card', { words, page: 'pages-sub/shop/inbox/index', query: '' })
  },
  onFailure: ({ db, log }, consent, failure) =>
    messageFailure(log, consent, failure, {
      about: { subscriptionId: consent.id },
      keep: (outcome) =>
        db
          .update(cardSubscription)
          .set({ ...outcome, ...(outcome.state === 'waiting' ? { messageId: null } : {}) })
          .where(eq(cardSubscription.id, consent.id))
    })
})

/** Forgets a yes after 180 days. */
export async function tidySubscriptions(db: Db): Promise<void> {
  await db.delete(cardSubscription).where(lte(cardSubscription.createdAt, sql`now() - interval '180 days'`))
}
