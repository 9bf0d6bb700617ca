import { Flex, Input } from 'antd'
import { act, Acts } from '../../app/Acts'
import { joined, Story } from '../../app/cells'
import { needed } from '../../app/fields'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

/** Notes about an order, and the act that adds one. */
export const Notes = ({ orderSn, notes }: Pick<OrderData, 'orderSn' | 'notes'>) => (
  <Flex vertical gap='small'>
    <Story events={notes} />
    <Acts acts={[note(orderSn)]} />
  </Flex>
)

const note = (orderSn: string) =>
  act({
    call: 'POST /console/api/noteOrder',
    reason: null,
    fields: {
      text: {
        label: t('notes'),
        extra: t('noteSays'),
        rules: [needed()],
        children: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} />
      }
    },
    about: { orderSn }
  })

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
      text: t('refundArrived', { sum: yuan(amount) })
    })),
    ...order.sms.map(({ sentAt, what }) => ({
      createdAt: sentAt,
      text: `${t('smsSent')}: ${word('sms', what)}`
    })),
    ...order.deeds.map(({ at, who, what, why }) => ({
      createdAt: at,
      who,
      text: joined(word('deed', what), why)
    }))
  ].flatMap(({ createdAt, ...moment }) => (createdAt === null ? [] : [{ ...moment, createdAt }]))
  return (
    <Story events={moments.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))} />
  )
}
