import { MallOrderState as S } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { moveMallOrderIn, nextMallStates, type MallMove } from '../../services/mall/mallDelivery'
import { mallGoodsOf } from '../../services/mall/mallPayable'
import { lockMallOrder, stateOf } from '../../services/mall/mallOrders'
import { cellReader, isEmpty } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importCommand, movesAfter } from '../csv/importing'
import { goodsColumn, goodsWords, movingOrders, parcelColumns, standingOf, type Moved } from '../moving'
import { mallStateWords } from '../words'
import { wordOf } from '../../services/files/csv/words'

type Key = 'orderSn' | 'state' | 'company' | 'trackingNumber' | 'pickUpCode' | 'goods'
const columns: Columns<Key> = {
  orderSn: {
    names: ['订单号'],
    required: true,
    description: { en: 'the order', zh: '哪笔订单' },
    example: 'JF20261121100001'
  },
  state: {
    names: ['状态'],
    required: true,
    description: {
      en: '已发货 shipped; 待自提 ready at its store: until then the buyer sees no code; 已完成 signed for or handed over; 已退款 money and points are returned, and the stock where nothing was sent; of a parcel that was sent see 货物',
      zh: '已发货；待自提，即门店已备好，在此之前买家看不到提货码；已完成，即已签收或已提走；已退款，即退回钱和积分，没寄出的连同库存；已寄出的看“货物”列'
    },
    example: '已发货'
  },
  ...parcelColumns,
  pickUpCode: {
    names: ['提货码'],
    description: {
      en: 'needed for 已完成 of a pick-up order: the code that the buyer said at the store',
      zh: '自提订单已完成时必填：买家在门店说出的码'
    },
    example: '482913'
  },
  goods: goodsColumn
}

function moveOf(line: Line<Key>, report: (bad: BadLine) => void): MallMove {
  const read = cellReader(line, columns, report)
  if (!line.cells.state) read.wrong('state', isEmpty)
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    state: read.choice('state', mallStateWords, -1),
    company: read.text('company', { most: 40 }),
    trackingNumber: read.text('trackingNumber', { most: 40 }),
    pickUpCode: read.text('pickUpCode', { most: 20 }),
    goodsBack: read.choice('goods', goodsWords, 'outside') === 'back'
  }
}

/** Whether an order already has the state of its line: so have most lines of an edited export. */
async function isThere(tx: Tx, { orderSn, state, goodsBack }: MallMove): Promise<boolean> {
  const both = await lockMallOrder(tx, orderSn)
  if (goodsBack && both.mall.outside) return false
  return state !== S.shipped && stateOf(both) === state
}

async function moveLine(tx: Tx, deps: Pick<Deps, 'jobs' | 'payables'>, move: MallMove): Promise<Moved> {
  if ((await isThere(tx, move)) || !(await moveMallOrderIn(tx, deps, move))) return 'kept'
  return (await mallGoodsOf.outside(tx, move.orderSn)) ? 'outside' : 'moved'
}

export const importMallProgress: Command = {
  ...importCommand,
  help: {
    en: `Other columns than these are ignored, so a file of mall:export can be edited and read back. An order that has the status already is left alone; a step that its status does not allow is a bad line. A parcel that was signed for becomes 已完成 by itself. The buyer can cancel an order until it is shipped or handed over.`,
    zh: `这些以外的列不看，所以 mall:export 的文件改好就能导回来。已经是该状态的订单不动；当前状态不允许的一步是坏行。包裹签收后自动变为已完成。发货或提走之前，买家可以取消订单。`
  },
  columns,
  after: movesAfter,
  run: (given) =>
    movingOrders(given, {
      columns,
      read: moveOf,
      move: moveLine,
      standing: async (tx, { orderSn }) => {
        const both = await lockMallOrder(tx, orderSn)
        const words = nextMallStates(both).map((state) => wordOf(mallStateWords, state))
        return standingOf(orderSn, wordOf(mallStateWords, stateOf(both)), words)
      }
    })
}
