import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { RealNameStatus } from '../../../contract/enums'
import { clock, transaction, type Db } from '../../db/client'
import { officialAuth, sim, type OfficialAuth } from '../../db/schema'
import type { Deps } from '../../deps'
import { isMiniProgram } from '../../providers/payment'
import type { RealNameAnswer } from '../../providers/realName'
import { backAddress } from '../shared/backAddress'
import { nextKeys, sweep } from '../shared/sweep'
import { lockSim, type Sim } from './sim'
import { allowCheck, isVerified, markVerified } from './verified'

/** A link with less time than this left is fetched anew. */
const leastLeft = 60000
const linksAnHour = 10
/** After a day without a word of the operator nobody is at its page any more. */
const patience = sql`interval '1 day'`
/** The operator is asked no more often, however many pages ask. */
const pause = sql`interval '2 seconds'`

const wire = ({ url, expiresAt }: OfficialAuth) => ({ url, expiresAt: expiresAt.toISOString() })

const waiting = eq(officialAuth.status, RealNameStatus.pending)
const recent = gt(officialAuth.createdAt, sql`now() - ${patience}`)

/** The last try of a card at its operator's; one that nobody finished within a day is none. */
async function lastTry(db: Db, simId: number): Promise<OfficialAuth | undefined> {
  const [last] = await db
    .select()
    .from(officialAuth)
    .where(and(eq(officialAuth.simId, simId), or(recent, sql`not ${waiting}`)))
    .orderBy(desc(officialAuth.id))
    .limit(1)
  return last
}

/** The link of the last try, while it opens for `left` ms more. */
async function openLink(db: Db, last: OfficialAuth | undefined, left = 0) {
  if (last?.status !== RealNameStatus.pending) return undefined
  return last.expiresAt > (await clock(db, left)) ? wire(last) : undefined
}

/** How the operator's check of a card stands, by what we have heard. */
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
 * The operator's link for a card: that of before while it opens for another minute, else a new one, ten an hour.
 * Throws 35007 for a card that is verified or out of use, -1 when the operator gives none.
 */
export async function officialLink(deps: Deps, card: Sim, back: string | undefined) {
  allowCheck(card, 'authStatus')
  const open = await openLink(deps.db, await lastTry(deps.db, card.id), leastLeft)
  if (open) return open
  await deps.limits.take(`officialAuth|${card.simNo}`, linksAnHour, 3600000)
  // a mini-program shows the page in its own, and has its own way back
  const returnUrl = back && !isMiniProgram(deps.platform ?? '') ? backAddress(deps.config, back) : ''
  const { url, expiresAt } = await deps.providers.realName.officialLink(card, returnUrl)
  const [made] = await deps.db.insert(officialAuth).values({ simId: card.id, url, expiresAt }).returning()
  return wire(made!)
}

async function settle({ db }: Pick<Deps, 'db'>, simId: number, answer: RealNameAnswer): Promise<void> {
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

/** Asks the operator what became of the holder who went to its page; nothing when nobody did, or a moment ago. */
export async function askOperator(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  card: Sim
): Promise<void> {
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

/** Holders who went to the operator's page and never came back to ours: the card is verified all the same. */
export async function askOperators(deps: Pick<Deps, 'db' | 'providers'>): Promise<void> {
  const { db } = deps
  const askAbout = async (simId: number) => {
    const [card] = await db.select().from(sim).where(eq(sim.id, simId))
    if (card) await askOperator(deps, card)
  }
  await sweep(0, (after) => cardsToAskAbout(db, after), askAbout, 'operators not asked')
}
