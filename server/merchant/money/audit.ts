import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { audit, type Audit } from '../../db/schema'
import { dayOption, type Command } from '../command'
import { timeCell } from '../csv/csvOut'

/** Entries that are listed unless --from is given. */
const listed = 100

const changeOf = ({ before, after }: Audit) =>
  [before, after].some(Boolean) ? ` ${JSON.stringify(before ?? {})} -> ${JSON.stringify(after ?? {})}` : ''

export const listAudit: Command = {
  usage: '[--subject NO20261121100001] [--what orders:refund] [--from 2026-11-01] [--to 2026-11-30]',
  help: `
Who did what to what, what changed and why, the latest on top, Chinese time; the last ${listed} unless --from is given.
  --subject  what it was done to, such as an order number
  --what     one command`,
  options: {
    subject: { type: 'string' },
    what: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' }
  },
  run: async ({ options, openDatabase, print }) => {
    const from = dayOption(options, 'from')
    const to = dayOption(options, 'to')
    const { db } = await openDatabase()
    const query = db
      .select()
      .from(audit)
      .where(
        and(
          options.subject === undefined ? undefined : eq(audit.subject, String(options.subject)),
          options.what === undefined ? undefined : eq(audit.what, String(options.what)),
          from && gte(audit.at, from.start),
          to && lt(audit.at, to.end)
        )
      )
      .orderBy(desc(audit.id))
    const found = await (from ? query : query.limit(listed))
    for (const row of found)
      print(
        `${timeCell(row.at)}  ${row.who}  ${row.what} ${row.subject}${changeOf(row)}${row.why ? `: ${row.why}` : ''}`
      )
    if (!found.length) print('nothing is recorded')
  }
}
