import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import { Unanswered } from '../../providers/cloud'
import { filledMessage, messageTemplate, type MessageWords } from '../../providers/orderMessages/templates'
import type { MiniPlatform } from '../../providers/miniLogin'
import type { PlatformMessageState } from '../../values'
import type { Failure } from '../shared/dueWork'

/** Attempts after which a message that is not sent is logged. */
const lateTries = 5

/** Columns that the claim of a message sets: a process that ends while it sends must not send again. */
export const messageClaim = { state: 'done' } as const

/** A claimed row. */
interface Claimed {
  platform: string
  openId: string
  tries: number
}

interface Outcome {
  state?: PlatformMessageState
  reason: string
}

/** The merchant has taken the template away, so the message is never sent. */
const templateGone = () => refuse('there is no template any more')

/** Sends a message by a mini-program's platform, in the merchant's template of its kind. Throws as the provider does. */
export async function sendByPlatform(
  { config, providers }: Pick<Deps, 'config' | 'providers'>,
  { platform, openId }: Claimed,
  kind: Parameters<typeof messageTemplate>[2],
  { words, ...to }: { words: MessageWords; page: string; query: string }
): Promise<void> {
  const here = platform as MiniPlatform
  const template = messageTemplate(config, here, kind)
  const send = providers.orderMessages[here]
  if (!template || !send) throw templateGone()
  await send({ openId, templateId: template.id, ...to, fields: filledMessage(template, here, words) })
}

/**
 * Handles the failure of a message, which is no more than a courtesy: a message that may have been sent is not sent again.
 * `keep` writes the outcome to the row; `about` is for the log.
 */
export async function messageFailure(
  log: Deps['log'],
  { platform, tries }: Claimed,
  { error, reason, isRefused }: Failure,
  { about, keep }: { about: object; keep: (outcome: Outcome) => Promise<unknown> }
): Promise<'ended' | undefined> {
  if (error instanceof Unanswered) {
    await keep({ reason })
    return 'ended'
  }
  if (isRefused) {
    await keep({ state: 'refused', reason })
    log.warn({ ...about, platform, reason }, 'a platform refuses a message')
    return 'ended'
  }
  await keep({ state: 'waiting', reason })
  if (tries >= lateTries) log.error({ ...about, platform, tries, reason }, 'a message is not sent')
  return undefined
}
