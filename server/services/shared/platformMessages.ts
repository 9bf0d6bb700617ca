import { sql, type SQL } from 'drizzle-orm'
import { loggedError } from '../../db/failures'
import type { Deps } from '../../deps'
import { BusinessError, refuse } from '../../errors'
import { Unanswered } from '../../providers/cloud'
import { filledMessage, messageTemplate, type MessageWords } from '../../providers/orderMessages/templates'
import type { MiniPlatform } from '../../providers/miniLogin'
import type { PlatformMessageState } from '../../values'

/** Attempts after which a message that is not sent is logged. */
const lateTries = 5

/** A row that has been claimed for its message: a process that ends while it sends must not send again. */
interface Claimed {
  platform: string
  openId: string
  tries: number
}

interface Outcome {
  state?: PlatformMessageState
  reason: string
  nextAt?: SQL
}

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
  if (!template || !send) throw refuse('there is no template any more')
  await send({ openId, templateId: template.id, ...to, fields: filledMessage(template, here, words) })
}

/**
 * Sends the message of a claimed row, which is no more than a courtesy: one that may have been sent is not sent again. `keep`
 * writes what became of it to the row. Throws when the platform may take it later; `about` is for the log.
 */
export async function sendCourtesyMessage(
  log: Deps['log'],
  { platform, tries }: Claimed,
  about: object,
  send: () => Promise<void>,
  keep: (outcome: Outcome) => Promise<unknown>
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const reason = (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)
    if (error instanceof Unanswered) {
      await keep({ reason })
      return
    }
    if (error instanceof BusinessError) {
      await keep({ state: 'refused', reason })
      log.warn({ ...about, platform, reason }, 'a platform refuses a message')
      return
    }
    // after 1, 2, 4 … 60 minutes
    const pause = 60_000 * Math.min(60, 2 ** Math.min(tries - 1, 6))
    await keep({ state: 'waiting', reason, nextAt: sql`now() + ${`${pause} milliseconds`}::interval` })
    if (tries >= lateTries) log.error({ ...about, platform, tries, reason }, 'a message is not sent')
    throw error
  }
}
