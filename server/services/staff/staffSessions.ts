import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { hourMs } from '../../../rules/time'
import { clock, type Db } from '../../db/client'
import { staff, staffSession, type Staff } from '../../db/schema'
import type { Deps } from '../../deps'
import { hashToken, newToken } from '../../secrets/secret'

const hours = 12

/** A person with a session, as a call of the console sees them. */
export interface StaffCaller extends Staff {
  /** Hash of the session's token. */
  session: string
  expiresAt: Date
  /** IP address of the caller. */
  address: string
}

/** Origin of a log-in. */
export interface LoginPlace {
  address: string
  browser: string
}

/** Opens a session of 12 hours; the token is returned once, and only its hash is stored. */
export async function openStaffSession(
  db: Db,
  { id }: Staff,
  { address, browser }: LoginPlace
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = await clock(db, hours * hourMs)
  await db
    .insert(staffSession)
    .values({ tokenHash: hashToken(token), staffId: id, address, browser: browser.slice(0, 200), expiresAt })
  return { token, expiresAt }
}

/** Whether an account may be used here: it is not disabled, and not one of the demo in production. */
export const mayLogIn = (
  { config }: Pick<Deps, 'config'>,
  { disabledAt, isDemo }: Pick<Staff, 'disabledAt' | 'isDemo'>
): boolean => !disabledAt && !(isDemo && config.NODE_ENV === 'production')

/** The person whose unexpired session the token is of; undefined for any other token. */
export async function staffOfToken(
  deps: Pick<Deps, 'db' | 'config'>,
  token: string,
  address: string
): Promise<StaffCaller | undefined> {
  const session = hashToken(token)
  const [found] = await deps.db
    .select({ person: staff, expiresAt: staffSession.expiresAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, session),
        gt(staffSession.expiresAt, sql`now()`),
        isNull(staff.disabledAt)
      )
    )
  if (!found || !mayLogIn(deps, found.person)) return undefined
  return { ...found.person, session, expiresAt: found.expiresAt, address }
}

/** The person's sessions, newest first. */
export async function staffSessionsOf(db: Db, { id, session }: StaffCaller) {
  const found = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, id), gt(staffSession.expiresAt, sql`now()`)))
    .orderBy(desc(staffSession.createdAt))
  return found.map(({ tokenHash, address, browser, createdAt, expiresAt }) => ({
    address,
    browser,
    isThis: tokenHash === session,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString()
  }))
}

/** Ends one session. */
export const endStaffSession = (db: Db, { session }: Pick<StaffCaller, 'session'>) =>
  db.delete(staffSession).where(eq(staffSession.tokenHash, session))

/** Ends all sessions of a person. */
export const endStaffSessions = (db: Db, { id }: Pick<Staff, 'id'>) =>
  db.delete(staffSession).where(eq(staffSession.staffId, id))

/** Deletes sessions that have ended. */
export async function tidyStaffSessions(db: Db): Promise<void> {
  await db.delete(staffSession).where(lte(staffSession.expiresAt, sql`now()`))
}
