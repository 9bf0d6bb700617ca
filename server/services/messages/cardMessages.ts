import { sql } from 'drizzle-orm'
import type { CardMessageKind } from '../../../contract/enums'
import type { Db } from '../../db/client'
import type { cardMessage } from '../../db/schema'

/** A message to a card: `occasion` names, within its kind, what it tells of. */
export type CardNews = Pick<typeof cardMessage.$inferInsert, 'simId' | 'occasion'> &
  Partial<Pick<typeof cardMessage.$inferInsert, 'percent' | 'title' | 'reason' | 'orderSn' | 'endAt'>> & {
    kind: CardMessageKind
  }

/**
 * Puts a message into the inbox of a card, in the transaction of what it tells. The same occasion is told once, and a kind that
 * the holder has turned off not at all; an SMS follows where the holder has asked the mobile that is bound now for it.
 */
export async function notifyCard(
  db: Db,
  { simId, kind, occasion, percent = 0, title = '', reason = '', orderSn = '', endAt = null }: CardNews
): Promise<void> {
  const end = endAt?.toISOString() ?? null
  await db.execute(sql`
    insert into card_message (sim_id, kind, occasion, percent, title, reason, order_sn, end_at, mobile)
    select sim.id, ${kind}, ${occasion}, ${percent}::smallint, ${title}, ${reason}, ${orderSn},
      ${end}::timestamptz, case when wish.mobile = sim.mobile then sim.mobile else '' end
    from sim left join card_message_switch wish on wish.sim_id = sim.id and wish.kind = ${kind}
    where sim.id = ${simId} and coalesce(wish.inbox, true)
    on conflict do nothing`)
}
