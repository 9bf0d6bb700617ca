import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import { Code } from '../../../contract/errors'
import { rows, type Db, type Tx } from '../../db/client'
import { payPasswordTry, sim } from '../../db/schema'
import type { DbDeps, SecretDeps } from '../../deps'
import { BusinessError } from '../../errors'
import type { Caller } from '../shared/caller'
import { hashNetwork } from '../shared/callerLimits'
import type { Sim } from './sim'
import { payPasswordNeeded, payPasswordNotSet } from './errors'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Wrong tries of one caller after which the card is locked for that caller, and for how many minutes. */
const ofOne = { tries: 5, minutes: 30 }
/**
 * As `ofOne`, for all callers together that never gave the right password (strangers). Twenty a day are 7,300 guesses a
 * year at a million passwords, 0.7 %, from however many addresses; five per 30 minutes would allow 87,600.
 */
const ofStrangers = { tries: 20, minutes: 24 * 60 }

/** Values of `caller` besides devices and networks: all strangers together, and a holder who just proved the bound mobile. */
const strangers = 'strangers'
const byMobile = 'mobile'

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

/**
 * 35002 with the remaining minutes and the end of the lock. `unlock`: the holder can let this device in (unlock.ts), for it is
 * not the device itself that has made the wrong tries.
 */
function lockedError(until: Date, card: Sim, caller: string, unlock: boolean) {
  const data = { until: until.toISOString(), unlock }
  // the holder can still prove the bound mobile by SMS code, which a stranger cannot
  if (caller === strangers && card.mobile)
    return new BusinessError(
      Code.payPasswordLocked,
      '密码错误次数过多，请用绑定的手机号登录或重设支付密码',
      data
    )
  if (caller === strangers)
    return new BusinessError(
      Code.payPasswordLocked,
      '密码错误次数过多，请凭实名信息或客服给的解锁码解锁',
      data
    )
  // eslint-disable-next-line no-restricted-syntax -- minutes left, only shown
  const minutes = Math.max(1, Math.ceil((until.getTime() - Date.now()) / minuteMs))
  return new BusinessError(Code.payPasswordLocked, `支付密码错误次数过多，请${minutes}分钟后再试`, data)
}

/** Counts a try before it is checked, so that parallel tries get no more; returns the count and the end of a lock. Throws 35002. */
async function countTry(
  db: Db,
  card: Sim,
  caller: string,
  { tries, minutes, unlock = false }: typeof ofOne & { unlock?: boolean }
) {
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
  // eslint-disable-next-line no-restricted-syntax -- the lock ended just now: only shown
  throw lockedError(now?.lockedUntil ?? new Date(), card, caller, unlock)
}

/** Key under which tries are counted: a device that gave the right password before has its own, others share their network's. */
async function keyOf(deps: SecretDeps, caller: Caller, card: Sim, mobileProved: boolean) {
  if (mobileProved) return { key: byMobile, known: true }
  const device = caller.visitor ?? ''
  const [kept] = device ? await deps.db.select().from(payPasswordTry).where(rowOf(card, device)) : []
  return kept?.proved ? { key: device, known: true } : { key: hashNetwork(deps, caller), known: false }
}

/** After a right password: resets the wrong tries and remembers the device. */
async function remember({ db }: DbDeps, { visitor }: Caller, card: Sim, counted: string[]): Promise<void> {
  for (const key of counted) await db.delete(payPasswordTry).where(rowOf(card, key))
  if (!visitor) return
  const known = { wrong: 0, lockedUntil: null, proved: true, at: sql`now()` }
  await db
    .insert(payPasswordTry)
    .values({ simId: card.id, caller: visitor, ...known })
    .onConflictDoUpdate({ target: [payPasswordTry.simId, payPasswordTry.caller], set: known })
}

/**
 * Checks the pay password. Call it outside a transaction, because a wrong try must stay counted. Wrong tries lock the card
 * for the caller that made them and for strangers, but not for a device that gave the right password before, nor for a
 * holder who just proved the bound mobile. Throws 35001, 35002, 35003.
 */
export async function checkPayPassword(
  deps: SecretDeps,
  caller: Caller,
  card: Sim,
  { password, mobileProved = false }: { password: string | undefined; mobileProved?: boolean }
): Promise<void> {
  if (!card.payPassword) throw payPasswordNotSet()
  if (!password) throw payPasswordNeeded()
  const { db } = deps
  const { key, known } = await keyOf(deps, caller, card, mobileProved)
  const { wrong, until } = await countTry(db, card, key, { ...ofOne, unlock: !known })
  if (!known) await countTry(db, card, strangers, { ...ofStrangers, unlock: true })
  if (await matches(password, card.payPassword))
    return remember(deps, caller, card, known ? [key] : [key, strangers])
  if (until) throw lockedError(new Date(until), card, key, !known)
  const left = ofOne.tries - wrong
  throw new BusinessError(Code.wrongPayPassword, `支付密码错误，还可输入${left}次`, { left })
}

/**
 * Checks the pay password of a caller who claims to be the holder, and remembers the device. Tries are counted for the claim
 * alone, right or not, so that strangers lock nobody out who claims something else, and learn nothing. Throws 35001, 35002, 35003.
 */
export async function checkClaimedPassword(
  deps: SecretDeps,
  caller: Caller,
  card: Sim,
  { password, claim, right }: { password: string; claim: string; right: boolean }
): Promise<void> {
  if (!card.payPassword) throw payPasswordNotSet()
  await countTry(deps.db, card, claim, ofStrangers)
  const same = await matches(password, card.payPassword)
  if (!same || !right) throw new BusinessError(Code.wrongPayPassword, '解锁信息或支付密码不正确')
  await remember(deps, caller, card, [claim])
}

/** Sets the pay password; the caller has checked that this is allowed. Ends all locks and forgets all remembered devices. */
export async function setPayPassword(tx: Tx, card: Sim, password: string): Promise<void> {
  await tx
    .update(sim)
    .set({ payPassword: await hashPayPassword(password) })
    .where(eq(sim.id, card.id))
  await tx.delete(payPasswordTry).where(eq(payPasswordTry.simId, card.id))
}

/** Deletes the pay password, all locks and all remembered devices: the holder sets a new one. */
export async function dropPayPassword(tx: Tx, card: Sim): Promise<void> {
  await tx.update(sim).set({ payPassword: null }).where(eq(sim.id, card.id))
  await tx.delete(payPasswordTry).where(eq(payPasswordTry.simId, card.id))
}

/** Deletes remembered devices as old as a session can get, and tries of others one day after they lock nothing any more. */
export async function tidyPasswordTries(db: Db): Promise<void> {
  await db.execute(
    sql`delete from pay_password_try where at < now() - case when proved then interval '30 days' else interval '1 day' end
          and (locked_until is null or locked_until < now())`
  )
}
