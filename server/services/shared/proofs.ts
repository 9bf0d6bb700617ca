import { hourMs } from '../../../rules/time'
import type { CaptchaProof } from '../../../contract/define'
import type { Deps } from '../../deps'
import { captchaWanted, type BusinessError } from '../../errors'
import { networkOf } from '../../limits'
import type { Caller } from './caller'
import { isFromMini } from './platformUsers'

/** A count of something, how much of it is ordinary, and how much more doubles the work. */
interface Pressure {
  current: number
  free: number
  step: number
}

/** How hard a challenge must be: 0 up to what is free and a step more, then 1 more for each step. */
export const levelOf = (pressures: Pressure[]) =>
  Math.max(0, ...pressures.map(({ current, free, step }) => Math.floor((current - free) / step)))

type Asked = Pick<Deps, 'config' | 'db' | 'providers'>

/** The caller, as far as the server knows it by itself. */
const askerOf = async (deps: Asked, { visitor, ip }: Caller) => ({
  owner: visitor ?? networkOf(ip),
  fromMini: visitor !== undefined && (await isFromMini(deps, visitor))
})

/**
 * Throws 34004 with a challenge unless the caller has answered one for this purpose. `message`: why one is asked. Where no
 * provider is configured everybody passes.
 */
export async function checkProof(
  deps: Asked,
  caller: Caller,
  { purpose, level, message }: { purpose: string; level: number; message: string },
  proof: CaptchaProof | undefined
): Promise<void> {
  const { captcha } = deps.providers
  if (!captcha) return
  const use = { ...(await askerOf(deps, caller)), purpose, level }
  if (proof && (await captcha.verify(use, proof))) return
  throw captchaWanted(await captcha.challenge(use), proof ? '安全验证已失效，请重试' : message)
}

/** Strangers have used up what they may have together: a proof is required, or `refusal` thrown where no proof exists. */
export class ProofNeeded extends Error {
  constructor(readonly refusal: BusinessError) {
    super(refusal.message)
  }
}

/** Proofs of an address in an hour that leave the work as it is; each further 20 double it, as 200 of everybody do. */
const ofAddress = 20
const ofAll = 200

/**
 * Runs a call whose limits hold for strangers: with a good proof it runs as `proved`. Throws 34004 when it asks for one by
 * ProofNeeded.
 */
export async function withProof<T>(
  deps: Deps,
  caller: Caller,
  { purpose, proof }: { purpose: string; proof: CaptchaProof | undefined },
  run: (proved: boolean) => Promise<T>
): Promise<T> {
  const { limits, providers } = deps
  const { captcha } = providers
  const counts = [
    { key: `proofs|${purpose}|${networkOf(caller.ip)}`, step: ofAddress },
    { key: `proofs|${purpose}`, step: ofAll }
  ]
  const useNow = async () => {
    const pressures = []
    for (const { key, step } of counts)
      pressures.push({ current: (await limits.look(key)).current, free: 0, step })
    return { ...(await askerOf(deps, caller)), purpose, level: levelOf(pressures) }
  }
  const proved = Boolean(proof && captcha && (await captcha.verify(await useNow(), proof)))
  if (proved) for (const { key } of counts) await limits.count(key, hourMs)
  try {
    return await run(proved)
  } catch (error) {
    if (!(error instanceof ProofNeeded)) throw error
    if (!captcha) throw error.refusal
    throw captchaWanted(await captcha.challenge(await useNow()), error.refusal.message)
  }
}
