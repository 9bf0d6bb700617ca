import { mayBecome } from '../../../rules/order/orderLife'
import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { moveOrderIn, type OrderMove } from '../../services/orders/orderMoves'
import { findOrder } from '../../services/orders/orders'
import { cellReader, isEmpty } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importCommand, movesAfter } from '../csv/importing'
import { goodsColumn, goodsWords, movingOrders, parcelColumns, standingOf, type Moved } from '../moving'
import { anyStatusWord, repairWords, statusWords } from '../words'

const statuses = Object.keys(statusWords).join(' ')
const repairs = Object.keys(repairWords).join(' ')

type Key = 'orderSn' | 'status' | 'reason' | 'fields' | 'company' | 'trackingNumber' | 'goods'
const columns: Columns<Key> = {
  orderSn: {
    names: ['订单号'],
    required: true,
    description: { en: 'the order', zh: '哪笔订单' },
    example: 'NO20261121100001'
  },
  status: {
    names: ['状态'],
    required: true,
    description: { en: `the new status: ${statuses}, or its number`, zh: `新状态：${statuses}，或其编号` },
    example: '已发货'
  },
  reason: {
    names: ['原因'],
    description: { en: 'why; needed for 审核未通过', zh: '原因；审核未通过时必填' },
    example: '照片不清晰'
  },
  fields: {
    names: ['需修改'],
    description: {
      en: `for 审核未通过, what the buyer must correct, between |; empty for everything: ${repairs}. For 待补资料, the photos among them that must be taken again`,
      zh: `审核未通过时，买家要改哪些，用 | 隔开，留空就是全部：${repairs}。待补资料时，其中要重拍的照片`
    },
    example: '姓名|手持身份证'
  },
  ...parcelColumns,
  goods: goodsColumn
}

/** Whether an order already has the status and tracking number of its line: so have most lines of an edited export. */
async function isThere(tx: Tx, { orderSn, status, trackingNumber, goodsBack }: OrderMove): Promise<boolean> {
  const order = await findOrder(tx, orderSn)
  if (goodsBack && order?.outside) return false
  return order?.status === status && (!trackingNumber || order.trackingNumber === trackingNumber)
}

async function moveLine(tx: Tx, deps: Pick<Deps, 'jobs' | 'payables'>, move: OrderMove): Promise<Moved> {
  if (await isThere(tx, move)) return 'kept'
  const { changed, outside } = await moveOrderIn(tx, deps, move)
  if (!changed) return 'kept'
  return outside ? 'outside' : 'moved'
}

function moveOf(line: Line<Key>, report: (bad: BadLine) => void): OrderMove {
  const read = cellReader(line, columns, report)
  if (!line.cells.status) read.wrong('status', isEmpty)
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    status: read.choice('status', statusWords, -1),
    reason: read.text('reason'),
    fields: read.choices('fields', repairWords),
    company: read.text('company', { most: 40 }),
    trackingNumber: read.text('trackingNumber', { most: 40 }),
    goodsBack: read.choice('goods', goodsWords, 'outside') === 'back'
  }
}

export const importProgress: Command = {
  ...importCommand,
  help: {
    en: `Other columns than these are ignored, so a file of orders:export can be edited and read back. An order that has the status already is left alone; a step that its status does not allow is a bad line. An order that ends is refunded; its number and stock are for sale again at once where it was not shipped, and once the goods are here again where it was (column 货物).`,
    zh: `这些以外的列不看，所以 orders:export 的文件改好就能导回来。已经是该状态的订单不动；当前状态不允许的一步是坏行。订单结束时退款；还没发货的随即放回号码和库存，已经发货的等货收回后放回（“货物”列）。`
  },
  columns,
  after: movesAfter,
  run: (given) =>
    movingOrders(given, {
      columns,
      read: moveOf,
      move: moveLine,
      standing: async (tx, { orderSn }) => {
        const order = await findOrder(tx, orderSn)
        if (!order) return undefined
        const next = Object.entries(statusWords).filter(([, status]) => mayBecome(order, status))
        return standingOf(
          orderSn,
          anyStatusWord({ inShop: true, status: order.status }),
          next.map(([word]) => word)
        )
      }
    })
}
