import { get } from '@/api/client'
import { Result } from '@/areas/money/Result'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { buttonTo, go } from '@/nav/navigate'
import { resultAddress } from '@/nav/result'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { BuyVip } from './parts/BuyVip'

/** Cashier of one VIP plan; with an order number, the result of that order. */
export default function VipPay() {
  const params = usePageParams()
  const vipId = Number(params.vipId) || 0
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/vipList', { vipId }), [vipId], {
    skip: Boolean(orderSn) || !vipId
  })
  const result = resultAddress('pages-sub/iot/index/vip/pay', { vipId })
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        address={result}
        done={t('vip.done')}
        next={{ text: t('vip.use'), onClick: () => go('pages/iot/index/package/index') }}
      />
    )
  return (
    <Pending
      request={request}
      shape={['card', 'card', 'line']}
      absent={!vipId || request.data?.plans.every((plan) => plan.vipId !== vipId)}
      missing={{
        text: t('vip.missing'),
        ...buttonTo(t('vip.others'), 'pages-sub/iot/index/vip/index', {}, 'replace')
      }}
    >
      {(list) => <BuyVip list={list} vipId={vipId} result={result} reload={request.reload} />}
    </Pending>
  )
}
