import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Costs } from '@/components/base/Pay'
import { Steps, type Step } from '@/components/navigation/Steps'
import { useStores } from '@/hooks'
import { t, type MessageKey } from '@/i18n'
import { go } from '@/nav/navigate'
import { PortalOrderStatus } from '@contract/enums'
import { momentText } from '@/screens/dates'
import { endText } from '@/areas/card/period'
import { costLines, paidText, type Order } from './receipt'

/** Events of an order, newest first. */
function stepsOf(order: Order): Step[] {
  const ended = order.status === PortalOrderStatus.refunded ? 'refunded' : 'cancelled'
  const all: [MessageKey, string | null][] = [
    [`money.order.${ended}`, order.endedAt],
    ['money.order.credited', order.creditedAt],
    // nothing was paid for what costs nothing
    ['money.order.paid', order.amount ? order.paidAt : null],
    ['money.order.made', order.createdAt]
  ]
  return all.filter(([, time]) => time).map(([title, time]) => ({ title: t(title), time: momentText(time) }))
}

/** An order in full: what, for which card, how paid, line by line, its steps, and a receipt once it is paid. */
export const OrderFacts = observer(function OrderFacts({ order }: { order: Order }) {
  const { simNo } = useStores().sim
  const validity = order.startAt ? `${momentText(order.startAt)} — ${endText(order.endAt)}` : ''
  const facts: [string, string][] = [
    [t('money.order.what'), order.title],
    [t('money.order.card'), simNo],
    [t(order.kind === 'coupon' ? 'money.order.valid' : 'money.order.validity'), validity],
    [t('common.payBy'), paidText(order)],
    [t('money.order.sn'), order.orderSn]
  ]
  const costs = costLines(order)
  return (
    <>
      <CellGroup>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Cell key={label} title={label} note={value} />
          ))}
      </CellGroup>
      {costs.length ? (
        <View className='card pad'>
          <Costs
            lines={costs}
            sum={order.amount}
            sumLabel={t(order.paid ? 'money.order.amount' : 'money.order.due')}
          />
        </View>
      ) : null}
      <View className='card pad'>
        <View className='h mb12'>{t('money.order.steps')}</View>
        <Steps steps={stepsOf(order)} label={t('money.order.steps')} />
      </View>
      {order.paid && order.amount ? (
        <Button kind='soft' onClick={() => go('pages-sub/shop/receipt/index', { orderSn: order.orderSn })}>
          {t('money.receipt.get')}
        </Button>
      ) : null}
    </>
  )
})
