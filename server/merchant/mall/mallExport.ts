import { yuanText } from '../../../rules/money'
import { mallOrdersMade, type MadeOrder } from '../../services/mall/ordersMade'
import { dayOption, fromOption, toOption, type Command, type CommandInput } from '../command'
import { timeCell, exportRows, type OutColumns } from '../csv/csvOut'
import { goodsWords } from '../moving'
import { UsageError } from '../refusal'
import { deliveryWords, placeWords, wordOf } from '../../services/files/csv/words'
import { mallStateWords } from '../words'

/**
 * The columns of the file. 提货码 is left empty: the buyer has to say the pick-up code at the store, so no list may show
 * it.
 */
const columns: OutColumns<MadeOrder> = [
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
  ['货物', ({ mall }) => (mall.outside ? wordOf(goodsWords, 'outside') : '')],
  ['提货码', () => '']
]

const states = Object.keys(mallStateWords).join(' ')

function statesOf(text: CommandInput['options'][string]): number[] | undefined {
  if (typeof text !== 'string') return undefined
  return text.split(/[,，]/).map((part) => {
    const word = part.trim()
    if (!Object.hasOwn(mallStateWords, word))
      throw new UsageError({ en: `--status: "${word}" is no status`, zh: `--status：没有状态“${word}”` })
    return mallStateWords[word]!
  })
}

export const exportMall: Command = {
  usage: 'file.csv|- [--from 2026-11-01] [--to 2026-11-30] [--status 待发货,待自提]',
  help: {
    en: `Orders of the points mall, the oldest first, by the day they were made; - writes to the terminal.

UTF-8 with a byte order mark, so that Excel reads it; cells that a spreadsheet would take for a formula begin with '. The file holds names, mobiles and addresses: only you may read it. 提货码 is empty: the buyer says it at the store.`,
    zh: `积分商城的订单，按下单日期筛选，最早的在前；写 - 就输出到终端。

UTF-8 带 BOM，Excel 可直接打开；会被表格软件当成公式的格子前面加 '。文件里有姓名、手机号和地址，只有你能读。提货码留空：由买家在门店说出。`
  },
  args: 1,
  options: {
    from: fromOption,
    to: toOption,
    status: {
      type: 'string',
      value: '待发货,待自提',
      description: { en: `one or more: ${states}`, zh: `一个或几个：${states}` }
    }
  },
  run: async (given) => {
    const { options } = given
    const wanted = {
      from: dayOption(options, 'from')?.start,
      before: dayOption(options, 'to')?.end,
      states: statesOf(options.status)
    }
    await exportRows(given, columns, (tx) => mallOrdersMade(tx, wanted), { en: 'orders', zh: '笔订单' })
  }
}
