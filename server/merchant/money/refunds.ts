import { PlaceType } from '../../../contract/enums'
import { yuanText } from '../../../rules/money'
import { localized } from '../../bilingual'
import { openRefunds } from '../../services/payments/refunds'
import { timeCell } from '../csv/csvOut'
import type { Command } from '../command'
import { aligned } from '../csv/table'

const titles = () =>
  localized({
    en: 'refund order by yuan since state tries asked why',
    zh: '退款单 订单 渠道 金额 起始 状态 次数 上次请求 原因'
  }).split(' ')
const placeName = (placeType: number) =>
  Object.entries(PlaceType).find(([, value]) => value === placeType)?.[0] ?? String(placeType)

type Refund = Awaited<ReturnType<typeof openRefunds>>[number]
const cellsOf = ({ outRefundNo, orderSn, placeType, amount, state, tries, ...row }: Refund): string[] => [
  ...[outRefundNo, orderSn, placeName(placeType), yuanText(amount), timeCell(row.createdAt)],
  ...[state, String(tries), timeCell(row.askedAt) || '-', row.reason || '-']
]

export const listRefunds: Command = {
  usage: '',
  help: {
    en: `
Oldest first, Chinese time. The server asks for each of them again and again, in the end once an hour. The states:

- waiting: the provider was not asked yet
- pending: the provider is working on it
- failed: the request failed; the column why says how
- refused: the provider refused it; the column why has its words`,
    zh: `
最早的在前，北京时间。服务器会一再请求，最后每小时一次。状态：

- waiting：还没有向服务商请求
- pending：服务商处理中
- failed：请求失败，“原因”一列说明如何失败
- refused：服务商拒绝，“原因”一列是服务商的原话`
  },
  run: async ({ openDatabase, print }) => {
    const open = await openRefunds((await openDatabase()).db)
    print(
      open.length
        ? aligned([titles(), ...open.map(cellsOf)])
        : localized({ en: 'every refund is done', zh: '退款都已完成' })
    )
  }
}
