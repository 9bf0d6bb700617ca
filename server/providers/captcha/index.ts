import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { sql } from 'drizzle-orm'
import type { Captcha, CaptchaProof } from '../../../contract/define'
import { clock, rows, type Db } from '../../db/client'
import type { Secrets } from '../../secrets/secret'
import type { Provider } from '../provider'

/** Purpose of a challenge: only this caller may answer it, and only for this purpose. */
export interface CaptchaUse {
  /** The session of the caller, or the network of a caller without one. */
  owner: string
  /** Such as the mobile that gets a code. */
  purpose: string
  /** How hard: 0 in quiet times, and twice as hard for each 1 more. A provider may ignore it. */
  level: number
  /** The session is logged in at a mini-program's platform, which has vouched for it: no claim of the caller's. */
  fromMini: boolean
}

/** Makes floods of calls expensive, or distinguishes people from programs. */
export interface CaptchaProvider extends Provider {
  /** Sent with each challenge: the app solves `work` itself and shows the widget of any other (H5: src/api/loadSolver.h5.ts). */
  name: string
  /** Origins that the page may load the widget's scripts, styles and pictures from. */
  widgetHosts?: readonly string[]
  challenge: (use: CaptchaUse) => Promise<Captcha>
  /** Whether the answer is right, of this caller, for this purpose and hard enough. Right answers count once. */
  verify: (use: CaptchaUse, proof: CaptchaProof) => Promise<boolean>
}

const algorithm = 'PBKDF2/SHA-256'
/** Iterations of a try. Few, so that a phone without Web Crypto may pause between two tries. */
export const iterations = 250
/** Most tries at level 0: 40,000 iterations, a second of an old phone. */
const mostTries = 160
/** At the highest level a code costs a server core about half a minute. */
const topLevel = 12
/** A challenge made shortly before the flood grew is still good. */
const slack = 2
const lifeMinutes = 10

/** Most tries that a challenge takes; on average it is half of that. */
export const triesAt = (level: number) => mostTries * 2 ** Math.min(level, topLevel)

/** Returns an answer's JSON; undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Proof of work by the ALTCHA protocol: the app must find a number by trying. The challenge is signed, so that nothing is
 * stored until it is solved. `easy`: almost no work, for the sandbox.
 */
export function createWork(db: Db, secrets: Secrets, easy = false): CaptchaProvider {
  const hmacSignatureSecret = secrets.keyedHash('captcha', 'challenge')
  const hmacKeySignatureSecret = secrets.keyedHash('captcha', 'key')
  const boundTo = ({ owner, purpose }: CaptchaUse) => secrets.keyedHash('captcha use', `${owner}|${purpose}`)

  /** Whether the solved challenge is spent now, for the first time. */
  async function spend(challenge: Challenge, owner: string): Promise<boolean> {
    const { nonce, salt, expiresAt } = challenge.parameters
    const id = createHash('sha256').update(`${nonce}|${salt}`).digest('hex')
    const spent = await rows(
      db,
      sql`insert into captcha (id, owner, expires_at)
          select ${id}, ${owner}, to_timestamp(${expiresAt}) where to_timestamp(${expiresAt}) > now()
          on conflict do nothing returning id`
    )
    return spent.length > 0
  }

  return {
    name: 'work',
    challenge: async (use) => {
      const level = Math.min(use.level, topLevel)
      const challenge = await createChallenge({
        algorithm,
        cost: iterations,
        counter: randomInt(1, (easy ? 2 : triesAt(level)) + 1),
        data: { bound: boundTo(use), level },
        deriveKey,
        expiresAt: new Date((await clock(db)).getTime() + lifeMinutes * 60_000),
        hmacSignatureSecret,
        hmacKeySignatureSecret
      })
      return { provider: 'work', challenge: JSON.stringify(challenge) }
    },
    verify: async (use, proof) => {
      const challenge = parsed(proof.challenge) as Challenge | undefined
      const solution = parsed(proof.answer) as Solution | undefined
      if (typeof challenge?.parameters !== 'object' || typeof solution?.derivedKey !== 'string') return false
      const keys = { hmacSignatureSecret, hmacKeySignatureSecret }
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys }).catch(() => ({
        verified: false
      }))
      if (!verified) return false
      const { bound, level } = challenge.parameters.data ?? {}
      if (bound !== boundTo(use) || Number(level) + slack < Math.min(use.level, topLevel)) return false
      return spend(challenge, use.owner)
    }
  }
}
