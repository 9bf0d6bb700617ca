import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '../../../rules/time'
import { clock, clockMs, prepared, type Db } from '../../db/client'
import { orderSession, scanAuthorize, sim, simSession } from '../../db/schema'
import { hashToken, newToken } from '../../secrets/secret'
import { ScanKind } from '../../values'

const simDays = 30
const orderHours = 12
const provedMinutes = 10

/** Creates a SIM session; the token is returned once, and only its hash is stored. */
export async function createSimSession(db: Db, simNo: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = await clock(db, simDays * dayMs)
  await db.insert(simSession).values({ tokenHash: hashToken(token), simNo, expiresAt })
  return { token, expiresAt }
}

const sessionWithCard = prepared((db) =>
  db
    .select({ card: sim, now: clockMs })
    .from(simSession)
    .innerJoin(sim, eq(sim.simNo, simSession.simNo))
    .where(
      and(
        eq(simSession.tokenHash, sql.placeholder('tokenHash')),
        eq(simSession.simNo, sql.placeholder('simNo')),
        gt(simSession.expiresAt, sql`now()`)
      )
    )
)

/** The card whose unexpired session the token is of, and the database's time; undefined without such a session. */
export async function cardOfSession(db: Db, simNo: string, token: string) {
  const [found] = await sessionWithCard(db).execute({ tokenHash: hashToken(token), simNo })
  return found && { card: found.card, at: new Date(found.now) }
}

/** For `provedMinutes` the owner of the session counts as the card's holder. */
export async function proveSession(db: Db, token: string): Promise<void> {
  const provedUntil = await clock(db, provedMinutes * minuteMs)
  await db
    .update(simSession)
    .set({ provedUntil })
    .where(eq(simSession.tokenHash, hashToken(token)))
}

/** Whether the owner of the session has just proved to be the card's holder. */
export async function isProved(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select({ simNo: simSession.simNo })
    .from(simSession)
    .where(and(eq(simSession.tokenHash, hashToken(token)), gt(simSession.provedUntil, sql`now()`)))
  return found.length === 1
}

/** Ends the session with this token hash; false when there was none. */
export async function endSimSessionOf(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db
    .delete(simSession)
    .where(eq(simSession.tokenHash, tokenHash))
    .returning({ simNo: simSession.simNo })
  return ended.length > 0
}

/** Ends all sessions of a card except that of `token`, and confirmed log-in codes not yet used. */
export async function endOtherSessions(db: Db, simNo: string, token: string): Promise<void> {
  await db
    .delete(simSession)
    .where(and(eq(simSession.simNo, simNo), ne(simSession.tokenHash, hashToken(token))))
  await db
    .delete(scanAuthorize)
    .where(and(eq(scanAuthorize.kind, ScanKind.card), eq(scanAuthorize.simNo, simNo)))
}

/** Ends all sessions of a card, and confirmed log-in codes not yet used. */
export const endSimSessions = (db: Db, simNo: string) => endOtherSessions(db, simNo, '')

/** A card's sessions, newest first; `isProved`: has just proved to be the holder's. */
export const simSessionsOf = (db: Db, simNo: string) =>
  db
    .select({
      createdAt: simSession.createdAt,
      expiresAt: simSession.expiresAt,
      isProved: sql<boolean>`coalesce(${simSession.provedUntil} > now(), false)`
    })
    .from(simSession)
    .where(and(eq(simSession.simNo, simNo), gt(simSession.expiresAt, sql`now()`)))
    .orderBy(desc(simSession.createdAt))

export const endSimSession = (db: Db, token: string) => endSimSessionOf(db, hashToken(token))

/**
 * Logs an order session (given as its hash) in to the orders of a mobile. `proved`: by an SMS code to it, which serves for
 * as long as the log-in.
 */
export async function openOrders(db: Db, sessionHash: string, mobile: string, { proved = false } = {}) {
  const expiresAt = await clock(db, orderHours * hourMs)
  const opened = { mobile, expiresAt, provedUntil: proved ? expiresAt : null }
  await db
    .insert(orderSession)
    .values({ sessionHash, ...opened })
    .onConflictDoUpdate({ target: orderSession.sessionHash, set: opened })
}

/** The mobile that an order session has proved by an SMS code; undefined when none, or too long ago. */
export async function provedMobile(db: Db, sessionHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ mobile: orderSession.mobile })
    .from(orderSession)
    .where(and(eq(orderSession.sessionHash, sessionHash), gt(orderSession.provedUntil, sql`now()`)))
  return found?.mobile
}

/** The mobile that an order session is logged in to; undefined when not logged in or expired. */
export async function orderMobile(db: Db, sessionHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ mobile: orderSession.mobile })
    .from(orderSession)
    .where(and(eq(orderSession.sessionHash, sessionHash), gt(orderSession.expiresAt, sql`now()`)))
  return found?.mobile
}

export async function closeOrders(db: Db, sessionHash: string): Promise<void> {
  await db.delete(orderSession).where(eq(orderSession.sessionHash, sessionHash))
}
