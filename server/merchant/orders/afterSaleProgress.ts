import { returnAddress } from '../../services/site/orderSettings'
import { findAfterSale, moveAfterSaleIn, type AfterSaleStep } from '../../services/orders/afterSales/moves'
import type { Command } from '../command'
import { cellReader, isEmpty } from '../../services/files/csv/cells'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importCommand, movesAfter } from '../csv/importing'
import { mayMove } from '../../../rules/order/afterSale'
import { movingOrders, standingOf } from '../moving'
import { afterSaleMoveWords, afterSaleStateWords } from '../words'
import { wordOf } from '../../services/files/csv/words'

const moves = Object.keys(afterSaleMoveWords).join(' ')

type Key = 'orderSn' | 'move' | 'why' | 'amount' | 'company' | 'trackingNumber'
const columns: Columns<Key> = {
  orderSn: {
    names: ['售后单号'],
    required: true,
    description: { en: 'the request', zh: '哪笔售后' },
    example: 'AS20261121100001'
  },
  move: {
    names: ['处理'],
    required: true,
    description: {
      en: `what you do: ${moves} (accept that goods come back, refuse, goods received, give the money back, send exchanged or repaired goods)`,
      zh: `怎么处理：${moves}`
    },
    example: '退款'
  },
  why: {
    names: ['原因'],
    description: { en: 'for the buyer; needed for 拒绝', zh: '告诉买家的原因；拒绝时必填' },
    example: '商品有使用痕迹'
  },
  amount: {
    names: ['金额'],
    description: {
      en: 'yuan that go back, for 退款; empty for what was asked',
      zh: '退款时退多少元；留空就是申请的金额'
    },
    example: '99.00'
  },
  company: {
    names: ['快递公司'],
    description: {
      en: 'parcel service of the goods that you send; needed for 寄出',
      zh: '寄出用的快递；寄出时必填'
    },
    example: '顺丰速运'
  },
  trackingNumber: {
    names: ['快递单号', '运单号'],
    description: { en: 'its tracking number; needed for 寄出', zh: '寄出的运单号；寄出时必填' },
    example: 'SF1234567890'
  }
}

/** A line as it was read; moving.ts identifies it by `orderSn`. */
type Asked = Pick<AfterSaleStep, 'move' | 'why' | 'amount' | 'parcel'> & { orderSn: string }

function stepOf(line: Line<Key>, report: (bad: BadLine) => void): Asked {
  const read = cellReader(line, columns, report)
  if (!line.cells.move) read.wrong('move', isEmpty)
  const amount = read.money('amount')
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    move: read.choice('move', afterSaleMoveWords, 'accept'),
    why: read.text('why'),
    amount: line.cells.amount ? amount : undefined,
    parcel: {
      company: read.text('company', { most: 40 }),
      trackingNumber: read.text('trackingNumber', { most: 40 })
    }
  }
}

export const progressAfterSales: Command = {
  ...importCommand,
  help: {
    en: `Other columns than these are ignored, so a file of aftersales:export can be edited and read back. A request that is there already is left alone; a step that its state does not allow is a bad line.
同意 tells the buyer the address for returns (returnTo in settings.yaml). 退款 gives the money back the way it came: of a request without a return at once, of goods that come back after 收货. 寄出 sends the goods of an exchange or repair, with 快递公司 and 快递单号; the pieces of an exchange come out of stock. Goods that can be sold again go back into stock; once every piece is given back the order is closed.`,
    zh: `这些以外的列不看，所以 aftersales:export 的文件改好就能导回来。已经是该状态的不动；当前状态不允许的一步是坏行。
“同意”会把退货地址（settings.yaml 的 returnTo）告诉买家。“退款”按原路退回：仅退款可直接退，要寄回商品的先“收货”。换货和维修用“寄出”，填快递公司和快递单号；换货的新件从库存扣减。可再售的商品退回库存；全部退完后订单关闭。`
  },
  columns,
  after: movesAfter,
  run: async (given) => {
    const { db } = await given.openDatabase()
    const returnTo = await returnAddress(db)
    await movingOrders(given, {
      columns,
      read: stepOf,
      move: async (tx, deps, { orderSn: sn, ...step }) =>
        (await moveAfterSaleIn(tx, deps, { ...step, sn, returnTo, by: 'merchant' })) ? 'moved' : 'kept',
      standing: async (tx, { orderSn: sn }) => {
        const sale = await findAfterSale(tx, sn)
        if (!sale) return undefined
        const state = wordOf(afterSaleStateWords, sale.state)
        const next = Object.entries(afterSaleMoveWords).filter(([, move]) => mayMove(move, 'merchant', sale))
        const words = next.map(([word]) => word)
        return words.length
          ? {
              en: `${sn} is ${state} and allows ${words.join(', ')}`,
              zh: `${sn} 现在是“${state}”，可以 ${words.join('、')}`
            }
          : standingOf(sn, state, [])
      }
    })
  }
}
