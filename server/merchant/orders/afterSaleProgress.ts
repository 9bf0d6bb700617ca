import { returnAddress } from '../../services/site/orderSettings'
import { findAfterSale, moveAfterSaleIn, type AfterSaleStep } from '../../services/orders/afterSales/moves'
import type { Command } from '../command'
import { cellReader, isEmpty } from '../../services/files/csv/cells'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importOptions, importUsage, movesAfter } from '../csv/importing'
import { mayMove } from '../../../rules/order/afterSale'
import { movingOrders, standingOf } from '../moving'
import { afterSaleMoveWords, afterSaleStateWords, wordOf } from '../words'

const moves = Object.keys(afterSaleMoveWords).join(' ')

type Key = 'orderSn' | 'move' | 'why' | 'amount'
const columns: Columns<Key> = {
  orderSn: {
    names: ['售后单号'],
    required: true,
    says: { en: 'the request', zh: '哪笔售后' },
    example: 'AS20261121100001'
  },
  move: {
    names: ['处理'],
    required: true,
    says: {
      en: `what you do: ${moves} (accept a return, refuse, goods received, give the money back)`,
      zh: `怎么处理：${moves}`
    },
    example: '退款'
  },
  why: {
    names: ['原因'],
    says: { en: 'for the buyer; needed for 拒绝', zh: '告诉买家的原因；拒绝时必填' },
    example: '商品有使用痕迹'
  },
  amount: {
    names: ['金额'],
    says: {
      en: 'yuan that go back, for 退款; empty for what was asked',
      zh: '退款时退多少元；留空就是申请的金额'
    },
    example: '99.00'
  }
}

/** A line as it was read; moving.ts identifies it by `orderSn`. */
type Asked = Pick<AfterSaleStep, 'move' | 'why' | 'amount'> & { orderSn: string }

function stepOf(line: Line<Key>, report: (bad: BadLine) => void): Asked {
  const read = cellReader(line, columns, report)
  if (!line.cells.move) read.wrong('move', isEmpty)
  const amount = read.money('amount')
  return {
    orderSn: read.text('orderSn', { most: 40, needed: true }),
    move: read.choice('move', afterSaleMoveWords, 'accept'),
    why: read.text('why'),
    amount: line.cells.amount ? amount : undefined
  }
}

export const progressAfterSales: Command = {
  usage: importUsage,
  help: {
    en: `Other columns than these are ignored, so a file of aftersales:export can be edited and read back. A request that is there already is left alone; a step that its state does not allow is a bad line.
同意 tells the buyer the address for returns (returnTo in settings.yaml). 退款 gives the money back the way it came: of a request without a return at once, of a return after 收货. Goods that can be sold again go back into stock; once every piece is given back the order is closed.`,
    zh: `这些以外的列不看，所以 aftersales:export 的文件改好就能导回来。已经是该状态的不动；当前状态不允许的一步是坏行。
“同意”会把退货地址（settings.yaml 的 returnTo）告诉买家。“退款”按原路退回：仅退款可直接退，退货退款要先“收货”。可再售的商品退回库存；全部退完后订单关闭。`
  },
  columns,
  after: movesAfter,
  args: 1,
  options: importOptions,
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
