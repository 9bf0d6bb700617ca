import { get } from '@/api/client'
import { Result } from '@/areas/portal/order/Result'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { BuySpeed, resultAddress } from './parts/BuySpeed'

const home = 'pages-sub/iot/index/accelerate/index'

/** One acceleration plan and its cashier; with an order number, what the order has come to. */
export default function AccelerateCashier() {
  const params = usePageParams()
  const accelerateId = Number(params.accelerateId) || 0
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/accelerateList', { accelerateId }), [accelerateId], {
    skip: Boolean(orderSn) || !accelerateId
  })
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        back={resultAddress(accelerateId, orderSn)}
        done={t('extras.speed.done')}
        next={{ text: t('extras.speed.see'), onClick: () => returnTo(home) }}
      />
    )
  return (
    <Pending
      of={request}
      shape={['card', 'card', 'line']}
      absent={!accelerateId}
      missing={{
        says: t('extras.speed.missing'),
        action: t('extras.speed.others'),
        onAction: () => go(home, {}, 'replace')
      }}
    >
      {(list) => <BuySpeed list={list} accelerateId={accelerateId} reload={request.reload} />}
    </Pending>
  )
}
