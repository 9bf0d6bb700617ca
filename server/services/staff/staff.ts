import { asc, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/console/define'
import { dayMs } from '../../../rules/time'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { staff, type Staff } from '../../db/schema'
import { Declined } from '../../errors'
import { hashToken, newToken } from '../../secrets/secret'
import { actorOf, record, type Actor } from '../shared/audit'
import { endStaffSessions } from './staffSessions'

/** All people, by name. */
export const allStaff = (db: Db): Promise<Staff[]> => db.select().from(staff).orderBy(asc(staff.name))

/** The person of a name, capitals and small letters being the same. */
export async function findStaff(db: Db, name: string): Promise<Staff | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.name})`, name.trim().toLowerCase()))
  return found
}

/**
 * Adds a person, or gives a known one these roles, enables them again and ends their sessions. Returns the token of a link
 * that sets the password once, for a day; it replaces the one before.
 */
export const addStaff = (db: Db, given: Actor & { name: string; roles: Role[] }): Promise<Invited> =>
  transaction(db, (tx) => invite(tx, { ...given, why: '' }))

/** A person, and the token of the link that sets their password. */
export interface Invited {
  person: Staff
  token: string
}

/** The step of `addStaff`. */
export async function invite(
  tx: Tx,
  { name, roles, why, ...actor }: Actor & { name: string; roles: Role[]; why: string }
): Promise<Invited> {
  const token = newToken()
  const before = await findStaff(tx, name)
  const link = { linkHash: hashToken(token), linkEndsAt: await clock(tx, dayMs) }
  const person = before
    ? await change(tx, before, { roles, disabledAt: null, ...link })
    : (
        await tx
          .insert(staff)
          .values({ name: name.trim(), roles, ...link })
          .returning()
      )[0]!
  if (before) await endStaffSessions(tx, before)
  await record(tx, {
    ...actorOf(actor),
    what: 'staff:add',
    subject: person.name,
    before: before && { roles: before.roles, disabled: before.disabledAt !== null },
    after: { roles },
    why
  })
  return { person, token }
}

/** Takes the console from a person: no log-in, and all sessions end. Throws Declined for an unknown name. */
export const disableStaff = (
  db: Db,
  { name, ...act }: Actor & { name: string; why: string }
): Promise<void> => transaction(db, async (tx) => disable(tx, await requireStaff(tx, name), act))

/** The step of `disableStaff`. */
export async function disable(tx: Tx, person: Staff, { why, ...actor }: Actor & { why: string }) {
  await change(tx, person, { disabledAt: await clock(tx), linkHash: null, linkEndsAt: null })
  await endStaffSessions(tx, person)
  await record(tx, {
    ...actorOf(actor),
    what: 'staff:disable',
    subject: person.name,
    before: { roles: person.roles, disabled: person.disabledAt !== null },
    after: { disabled: true },
    why
  })
}

/** The person of a name. Throws Declined for an unknown one. */
export async function requireStaff(db: Db, name: string): Promise<Staff> {
  const person = await findStaff(db, name)
  if (!person) throw new Declined({ en: `there is nobody called "${name}"`, zh: `没有名为“${name}”的人员` })
  return person
}

/** Changes columns of a person. */
export async function change(tx: Tx, { id }: Staff, values: Partial<Staff>): Promise<Staff> {
  const [changed] = await tx.update(staff).set(values).where(eq(staff.id, id)).returning()
  return changed!
}
