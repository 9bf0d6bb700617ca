import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Captcha, CaptchaProof } from '../../contract/define'
import type { Db } from '../db/client'
import { captcha } from '../db/schema'
import { drawDigits } from '../media/drawDigits'
import type { Secrets } from '../secret'

/** Tells persons from programs. `owner` is who was asked: the answer of another one is not good. */
export interface CaptchaProvider {
  name: string
  challenge: (owner: string) => Promise<Captcha>
  /** Whether the answer is right. Right or wrong, it is good for nothing afterwards. */
  verify: (owner: string, proof: CaptchaProof) => Promise<boolean>
}

export interface PictureCaptcha extends CaptchaProvider {
  answerOf: (captchaId: string) => string
}

const size = 4

/** Four digits in a picture. The answer is a keyed hash of the id: the database does not have it, and all processes know it. */
export function createPictureCaptcha(db: Db, secrets: Secrets): PictureCaptcha {
  const answerOf = (captchaId: string) =>
    String(parseInt(secrets.mark('captcha', captchaId).slice(0, 12), 16) % 10 ** size).padStart(size, '0')
  return {
    name: 'picture',
    answerOf,
    challenge: async (owner) => {
      const captchaId = randomBytes(16).toString('base64url')
      await db.insert(captcha).values({ id: captchaId, owner, expiresAt: sql`now() + interval '5 minutes'` })
      return {
        captchaId,
        image: `data:image/png;base64,${drawDigits(answerOf(captchaId)).toString('base64')}`
      }
    },
    verify: async (owner, { captchaId, answer }) => {
      const spent = await db
        .delete(captcha)
        .where(and(eq(captcha.id, captchaId), eq(captcha.owner, owner), gt(captcha.expiresAt, sql`now()`)))
        .returning({ id: captcha.id })
      return spent.length > 0 && answer === answerOf(captchaId)
    }
  }
}
