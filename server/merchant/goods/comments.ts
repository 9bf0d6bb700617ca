import { asc, eq, inArray } from 'drizzle-orm'
import { buyerComment } from '../../db/schema'
import type { CommentState } from '../../values'
import type { Command, CommandInput } from '../command'
import { timeCell } from '../csv/csvOut'
import { Refusal, UsageError } from '../refusal'

const most = 200

/** Ids of an option such as `--show 12,15`; none when it was not given. Throws a UsageError. */
function idsOf(options: CommandInput['options'], name: string): number[] {
  const text = options[name]
  if (text === undefined) return []
  const ids = String(text).split(',').map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new UsageError(`--${name} takes numbers of comments with commas between`)
  return ids
}

const line = ({ id, createdAt, score, bought, content }: typeof buyerComment.$inferSelect) =>
  [id, timeCell(createdAt), `${score}/5`, bought, content.replace(/\s+/g, ' ')].join('  ')

export const reviewComments: Command = {
  usage: '[--show 12,15] [--hide 13 --reason "…"]',
  help: `
Without an option: the comments that wait, oldest first, with number, time, score, what was bought and the text; ${most} at most. A
comment waits where no platform has looked at it, or one that did was not sure; until then nobody sees it. --show shows the
comments of these numbers, --hide keeps them from everybody, also those that are shown now; --reason is kept with them, for you. It
is all or nothing.`,
  options: { show: { type: 'string' }, hide: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ options, openDatabase, print }) => {
    const show = idsOf(options, 'show')
    const hide = idsOf(options, 'hide')
    const both = show.find((id) => hide.includes(id))
    if (both) throw new UsageError(`comment ${both} is in --show and in --hide`)
    if (options.reason !== undefined && !hide.length) throw new UsageError('--reason goes with --hide')
    const { db } = await openDatabase()
    if (!show.length && !hide.length) {
      const waiting = await db
        .select()
        .from(buyerComment)
        .where(eq(buyerComment.state, 'waiting'))
        .orderBy(asc(buyerComment.createdAt), asc(buyerComment.id))
        .limit(most)
      for (const comment of waiting) print(line(comment))
      if (!waiting.length) print('no comment waits')
      return
    }
    await db.transaction(async (tx) => {
      const set = async (ids: number[], state: CommentState, reason = '') => {
        if (!ids.length) return
        const done = await tx
          .update(buyerComment)
          .set({ state, reason })
          .where(inArray(buyerComment.id, ids))
          .returning({ id: buyerComment.id })
        const missing = ids.filter((id) => !done.some((row) => row.id === id))
        if (missing.length) throw new Refusal(`there is no comment ${missing.join(', ')}`)
      }
      await set(show, 'shown')
      await set(hide, 'hidden', String(options.reason ?? ''))
    })
    print(`${show.length} shown, ${hide.length} hidden`)
  }
}
