import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import type { Db } from '../../db/client'
import { sim } from '../../db/schema'
import { BusinessError } from '../../errors'
import type { Sim } from './sim'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const tries = 5
const lockMinutes = 30

/** `salt:hash` for the database. */
export async function hashPayPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`
}

async function matches(password: string, kept: string): Promise<boolean> {
  const [salt, hash] = kept.split(':').map((part) => Buffer.from(part, 'hex')) as [Buffer, Buffer]
  return timingSafeEqual(await derive(password, salt, hash.length), hash)
}

const free = sql`(${sim.payPasswordLockedUntil} is null or ${sim.payPasswordLockedUntil} <= now())`

/** 35002: for how many minutes more, and until when. */
function lockedError(until: Date | null) {
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60000)) : lockMinutes
  const data = until && { until: until.toISOString() }
  return new BusinessError(Code.payPasswordLocked, `支付密码错误次数过多，请${minutes}分钟后再试`, data)
}

/**
 * Passes when the password is the card's. Not inside a transaction: a wrong try must stay counted. The try is
 * counted before it is looked at, so that many at once get no more than five. 35001, 35002, 35003.
 */
export async function checkPayPassword(db: Db, card: Sim, password: string | undefined): Promise<void> {
  if (!card.payPassword) throw new BusinessError(Code.payPasswordMissing, '请先设置支付密码')
  if (!password) throw new BusinessError(Code.payPasswordMissing, '请输入支付密码')
  const [counted] = await db
    .update(sim)
    .set({
      payPasswordWrong: sql`case when ${sim.payPasswordWrong} >= ${tries} then 1 else ${sim.payPasswordWrong} + 1 end`,
      payPasswordLockedUntil: sql`case when ${sim.payPasswordWrong} + 1 = ${tries} then now() + ${lockMinutes} * interval '1 minute' end`
    })
    .where(sql`${sim.id} = ${card.id} and ${free}`)
    .returning({ wrong: sim.payPasswordWrong, until: sim.payPasswordLockedUntil })
  if (!counted) {
    const [now] = await db.select().from(sim).where(eq(sim.id, card.id))
    throw lockedError(now?.payPasswordLockedUntil ?? null)
  }
  if (await matches(password, card.payPassword)) {
    await db.update(sim).set({ payPasswordWrong: 0, payPasswordLockedUntil: null }).where(eq(sim.id, card.id))
    return
  }
  const left = tries - counted.wrong
  if (left <= 0) throw lockedError(counted.until)
  throw new BusinessError(Code.wrongPayPassword, `支付密码错误，还可输入${left}次`, { left })
}

/** Sets a pay password that was allowed to be set; the lock ends with the old one. */
export async function setPayPassword(db: Db, card: Sim, password: string): Promise<void> {
  const payPassword = await hashPayPassword(password)
  await db
    .update(sim)
    .set({ payPassword, payPasswordWrong: 0, payPasswordLockedUntil: null })
    .where(eq(sim.id, card.id))
}
