import { asc, ne } from 'drizzle-orm'
import { PlaceType } from '../../contract/enums'
import { yuanText } from '../../rules/money'
import { refund, type Refund } from '../db/schema'
import { timeCell } from './csvOut'
import type { Command } from './command'
import { aligned } from './table'

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
Oldest first, Chinese time. The server goes on asking for each of them, at last once an hour.
  waiting    nobody was asked yet
  pending    the company is at it
  failed     the company could not be asked, or did not do it: why
  refused    the company said no, in words of its own: why`,
  run: async ({ store, print }) => {
    const { db } = await store()
    const open = await db.select().from(refund).where(ne(refund.state, 'done')).orderBy(asc(refund.createdAt))
    print(open.length ? aligned([titles, ...open.map(cellsOf)]) : 'every refund is done')
  }
}
