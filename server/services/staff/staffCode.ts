import { and, eq, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { minuteMs } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import { staff, type Staff } from '../../db/schema'
import type { Deps, SecretDeps } from '../../deps'
import { Declined } from '../../errors'
import { sealContexts } from '../../secrets/secret'
import { record } from '../shared/audit'
import type { StaffCaller } from './staffSessions'

const stepSeconds = 30
/** A phone's clock may be wrong by so many seconds. */
const tolerance = 30

const wrongCode = () =>
  new Declined({ en: 'The code is not right, or was used already', zh: '验证码不正确，或已用过' })

/** A secret for an authenticator app, for `setStaffCode` to keep. */
export function newStaffCode({ name }: StaffCaller): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Console', label: name, secret }) }
}

/** The time step of a right code; undefined for a wrong one. Throws nothing. */
async function stepOf(db: Db, secret: string, code: string): Promise<number | undefined> {
  const epoch = Math.floor((await clock(db)).getTime() / 1000)
  try {
    const result = verifySync({ secret, token: code, epoch, epochTolerance: tolerance })
    return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined
  } catch {
    // a secret that is no Base32
    return undefined
  }
}

/** Uses the code of a person whose log-in asks for one. Throws Declined for a wrong one, and for one that was used. */
export async function useStaffCode({ db, secrets }: SecretDeps, { id, codeSecret }: Staff, code: string) {
  const secret = secrets.open(codeSecret!, sealContexts.staffCode(id))
  const step = await stepOf(db, secret, code)
  if (step === undefined) throw wrongCode()
  const used = await db
    .update(staff)
    .set({ codeStep: step })
    .where(and(eq(staff.id, id), lt(staff.codeStep, step)))
    .returning({ id: staff.id })
  if (!used.length) throw wrongCode()
}

/** Has the log-in ask for codes of this secret, one of which proves that the app has it. Throws Declined. */
export async function setStaffCode(
  deps: Pick<Deps, 'db' | 'secrets' | 'limits'>,
  caller: StaffCaller,
  { secret, code }: { secret: string; code: string }
): Promise<void> {
  const { db, secrets, limits } = deps
  if (caller.codeSecret)
    throw new Declined({ en: 'The log-in asks for a code already', zh: '登录时已要求验证码' })
  await limits.take(`staffCode|${caller.id}`, 10, 10 * minuteMs)
  const step = await stepOf(db, secret, code)
  if (step === undefined) throw wrongCode()
  await transaction(db, async (tx) => {
    const codeSecret = secrets.seal(secret, sealContexts.staffCode(caller.id))
    await tx.update(staff).set({ codeSecret, codeStep: step }).where(eq(staff.id, caller.id))
    await record(tx, { ...selfOf(caller), what: 'staff:code', after: { asked: true } })
  })
}

/** Stops asking for codes; a right one proves that it is the person. Throws Declined. */
export async function dropStaffCode(
  deps: Pick<Deps, 'db' | 'secrets' | 'limits'>,
  caller: StaffCaller,
  code: string
): Promise<void> {
  if (!caller.codeSecret) return
  await deps.limits.take(`staffCode|${caller.id}`, 10, 10 * minuteMs)
  await useStaffCode(deps, caller, code)
  await transaction(deps.db, async (tx) => {
    await tx.update(staff).set({ codeSecret: null }).where(eq(staff.id, caller.id))
    await record(tx, { ...selfOf(caller), what: 'staff:code', after: { asked: false } })
  })
}

const selfOf = ({ name, address }: StaffCaller) => ({ who: name, address, subject: name, why: '' })
