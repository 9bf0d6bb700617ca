import { and, eq, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '../../../rules/time'
import { clock, transaction, type Tx } from '../../db/client'
import { carrierJob, sim, type CarrierJob } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { BusinessError } from '../../errors'
import type { CarrierJobKind } from '../../values'
import { perform, unfinished } from './acts'
import { dueRows } from '../shared/dueWork'
import { reasonOf } from '../shared/sweep'

/** Name of the work on acts at the carrier (carrier/follow.ts). */
export const carrierWork = 'carrier-jobs'

export type CarrierDeps = Pick<Deps, 'db' | 'jobs' | 'providers' | 'log'>

/** Time in which the carrier has to do an act, ms; a cancellation may take long, for no holder waits for it. */
const patience: Record<CarrierJobKind, number> = {
  activate: dayMs,
  order: dayMs,
  cancel: 30 * dayMs,
  stop: dayMs,
  restore: dayMs
}
/** A step of an order waits for the steps before it. */
const turn = sql`not exists (select 1 from ${carrierJob} before where before.order_sn = ${carrierJob.orderSn}
  and before.id < ${carrierJob.id} and before.state <> 'done')`
/** Acts that are due; each is asked for again after 5, 10, 20 … 600 s. */
export const dueActs = dueRows<DbDeps, typeof carrierJob>({
  table: carrierJob,
  key: carrierJob.key,
  due: () => and(unfinished, turn),
  retry: { first: 5000, most: 10 * minuteMs }
})

type Wanted = Pick<CarrierJob, 'key' | 'simId' | 'kind'> &
  Partial<Pick<CarrierJob, 'orderSn' | 'what' | 'cancels' | 'nextAt'>>

/** Asks the carrier for an act once the transaction is committed; a second act with the same key is the first one. */
export async function wantOfCarrier(
  tx: Tx,
  { jobs, providers }: Pick<Deps, 'jobs' | 'providers'>,
  wanted: Wanted
): Promise<void> {
  const deadline = await clock(tx, patience[wanted.kind])
  const [made] = await tx
    .insert(carrierJob)
    .values({ ...wanted, deadline })
    .onConflictDoNothing()
    .returning()
  // the steps of an order at a carrier of this process are asked for by its crediting
  if (!made || (made.orderSn && providers.carrier?.atOnce)) return
  await jobs.wake(carrierWork, made.key, { db: tx })
}

/** Has the carrier cancel a package that was ordered there, if there is one and the carrier can. */
export async function cancelAtCarrier(tx: Tx, deps: Pick<Deps, 'jobs' | 'providers'>, orderSn: string) {
  if (!deps.providers.carrier?.cancel) return
  const [ordered] = await tx.select().from(carrierJob).where(eq(carrierJob.key, orderSn))
  if (ordered?.kind !== 'order') return
  const { simId } = ordered
  await wantOfCarrier(tx, deps, { key: `${orderSn}_C`, simId, kind: 'cancel', cancels: orderSn })
}

/** Ends a job, once, with what follows from that; undefined when it had ended. `late`: nobody knows what the carrier did. */
export async function endJob(
  deps: CarrierDeps,
  { key, kind }: Pick<CarrierJob, 'key' | 'kind'>,
  end: { state: 'done' | 'failed'; reason?: string; late?: boolean }
): Promise<CarrierJob | undefined> {
  const { state, reason = '', late = false } = end
  const ended = await transaction(deps.db, async (tx) => {
    const values = { state, reason, endedAt: await clock(tx) }
    const [row] = await tx
      .update(carrierJob)
      .set(values)
      .where(and(eq(carrierJob.key, key), unfinished))
      .returning()
    if (!row) return undefined
    if (state === 'done' && (kind === 'stop' || kind === 'restore'))
      await tx
        .update(sim)
        .set({ carrierStopped: kind === 'stop' })
        .where(eq(sim.id, row.simId))
    if (state === 'failed' && row.orderSn)
      await tx
        .update(carrierJob)
        .set(values)
        .where(and(eq(carrierJob.orderSn, row.orderSn), unfinished))
    if (late && kind === 'order') await cancelAtCarrier(tx, deps, key)
    return row
  })
  if (ended && state === 'failed') deps.log.error({ key, kind, reason }, 'the carrier did not do it')
  return ended
}

/**
 * Asks the carrier for a due act, always under the same key; the job once it has ended. A refusal ends it, and so does its
 * deadline; after any other failure it is asked for again.
 */
export async function askCarrier(deps: CarrierDeps, key: string): Promise<CarrierJob | undefined> {
  const { db, jobs, log, providers } = deps
  const row = await dueActs.claim(deps, key)
  if (!row) return undefined
  let reason = ''
  let state: CarrierJob['state'] = row.state
  try {
    if ((await perform(providers.carrier, db, row)) === 'done')
      return await endJob(deps, row, { state: 'done' })
    state = 'sent'
  } catch (error) {
    if (error instanceof BusinessError) return endJob(deps, row, { state: 'failed', reason: error.message })
    reason = reasonOf(error)
    log.warn({ key, kind: row.kind, tries: row.tries, reason }, 'the carrier did not take it')
  }
  const now = await clock(db)
  if (row.deadline <= now) return endJob(deps, row, { state: 'failed', late: true })
  if (now.getTime() - row.createdAt.getTime() > hourMs)
    log.error({ key, kind: row.kind, tries: row.tries, reason }, 'the carrier is late')
  await db
    .update(carrierJob)
    .set({ state, reason })
    .where(and(eq(carrierJob.key, key), unfinished))
  const afterSeconds = Math.max(1, Math.ceil((row.nextAt.getTime() - now.getTime()) / 1000))
  await jobs.wake(carrierWork, key, { afterSeconds })
  return undefined
}
