import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import { rows, type Db, type Tx } from '../../db/client'
import { payPasswordTry, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { networkMark } from '../shared/hoarding'
import type { Sim } from './sim'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Wrong tries of one caller at a card, and for how many minutes they lock it for that caller. */
const ofOne = { tries: 5, minutes: 30 }
/**
 * The same of all callers together that never gave the card's password: twenty a day are 7,300 guesses a year at a million
 * passwords, 0.7 %, however many addresses they come from. Five in 30 minutes alone would be 87,600.
 */
const ofStrangers = { tries: 20, minutes: 24 * 60 }

/** Callers that are no device and no network: all strangers together, and who has just proved the bound mobile. */
const strangers = 'strangers'
const byMobile = 'mobile'

/** Who tries a password: the device (by Session-ID) and the address. */
export type Trying = Pick<Deps, 'db' | 'secrets' | 'visitor' | 'ip'>

/** `salt:hash` for the database. */
export async function hashPayPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`
}

async function matches(password: string, kept: string): Promise<boolean> {
  const [salt, hash] = kept.split(':').map((part) => Buffer.from(part, 'hex')) as [Buffer, Buffer]
  return timingSafeEqual(await derive(password, salt, hash.length), hash)
}

const rowOf = (card: Sim, caller: string) =>
  and(eq(payPasswordTry.simId, card.id), eq(payPasswordTry.caller, caller))

/** 35002: for how many minutes more, and until when. */
function lockedError(until: Date, card: Sim, caller: string) {
  const data = { until: until.toISOString() }
  // a stranger has no code to the bound mobile: its holder goes in by that
  if (caller === strangers && card.mobile)
    return new BusinessError(
      Code.payPasswordLocked,
      '密码错误次数过多，请用绑定的手机号登录或重设支付密码',
      data
    )
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 60000))
  return new BusinessError(Code.payPasswordLocked, `支付密码错误次数过多，请${minutes}分钟后再试`, data)
}

/** Counts a try before it is looked at, so that many at once get no more; how many there are by now, and until when the last locks. Throws 35002. */
async function countTry(db: Db, card: Sim, caller: string, { tries, minutes }: typeof ofOne) {
  const [counted] = await rows<{ wrong: number; until: string | null }>(
    db,
    sql`insert into pay_password_try as t (sim_id, caller, wrong) values (${card.id}, ${caller}, 1)
        on conflict (sim_id, caller) do update set
          wrong = case when t.wrong >= ${tries} then 1 else t.wrong + 1 end,
          locked_until = case when t.wrong + 1 = ${tries} then now() + ${minutes} * interval '1 minute' end,
          at = now()
        where t.locked_until is null or t.locked_until <= now()
        returning wrong, locked_until as until`
  )
  if (counted) return counted
  const [now] = await db.select().from(payPasswordTry).where(rowOf(card, caller))
  throw lockedError(now?.lockedUntil ?? new Date(), card, caller)
}

/** As whom the caller counts: a device that gave the password before counts for itself, another one for its network. */
async function callerOf(trying: Trying, card: Sim, mobileProved: boolean) {
  if (mobileProved) return { caller: byMobile, known: true }
  const device = trying.visitor ?? ''
  const [kept] = device ? await trying.db.select().from(payPasswordTry).where(rowOf(card, device)) : []
  return kept?.proved ? { caller: device, known: true } : { caller: networkMark(trying), known: false }
}

/** A right try: its wrong ones are forgotten, and the device is known from now on. */
async function remember({ db, visitor }: Trying, card: Sim, counted: string[]): Promise<void> {
  for (const caller of counted) await db.delete(payPasswordTry).where(rowOf(card, caller))
  if (!visitor) return
  const known = { wrong: 0, lockedUntil: null, proved: true, at: sql`now()` }
  await db
    .insert(payPasswordTry)
    .values({ simId: card.id, caller: visitor, ...known })
    .onConflictDoUpdate({ target: [payPasswordTry.simId, payPasswordTry.caller], set: known })
}

/**
 * Passes when the password is the card's. Not inside a transaction: a wrong try must stay counted. Wrong tries lock the card
 * for the caller that made them, and for strangers; never for a device that gave the password before, nor for who has
 * just proved the bound mobile. 35001, 35002, 35003.
 */
export async function checkPayPassword(
  trying: Trying,
  card: Sim,
  password: string | undefined,
  mobileProved = false
): Promise<void> {
  if (!card.payPassword) throw new BusinessError(Code.payPasswordMissing, '请先设置支付密码')
  if (!password) throw new BusinessError(Code.payPasswordMissing, '请输入支付密码')
  const { db } = trying
  const { caller, known } = await callerOf(trying, card, mobileProved)
  const { wrong, until } = await countTry(db, card, caller, ofOne)
  if (!known) await countTry(db, card, strangers, ofStrangers)
  if (await matches(password, card.payPassword))
    return remember(trying, card, known ? [caller] : [caller, strangers])
  if (until) throw lockedError(new Date(until), card, caller)
  const left = ofOne.tries - wrong
  throw new BusinessError(Code.wrongPayPassword, `支付密码错误，还可输入${left}次`, { left })
}

/** Sets a pay password that was allowed to be set; locks end with the old one, and every device has to prove the new one. */
export async function setPayPassword(tx: Tx, card: Sim, password: string): Promise<void> {
  await tx
    .update(sim)
    .set({ payPassword: await hashPayPassword(password) })
    .where(eq(sim.id, card.id))
  await tx.delete(payPasswordTry).where(eq(payPasswordTry.simId, card.id))
}

/** A known device is known for as long as a session lives; what others tried is forgotten a day after it locks nothing more. */
export async function tidyPasswordTries(db: Db): Promise<void> {
  await db.execute(
    sql`delete from pay_password_try where at < now() - case when proved then interval '30 days' else interval '1 day' end
          and (locked_until is null or locked_until < now())`
  )
}
