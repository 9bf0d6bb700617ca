import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { PlaceType } from '@contract/enums'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { CardCashier } from '@/areas/money/CardCashier'
import { Debt } from '@/areas/money/Debt'
import { usePurchase } from '@/areas/money/usePurchase'

type Choice = Data<'GET /api/iot/balanceChoose'>

export interface TopUpProps {
  choice: Choice
  option?: Choice['options'][number]
  /** A free amount, fen. */
  money: number
  result: string
}

/** The cashier of a top-up: never from the balance itself. */
export const TopUp = observer(function TopUp({ choice, option, money, result }: TopUpProps) {
  const { card, arrearsBalance, payMethods } = choice
  const sum = option?.money ?? money
  const cashier = usePurchase({
    card,
    sum,
    payMethods: payMethods && payMethods.filter(({ placeType }) => placeType !== PlaceType.balance),
    purse: { fillsBalance: true },
    result,
    send: ({ payPassword: _, ...order }, call) =>
      post(
        '/api/iot/createBalanceOrder',
        { ...order, optionId: option?.optionId, money: option ? undefined : money },
        call
      )
  })
  return (
    <CardCashier
      cashier={cashier}
      first={<Debt owed={arrearsBalance} given={sum + (option?.giftMoney ?? 0)} />}
      what={
        <View className='tc'>
          <View className='t14 ink3'>{t('money.topUp.title')}</View>
          <Price fen={sum} size='xl' plain />
          {option?.giftMoney ? (
            <View className='t14 brand'>{t('money.topUp.gift', { money: yuanText(option.giftMoney) })}</View>
          ) : null}
        </View>
      }
    />
  )
})
