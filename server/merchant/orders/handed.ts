import { localized, type Bilingual } from '../../bilingual'
import { numberOrdersToSee } from '../../services/orders/numberOrders'
import type { Command } from '../command'
import { timeCell } from '../csv/csvOut'

type Handed = Awaited<ReturnType<typeof numberOrdersToSee>>[number]

const wordOf: Record<Handed['state'], Bilingual> = {
  waiting: { en: 'not handed over yet', zh: '还没有交出' },
  handed: { en: 'at the platform', zh: '在平台办理中' },
  refused: { en: 'refused', zh: '被拒' },
  ended: { en: 'ended', zh: '已结束' }
}

function lineOf({ orderSn, createdAt, state, version, tries, step, reason }: Handed): string {
  const stateText = localized({
    en: `${localized(wordOf[state])}, version ${version}, ${tries} tries`,
    zh: `${localized(wordOf[state])}，第 ${version} 版，试过 ${tries} 次`
  })
  return `${orderSn}  ${timeCell(createdAt)}  ${stateText}${step ? `, ${step}` : ''}${reason ? `: ${reason}` : ''}`
}

export const listHanded: Command = {
  usage: '',
  help: {
    en: `Number orders of NUMBER_ORDER_PROVIDER that are under way, or that need a look: those that the platform refused, which you review yourself (orders:photos, orders:progress), and those whose last word the order here could not follow. Order, since when, state, version, tries, the platform's last word, why.`,
    zh: `NUMBER_ORDER_PROVIDER 正在办理的靓号订单，以及需要人看一眼的：平台拒绝的，由你自己审核（orders:photos、orders:progress）；平台最后的说法这里的订单跟不上的。依次是订单、起始时间、状态、版本、次数、平台最后的说法、原因。`
  },
  run: async ({ openDatabase, print }) => {
    const found = await numberOrdersToSee((await openDatabase()).db)
    for (const order of found) print(lineOf(order))
    if (!found.length) print(localized({ en: 'no number order is under way', zh: '没有正在办理的靓号订单' }))
  }
}
