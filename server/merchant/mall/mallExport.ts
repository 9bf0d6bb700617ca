import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { yuanText } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { mallOrder, portalOrder, sim } from '../../db/schema'
import { mallStateSql } from '../../services/mall/mallOrders'
import { dayOption, type Command, type CommandInput } from '../command'
import { timeCell, writeCsv, type OutColumns } from '../csv/csvOut'
import { UsageError } from '../refusal'
import { deliveryWords, mallStateWords, placeWords, wordOf } from '../words'

interface Row {
  order: typeof portalOrder.$inferSelect
  mall: typeof mallOrder.$inferSelect
  simNo: string
  state: number
}

/**
 * The columns of the file. 提货码 is left empty: the buyer has to say the pick-up code at the store, so no list may show
 * it.
 */
const columns: OutColumns<Row> = [
  ['订单号', ({ order }) => order.orderSn],
  ['下单时间', ({ order }) => timeCell(order.createdAt)],
  ['状态', ({ state }) => wordOf(mallStateWords, state)],
  ['卡号', ({ simNo }) => simNo],
  ['商品', ({ order }) => order.title],
  ['规格', ({ mall }) => mall.optionLabel],
  ['数量', ({ mall }) => mall.count],
  ['积分', ({ order }) => order.points],
  ['金额', ({ order }) => yuanText(order.amount)],
  ['支付方式', ({ order }) => wordOf(placeWords, order.placeType)],
  ['支付时间', ({ order }) => timeCell(order.paidAt)],
  ['配送方式', ({ mall }) => wordOf(deliveryWords, mall.deliveryWay)],
  ['收货人', ({ mall }) => mall.name],
  ['联系电话', ({ mall }) => mall.mobile],
  ['省份', ({ mall }) => mall.province],
  ['城市', ({ mall }) => mall.city],
  ['区县', ({ mall }) => mall.county],
  ['详细地址', ({ mall }) => mall.address],
  ['自提门店', ({ mall }) => mall.store?.name ?? ''],
  ['备注', ({ mall }) => mall.remark],
  ['快递公司', ({ mall }) => mall.company],
  ['快递单号', ({ mall }) => mall.trackingNumber],
  ['提货码', () => '']
]

function statesOf(text: CommandInput['options'][string]): number[] | undefined {
  if (typeof text !== 'string') return undefined
  return text.split(/[,，]/).map((part) => {
    const word = part.trim()
    if (!Object.hasOwn(mallStateWords, word)) throw new UsageError(`--status: "${word}" is no status`)
    return mallStateWords[word]!
  })
}

const pageSize = 1000

/** Mall orders of a read-only snapshot, oldest first, `pageSize` in memory at a time. */
async function* ordersOf(tx: Tx, { options }: CommandInput): AsyncGenerator<Row> {
  const from = dayOption(options, 'from')
  const to = dayOption(options, 'to')
  const states = statesOf(options.status)
  for (let after = 0; ;) {
    const page: Row[] = await tx
      .select({ order: portalOrder, mall: mallOrder, simNo: sim.simNo, state: mallStateSql })
      .from(portalOrder)
      .innerJoin(mallOrder, eq(mallOrder.orderSn, portalOrder.orderSn))
      .innerJoin(sim, eq(sim.id, portalOrder.simId))
      .where(
        and(
          gt(portalOrder.id, after),
          from && gte(portalOrder.createdAt, from.start),
          to && lt(portalOrder.createdAt, to.end),
          states && inArray(mallStateSql, states)
        )
      )
      .orderBy(portalOrder.id)
      .limit(pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.order.id
  }
}

export const exportMall: Command = {
  usage: 'file.csv|- [--from 2026-11-01] [--to 2026-11-30] [--status 待发货,待自提]',
  help: `
Orders of the points mall made from --from to --to (days in Asia/Shanghai, both included), oldest first; - writes to the
terminal.
  --status   one or more: ${Object.keys(mallStateWords).join(' ')}

UTF-8 with a byte order mark, so that Excel reads it; cells that a spreadsheet would take for a formula begin with '.
The file holds names, mobiles and addresses: only you may read it. 提货码 is empty: the buyer says it at the store.`,
  args: 1,
  options: { from: { type: 'string' }, to: { type: 'string' }, status: { type: 'string' } },
  run: async (given) => {
    dayOption(given.options, 'from')
    dayOption(given.options, 'to')
    statesOf(given.options.status)
    const { db } = await given.openDatabase()
    const count = await db.transaction((tx) => writeCsv(columns, ordersOf(tx, given), given.args[0]!), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only'
    })
    given.problem(`${count} orders`)
  }
}
