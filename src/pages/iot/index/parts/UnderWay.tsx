import { orderStatusText, type SimInfo } from '@/areas/card/words'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import { PortalOrderStatus } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { timeText } from '@rules/time'

type Order = NonNullable<NonNullable<SimInfo['underWay']>['order']>

const clock = (at: string) => ({ time: timeText(at, 'clock') })

function orderNote({ status, payBefore, failReason }: Order): string {
  if (status === PortalOrderStatus.toPay) return payBefore ? t('status.underWay.toPay', clock(payBefore)) : ''
  if (failReason) return failReason
  return t(status === PortalOrderStatus.paid ? 'status.underWay.waits' : 'status.underWay.back')
}

/** Running work of the card, each with its page: a switch of networks, a device's job, an order. */
export function UnderWay({ info: { switching, underWay } }: { info: SimInfo }) {
  const { job, order } = underWay ?? {}
  if (!switching && !job && !order) return null
  return (
    <CellGroup>
      {switching ? (
        <Cell
          icon='refresh'
          title={t('status.device.switching', {
            operator: tMaybe(`common.operator.${switching.operatorType}`)
          })}
          note={t('status.device.switchingNote', clock(switching.expectedAt))}
          onClick={() => go('pages/iot/index/switchNet')}
        />
      ) : null}
      {job ? (
        <Cell
          icon='device'
          title={tMaybe(`status.underWay.${job.kind}`)}
          note={t('status.underWay.job', clock(job.expectedAt))}
          onClick={() => go('pages-sub/iot/deviceManage/index')}
        />
      ) : null}
      {order ? (
        <Cell
          id='order-under-way'
          icon='order'
          title={`${order.title} · ${orderStatusText(order.status)}`}
          note={orderNote(order)}
          value={<Price fen={order.amount} size='s' plain />}
          // the result page of any kind of order
          onClick={() => go('pages/iot/index/package/details/index', { orderSn: order.orderSn })}
        />
      ) : null}
    </CellGroup>
  )
}
