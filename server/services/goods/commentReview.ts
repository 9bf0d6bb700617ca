import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { buyerComment } from '../../db/schema'
import type { CommentState } from '../../values'
import { record } from '../shared/audit'

export type Comment = typeof buyerComment.$inferSelect

/** Comments that wait for the merchant, the oldest first. */
export const waitingComments = (db: Db, most: number): Promise<Comment[]> =>
  db
    .select()
    .from(buyerComment)
    .where(eq(buyerComment.state, 'waiting'))
    .orderBy(asc(buyerComment.createdAt), asc(buyerComment.id))
    .limit(most)

async function setState(tx: Tx, ids: number[], state: CommentState, reason: string): Promise<number[]> {
  if (!ids.length) return []
  const done = await tx
    .update(buyerComment)
    .set({ state, reason })
    .where(inArray(buyerComment.id, ids))
    .returning({ id: buyerComment.id })
  return ids.filter((id) => !done.some((row) => row.id === id))
}

/** Shows some comments and hides others, in the audit too. Returns the ids that no comment has: then nothing may be kept. */
export async function decideComments(
  tx: Tx,
  { show, hide, reason, who }: { show: number[]; hide: number[]; reason: string; who: string }
): Promise<number[]> {
  const missing = [
    ...(await setState(tx, show, 'shown', '')),
    ...(await setState(tx, hide, 'hidden', reason))
  ]
  for (const [ids, state] of [
    [show, 'shown'],
    [hide, 'hidden']
  ] as const)
    for (const id of ids)
      await record(tx, {
        ...{ who, what: 'comments:review', subject: `comment ${id}`, after: { state } },
        why: state === 'hidden' ? reason : ''
      })
  return missing
}
