import { ApiError, type CallOptions } from './client'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { Captcha, CaptchaProof } from '@contract/define'
import { Code } from '@contract/errors'
import { loadSolver } from './loadSolver'

/** ms of work without a dialog. */
const unseen = 600
/** The server may ask again when a flood has grown meanwhile. */
const mostChallenges = 3

const call: CallOptions = { handles: [Code.captchaWanted] }

/** The server requires a proof first. */
const isWanted = (error: unknown): error is ApiError & { data: Captcha } =>
  error instanceof ApiError && error.code === Code.captchaWanted

/** Waiting callers of the work. */
export interface Watching {
  /** Gets the way to cancel while work takes long, and undefined once it has ended. */
  onWork: (cancel: (() => void) | undefined) => void
  /** Whether nobody waits any more: the work ends, and nothing is sent. */
  gone: () => boolean
}

/** Solves a challenge, by work or in the widget of a captcha company; undefined when it was cancelled. */
async function solve(
  { provider, challenge }: Captcha,
  { onWork, gone }: Watching
): Promise<CaptchaProof | undefined> {
  let cancelled = false
  const over = () => cancelled || gone()
  const late = setTimeout(() => onWork(() => void (cancelled = true)), unseen)
  try {
    const answer = await (await loadSolver(provider))(challenge, over)
    return answer === undefined || over() ? undefined : { challenge, answer }
  } finally {
    clearTimeout(late)
    onWork(undefined)
  }
}

/**
 * Sends; if the server requires a proof, works for it unseen and sends again. A proof that the network lost is sent once
 * more. Rejects with the server's 34004 when it was cancelled, or no proof could be had, which is said.
 */
export async function proved<T>(
  send: (proof: CaptchaProof | undefined, call: CallOptions) => Promise<T>,
  watching: Watching
): Promise<T> {
  let proof: CaptchaProof | undefined
  let lost = false
  for (let challenges = 0; ;) {
    try {
      return await send(proof, call)
    } catch (error) {
      if (proof && !lost && error instanceof ApiError && error.offline) {
        lost = true
        continue
      }
      if (!isWanted(error)) throw error
      if (++challenges > mostChallenges) {
        toast(error.message)
        throw error
      }
      proof = await solve(error.data, watching).catch(() => {
        toast(t('common.proof.failed'))
        throw error
      })
      if (!proof) throw error
    }
  }
}
