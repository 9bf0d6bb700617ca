import { PlaceType } from '../../../contract/enums'
import { maskCardNumber } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { localized } from '../../bilingual'
import { paidOrders, type AnyOrder } from '../../services/admin/orders/orders'
import { dayOption, type CommandInput } from '../command'
import { timeCell as time, writeCsv, type OutColumns } from '../csv/csvOut'
import { anyKindWords, anyStatusWord } from '../words'
import { placeWords, wordOf } from '../../services/files/csv/words'

const columns: OutColumns<AnyOrder> = [
  ['订单号', (o) => o.orderSn],
  ['类型', (o) => wordOf(anyKindWords, o.kind)],
  ['卡号', (o) => maskCardNumber(o.simNo)],
  ['商品', (o) => o.title],
  ['金额', (o) => yuanText(o.amount)],
  ['积分', (o) => o.points || ''],
  ['支付方式', (o) => wordOf(placeWords, o.placeType)],
  ['已退金额', (o) => yuanText(o.back)],
  ['净额', (o) => yuanText(o.amount - o.back)],
  ['状态', anyStatusWord],
  ['下单时间', (o) => time(o.createdAt)],
  ['支付时间', (o) => time(o.paidAt)],
  ['到账时间', (o) => time(o.creditedAt)],
  ['结束时间', (o) => time(o.endedAt)],
  ['备注', (o) => o.note]
]

/** fen of the orders that were written, and fen of them that went back. */
interface Sums {
  taken: number
  back: number
}

/** The orders that the options ask for; adds them up as they pass. */
async function* addingUp(tx: Tx, { options }: CommandInput, sums: Record<'cashier' | 'balance', Sums>) {
  const [from, to] = [dayOption(options, 'from')?.start, dayOption(options, 'to')?.end]
  for await (const order of paidOrders(tx, from, to)) {
    const sum = sums[order.placeType === PlaceType.balance ? 'balance' : 'cashier']
    sum.taken += order.amount
    sum.back += order.back
    yield order
  }
}

/** orders:export --all: every paid order of every kind, for the books. */
export async function exportAll(given: CommandInput): Promise<void> {
  const { db } = await given.openDatabase()
  const sums = { cashier: { taken: 0, back: 0 }, balance: { taken: 0, back: 0 } }
  const count = await db.transaction((tx) => writeCsv(columns, addingUp(tx, given, sums), given.args[0]!), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only'
  })
  const [cashier, balance] = [sums.cashier, sums.balance].map(({ taken, back }) =>
    [taken, back].map(yuanText)
  )
  given.problem(
    localized({
      en: `${count} orders; at cashiers ${cashier![0]} yuan taken, ${cashier![1]} given back; from balances ${balance![0]} taken, ${balance![1]} given back`,
      zh: `${count} 笔订单；收银台收款 ${cashier![0]} 元，已退 ${cashier![1]} 元；余额支付 ${balance![0]} 元，已退 ${balance![1]} 元`
    })
  )
}
