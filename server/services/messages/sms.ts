import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CaptchaProof } from '../../../contract/define'
import { Code } from '../../../contract/errors'
import { clock, type Db } from '../../db/client'
import { smsCode } from '../../db/schema'
import type { Deps, SecretDeps } from '../../deps'
import { BusinessError, smsUnavailable } from '../../errors'
import { Unanswered } from '../../providers/cloud'
import type { Sms } from '../../providers/sms'
import type { Caller } from '../shared/caller'
import { spendSmsBudget } from './smsShares'

const lifeSeconds = 300
const gapSeconds = 60
const wrongTries = 5

const wrongSmsCodeError = () => new BusinessError(Code.wrongSmsCode, '验证码错误或已过期，请重新获取')

/**
 * Sends an SMS. Throws the provider's sentence for the holder, or a general one when the merchant has to mend something, which
 * the log says. Where it is unknown whether it was sent it counts as sent: it must not come twice, and who gets none asks
 * again after the pause.
 */
async function deliver({ providers, log }: Pick<Deps, 'providers' | 'log'>, sms: Sms): Promise<void> {
  try {
    await providers.sms.send(sms)
  } catch (error) {
    if (error instanceof BusinessError) throw error
    if (error instanceof Unanswered) return log.warn({ err: error }, 'it is unknown whether an SMS was sent')
    log.error({ err: error }, 'an SMS was not sent')
    throw smsUnavailable()
  }
}

/** Makes a new code for a mobile and scene, in place of the one before; returns it. */
export async function keepSmsCode(
  { db, secrets }: SecretDeps,
  mobile: string,
  scene: string
): Promise<string> {
  const code = String(randomInt(1000000)).padStart(6, '0')
  const now = await clock(db)
  const fresh = {
    codeHash: secrets.keyedHash('sms', `${mobile}|${scene}|${code}`),
    wrong: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000)
  }
  await db
    .insert(smsCode)
    .values({ mobile, scene, ...fresh })
    .onConflictDoUpdate({ target: [smsCode.mobile, smsCode.scene], set: fresh })
  return code
}

/** Sends a new code for a mobile and scene, within the limits of `spendSmsBudget`. */
export async function sendSmsCode(
  deps: Deps,
  caller: Caller,
  { mobile, scene, proof }: { mobile: string; scene: string; proof?: CaptchaProof | undefined }
) {
  await spendSmsBudget(deps, caller, mobile, proof)
  const code = await keepSmsCode(deps, mobile, scene)
  const params = { code, minutes: String(lifeSeconds / 60) }
  await deliver(deps, { mobile, kind: 'code', params })
  return { waitSeconds: gapSeconds }
}

const alive = (mobile: string, scene: string) =>
  and(
    eq(smsCode.mobile, mobile),
    eq(smsCode.scene, scene),
    gt(smsCode.expiresAt, sql`now()`),
    lt(smsCode.wrong, wrongTries)
  )

/**
 * Throws 34002 unless the code is right; wrong tries are counted, and five invalidate the code. Call it outside a
 * transaction, whose rollback would undo the count. The code stays valid until `useSmsCode`.
 */
export async function checkSmsCode({ db, secrets }: SecretDeps, mobile: string, scene: string, code: string) {
  const hash = secrets.keyedHash('sms', `${mobile}|${scene}|${code}`)
  const [row] = await db
    .update(smsCode)
    .set({ wrong: sql`${smsCode.wrong} + case when ${smsCode.codeHash} = ${hash} then 0 else 1 end` })
    .where(alive(mobile, scene))
    .returning({ right: sql<boolean>`${smsCode.codeHash} = ${hash}` })
  if (!row?.right) throw wrongSmsCodeError()
}

/** Spends a checked code; throws 34002 when it was spent meanwhile. `db` may be a transaction. */
export async function useSmsCode(db: Db, mobile: string, scene: string): Promise<void> {
  const spent = await db.delete(smsCode).where(alive(mobile, scene)).returning({ id: smsCode.id })
  if (!spent.length) throw wrongSmsCodeError()
}
