import { Button, Checkbox, Flex, Form, InputNumber, Radio } from 'antd'
import { ActModal } from '../../app/ActModal'
import type { ReadKey } from '../../app/api'
import { useMay } from '../../app/me'
import { fenOf, place, yuan } from '../../app/shown'
import { useAct } from '../../app/useAct'
import { t, word } from '../../words'
import type { OrderData } from './Order'

interface Props {
  order: OrderData
  onClose: () => void
}

const refreshes: ReadKey[] = ['GET /console/api/order', 'GET /console/api/customer']

/** Buttons for what may be done with the order now, and their questions. */
export function OrderActs({ order }: { order: OrderData }) {
  const { act, open, close } = useAct()
  const may = useMay()
  const { cancel, part, outside, activate } = order.acts
  const offered = [
    {
      name: 'activateOrder' as const,
      is: activate.length > 0 && may('POST /console/api/activateOrder'),
      title: t('activateOrder'),
      Ask: ActivateOrder
    },
    {
      name: 'receiveGoods' as const,
      is: outside > 0 && may('POST /console/api/receiveGoods'),
      title: t('receiveGoods'),
      Ask: ReceiveGoods
    },
    {
      name: 'refundPart' as const,
      is: part && may('POST /console/api/refundPart'),
      title: t('refundPart'),
      danger: true,
      Ask: RefundPart
    },
    {
      name: 'cancelOrder' as const,
      is: cancel !== null && may('POST /console/api/cancelOrder'),
      title: cancel === 'paid' ? t('cancelPaid') : t('cancelOrder'),
      danger: true,
      Ask: CancelOrder
    }
  ].filter(({ is }) => is)
  const asked = offered.find(({ name }) => name === act)
  if (!offered.length) return null
  return (
    <Flex gap='small' wrap>
      {offered.map(({ name, title, danger }) => (
        <Button key={name} danger={danger} onClick={() => open(name)}>
          {title}
        </Button>
      ))}
      {asked && <asked.Ask order={order} onClose={close} />}
    </Flex>
  )
}

function ActivateOrder({ order: { orderSn, version, acts }, onClose }: Props) {
  return (
    <ActModal<'POST /console/api/activateOrder', { status: number }>
      call='POST /console/api/activateOrder'
      title={t('activateOrder')}
      says={t('activateOrderSays', { orderSn })}
      initial={{ status: acts.activate.at(-1) }}
      fields={
        <Form.Item name='status' label={t('activated')} rules={[{ required: true, message: t('needed') }]}>
          <Radio.Group options={acts.activate.map((value) => ({ value, label: word('shop', value) }))} />
        </Form.Item>
      }
      body={(values) => ({ orderSn, version, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function ReceiveGoods({ order: { orderSn, acts }, onClose }: Props) {
  return (
    <ActModal
      call='POST /console/api/receiveGoods'
      title={t('receiveGoods')}
      says={t('receiveGoodsSays', { count: acts.outside })}
      reason={null}
      body={({ clientKey }) => ({ orderSn, clientKey })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function RefundPart({ order, onClose }: Props) {
  const { orderSn, version, placeType, acts } = order
  const most = yuan(acts.left)
  const says = ({ amount, end }: { amount?: number; end?: boolean }) => {
    const fen = fenOf(amount)
    if (fen < 1 || fen > acts.left) return t('refundWhat', { most })
    const values = { sum: yuan(fen), place: place(placeType), left: yuan(acts.left - fen) }
    return t(end ? 'refundEndSays' : 'refundPartSays', values)
  }
  return (
    <ActModal<'POST /console/api/refundPart', { amount: number; end?: boolean; again?: boolean }>
      call='POST /console/api/refundPart'
      title={t('refundPart')}
      danger
      reason='buyer'
      says={says}
      fields={
        <>
          <Form.Item
            name='amount'
            label={t('refundSum')}
            rules={[
              {
                required: true,
                type: 'number',
                min: 0.01,
                max: acts.left / 100,
                message: t('sumRule', { most })
              }
            ]}
          >
            <InputNumber style={{ width: '100%' }} precision={2} inputMode='decimal' />
          </Form.Item>
          {acts.hasBegun && (
            <Form.Item name='end' valuePropName='checked'>
              <Checkbox>{t('endNow')}</Checkbox>
            </Form.Item>
          )}
          <Form.Item name='again' valuePropName='checked'>
            <Checkbox>{t('refundAgain')}</Checkbox>
          </Form.Item>
        </>
      }
      body={({ amount, end, again, reason, clientKey }) => ({
        orderSn,
        version,
        amount: fenOf(amount),
        reason,
        clientKey,
        ...(end ? { end } : {}),
        ...(again ? { again } : {})
      })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function CancelOrder({ order, onClose }: Props) {
  const { orderSn, version, placeType, acts } = order
  const says = ({ goodsBack }: { goodsBack?: boolean }) =>
    [
      acts.cancel === 'unpaid' && t('cancelUnpaidSays', { orderSn }),
      acts.cancel === 'paid' &&
        t('cancelPaidSays', { orderSn, sum: yuan(acts.left), place: place(placeType) }),
      acts.cancel === 'free' && t('cancelFreeSays', { orderSn }),
      acts.cancel !== 'unpaid' && goodsSays(acts.goods, goodsBack)
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <ActModal<'POST /console/api/cancelOrder', { end?: boolean; goodsBack?: boolean }>
      call='POST /console/api/cancelOrder'
      title={acts.cancel === 'paid' ? t('cancelPaid') : t('cancelOrder')}
      danger
      reason='buyer'
      says={says}
      fields={
        <>
          {acts.hasBegun && (
            <Form.Item
              name='end'
              valuePropName='checked'
              rules={[{ required: true, type: 'enum', enum: [true], message: t('hasBegun') }]}
            >
              <Checkbox>
                {t('hasBegun')}: {t('endNow')}
              </Checkbox>
            </Form.Item>
          )}
          {acts.goods === 'sent' && (
            <Form.Item name='goodsBack' valuePropName='checked'>
              <Checkbox>{t('goodsBack')}</Checkbox>
            </Form.Item>
          )}
        </>
      }
      body={({ end, goodsBack, reason, clientKey }) => ({
        orderSn,
        version,
        reason,
        clientKey,
        ...(end ? { end } : {}),
        ...(goodsBack ? { goodsBack } : {})
      })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function goodsSays(goods: OrderData['acts']['goods'], goodsBack?: boolean): string {
  if (goods === 'none') return ''
  return t(goods === 'sent' && !goodsBack ? 'goodsSent' : 'goodsHere')
}
