import { joined, Story } from '../../app/cells'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

interface Moment {
  createdAt: string
  text: string
  /** The colleague who did it. */
  who?: string
}

/** All that happened to an order, newest first: its own story, money, and what colleagues did. */
export function TimeLine({ order }: { order: OrderData }) {
  const moments = [
    // the events of an order of the shop tell these
    ...(order.events.length
      ? []
      : [
          { createdAt: order.createdAt, text: t('created') },
          { createdAt: order.paidAt, text: t('paidAt') }
        ]),
    ...(order.inShop
      ? []
      : [
          { createdAt: order.creditedAt, text: t('creditedAt') },
          { createdAt: order.endedAt, text: t('endedAt') }
        ]),
    ...order.events,
    ...order.refunds.map(({ doneAt, amount }) => ({
      createdAt: doneAt,
      text: `${word('refund', 'done')} ${yuan(amount)}`
    })),
    ...order.deeds.map(({ at, who, what, why }) => ({
      createdAt: at,
      who,
      text: joined(word('deed', what), why)
    }))
  ].filter((moment): moment is Moment => moment.createdAt !== null)
  return (
    <Story events={moments.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))} />
  )
}
