import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { carrierJob, sim, type CarrierJob } from '../../db/schema'
import type { Act, Carrier } from '../../providers/carrier'
import type { CarrierJobKind } from '../../values'

/** SQL condition: jobs that have not ended. */
export const unfinished = inArray(carrierJob.state, ['waiting', 'sent'])

/** Steps of an order that have not ended, in their turn. */
export async function openSteps(db: Db, orderSn: string): Promise<CarrierJob[]> {
  return db
    .select()
    .from(carrierJob)
    .where(and(eq(carrierJob.orderSn, orderSn), unfinished))
    .orderBy(asc(carrierJob.id))
}

/** Asks the carrier for the act of a job. Throws what the carrier throws, and when it cannot do such an act. */
export async function perform(carrier: Carrier | undefined, db: Db, row: CarrierJob): Promise<Act> {
  const [card] = await db.select().from(sim).where(eq(sim.id, row.simId))
  const acts: Record<CarrierJobKind, (() => Promise<Act | void>) | undefined> = {
    activate: carrier?.activate && (() => carrier.activate!(card!, row.key)),
    order: carrier?.order && (() => carrier.order!(card!, row.what!, row.key)),
    cancel: carrier?.cancel && (() => carrier.cancel!(card!, row.cancels!, row.key)),
    stop: carrier?.stop && (() => carrier.stop!(card!)),
    restore: carrier?.restore && (() => carrier.restore!(card!))
  }
  const act = acts[row.kind]
  if (!act) throw new Error(`no carrier can ${row.kind}`)
  return (await act()) ?? 'done'
}
