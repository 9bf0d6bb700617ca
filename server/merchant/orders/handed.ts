import { asc, inArray, ne, or } from 'drizzle-orm'
import { numberOrder } from '../../db/schema'
import type { Command } from '../command'
import { timeCell } from '../csv/csvOut'

const wordOf = {
  waiting: 'not handed over yet',
  handed: 'at the platform',
  refused: 'refused',
  ended: 'ended'
}

export const listHanded: Command = {
  usage: '',
  help: `
Number orders of NUMBER_ORDER_PROVIDER that are under way, or that need a look: those that the platform refused, which you
review yourself (orders:photos, orders:progress), and those whose last word the order here could not follow. Order, since
when, state, version, tries, the platform's last word, why.`,
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const open = inArray(numberOrder.state, ['waiting', 'handed', 'refused'])
    const found = await db
      .select()
      .from(numberOrder)
      .where(or(open, ne(numberOrder.reason, '')))
      .orderBy(asc(numberOrder.createdAt))
    for (const { orderSn, createdAt, state, version, tries, step, reason } of found)
      print(
        `${orderSn}  ${timeCell(createdAt)}  ${wordOf[state]}, version ${version}, ${tries} tries${step ? `, ${step}` : ''}${reason ? `: ${reason}` : ''}`
      )
    if (!found.length) print('no number order is under way')
  }
}
