import type { Tx } from '../db/client'
import { BusinessError } from '../errors'
import { inEnglish } from '../language/english'
import { say } from '../say'
import type { Jobs } from '../jobs/queue'
import type { Payables } from '../services/payable'
import { payables } from '../services/payables'
import type { CommandInput } from './command'
import type { Refuse, Sheet } from '../services/shared/csv/sheet'
import { importingLines } from './csv/lines'
import { withQueue } from './queued'

/**
 * Reports a BusinessError at the columns that its `data.fields` names, else at the whole line; rethrows other errors.
 */
function refuseBy<K extends string>(
  refuse: Refuse<K>,
  columns: Sheet<K, unknown>['columns'],
  error: unknown
) {
  if (!(error instanceof BusinessError)) throw error
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields
  // a field's reason is a sentence of the server, as the whole error's message is
  for (const [field, reason] of Object.entries(fields ?? { '': error.message }))
    refuse(Object.hasOwn(columns, field) ? (field as K) : '', { en: inEnglish(reason), zh: reason })
}

/** A file that changes the status of orders, one a line. */
interface Moves<K extends string, Move> extends Pick<Sheet<K, Move>, 'columns' | 'read'> {
  /** False when the order has that status already. Throws a BusinessError when the order may not take that step. */
  move: (tx: Tx, deps: { jobs: Jobs; payables: Payables }, move: Move) => Promise<boolean>
}

/**
 * Runs an import that changes the status of orders, part by part. Refunds are put on the server's queue in the same
 * transaction; the server, not this process, works on them.
 */
export async function movingOrders<K extends string, Move extends { orderSn: string }>(
  given: CommandInput,
  { columns, read, move }: Moves<K | 'orderSn', Move>
): Promise<void> {
  const { pool } = await given.openDatabase()
  await withQueue(pool, async (jobs) => {
    const lines: Sheet<K | 'orderSn', Move> = {
      columns,
      read,
      others: true,
      identify: ({ orderSn }) => ({ key: orderSn, column: 'orderSn' }),
      noun: { en: 'order', zh: '订单' },
      put: async (tx, item, refuse) => {
        try {
          // a savepoint: a refused line is rolled back alone
          return (await tx.transaction((part) => move(part, { jobs, payables }, item))) ? 'moved' : 'kept'
        } catch (error) {
          refuseBy(refuse, columns, error)
          return undefined
        }
      }
    }
    await importingLines(given, lines, ({ moved = 0, kept = 0 }) =>
      say({
        en: `${moved} orders moved, ${kept} as they were`,
        zh: `${moved} 笔订单已变更，${kept} 笔原本就是如此`
      })
    )
  })
}
