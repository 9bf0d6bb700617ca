import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/client'
import { sim } from '../../db/schema'
import type { Sim } from './sim'

/** A card of the stock with what a list of cards shows beside it. */
export interface ListedCard {
  card: Sim
  /** A number of the device that it sits in; null in none. */
  device: string | null
  /** When the last of its running packages ends; null without one, or where one never ends (`forLife`). */
  endAt: Date | null
  forLife: boolean
}

const pageSize = 1000

/** Cards of holders, without the rows that only keep a former holder's orders; of one seller or layout where it is given. */
const stockOf = ({ seller, layout }: { seller?: string; layout?: number }) =>
  and(
    isNull(sim.releasedAt),
    seller === undefined ? undefined : eq(sim.promoCode, seller),
    layout === undefined ? undefined : eq(sim.layoutId, layout)
  )

const running = sql`from sim_package p where p.sim_id = ${sim.id} and p.refund_at is null and p.start_at <= now()
  and coalesce(p.end_at, 'infinity') > now()`

/** Cards in the order in which they came, `pageSize` in memory at a time; of one seller or layout where it is given. */
export async function* listCards(
  tx: Tx,
  wanted: { seller?: string; layout?: number }
): AsyncGenerator<ListedCard> {
  const device = alias(sim, 'device')
  for (let after = 0; ;) {
    const page = await tx
      .select({
        card: sim,
        device: sql<string | null>`coalesce(${device.deviceNo}, ${device.simNo})`,
        endAt: sql<Date | null>`(select max(p.end_at) ${running})`.mapWith((at: string | null) =>
          at ? new Date(at) : null
        ),
        forLife: sql<boolean>`(select coalesce(bool_or(p.end_at is null), false) ${running})`
      })
      .from(sim)
      .leftJoin(device, eq(device.id, sim.deviceId))
      .where(and(gt(sim.id, after), stockOf(wanted)))
      .orderBy(asc(sim.id))
      .limit(pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.card.id
  }
}
