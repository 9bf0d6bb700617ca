import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CaptchaProof } from '../../../contract/define'
import { Code } from '../../../contract/errors'
import { clock, type Db } from '../../db/client'
import { smsCode } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { takeShare } from './smsShares'

const lifeSeconds = 300
const gapSeconds = 60
const wrongTries = 5

const wrongSmsCodeError = () => new BusinessError(Code.wrongSmsCode, '验证码错误或已过期，请重新获取')

/** Sends a new code for a mobile and a scene, to whom `takeShare` allows one. */
export async function sendSmsCode(deps: Deps, mobile: string, scene: string, proof?: CaptchaProof) {
  const { db, secrets, providers } = deps
  await takeShare(deps, mobile, proof)
  const code = String(randomInt(1000000)).padStart(6, '0')
  const now = await clock(db)
  const fresh = {
    codeHash: secrets.mark('sms', `${mobile}|${scene}|${code}`),
    wrong: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000)
  }
  await db
    .insert(smsCode)
    .values({ mobile, scene, ...fresh })
    .onConflictDoUpdate({ target: [smsCode.mobile, smsCode.scene], set: fresh })
  await providers.sms.send(mobile, code)
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
 * Throws 34002 unless the code is right; a wrong try is counted, five end the code. Not in the caller's
 * transaction: its end must not take the count back. The code stays good until `useSmsCode`.
 */
export async function checkSmsCode(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  mobile: string,
  scene: string,
  code: string
) {
  const hash = secrets.mark('sms', `${mobile}|${scene}|${code}`)
  const [row] = await db
    .update(smsCode)
    .set({ wrong: sql`${smsCode.wrong} + case when ${smsCode.codeHash} = ${hash} then 0 else 1 end` })
    .where(alive(mobile, scene))
    .returning({ right: sql<boolean>`${smsCode.codeHash} = ${hash}` })
  if (!row?.right) throw wrongSmsCodeError()
}

/** Spends a checked code; throws 34002 when somebody else was faster. `db` may be a transaction. */
export async function useSmsCode(db: Db, mobile: string, scene: string): Promise<void> {
  const spent = await db.delete(smsCode).where(alive(mobile, scene)).returning({ id: smsCode.id })
  if (!spent.length) throw wrongSmsCodeError()
}
