import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { RealNameStatus } from '../../../contract/enums'
import { normaliseLoginNumber } from '../../../rules/card/iccid'
import { hourMs, minuteMs } from '../../../rules/time'
import { clock, type Db } from '../../db/client'
import { cardUnlock, realNameRequest, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { networkOf } from '../../limits'
import type { Secrets } from '../../secrets/secret'
import { personOf, personsOf } from './holderProof'
import { checkClaimedPassword } from './payPassword'
import { findCard } from './simLogin'
import type { Sim } from './sim'
import type { Caller } from '../shared/caller'

const hashCode = (secrets: Secrets, card: Pick<Sim, 'id'>, code: string) =>
  secrets.keyedHash('unlock', `${card.id}|${code}`)

/** Creates a code by which a holder whom the merchant knows unlocks the card; it replaces the one before. */
export async function createUnlockCode(db: Db, secrets: Secrets, card: Sim, hours: number): Promise<string> {
  const code = String(randomInt(1e8)).padStart(8, '0')
  const values = { codeHash: hashCode(secrets, card, code), expiresAt: await clock(db, hours * hourMs) }
  await db
    .insert(cardUnlock)
    .values({ simId: card.id, ...values })
    .onConflictDoUpdate({ target: cardUnlock.simId, set: values })
  return code
}

/** Whether the code is the one the merchant gave out for this card. */
const isCode = async (db: Db, card: Sim, codeHash: string) =>
  (await db.$count(
    cardUnlock,
    and(
      eq(cardUnlock.simId, card.id),
      eq(cardUnlock.codeHash, codeHash),
      gt(cardUnlock.expiresAt, sql`now()`)
    )
  )) > 0

/** Whether this person, by any of the hashes, has passed a real-name check of the card, or of one in the device. */
async function isHolder(db: Db, card: Sim, persons: string[]): Promise<boolean> {
  const cards = db
    .select({ id: sim.id })
    .from(sim)
    .where(or(eq(sim.id, card.id), eq(sim.deviceId, card.id)))
  const passed = and(
    inArray(realNameRequest.simId, cards),
    inArray(realNameRequest.person, persons),
    eq(realNameRequest.status, RealNameStatus.passed)
  )
  return (await db.$count(realNameRequest, passed)) > 0
}

/**
 * Makes this device one that has given the pay password, whatever strangers have tried: takes the password, and the holder's
 * name and citizen id or the merchant's code. All claims are refused alike, so that they tell nothing. Throws 42200, 34001,
 * 35001, 35002, 35003.
 */
export async function unlockCard(deps: Deps, caller: Caller, body: Body<'POST /api/simUnlock'>) {
  const { db, secrets, limits } = deps
  const { payPassword, certName, certId, code } = body
  const number = normaliseLoginNumber(body.simNo)
  await limits.take(`simUnlock|${number}|${networkOf(caller.ip)}`, 20, minuteMs)
  const { card } = await findCard(db, number)
  if (code) {
    const claim = hashCode(secrets, card, code)
    const claimed = { password: payPassword, claim, right: await isCode(db, card, claim) }
    await checkClaimedPassword(deps, caller, card, claimed)
    await db.delete(cardUnlock).where(eq(cardUnlock.simId, card.id))
    return {}
  }
  if (!certName) throw invalid({ certName: '请填写真实姓名' })
  if (!certId) throw invalid({ certId: '身份证号码不正确' })
  const holder = { certName, certId }
  const right = await isHolder(db, card, personsOf(deps, holder))
  const claimed = { password: payPassword, claim: personOf(deps, holder), right }
  await checkClaimedPassword(deps, caller, card, claimed)
  return {}
}

/** Deletes codes that have expired. */
export async function tidyUnlockCodes(db: Db): Promise<void> {
  await db.delete(cardUnlock).where(lte(cardUnlock.expiresAt, sql`now()`))
}
