import type { Tx } from '../db/client'
import { BusinessError } from '../errors'
import { inEnglish } from '../language/english'
import { Code } from '../../contract/errors'
import { localized, type Bilingual } from '../bilingual'
import type { Jobs } from '../jobs/queue'
import type { Payables } from '../services/payments/payable'
import { payables } from '../services/payables'
import type { CommandInput } from './command'
import type { Columns } from '../services/files/csv/csv'
import type { Done, Refuse, Sheet } from '../services/files/csv/sheet'
import { importingLines } from './csv/lines'
import { withQueue } from './queued'

/**
 * Reports a BusinessError at the columns that its `data.fields` names, else at the whole line; rethrows other errors. `standing` says
 * the order's state, for an error that this state allows no such step.
 */
async function refuseBy<K extends string>(
  refuse: Refuse<K>,
  columns: Sheet<K, unknown>['columns'],
  error: unknown,
  standing: () => Promise<Bilingual | undefined>
) {
  if (!(error instanceof BusinessError)) throw error
  const current = error.code === Code.orderStateChanged ? await standing() : undefined
  if (current) {
    const { message } = error
    return refuse('', { en: `${inEnglish(message)}: ${current.en}`, zh: `${message}：${current.zh}` })
  }
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields
  // a field's reason is a sentence of the server, as the whole error's message is
  for (const [field, reason] of Object.entries(fields ?? { '': error.message }))
    refuse(Object.hasOwn(columns, field) ? (field as K) : '', { en: inEnglish(reason), zh: reason })
}

/** Outcome for an order. */
export type Moved = Extract<Done, 'moved' | 'outside' | 'kept'>

/** Words of the column 货物, for an order that ends: whether its goods are still outside or back. */
export const goodsWords: Record<string, 'outside' | 'back'> = { 未退回: 'outside', 已退回: 'back' }
export const goodsColumn = {
  names: ['货物'],
  description: {
    en: 'for the end of a shipped order: 已退回, the goods are here again, so stock and number are for sale; 未退回 or empty, they stay off sale until a later line, or orders:received, says that they are here',
    zh: '已发货的订单结束时：已退回，即货已收回，库存和号码放回；未退回或留空，先不放回，等以后的一行或 orders:received 说明货已收回'
  },
  example: '已退回'
} as const

/** Columns of the parcel that an order is sent in. */
export const parcelColumns = {
  company: {
    names: ['快递公司'],
    description: { en: 'the parcel service; needed for 已发货', zh: '已发货时必填' },
    example: '顺丰速运'
  },
  trackingNumber: {
    names: ['快递单号'],
    description: { en: 'its number of the parcel; needed for 已发货', zh: '已发货时必填' },
    example: 'SF1234567890'
  }
} satisfies Columns<string>

/** A file that changes the status of orders, one a line. */
interface Moves<K extends string, Move> extends Pick<Sheet<K, Move>, 'columns' | 'read'> {
  /** `kept` when the order has that status already. Throws a BusinessError when the order may not take that step. */
  move: (tx: Tx, deps: { jobs: Jobs; payables: Payables }, move: Move) => Promise<Moved>
  /** The order's number, its present state and what it allows; undefined when there is no such order. */
  standing: (tx: Tx, move: Move) => Promise<Bilingual | undefined>
}

/** State of an order in words: `state` and the words that a file may move it to. */
export const standingOf = (orderSn: string, state: string, next: string[]): Bilingual =>
  next.length
    ? {
        en: `${orderSn} is ${state} and may become ${next.join(', ')}`,
        zh: `${orderSn} 现在是“${state}”，可改为 ${next.join('、')}`
      }
    : { en: `${orderSn} is ${state} and stays so`, zh: `${orderSn} 现在是“${state}”，不能再改` }

/**
 * Runs an import that changes the status of orders, part by part. Refunds are put on the server's queue in the same
 * transaction; the server, not this process, works on them.
 */
export async function movingOrders<K extends string, Move extends { orderSn: string }>(
  given: CommandInput,
  { columns, read, move, standing }: Moves<K | 'orderSn', Move>
): Promise<void> {
  const { pool } = await given.openDatabase()
  await withQueue(pool, async (jobs) => {
    const lines: Sheet<K | 'orderSn', Move> = {
      columns,
      read,
      others: true,
      isFinal: true,
      identify: ({ orderSn }) => ({ key: orderSn, column: 'orderSn' }),
      noun: { en: 'order', zh: '订单' },
      put: async (tx, item, refuse) => {
        try {
          // a savepoint: a refused line is rolled back alone
          return await tx.transaction((part) => move(part, { jobs, payables }, item))
        } catch (error) {
          await refuseBy(refuse, columns, error, () => standing(tx, item))
          return undefined
        }
      }
    }
    await importingLines(given, lines, ({ moved = 0, outside = 0, kept = 0 }) => {
      const result = localized({
        en: `${moved + outside} orders moved, ${kept} as they were`,
        zh: `${moved + outside} 笔订单已变更，${kept} 笔原本就是如此`
      })
      const goods = localized({
        en: `the goods of ${outside} ended orders were sent and stay off sale until they are received`,
        zh: `其中 ${outside} 笔已结束，货已寄出，收到退货前不放回`
      })
      return outside ? `${result}; ${goods}` : result
    })
  })
}
