import type { Tx } from '../db/client'
import { BusinessError } from '../errors'
import { createJobs, type Jobs } from '../jobs/queue'
import type { Payables } from '../payable'
import { payables } from '../services/payables'
import { refundQueue } from '../services/shared/refunds'
import type { Given } from './command'
import { importingLines, type Lines, type Refuse } from './lines'

/** Says what a move's refusal says, at the column it is about. */
function refuseBy<K extends string>(
  refuse: Refuse<K>,
  columns: Lines<K, unknown>['columns'],
  error: unknown
) {
  if (!(error instanceof BusinessError)) throw error
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields
  for (const [field, reason] of Object.entries(fields ?? { '': error.message }))
    refuse(Object.hasOwn(columns, field) ? (field as K) : '', reason)
}

/** A file that moves orders, one a line. */
interface Moves<K extends string, Move> extends Pick<Lines<K, Move>, 'columns' | 'read'> {
  /** False when the order was there already. Throws what a move of it throws. */
  move: (tx: Tx, deps: { jobs: Jobs; payables: Payables }, move: Move) => Promise<boolean>
}

/** Runs an import that moves orders: refunds go on the server's queue, in the same transaction. */
export async function movingOrders<K extends string, Move extends { orderSn: string }>(
  given: Given,
  { columns, read, move }: Moves<K | 'orderSn', Move>
): Promise<void> {
  const { pool } = await given.store()
  const jobs = createJobs(pool, { error: () => undefined }, { work: false })
  jobs.add({ ...refundQueue, run: async () => undefined })
  await jobs.start()
  const lines: Lines<K | 'orderSn', Move> = {
    columns,
    read,
    others: true,
    one: ({ orderSn }) => ({ is: orderSn, column: 'orderSn', what: 'order' }),
    put: async (tx, item, refuse) => {
      try {
        // a savepoint: a line that is refused leaves nothing behind
        return (await tx.transaction((part) => move(part, { jobs, payables }, item))) ? 'moved' : 'kept'
      } catch (error) {
        refuseBy(refuse, columns, error)
        return undefined
      }
    }
  }
  try {
    await importingLines(
      given,
      lines,
      ({ moved = 0, kept = 0 }) => `${moved} orders moved, ${kept} as they were`
    )
  } finally {
    await jobs.stop()
  }
}
