import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { shopOrder } from '../db/schema'
import { BusinessError } from '../errors'
import type { Jobs } from '../jobs/queue'
import { moveOrderIn, type OrderMove } from '../services/orders/orderMoves'
import { payables } from '../services/payables'
import type { BadLines } from './badLines'
import { cellReader } from './cells'
import type { Command } from './command'
import { readCsv, type Columns } from './csv'
import { importHelp, importOptions, importUsage } from './importing'
import { badOf, movingOrders } from './moving'
import { repairWords, statusWords } from './words'

type Key = 'orderSn' | 'status' | 'reason' | 'fields' | 'company' | 'trackingNumber'
const columns: Columns<Key> = {
  orderSn: { names: ['订单号'], required: true },
  status: { names: ['状态'], required: true },
  reason: { names: ['原因'] },
  fields: { names: ['需修改'] },
  company: { names: ['快递公司'] },
  trackingNumber: { names: ['快递单号'] }
}

/** Whether an order is where its line says already: an edited export holds many such lines. */
async function isThere(tx: Tx, { orderSn, status, trackingNumber }: OrderMove): Promise<boolean> {
  const [order] = await tx
    .select({ status: shopOrder.status, trackingNumber: shopOrder.trackingNumber })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  return order?.status === status && (!trackingNumber || order.trackingNumber === trackingNumber)
}

async function load(tx: Tx, jobs: Jobs, file: string, encoding: string, bad: BadLines): Promise<string> {
  const lines = new Map<string, number>()
  const counts = { moved: 0, kept: 0 }
  for await (const line of readCsv(file, columns, { encoding, others: true, bad: bad.add })) {
    const read = cellReader(line, columns, bad.add)
    const status = read.choice('status', statusWords, -1)
    if (!line.cells.status) read.wrong('status', 'is empty')
    const orderSn = read.text('orderSn', { most: 40, needed: true })
    const before = lines.get(orderSn)
    if (before) read.wrong('orderSn', `the same order as line ${before}`)
    const move = {
      orderSn,
      status,
      reason: read.text('reason'),
      fields: read.choices('fields', repairWords),
      company: read.text('company', { most: 40 }),
      trackingNumber: read.text('trackingNumber', { most: 40 })
    }
    if (bad.has(line.line)) continue
    lines.set(orderSn, line.line)
    if (await isThere(tx, move)) {
      counts.kept += 1
      continue
    }
    try {
      // a savepoint: a line that is refused leaves nothing behind
      const { changed } = await tx.transaction((part) => moveOrderIn(part, { jobs, payables }, move))
      counts[changed ? 'moved' : 'kept'] += 1
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      badOf(columns, line.line, error).forEach(bad.add)
    }
  }
  return `${counts.moved} orders moved, ${counts.kept} as they were`
}

export const importProgress: Command = {
  usage: importUsage,
  help: `
The first line names the columns; others may stand there too, so an edited orders:export will do:
  订单号 orderSn
  状态 status               ${Object.keys(statusWords).join(' ')}, or the number
  原因 reason               needed for 审核未通过
  需修改 fields             for 审核未通过, what its buyer is to mend, between |; empty for everything:
                            ${Object.keys(repairWords).join(' ')}
  快递公司 company          needed for 已发货
  快递单号 trackingNumber   needed for 已发货

An order that is there already stays as it is; a step that its status does not allow is a bad line. A cancelled order
gives back number, stock and money.
${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => movingOrders(given, load)
}
