import { asc, ne } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import { yuanText } from '../../../rules/money'
import { refund, type Refund } from '../../db/schema'
import { timeCell } from '../csv/csvOut'
import type { Command } from '../command'
import { aligned } from '../csv/table'

const titles = ['refund', 'order', 'by', 'yuan', 'since', 'state', 'tries', 'asked', 'why']
const placeName = (placeType: number) =>
  Object.entries(PlaceType).find(([, value]) => value === placeType)?.[0] ?? String(placeType)

const cellsOf = ({ outRefundNo, orderSn, placeType, amount, state, tries, ...row }: Refund): string[] => [
  ...[outRefundNo, orderSn, placeName(placeType), yuanText(amount), timeCell(row.createdAt)],
  ...[state, String(tries), timeCell(row.askedAt) || '-', row.reason || '-']
]

export const listRefunds: Command = {
  usage: '',
  help: `
Oldest first, Chinese time. The server asks for each of them again and again, in the end once an hour. The states:
  waiting    the provider was not asked yet
  pending    the provider is working on it
  failed     the request failed; the column why says how
  refused    the provider refused it; the column why has its words`,
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const open = await db.select().from(refund).where(ne(refund.state, 'done')).orderBy(asc(refund.createdAt))
    print(open.length ? aligned([titles, ...open.map(cellsOf)]) : 'every refund is done')
  }
}
