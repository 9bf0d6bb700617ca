import { Radio } from 'antd'
import { act, Acts } from '../../app/Acts'
import { spaced } from '../../app/cells'
import { check, sum } from '../../app/fields'
import { place, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

/** Buttons for what may be done with the order now, and their questions. */
export const OrderActs = ({ order }: { order: OrderData }) => (
  <Acts acts={[activate(order), receive(order), refundPart(order), cancel(order)]} />
)

const activate = ({ orderSn, version, acts }: OrderData) =>
  act({
    call: 'POST /console/api/activateOrder',
    isOffered: acts.activate.length > 0,
    consequence: t('activateOrderSays', { orderSn }),
    initial: { status: acts.activate.at(-1) },
    fields: {
      status: {
        label: t('activated'),
        rules: [{ required: true, message: t('needed') }],
        children: (
          <Radio.Group options={acts.activate.map((value) => ({ value, label: word('shop', value) }))} />
        )
      }
    },
    about: { orderSn, version }
  })

const receive = ({ orderSn, acts }: OrderData) =>
  act({
    call: 'POST /console/api/receiveGoods',
    isOffered: acts.outside > 0,
    consequence: t('receiveGoodsSays', { count: acts.outside }),
    reason: null,
    about: { orderSn }
  })

const refundPart = ({ orderSn, version, placeType, acts }: OrderData) =>
  act({
    call: 'POST /console/api/refundPart',
    isOffered: acts.part,
    danger: true,
    reason: 'buyer',
    consequence: ({ amount = 0, end }) =>
      amount < 1 || amount > acts.left
        ? t('refundWhat', { most: yuan(acts.left) })
        : t(end ? 'refundEndSays' : 'refundPartSays', {
            sum: yuan(amount),
            place: place(placeType),
            left: yuan(acts.left - amount)
          }),
    fields: {
      amount: sum('refundSum', acts.left),
      end: acts.hasBegun && check(t('endNow')),
      again: check(t('refundAgain'))
    },
    about: { orderSn, version }
  })

const cancel = ({ orderSn, version, placeType, acts }: OrderData) =>
  act({
    call: 'POST /console/api/cancelOrder',
    isOffered: acts.cancel !== null,
    title: acts.cancel === 'paid' ? t('cancelPaid') : undefined,
    danger: true,
    reason: 'buyer',
    consequence: ({ goodsBack }) =>
      spaced(
        acts.cancel === 'unpaid' && t('cancelUnpaidSays', { orderSn }),
        acts.cancel === 'paid' &&
          t('cancelPaidSays', { orderSn, sum: yuan(acts.left), place: place(placeType) }),
        acts.cancel === 'free' && t('cancelFreeSays', { orderSn }),
        acts.cancel !== 'unpaid' &&
          acts.goods !== 'none' &&
          t(acts.goods === 'sent' && !goodsBack ? 'goodsSent' : 'goodsHere')
      ),
    fields: {
      end: acts.hasBegun && {
        ...check(`${t('hasBegun')}: ${t('endNow')}`),
        rules: [{ required: true, type: 'enum', enum: [true], message: t('hasBegun') }]
      },
      goodsBack: acts.goods === 'sent' && check(t('goodsBack'))
    },
    about: { orderSn, version }
  })
