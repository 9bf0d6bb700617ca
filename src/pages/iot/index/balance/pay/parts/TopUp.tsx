import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { PlaceType } from '@contract/enums'
import { t } from '@/i18n'
import { useAttempt } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'
import { shortYuanText, yuanText } from '@rules/money'
import { Debt } from '@/areas/portal/Debt'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { OfCard } from '@/areas/portal/order/OfCard'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'

/** Address of the page that follows a top-up, made for the package `buy` or none; the server fills `{orderSn}` in. */
export const resultAddress = (buy: string | undefined, orderSn = '{orderSn}') =>
  `/pages/iot/index/balance/pay/index?${buy ? `buy=${buy}&` : ''}orderSn=${orderSn}`

type Choice = Data<'GET /api/iot/balanceChoose'>

export interface TopUpProps {
  choice: Choice
  option?: Choice['options'][number]
  /** A free amount, fen. */
  money: number
  buy?: string
}

/** The cashier of a top-up: never from the balance itself. */
export const TopUp = observer(function TopUp({ choice, option, money, buy }: TopUpProps) {
  const [chosen, setChosen] = useState<number>()
  const { card, arrearsBalance } = choice
  const sum = option?.money ?? money
  const methods = choice.payMethods.filter(({ placeType }) => placeType !== PlaceType.balance)
  const method = methodOf(methods, sum, chosen)
  const result = resultAddress(buy)
  const attempt = useAttempt({
    owner: card.simNo,
    amount: sum,
    result,
    send: ({ clientKey, shown }) =>
      post('/api/iot/createBalanceOrder', {
        optionId: option?.optionId,
        money: option ? undefined : money,
        clientKey,
        shown: { ...shown, simNo: card.simNo },
        placeType: method?.placeType ?? 0,
        back: returnAddress(result)
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options)
  })
  const paying = usePaying(
    () => attempt.make(),
    (orderSn) => goTo(resultAddress(buy, orderSn), 'replace')
  )
  return (
    <Cashier
      first={<Debt owed={arrearsBalance} given={sum + (option?.giftMoney ?? 0)} />}
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
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={paying.error} />
      <CellGroup>
        <OfCard card={card} />
      </CellGroup>
    </Cashier>
  )
})
