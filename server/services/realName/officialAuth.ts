import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../rules/time'
import { RealNameStatus } from '../../../contract/enums'
import { clock, transaction, type Db } from '../../db/client'
import { officialAuth, sim, type OfficialAuth } from '../../db/schema'
import type { Deps, DbDeps, ProviderDeps } from '../../deps'
import { isMiniProgram } from '../../providers/payment'
import type { RealNameAnswer } from '../../providers/realName'
import { backAddress } from '../shared/backAddress'
import { nextKeys, sweep } from '../shared/sweep'
import { lockSim, type Sim } from '../card/sim'
import { allowCheck, isVerified, markVerified } from './verified'
import type { Caller } from '../shared/caller'

/** A link valid for less than this (ms) is fetched again. */
const leastLeft = minuteMs
const linksAnHour = 10
/** After this time without a result the holder is assumed to have left the operator's page. */
const patience = sql`interval '1 day'`
/** Least time between two status requests to the operator, however many pages ask. */
const pause = sql`interval '2 seconds'`

const wire = ({ url, expiresAt }: OfficialAuth) => ({ url, expiresAt: expiresAt.toISOString() })

const waiting = eq(officialAuth.status, RealNameStatus.pending)
const recent = gt(officialAuth.createdAt, sql`now() - ${patience}`)

/** The card's last check by its operator; undefined when it was not finished within a day. */
async function lastTry(db: Db, simId: number): Promise<OfficialAuth | undefined> {
  const [last] = await db
    .select()
    .from(officialAuth)
    .where(and(eq(officialAuth.simId, simId), or(recent, sql`not ${waiting}`)))
    .orderBy(desc(officialAuth.id))
    .limit(1)
  return last
}

/** Link of the last check, if valid for at least `left` ms more. */
async function openLink(db: Db, last: OfficialAuth | undefined, left = 0) {
  if (last?.status !== RealNameStatus.pending) return undefined
  return last.expiresAt > (await clock(db, left)) ? wire(last) : undefined
}

/** State of the operator's check of a card, as last reported. */
export async function officialCheck(db: Db, card: Sim) {
  const last = isVerified(card, 'authStatus') ? undefined : await lastTry(db, card.id)
  return {
    status: isVerified(card, 'authStatus') ? RealNameStatus.passed : (last?.status ?? RealNameStatus.none),
    needed: card.needAuth,
    reason: last?.reason ?? '',
    link: (await openLink(db, last)) ?? null
  }
}

/**
 * The operator's link for a card: the previous one while valid for another minute, else a new one, at most ten an hour.
 * Throws 35007 for a card that is verified or not in use, -1 when the operator gives no link.
 */
export async function officialLink(deps: Deps, caller: Caller, card: Sim, back: string | undefined) {
  allowCheck(card, 'authStatus')
  const open = await openLink(deps.db, await lastTry(deps.db, card.id), leastLeft)
  if (open) return open
  await deps.limits.take(`officialAuth|${card.simNo}`, linksAnHour, hourMs)
  // a mini-program shows the page in its web view, which has its own way back
  const returnUrl = back && !isMiniProgram(caller.platform) ? backAddress(deps.config, back) : ''
  const { url, expiresAt } = await deps.providers.realName.officialLink(card, returnUrl)
  const [made] = await deps.db.insert(officialAuth).values({ simId: card.id, url, expiresAt }).returning()
  return wire(made!)
}

async function settle({ db }: DbDeps, simId: number, answer: RealNameAnswer): Promise<void> {
  if (answer.state === 'pending') return
  await transaction(db, async (tx) => {
    const card = await lockSim(tx, { id: simId })
    const passed = answer.state === 'passed'
    const ended = {
      status: passed ? RealNameStatus.passed : RealNameStatus.refused,
      reason: passed ? '' : answer.reason
    }
    await tx
      .update(officialAuth)
      .set(ended)
      .where(and(eq(officialAuth.simId, simId), waiting))
    if (passed && !isVerified(card, 'authStatus')) await markVerified(tx, card, 'authStatus')
  })
}

/** Asks the operator for the result of an open check; does nothing without one, or when it was asked a moment ago. */
export async function askOperator({ db, providers }: ProviderDeps, card: Sim): Promise<void> {
  if (isVerified(card, 'authStatus')) return
  const asking = await db
    .update(officialAuth)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(officialAuth.simId, card.id),
        waiting,
        recent,
        or(isNull(officialAuth.askedAt), lt(officialAuth.askedAt, sql`now() - ${pause}`))
      )
    )
    .returning({ id: officialAuth.id })
  if (asking.length) await settle({ db }, card.id, await providers.realName.officialState(card))
}

async function cardsToAskAbout(db: Db, after: number): Promise<number[]> {
  return nextKeys(
    db,
    officialAuth.simId,
    and(
      waiting,
      recent,
      lt(sql`coalesce(${officialAuth.askedAt}, ${officialAuth.createdAt})`, sql`now() - interval '5 minutes'`)
    ),
    after
  )
}

/** Asks for all open checks, as holders may finish at the operator's page and never return to ours. */
export async function askOperators(deps: ProviderDeps): Promise<void> {
  const { db } = deps
  const askAbout = async (simId: number) => {
    const [card] = await db.select().from(sim).where(eq(sim.id, simId))
    if (card) await askOperator(deps, card)
  }
  await sweep(0, (after) => cardsToAskAbout(db, after), askAbout, 'operators not asked')
}
