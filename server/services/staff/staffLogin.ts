import { and, eq, gt, sql } from 'drizzle-orm'
import { ConsoleCode } from '../../../contract/console/codes'
import { dayMs, minuteMs } from '../../../rules/time'
import { transaction } from '../../db/client'
import { staff, type Staff } from '../../db/schema'
import type { Deps } from '../../deps'
import { Declined } from '../../errors'
import { networkOf } from '../../limits'
import { hashToken } from '../../secrets/secret'
import { record } from '../shared/audit'
import { findStaff } from './staff'
import { useStaffCode } from './staffCode'
import { endStaffSessions, mayLogIn, openStaffSession, type LoginPlace } from './staffSessions'

/** Tries of one name from one network in half an hour, and from everywhere in a day. */
const most = { ofNetwork: 10, ofName: 200 }

/** Native code, loaded when somebody logs in: a server on a system without it serves the shop. */
const argon2 = () => import('@node-rs/argon2')

/** Hash of a password that nobody has, so that the time of an answer does not tell which names there are. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

type LoginDeps = Pick<Deps, 'db' | 'config' | 'limits' | 'secrets'>

const wrongLogin = () => new Declined({ en: 'Name or password is not right', zh: '用户名或密码不正确' })

/**
 * Logs a person in by name and password, and by a code where the person has switched that on. Throws Declined, with
 * `codeWanted` where only the code is missing; 42900.
 */
export async function logStaffIn(
  deps: LoginDeps,
  place: LoginPlace,
  { name, password, code }: { name: string; password: string; code?: string }
) {
  await countTry(deps, place, name)
  const person = await findStaff(deps.db, name)
  const isRight = await (await argon2()).verify(person?.passwordHash ?? nobody, password)
  if (!person?.passwordHash || !isRight || !mayLogIn(deps, person)) throw wrongLogin()
  if (person.codeSecret) {
    if (!code)
      throw new Declined(
        { en: 'Enter the code of your authenticator app', zh: '请输入身份验证器里的验证码' },
        { code: ConsoleCode.codeWanted }
      )
    await useStaffCode(deps, person, code)
  }
  return enter(deps, person, place)
}

/** Sets the password of the person whom the link is of, ends their sessions, and logs them in. Throws Declined; 42900. */
export async function setStaffPassword(
  deps: LoginDeps,
  place: LoginPlace,
  { token, password }: { token: string; password: string }
) {
  await deps.limits.take(`staffLink|${networkOf(place.address)}`, most.ofNetwork, 30 * minuteMs)
  const passwordHash = await (await argon2()).hash(password)
  const person = await transaction(deps.db, async (tx) => {
    const [found] = await tx
      .update(staff)
      .set({ passwordHash, linkHash: null, linkEndsAt: null })
      .where(and(eq(staff.linkHash, hashToken(token)), gt(staff.linkEndsAt, sql`now()`)))
      .returning()
    if (!found || !mayLogIn(deps, found))
      throw new Declined(
        {
          en: 'This link was used or has ended: ask the owner for a new one (staff:add)',
          zh: '链接已用过或已失效，请向店主索取新链接（staff:add）'
        },
        { code: ConsoleCode.linkEnded }
      )
    await endStaffSessions(tx, found)
    const { name } = found
    await record(tx, { who: name, address: place.address, what: 'staff:password', subject: name, why: '' })
    return found
  })
  return enter(deps, person, place)
}

/** Counts a try before it is checked, so that parallel tries get no more. */
async function countTry({ limits }: LoginDeps, { address }: LoginPlace, name: string): Promise<void> {
  const key = `staffLogin|${name.trim().toLowerCase()}`
  await limits.take(`${key}|${networkOf(address)}`, most.ofNetwork, 30 * minuteMs)
  await limits.take(key, most.ofName, dayMs)
}

async function enter(deps: LoginDeps, person: Staff, place: LoginPlace) {
  const { token, expiresAt } = await openStaffSession(deps.db, person, place)
  const caller = { ...person, session: hashToken(token), expiresAt, address: place.address }
  return { token, caller }
}
