import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { runsNow } from '@/areas/vip/speed'
import { SpeedLeft } from '@/areas/vip/SpeedLeft'
import { Result } from '@/areas/money/Result'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import { resultAddress } from '@/nav/result'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { BuySpeed } from './parts/BuySpeed'

const home = 'pages-sub/iot/index/accelerate/index'

/** Cashier of one acceleration plan; with an order number, the result of that order. */
export default function AccelerateCashier() {
  const params = usePageParams()
  const accelerateId = Number(params.accelerateId) || 0
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/accelerateList', { accelerateId }), [accelerateId], {
    skip: Boolean(orderSn) || !accelerateId
  })
  const result = resultAddress('pages-sub/iot/index/accelerate/cashier', { accelerateId })
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        address={result}
        done={t('vip.speed.done')}
        next={{ text: t('vip.speed.see'), onClick: () => returnTo(home) }}
        more={({ startAt, endAt }, again) =>
          endAt && runsNow(startAt, endAt) ? (
            <View className='card pad'>
              <SpeedLeft until={endAt} reload={again} />
            </View>
          ) : null
        }
      />
    )
  return (
    <Pending
      request={request}
      shape={['card', 'card', 'line']}
      absent={!accelerateId || request.data?.plans.every((plan) => plan.accelerateId !== accelerateId)}
      missing={{ text: t('vip.speed.missing'), ...buttonTo(t('vip.speed.others'), home, {}, 'replace') }}
    >
      {(list) => <BuySpeed list={list} accelerateId={accelerateId} result={result} reload={request.reload} />}
    </Pending>
  )
}
