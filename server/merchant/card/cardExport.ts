import { maskMobile } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import { listCards, type ListedCard } from '../../services/card/cardList'
import type { Command } from '../command'
import { timeCell, exportRows, type OutColumns } from '../csv/csvOut'
import { UsageError } from '../refusal'
import { operatorWords, wordOf } from '../../services/files/csv/words'
import { cardStateWords, internetWords, onlineWords, sourceWords } from '../words'

const columns: OutColumns<ListedCard> = [
  ['ICCID', ({ card }) => card.iccid],
  ['卡号', ({ card }) => card.simNo],
  ['号码', ({ card }) => card.msisdn ?? ''],
  ['运营商', ({ card }) => wordOf(operatorWords, card.operatorType)],
  ['类型', ({ card }) => wordOf(sourceWords, card.sourceType)],
  ['IMEI', ({ card }) => card.imei ?? ''],
  ['设备号', ({ card }) => card.deviceNo ?? ''],
  ['所在设备', ({ device }) => device ?? ''],
  ['布局', ({ card }) => card.layoutId],
  ['推广码', ({ card }) => card.promoCode],
  ['状态', ({ card }) => wordOf(cardStateWords, card.simStatus)],
  ['上网', ({ card }) => wordOf(internetWords, card.internetStatus)],
  ['在线', ({ card }) => wordOf(onlineWords, card.onlineStatus)],
  ['套餐到期', ({ endAt, forLife }) => (forLife ? '长期' : timeCell(endAt))],
  ['余额', ({ card }) => yuanText(card.balance)],
  ['欠费', ({ card }) => yuanText(card.arrears)],
  ['积分', ({ card }) => card.integral],
  ['券币', ({ card }) => card.couponCoin],
  ['绑定手机号', ({ card }) => (card.mobile ? maskMobile(card.mobile) : '')],
  ['最近读数', ({ card }) => timeCell(card.lastRobinAt)],
  ['入库时间', ({ card }) => timeCell(card.createdAt)]
]

/** --layout, a whole number; undefined when it was not given. */
function layoutOption(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined
  if (typeof text === 'string' && /^\d{1,4}$/.test(text)) return Number(text)
  throw new UsageError({
    en: '--layout is the number of a layout, as 1',
    zh: '--layout 是布局的编号，例如 1'
  })
}

export const exportCards: Command = {
  usage: 'file.csv|- [--seller CODE] [--layout 1]',
  help: {
    en: `All cards with their state, the end of their packages, their seller and the last reading; - writes to the terminal.
Mobiles are masked. cards:move takes the same file, edited.`,
    zh: `导出所有卡：状态、套餐到期、销售和最近读数；- 表示写到终端。
手机号打码。cards:move 可直接使用改过的这个文件。`
  },
  args: 1,
  options: {
    seller: {
      type: 'string',
      value: 'CODE',
      description: { en: 'cards of one seller', zh: '只要某个销售的卡' }
    },
    layout: { type: 'string', value: '1', description: { en: 'cards of one layout', zh: '只要某个布局的卡' } }
  },
  run: async (given) => {
    const { options } = given
    const seller = options.seller === undefined ? undefined : String(options.seller)
    const wanted = { seller, layout: layoutOption(options.layout) }
    await exportRows(given, columns, (tx) => listCards(tx, wanted), { en: 'cards', zh: '张卡' })
  }
}
