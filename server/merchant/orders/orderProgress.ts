import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { shopOrder } from '../../db/schema'
import { moveOrderIn, type OrderMove } from '../../services/orders/orderMoves'
import { cellReader } from '../csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../csv/csv'
import { importOptions, importUsage, partsHelp } from '../csv/importing'
import { movingOrders } from '../moving'
import { repairWords, statusWords } from '../words'

type Key = 'orderSn' | 'status' | 'reason' | 'fields' | 'company' | 'trackingNumber'
const columns: Columns<Key> = {
  orderSn: { names: ['订单号'], required: true },
  status: { names: ['状态'], required: true },
  reason: { names: ['原因'] },
  fields: { names: ['需修改'] },
  company: { names: ['快递公司'] },
  trackingNumber: { names: ['快递单号'] }
}

/** Whether an order already has the status and tracking number of its line: so have most lines of an edited export. */
async function isThere(tx: Tx, { orderSn, status, trackingNumber }: OrderMove): Promise<boolean> {
  const [order] = await tx
    .select({ status: shopOrder.status, trackingNumber: shopOrder.trackingNumber })
    .from(shopOrder)
    .where(eq(shopOrder.orderSn, orderSn))
  return order?.status === status && (!trackingNumber || order.trackingNumber === trackingNumber)
}

function moveOf(line: Line<Key>, report: (bad: BadLine) => void): OrderMove {
  const read = cellReader(line, columns, report)
  if (!line.cells.status) read.wrong('status', 'is empty')
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    status: read.choice('status', statusWords, -1),
    reason: read.text('reason'),
    fields: read.choices('fields', repairWords),
    company: read.text('company', { most: 40 }),
    trackingNumber: read.text('trackingNumber', { most: 40 })
  }
}

export const importProgress: Command = {
  usage: importUsage,
  help: `
The first line names the columns; other columns are ignored, so a file of orders:export can be edited and read back:
  订单号 orderSn
  状态 status               ${Object.keys(statusWords).join(' ')}, or the number
  原因 reason               needed for 审核未通过
  需修改 fields             for 审核未通过, what the buyer must correct, between |; empty for everything:
                            ${Object.keys(repairWords).join(' ')}
                            for 待补资料, the photos among them that must be taken again
  快递公司 company          needed for 已发货
  快递单号 trackingNumber   needed for 已发货

An order that has the status already is left alone; a step that its status does not allow is a bad line. Cancelling an
order releases its number, returns its stock and refunds its money.
${partsHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    movingOrders(given, {
      columns,
      read: moveOf,
      move: async (tx, deps, move) =>
        !(await isThere(tx, move)) && (await moveOrderIn(tx, deps, move)).changed
    })
}
