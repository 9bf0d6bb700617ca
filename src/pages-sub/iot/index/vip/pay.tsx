import { get } from '@/api/client'
import { Result } from '@/areas/portal/order/Result'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { BuyVip, resultAddress } from './parts/BuyVip'

/** One VIP plan and its cashier; with an order number, what the order has come to. */
export default function VipPay() {
  const params = usePageParams()
  const vipId = Number(params.vipId) || 0
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/vipList', { vipId }), [vipId], {
    skip: Boolean(orderSn) || !vipId
  })
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        back={resultAddress(vipId, orderSn)}
        done={t('extras.vip.done')}
        next={{ text: t('extras.vip.use'), onClick: () => go('pages/iot/index/package/index') }}
      />
    )
  return (
    <Pending
      of={request}
      shape={['card', 'card', 'line']}
      absent={!vipId}
      missing={{
        says: t('extras.vip.missing'),
        action: t('extras.vip.others'),
        onAction: () => go('pages-sub/iot/index/vip/index', {}, 'replace')
      }}
    >
      {(list) => <BuyVip list={list} vipId={vipId} reload={request.reload} />}
    </Pending>
  )
}
