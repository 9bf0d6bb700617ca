import { localized } from '../../bilingual'
import { addNote } from '../../services/admin/orders/notes'
import type { Command } from '../command'
import { declining } from '../declining'
import { UsageError } from '../refusal'
import { asOption, whoOf } from '../who'

/** Characters of a note. */
const most = 500

export const noteOrder: Command = {
  usage: 'ORDERSN "text" [--as NAME]',
  help: {
    en: `
Keeps a note about an order of any kind, with who made it and when. customer:show lists all notes of an order, orders:export
has the last one; the buyer never sees them. At most ${most} characters.`,
    zh: `
给任意一笔订单写备注，并记下是谁、什么时候写的。customer:show 列出订单的全部备注，orders:export 带最后一条；买家看不到。
最多 ${most} 字。`
  },
  args: 2,
  options: asOption,
  run: async (given) => {
    const [orderSn, words] = given.args as [string, string]
    const text = words.trim()
    if (!text || text.length > most)
      throw new UsageError({ en: `a note has 1 to ${most} characters`, zh: `备注要有 1 到 ${most} 个字` })
    const who = whoOf(given)
    const { db } = await given.openDatabase()
    await declining(() => addNote(db, { orderSn, who, text }))
    given.print(localized({ en: `noted about ${orderSn}`, zh: `已为 ${orderSn} 写下备注` }))
  }
}
