import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { InternetStatus } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { carrierJob, sim, type CarrierJob } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Carrier } from '../../providers/carrier'
import { BreakRule } from '../../values'
import { unfinished } from '../carrier/acts'
import { wantOfCarrier } from '../carrier/jobs'
import { workThrough } from '../shared/sweep'
import { lockSim, type Sim } from './sim'

type StopDeps = Pick<Deps, 'db' | 'jobs' | 'providers'>

/**
 * Rules by which the carrier itself would not stop a card: debt and the holder's limit, of which our books alone know; and the end of a package
 * that the carrier has no order for.
 */
const ourRules = ({ order }: Carrier): number[] =>
  order
    ? [BreakRule.arrears, BreakRule.volumeCap]
    : [BreakRule.arrears, BreakRule.volumeCap, BreakRule.usedUp, BreakRule.ended]

const isCut = (card: Sim, rules: number[]) =>
  card.internetStatus === InternetStatus.cut && rules.includes(card.breakRuleId)

const stopKinds: CarrierJob['kind'][] = ['stop', 'restore']
/** An act that the carrier refused is not asked for again within this time. */
const pause = sql`now() - interval '1 hour'`

/** The last stop or restoring of a card that is under way or was refused a short while ago. */
async function lastAct(tx: Tx, simId: number): Promise<CarrierJob | undefined> {
  const [last] = await tx
    .select()
    .from(carrierJob)
    .where(
      and(
        eq(carrierJob.simId, simId),
        inArray(carrierJob.kind, stopKinds),
        or(unfinished, and(eq(carrierJob.state, 'failed'), gt(carrierJob.endedAt, pause)))
      )
    )
    .orderBy(desc(carrierJob.id))
    .limit(1)
  return last
}

/** ms for a call of a replaced act that may be on its way */
const wayOff = 15000

/**
 * Has the carrier stop a card that one of our rules has cut, or restore one that we had stopped. The opposite act, while it
 * is under way, is given up.
 */
async function settleStop(deps: StopDeps, carrier: Carrier, simId: number): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { id: simId })
    const cut = isCut(card, ourRules(carrier))
    const kind = cut ? 'stop' : 'restore'
    const last = await lastAct(tx, simId)
    const opposite = last?.state !== 'failed' && last?.kind !== kind ? last : undefined
    if (last?.kind === kind || (!opposite && card.carrierStopped === cut)) return
    if (!cut && card.internetStatus !== InternetStatus.normal) return
    const at = await clock(tx)
    if (opposite)
      await tx
        .update(carrierJob)
        .set({ state: 'failed', reason: 'replaced', endedAt: at })
        .where(eq(carrierJob.id, opposite.id))
    const key = `${card.simNo}_${kind}_${at.getTime()}`
    const nextAt = new Date(at.getTime() + (opposite ? wayOff : 0))
    await wantOfCarrier(tx, deps, { key, simId, kind, nextAt })
  })
}

/** Sweeps the cards that are cut here and not stopped at the carrier, or the other way round. */
export async function settleStops(deps: StopDeps): Promise<void> {
  const { carrier } = deps.providers
  if (!carrier?.stop || !carrier.restore) return
  const cut = and(
    eq(sim.internetStatus, InternetStatus.cut),
    inArray(sim.breakRuleId, ourRules(carrier)),
    eq(sim.carrierStopped, false)
  )
  const stopped = and(eq(sim.internetStatus, InternetStatus.normal), eq(sim.carrierStopped, true))
  const acted = deps.db
    .select({ id: carrierJob.simId })
    .from(carrierJob)
    .where(and(inArray(carrierJob.kind, stopKinds), unfinished))
  const found = await deps.db
    .select({ id: sim.id })
    .from(sim)
    .where(or(cut, stopped, inArray(sim.id, acted)))
  await workThrough(found, ({ id }) => settleStop(deps, carrier, id), 'cards not stopped or restored')
}
