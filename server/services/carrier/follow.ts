import { eq } from 'drizzle-orm'
import { transaction } from '../../db/client'
import { carrierJob } from '../../db/schema'
import type { RawNotice } from '../../providers/payment'
import { openSteps } from './acts'
import { askCarrier, cancelAtCarrier, carrierWork, dueActs, endJob, type CarrierDeps } from './jobs'
import { creditSoon, type CreditDeps } from '../payments/crediting'
import { sweepRows, type Work } from '../shared/dueWork'

type FollowDeps = CarrierDeps & CreditDeps

/** Continues an order after a step has ended: the next step, then crediting, which also refunds failed parts. */
async function goOn(deps: FollowDeps, orderSn: string): Promise<void> {
  const [next] = await openSteps(deps.db, orderSn)
  if (next) await followJob(deps, next.key)
  else await creditSoon(deps, orderSn)
}

/** Asks the carrier for a due act and goes on with its order. */
async function followJob(deps: FollowDeps, key: string): Promise<void> {
  const ended = await askCarrier(deps, key)
  if (ended?.orderSn) await goOn(deps, ended.orderSn)
}

/** Acts at the carrier; each is asked for at once, and again until it has ended. */
export const carrierActs = {
  name: carrierWork,
  at: { every: 1 },
  atStart: true,
  run: (deps) => sweepRows(dueActs, deps, (key) => followJob(deps, String(key)), 'acts not asked for'),
  runOne: followJob
} satisfies Work<FollowDeps>

/**
 * Takes a notice of the carrier; the HTTP status of the answer. 200: it holds or is known already; 401: forged; 404: no
 * such act; 503: not now, send it again.
 */
export async function takeCarrierNotice(deps: FollowDeps, raw: RawNotice): Promise<number> {
  const { db, log } = deps
  try {
    const notice = await deps.providers.carrier?.readNotice?.(raw)
    if (!notice) {
      log.warn('carrier notice with a wrong signature')
      return 401
    }
    const { key, state, reason } = notice
    const [row] = await db.select().from(carrierJob).where(eq(carrierJob.key, key))
    if (!row) {
      log.warn({ key }, 'carrier notice of an unknown act')
      return 404
    }
    const ended = await endJob(deps, row, { state: state === 'done' ? 'done' : 'failed', reason })
    if (ended?.orderSn) await goOn(deps, ended.orderSn)
    const current = ended ?? (await db.select().from(carrierJob).where(eq(carrierJob.key, key)))[0]!
    if ((current.state === 'done') === (state === 'done')) return 200
    log.error({ key, state, stands: current.state }, 'the carrier says otherwise than it stands')
    // the money has gone back: what came all the same is cancelled
    if (state === 'done') await transaction(db, (tx) => cancelAtCarrier(tx, deps, key))
    return 200
  } catch (err) {
    log.error({ err }, 'carrier notice not processed')
    return 503
  }
}
