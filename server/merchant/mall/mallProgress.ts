import { MallOrderState as S } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { moveMallOrderIn, type MallMove } from '../../services/mall/delivery'
import { lockMallOrder, stateOf } from '../../services/mall/mallOrders'
import { cellReader } from '../csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../csv/csv'
import { importOptions, importUsage, partsHelp } from '../csv/importing'
import { movingOrders } from '../moving'
import { mallStateWords } from '../words'

type Key = 'orderSn' | 'state' | 'company' | 'trackingNumber' | 'pickUpCode'
const columns: Columns<Key> = {
  orderSn: { names: ['订单号'], required: true },
  state: { names: ['状态'], required: true },
  company: { names: ['快递公司'] },
  trackingNumber: { names: ['快递单号'] },
  pickUpCode: { names: ['提货码'] }
}

function moveOf(line: Line<Key>, report: (bad: BadLine) => void): MallMove {
  const read = cellReader(line, columns, report)
  if (!line.cells.state) read.wrong('state', 'is empty')
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    state: read.choice('state', mallStateWords, -1),
    company: read.text('company', { most: 40 }),
    trackingNumber: read.text('trackingNumber', { most: 40 }),
    pickUpCode: read.text('pickUpCode', { most: 20 })
  }
}

/** Whether an order already has the state of its line: so have most lines of an edited export. */
async function isThere(tx: Tx, { orderSn, state }: MallMove): Promise<boolean> {
  return state !== S.shipped && stateOf(await lockMallOrder(tx, orderSn)) === state
}

export const importMallProgress: Command = {
  usage: importUsage,
  help: `
The first line names the columns; other columns are ignored, so a file of mall:export can be edited and read back:
  订单号 orderSn
  状态 status               已发货 shipped, 待自提 ready at its store, 已完成 signed for or handed over, 已退款 money, points and stock are returned
  快递公司 company          needed for 已发货
  快递单号 trackingNumber   needed for 已发货
  提货码 pickUpCode         needed for 已完成 of a pick-up order: the code that the buyer said at the store

An order that has the status already is left alone; a step that its status does not allow is a bad line. A parcel that
was signed for becomes 已完成 by itself.
${partsHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    movingOrders(given, {
      columns,
      read: moveOf,
      move: async (tx, deps, move) => !(await isThere(tx, move)) && moveMallOrderIn(tx, deps, move)
    })
}
