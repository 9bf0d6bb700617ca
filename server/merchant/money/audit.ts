import { localized } from '../../bilingual'
import { auditEntries } from '../../services/shared/audit'
import { dayOption, fromOption, textOption, toOption, type Command } from '../command'
import { timeCell } from '../csv/csvOut'

/** Entries that are listed unless --from is given. */
const listed = 100

const changeOf = ({ before, after }: { before: unknown; after: unknown }) =>
  [before, after].some(Boolean) ? ` ${JSON.stringify(before ?? {})} -> ${JSON.stringify(after ?? {})}` : ''

export const listAudit: Command = {
  usage: '[--subject NO20261121100001] [--what orders:refund] [--from 2026-11-01] [--to 2026-11-30]',
  help: {
    en: `Who did what to what, what changed and why, the latest on top, Chinese time; the last ${listed} unless --from is given.`,
    zh: `谁对什么做了什么、改了什么、为什么；最新的在前，北京时间；不写 --from 时列出最近 ${listed} 条。`
  },
  options: {
    subject: {
      type: 'string',
      value: 'NO20261121100001',
      description: { en: 'what it was done to, such as an order number', zh: '对什么做的，例如订单号' }
    },
    what: { type: 'string', value: 'orders:refund', description: { en: 'one command', zh: '只看一个命令' } },
    from: fromOption,
    to: toOption
  },
  run: async ({ options, openDatabase, print }) => {
    const from = dayOption(options, 'from')
    const to = dayOption(options, 'to')
    const { db } = await openDatabase()
    const wanted = {
      subject: textOption(options, 'subject'),
      what: textOption(options, 'what'),
      from: from?.start,
      before: to?.end
    }
    const found = await auditEntries(db, wanted, from ? undefined : listed)
    for (const row of found)
      print(
        `${timeCell(row.at)}  ${row.who}${row.address && ` ${row.address}`}  ${row.what} ${row.subject}${changeOf(row)}${row.why ? `: ${row.why}` : ''}`
      )
    if (!found.length) print(localized({ en: 'nothing is recorded', zh: '没有记录' }))
  }
}
