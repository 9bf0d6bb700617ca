import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { PlaceType } from '@contract/enums'
import { t } from '@/i18n'
import { useStores } from '@/hooks'
import { useAttempt } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'
import { shortYuanText, yuanText } from '@rules/money'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'

/** Address of the page that follows a top-up; the server fills `{orderSn}` in. */
export const resultAddress = (orderSn = '{orderSn}') =>
  `/pages/iot/index/balance/pay/index?orderSn=${orderSn}`

export interface TopUpProps {
  choice: Data<'GET /api/iot/balanceChoose'>
  optionId?: number
  /** A free amount, fen. */
  money?: number
}

/** The cashier of a top-up: never from the balance itself. */
export const TopUp = observer(function TopUp({ choice, optionId, money = 0 }: TopUpProps) {
  const [chosen, setChosen] = useState<number>()
  const option = choice.options.find((one) => one.optionId === optionId)
  const sum = option?.money ?? money
  const methods = choice.payMethods.filter(({ placeType }) => placeType !== PlaceType.balance)
  const method = methodOf(methods, sum, chosen)
  const { simNo } = useStores().sim
  const attempt = useAttempt({
    owner: simNo,
    amount: sum,
    result: resultAddress(),
    send: ({ clientKey }) =>
      post('/api/iot/createBalanceOrder', {
        optionId: option?.optionId,
        money: option ? undefined : money,
        clientKey,
        placeType: method?.placeType ?? 0,
        back: returnAddress(resultAddress())
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options)
  })
  const paying = usePaying(
    () => attempt.make(),
    (orderSn) => goTo(resultAddress(orderSn), 'replace')
  )
  return (
    <Cashier
      what={
        <View className='tc'>
          <View className='t14 ink3'>{t('portal.topUp.title')}</View>
          <Price fen={sum} size='xl' plain />
          {option?.giftMoney ? (
            <View className='t14 brand'>
              {t('portal.topUp.gift', { money: shortYuanText(option.giftMoney) })}
            </View>
          ) : null}
        </View>
      }
      costs={[{ label: t('portal.topUp.title'), fen: sum }]}
      sum={sum}
      methods={methodOptions(methods, sum)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={() => method && paying.start(method)}
      payText={t('portal.pay.button', { money: yuanText(sum) })}
      working={paying.working}
      disabled={sum <= 0}
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={paying.error} />
    </Cashier>
  )
})
