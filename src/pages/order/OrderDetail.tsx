import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/Button'
import { Cell, CellGroup } from '@/components/Cell'
import { Chip } from '@/components/Chip'
import { Notice } from '@/components/Notice'
import { Costs } from '@/components/Pay'
import { go, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, copy } from '@/pages/say'
import { Detail } from '@/screens/Detail'
import { timeText } from '@rules/time'
import { Bought } from './parts/Bought'
import { PayLeft } from './parts/PayLeft'
import { Timeline, type OrderDetails } from './parts/Timeline'
import { isToPay, statusView } from './status'

/** What can be done with an order that is not paid yet. */
function ToPayBar({ orderSn, reload }: { orderSn: string; reload: () => unknown }) {
  const cancel = useSubmit(async () => {
    if (!(await confirm(t('order.cancelAsk'), { yes: t('order.cancel'), no: t('order.keep') }))) return
    await post('/api/hk/cancelOrder', { orderSn })
    await reload()
  })
  return (
    <View className='row gap12'>
      <View className='fixed'>
        <Button kind='plain' inline working={cancel.working} onClick={() => void cancel.submit()}>
          {t('order.cancel')}
        </Button>
      </View>
      <View className='grow'>
        <Button onClick={() => go('pages/order/pay/index', { orderSn })}>{t('order.pay')}</Button>
      </View>
    </View>
  )
}

function Facts({ order }: { order: OrderDetails }) {
  const facts = [
    [t('order.created'), timeText(order.createdAt)],
    [t('order.paidAt'), timeText(order.paidAt)],
    [t('order.payWay'), order.paidAt ? t(`common.place.${order.placeType as 1}`) : ''],
    [t('order.owner'), order.certName],
    [t('order.form.phone'), order.contactPhone],
    [t('order.receiver'), order.address]
  ]
  return (
    <CellGroup>
      <Cell
        title={t('order.sn')}
        value={order.orderSn}
        onClick={() => copy(order.orderSn, t('order.snLabel'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
    </CellGroup>
  )
}

/** One order: where it stands, what it costs, who gets it, and everything that happened to it. */
export function OrderDetail({ orderSn }: { orderSn: string }) {
  return (
    <Detail
      title={t('order.detail')}
      fallback='/pages/order/index'
      load={() => get('/api/hk/orderDetails', { orderSn })}
      deps={[orderSn]}
      shape={['card', 'card', 'line', 'line', 'line']}
      plain
      footer={(order, reload) =>
        isToPay(order.status) ? (
          <ToPayBar orderSn={orderSn} reload={reload} />
        ) : (
          <Button kind='soft' onClick={() => go('pages/customer/index')}>
            {t('order.help')}
          </Button>
        )
      }
    >
      {(order, reload) => (
        <View className='stack'>
          <View className='card pad'>
            <View className='row between mb12'>
              <Bought order={order} />
              <Chip tone={statusView(order.status).tone}>{statusView(order.status).text}</Chip>
            </View>
            {isToPay(order.status) && order.payBefore ? (
              <PayLeft until={order.payBefore} onEnd={() => void reload()} />
            ) : null}
            <Costs
              lines={order.lines.map((line) => ({ label: line.label, fen: line.amount }))}
              sum={order.amount}
              sumLabel={t('common.total')}
            />
          </View>
          {order.applyFailReason ? (
            <Notice tone='danger'>
              {t('order.reason')} {order.applyFailReason}
            </Notice>
          ) : null}
          <Timeline order={order} />
          <Facts order={order} />
        </View>
      )}
    </Detail>
  )
}
