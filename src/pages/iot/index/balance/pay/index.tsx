import { get } from '@/api/client'
import { Empty } from '@/components/feedback/State'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { resultAddress } from '@/nav/result'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { Result } from '@/areas/money/Result'
import { yuanText } from '@/i18n/money'
import { TopUp } from './parts/TopUp'

/** Pays a top-up; with an order number, the result of that order. `buy`: the package to return to. */
export default function BalancePay() {
  const { optionId, money: given, orderSn, buy, from } = usePageParams()
  const request = useRequest(() => get('/api/iot/balanceChoose'), [], { skip: Boolean(orderSn) })
  const money = Number(given) || 0
  const next = buy
    ? {
        text: t('money.result.backToBuy'),
        onClick: () => returnTo('pages/iot/index/package/details/index', { packageId: buy })
      }
    : undefined
  const result = resultAddress('pages/iot/index/balance/pay/index', { buy, from })
  if (orderSn) return <Result orderSn={orderSn} address={result} next={next} />
  return (
    <Pending request={request} shape={['card', 'card', 'card']}>
      {(choice) => {
        const option = choice.options.find((one) => one.optionId === Number(optionId))
        const fits = Number.isInteger(money) && money >= choice.minMoney && money <= choice.maxMoney
        if (option || fits) return <TopUp choice={choice} option={option} money={money} result={result} />
        return (
          <Screen>
            <Empty
              text={t('money.topUp.noSuchSum')}
              note={t('money.topUp.limits', {
                min: yuanText(choice.minMoney),
                max: yuanText(choice.maxMoney)
              })}
              action={t('money.topUp.chooseAgain')}
              onAction={() => returnTo('pages/iot/index/balance/index', { buy })}
            />
          </Screen>
        )
      }}
    </Pending>
  )
}
