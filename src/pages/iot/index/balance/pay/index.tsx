import { get } from '@/api/client'
import { Empty } from '@/components/base/State'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { Result } from '@/areas/portal/order/Result'
import { shortYuanText } from '@rules/money'
import { resultAddress, TopUp } from './parts/TopUp'

/** Pays a top-up; with an order number, what the order has come to. `buy`: the package that it is made for. */
export default function BalancePay() {
  const { optionId, money: given, orderSn, buy } = usePageParams()
  const request = useRequest(() => get('/api/iot/balanceChoose'), [], { skip: Boolean(orderSn) })
  const money = Number(given) || 0
  const next = buy
    ? {
        text: t('portal.result.backToBuy'),
        onClick: () => returnTo('pages/iot/index/package/details/index', { packageId: buy })
      }
    : undefined
  if (orderSn) return <Result orderSn={orderSn} back={resultAddress(buy, orderSn)} next={next} />
  return (
    <Pending of={request} shape={['card', 'card', 'card']}>
      {(choice) => {
        const option = choice.options.find((one) => one.optionId === Number(optionId))
        const fits = Number.isInteger(money) && money >= choice.minMoney && money <= choice.maxMoney
        if (option || fits) return <TopUp choice={choice} option={option} money={money} buy={buy} />
        return (
          <Screen>
            <Empty
              says={t('portal.topUp.noSuchSum')}
              note={t('portal.topUp.limits', {
                min: shortYuanText(choice.minMoney),
                max: shortYuanText(choice.maxMoney)
              })}
              action={t('portal.topUp.chooseAgain')}
              onAction={() => returnTo('pages/iot/index/balance/index', { buy })}
            />
          </Screen>
        )
      }}
    </Pending>
  )
}
