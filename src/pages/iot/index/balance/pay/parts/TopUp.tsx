import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { PlaceType } from '@contract/enums'
import { t } from '@/i18n'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { endOrderKey, orderKey } from '@/stores/orderKey'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { shortYuanText, yuanText } from '@rules/money'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { usePaying } from '@/areas/portal/order/usePaying'

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
  const order = `topUp.${[simNo, optionId, money].join()}`
  const paying = usePaying(
    () =>
      post('/api/iot/createBalanceOrder', {
        optionId: option?.optionId,
        money: option ? undefined : money,
        clientKey: orderKey(order),
        placeType: method?.placeType ?? 0,
        back: returnAddress(resultAddress())
      }),
    (orderSn) => {
      endOrderKey(order)
      go('pages/iot/index/balance/pay/index', { orderSn }, 'replace')
    }
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
    />
  )
})
