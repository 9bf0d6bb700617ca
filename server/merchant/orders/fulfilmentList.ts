import { localized } from '../../bilingual'
import { openFulfilments } from '../../services/parcels/fulfilments'
import { timeCell } from '../csv/csvOut'
import { aligned } from '../csv/table'
import type { Command } from '../command'

const titles = () =>
  localized({
    en: 'order platform move since state tries parcel why',
    zh: '订单 平台 进展 起始 状态 次数 包裹 原因'
  }).split(' ')

export const listFulfilments: Command = {
  usage: '',
  help: {
    en: `Moves of orders that were paid in a mini-program, and of which its platform was not told yet, the oldest first, Chinese time. The server tells it again and again for 30 days, in the end once an hour. The states:

- waiting: the platform was not told yet
- failed: it did not answer, or does not know the payment yet; the column why says how
- refused: it refused; the column why has its words`,
    zh: `在小程序里付款、其平台还不知道进展的订单，最早的在前，北京时间。30 天内服务器会一再告知，最后每小时一次。状态：

- waiting：还没有告知平台
- failed：平台没有应答，或还查不到这笔付款，“原因”一列说明如何失败
- refused：平台拒绝，“原因”一列是平台的原话`
  },
  run: async ({ openDatabase, print }) => {
    const open = await openFulfilments((await openDatabase()).db)
    const lines = open.map(({ orderSn, platform, move, createdAt, state, tries, reason, ...row }) => [
      ...[orderSn, platform, move, timeCell(createdAt), state, String(tries)],
      ...[[row.company, row.trackingNumber].filter(Boolean).join(' ') || '-', reason || '-']
    ])
    print(
      lines.length
        ? aligned([titles(), ...lines])
        : localized({ en: 'every platform is told', zh: '平台都已知道' })
    )
  }
}
