import { count, gt, max, sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../contract/console'
import { ConsoleCode } from '../../../contract/console/codes'
import type { Role } from '../../../contract/console/define'
import { textHash } from '../../../rules/textHash'
import { transaction, type Tx } from '../../db/client'
import { staffSession, type Staff } from '../../db/schema'
import type { Deps } from '../../deps'
import { Declined } from '../../errors'
import { actorOf, once, record, type Actor } from '../shared/audit'
import { lockInOrder } from '../shared/callerLimits'
import { allStaff, change, disable, findStaff, invite, requireStaff, type Invited } from './staff'
import { endStaffSessions, mayLogIn, type StaffCaller } from './staffSessions'

/* Acts of an owner on the people of the console. */

type TeamDeps = Pick<Deps, 'db' | 'config'>
type Person = ConsoleData<'GET /console/api/staff'>['list'][number]

/** An act of an owner on a person; `version`: as the page showed the person. */
interface Act extends Actor {
  name: string
  version: string
  why: string
}

/** Version of a person: it changes with roles, link, second factor, and when the person is disabled. */
const versionOf = ({ roles, disabledAt, linkEndsAt, codeSecret }: Staff): string =>
  textHash(
    [roles.join(), disabledAt?.toISOString(), linkEndsAt?.toISOString(), codeSecret !== null].join('\n')
  )

/** Whether a person can log in as an owner now. */
const isActiveOwner = (deps: TeamDeps, person: Staff): boolean =>
  person.roles.includes('owner') && person.passwordHash !== null && mayLogIn(deps, person)

/** All people by name, with their log-ins. */
export async function teamList(deps: TeamDeps, caller: StaffCaller): Promise<Person[]> {
  const people = await allStaff(deps.db)
  const sessions = await deps.db
    .select({ id: staffSession.staffId, count: count(), last: max(staffSession.createdAt) })
    .from(staffSession)
    .where(gt(staffSession.expiresAt, sql`now()`))
    .groupBy(staffSession.staffId)
  const byId = new Map(sessions.map((one) => [one.id, one]))
  const owners = people.filter((person) => isActiveOwner(deps, person))
  return people.map((person) => ({
    name: person.name,
    version: versionOf(person),
    roles: person.roles,
    hasPassword: person.passwordHash !== null,
    hasCode: person.codeSecret !== null,
    linkEndsAt: person.linkEndsAt?.toISOString() ?? null,
    disabledAt: person.disabledAt?.toISOString() ?? null,
    sessions: byId.get(person.id)?.count ?? 0,
    lastLogIn: byId.get(person.id)?.last?.toISOString() ?? null,
    isMe: person.id === caller.id,
    isLastOwner: owners.length === 1 && owners[0]!.id === person.id
  }))
}

/** Adds a person, with a link that sets the password. Throws Declined when there is one of this name. */
export const inviteStaff = (
  { db }: TeamDeps,
  { name, roles, ...actor }: Actor & { name: string; roles: Role[] }
): Promise<Invited> =>
  transaction(db, async (tx) => {
    await lockTeam(tx)
    if (await findStaff(tx, name))
      throw new Declined({ en: `there is somebody called "${name}" already`, zh: `已有名为“${name}”的人员` })
    return invite(tx, { ...actor, name, roles, why: '' })
  })

/** A new link for a person, who may use the console again with it. Throws Declined for oneself, who would lose the session and the link. */
export const renewStaffLink = ({ db }: TeamDeps, act: Act): Promise<Invited> =>
  transaction(db, async (tx) => {
    const person = await lockOther(tx, act)
    return invite(tx, { ...actorOf(act), name: person.name, roles: person.roles, why: act.why })
  })

/** Gives a person other roles, with the entry of the audit. Throws Declined when no owner would be left. */
export const changeStaffRoles = (deps: TeamDeps, { roles, ...act }: Act & { roles: Role[] }): Promise<void> =>
  once(deps.db, act, async (tx) => {
    const person = await lockPerson(tx, act)
    if (!roles.includes('owner')) await checkOwnerLeft(tx, deps, person)
    await change(tx, person, { roles })
    await note(tx, person, act, { what: 'staff:roles', before: { roles: person.roles }, after: { roles } })
  })

/** Takes the console from a person. Throws Declined when no owner would be left. */
export const disableByOwner = (deps: TeamDeps, act: Act): Promise<void> =>
  once(deps.db, act, async (tx) => {
    const person = await lockPerson(tx, act)
    await checkOwnerLeft(tx, deps, person)
    await disable(tx, person, { ...actorOf(act), why: act.why })
  })

/** Ends all sessions of a person. */
export const endSessionsOf = ({ db }: TeamDeps, act: Omit<Act, 'version'>): Promise<void> =>
  once(db, act, async (tx) => {
    const person = await requireStaff(tx, act.name)
    const sessions = await tx.$count(staffSession, sql`staff_id = ${person.id}`)
    await endStaffSessions(tx, person)
    await note(tx, person, act, { what: 'staff:sessions', before: { sessions }, after: { sessions: 0 } })
  })

/** Stops asking a person for codes of an app that is lost, and ends their sessions. Throws Declined for oneself, who needs a code for it. */
export const resetStaffCode = ({ db }: TeamDeps, act: Act): Promise<void> =>
  once(db, act, async (tx) => {
    const person = await lockOther(tx, act)
    await change(tx, person, { codeSecret: null })
    await endStaffSessions(tx, person)
    await note(tx, person, act, {
      what: 'staff:code',
      before: { asked: person.codeSecret !== null },
      after: { asked: false }
    })
  })

/** Changes of the staff wait for each other, so that an owner is left whoever disables whom at the same time. */
const lockTeam = (tx: Tx) => lockInOrder(tx, ['staff'])

/** The person as the page showed them. Throws Declined for an unknown one, and after another change. */
async function lockPerson(tx: Tx, { name, version }: Act): Promise<Staff> {
  await lockTeam(tx)
  const person = await requireStaff(tx, name)
  if (versionOf(person) !== version)
    throw new Declined(
      { en: 'This person was changed meanwhile: look again', zh: '此人已被更改，请核对后再操作' },
      { code: ConsoleCode.changedMeanwhile }
    )
  return person
}

async function lockOther(tx: Tx, act: Act): Promise<Staff> {
  const person = await lockPerson(tx, act)
  if (person.name === act.who)
    throw new Declined({
      en: 'Do this for yourself under "My account"',
      zh: '请在“我的账号”里处理自己的账号'
    })
  return person
}

/** Throws Declined when this person is the last owner who can log in. */
async function checkOwnerLeft(tx: Tx, deps: TeamDeps, person: Staff): Promise<void> {
  if (!person.roles.includes('owner')) return
  const others = (await allStaff(tx)).filter(({ id }) => id !== person.id)
  if (!others.some((other) => isActiveOwner(deps, other)))
    throw new Declined({
      en: 'This is the last owner: make somebody else an owner first',
      zh: '这是最后一位店主，请先让别人成为店主'
    })
}

const note = (
  tx: Tx,
  { name: subject }: Staff,
  act: Actor & { why: string },
  changed: { what: string; before: Record<string, unknown>; after: Record<string, unknown> }
) => record(tx, { ...actorOf(act), ...changed, subject, why: act.why })
