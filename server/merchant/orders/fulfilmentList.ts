import { openFulfilments } from '../../services/shared/fulfilments'
import { timeCell } from '../csv/csvOut'
import { aligned } from '../csv/table'
import type { Command } from '../command'

const titles = ['order', 'platform', 'move', 'since', 'state', 'tries', 'parcel', 'why']

export const listFulfilments: Command = {
  usage: '',
  help: `
Moves of orders that were paid in a mini-program, and of which its platform was not told yet, the oldest first, Chinese
time. The server tells it again and again for 30 days, in the end once an hour. The states:
  waiting    the platform was not told yet
  failed     it did not answer, or does not know the payment yet; the column why says how
  refused    it refused; the column why has its words`,
  run: async ({ openDatabase, print }) => {
    const open = await openFulfilments((await openDatabase()).db)
    const lines = open.map(({ orderSn, platform, move, createdAt, state, tries, reason, ...row }) => [
      ...[orderSn, platform, move, timeCell(createdAt), state, String(tries)],
      ...[[row.company, row.trackingNumber].filter(Boolean).join(' ') || '-', reason || '-']
    ])
    print(lines.length ? aligned([titles, ...lines]) : 'every platform is told')
  }
}
