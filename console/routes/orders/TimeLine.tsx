import { Flex, Timeline, Typography } from 'antd'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

interface Moment {
  at: string | null
  text: string
  /** The colleague who did it. */
  who?: string
}

/** All that happened to an order, newest first: its own story, money, and what colleagues did. */
export function TimeLine({ order }: { order: OrderData }) {
  const own = order.inShop
    ? []
    : ([
        ['creditedAt', order.creditedAt],
        ['endedAt', order.endedAt]
      ] as const)
  const moments: Moment[] = [
    // the events of an order of the shop tell these
    ...(order.events.length
      ? []
      : [
          { at: order.createdAt, text: t('created') },
          { at: order.paidAt, text: t('paidAt') }
        ]),
    ...own.map(([key, at]) => ({ at, text: t(key) })),
    ...order.events.map(({ text, createdAt }) => ({ at: createdAt, text })),
    ...order.refunds.map(({ doneAt, amount }) => ({
      at: doneAt,
      text: `${word('refund', 'done')} ${yuan(amount)}`
    })),
    ...order.deeds.map(({ at, who, what, why }) => ({
      at,
      who,
      text: [word('deed', what), why].filter(Boolean).join(' · ')
    }))
  ]
  const shown = moments
    .filter((moment): moment is Moment & { at: string } => moment.at !== null)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Timeline
      items={shown.map(({ at, text, who }, index) => ({
        key: `${at} ${index}`,
        color: who ? 'gray' : 'green',
        content: (
          <Flex vertical>
            <Typography.Text>{text}</Typography.Text>
            <Typography.Text type='secondary'>
              {time(at)} {who}
            </Typography.Text>
          </Flex>
        )
      }))}
    />
  )
}
