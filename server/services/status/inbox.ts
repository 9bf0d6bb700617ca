import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { CardMessageKind } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { transaction, type Db, type Given } from '../../db/client'
import { cardMessage, cardMessageSwitch } from '../../db/schema'
import type { Deps } from '../../deps'
import { notOpen } from '../../errors'
import { sendsSms } from '../../providers/sms'
import { lockSim, type Sim } from '../card/sim'
import { paged } from '../shared/paged'
import { offeredSubscription } from './subscriptions'
import type { CardCaller, Visitor } from '../shared/caller'
import { bindMobileFirst } from './errors'

type Parts = Pick<Deps, 'db' | 'providers' | 'config'>
type Switches = Data<'GET /api/iot/messageSwitches'>

const keptFor = sql`interval '90 days'`
/** SQL: messages of a card that it still shows. */
const shownTo = (simId: Given<number>): SQL =>
  and(eq(cardMessage.simId, simId), gt(cardMessage.createdAt, sql`now() - ${keptFor}`))!

/** Count of the messages that the holder of a card has not read yet. */
export const unreadOf = (db: Db, simId: Given<number>) =>
  db.$count(cardMessage, and(shownTo(simId), isNull(cardMessage.readAt)))

/** The messages of a card, newest first. */
export async function messageList(db: Db, card: Sim, query: Query<'GET /api/iot/messageList'>) {
  const shown = shownTo(card.id)
  const found = db.select().from(cardMessage).where(shown).orderBy(desc(cardMessage.id))
  return paged(query, found, db.$count(cardMessage, shown), (row) => ({
    id: row.id,
    ...{ kind: row.kind, percent: row.percent, title: row.title, reason: row.reason, orderSn: row.orderSn },
    endAt: row.endAt?.toISOString() ?? null,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString()
  }))
}

/** Marks one message of a card as read, or all of them. */
export async function readMessages(db: Db, card: Sim, { id }: Body<'POST /api/iot/readMessages'>) {
  await db
    .update(cardMessage)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(cardMessage.simId, card.id),
        isNull(cardMessage.readAt),
        id === undefined ? undefined : eq(cardMessage.id, id)
      )
    )
  return { unread: await unreadOf(db, card.id) }
}

/** Messages that a card's holder wants. */
export async function messageSwitches(parts: Parts, caller: Visitor, card: Sim): Promise<Switches> {
  const { db, providers, config } = parts
  const set = await db.select().from(cardMessageSwitch).where(eq(cardMessageSwitch.simId, card.id))
  return {
    list: Object.values(CardMessageKind).map((kind) => {
      const known = set.find((one) => one.kind === kind)
      const bySms = Boolean(known?.mobile) && known?.mobile === card.mobile
      return { kind, on: known?.inbox ?? true, sms: bySms }
    }),
    sms: sendsSms(providers.sms, 'card'),
    mobile: card.mobile ? maskMobile(card.mobile) : '',
    hours: config.WATCH_SMS_HOURS,
    platform: await offeredSubscription(parts, caller, card)
  }
}

/** Turns a kind of messages on or off. Throws 40001 where no SMS is sent, -1 when no mobile is bound that could get one. */
export async function setMessageSwitch(
  parts: Parts,
  caller: Visitor & CardCaller,
  { kind, on = false, sms = false }: Body<'POST /api/iot/setMessageSwitch'>
): Promise<Switches> {
  const bySms = on && sms
  if (bySms && !sendsSms(parts.providers.sms, 'card')) throw notOpen()
  return transaction(parts.db, async (tx) => {
    const card = await lockSim(tx, { id: caller.card.id })
    if (bySms && !card.mobile) throw bindMobileFirst()
    const mobile = bySms ? card.mobile! : ''
    await tx
      .insert(cardMessageSwitch)
      .values({ simId: card.id, kind, inbox: on, mobile })
      .onConflictDoUpdate({
        target: [cardMessageSwitch.simId, cardMessageSwitch.kind],
        set: { inbox: on, mobile }
      })
    // a message that waits for the morning is dropped if its holder has switched it off meanwhile
    if (!bySms)
      await tx
        .update(cardMessage)
        .set({ mobile: '' })
        .where(and(eq(cardMessage.simId, card.id), eq(cardMessage.kind, kind), isNull(cardMessage.smsAt)))
    return messageSwitches({ ...parts, db: tx }, caller, card)
  })
}

/** Deletes messages after 90 days. The message of a task that is rewarded once stays, hidden, or it would be sent again. */
export async function tidyCardMessages(db: Db): Promise<void> {
  const forGood = sql`${cardMessage.kind} = ${CardMessageKind.reward} and starts_with(${cardMessage.occasion}, 'once:')`
  await db
    .delete(cardMessage)
    .where(and(sql`${cardMessage.createdAt} <= now() - ${keptFor}`, sql`not (${forGood})`))
}
