import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { Digits, NumberCard } from '@/areas/numbers/NumberCard'
import { Picture } from '@/components/media/Picture'
import { State } from '@/components/feedback/State'
import { go, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { HoldBar } from '@/areas/numbers/hold/HoldBar'
import { hitsOf, homeText, patternName } from '@/areas/numbers/names'
import { feeText } from '@/areas/goods/GoodsTile'
import { SoldOut } from '@/areas/goods/NearGoods'
import { OrderBar } from '@/areas/orders/OrderBar'
import { OrderForm } from '@/areas/orders/OrderForm'
import { termsOf } from '@/areas/orders/orderRules'
import type { NumberDetails } from '@/areas/numbers/NumberFacts'
import { useHold } from '@/areas/numbers/hold/useHold'
import { useOrder } from '@/areas/orders/useOrder'
import { Assigned } from './Assigned'
import { fitsPlan, followsDelivery, type Plan } from './modes'
import { useChoice } from './useChoice'

export interface FastOrderProps {
  plan: Plan
  optionId?: number
  /** The chosen number, if the plan lets the buyer choose. */
  number?: NumberDetails
  /** Province from which the system assigns a number. */
  numberProvinceCode?: string
  reload: () => unknown
}

/** The order of a plan: the choices and the time left of the hold, then the form. */
export const FastOrder = observer(function FastOrder({
  plan,
  optionId,
  number,
  numberProvinceCode,
  reload
}: FastOrderProps) {
  const { goodsId } = plan
  const choice = useChoice(plan)
  const hold = useHold(number, goodsId)
  const option = plan.options.find((one) => one.optionId === optionId)
  const amount = option?.price ?? plan.price
  const order = useOrder(
    termsOf(plan, true),
    () => ({ kind: 'fast', goodsId, optionId, numberId: number?.numberId, numberProvinceCode }),
    { amount, reload }
  )
  const near = order.near ?? hold.near?.filter((row) => fitsPlan(row, plan, choice))
  const left = !order.made && !near && Boolean(number) && !hold.until
  const chooseAgain = () => {
    choice.takeNumber(0)
    go('pages/goods/fastNumber/index', { goodsId }, 'replace')
  }
  const takeOther = (numberId: number) =>
    go('pages/goods/fastNumber/formSubmit', { goodsId, optionId, numberId, numberProvinceCode }, 'replace')
  const soldOut = order.soldOut || !plan.stock || option?.stock === 0
  const fixedRegion =
    followsDelivery(plan) && Boolean(number) && order.fields.values.region[0] === number?.provinceCode
  return (
    <Screen
      onRefresh={async () => void (await reload())}
      top={
        hold.until && !near && number ? (
          <View className='px12 py8'>
            <HoldBar
              until={hold.until}
              number={number.number}
              onEnd={hold.onEnd}
              onRelease={() => void hold.release()}
            />
          </View>
        ) : undefined
      }
      footer={
        near || soldOut ? (
          <View className='p12'>
            <Button onClick={chooseAgain}>
              {t(soldOut ? 'orders.fast.toPlan' : 'orders.fast.chooseAgain')}
            </Button>
          </View>
        ) : (
          <OrderBar
            unknown={order.unknown}
            fen={amount}
            label={t('orders.fast.payNow')}
            text={t(left ? 'orders.fast.hold' : 'orders.form.submit')}
            note={left ? t('numbers.pretty.reserveNote') : undefined}
            working={hold.working || order.sending.working || order.made}
            onPay={() => void (left ? hold.take() : order.submit())}
          />
        )
      }
    >
      <View className='pair'>
        <View className='stack'>
          {order.refused ? (
            <Notice tone='danger' alert action={t('orders.fast.chooseAgain')} onAction={chooseAgain}>
              {order.refused}
            </Notice>
          ) : null}
          {near ? <State small art='empty' text={t('orders.fast.lost')} role='alert' /> : null}
          {soldOut ? <SoldOut goodsId={goodsId} /> : null}
          <View className='card p12 row top gap12'>
            <Picture src={pictureUrl(plan.image)} alt='' shape='thumb' />
            <View className='grow'>
              <View className='t14 b cut2'>{plan.title}</View>
              <View className='t12 ink3 cut2'>{option?.label ?? plan.subtitle}</View>
              <View className='t14 ink'>{feeText(plan.monthlyFee)}</View>
            </View>
          </View>
          {left && number ? (
            <CellGroup>
              <Cell
                title={<Digits number={number.number} />}
                note={t('orders.fast.notHeld')}
                value={t('orders.fast.chooseAgain')}
                onClick={chooseAgain}
              />
            </CellGroup>
          ) : null}
          {numberProvinceCode && !number ? <Assigned provinceCode={numberProvinceCode} /> : null}
        </View>
        <View className='stack'>
          {near ? (
            <View className='grid2'>
              {near.map((row) => (
                <NumberCard
                  key={row.numberId}
                  number={row.number}
                  hits={hitsOf(row)}
                  pattern={patternName(row.pattern)}
                  home={homeText(row)}
                  onClick={() => takeOther(row.numberId)}
                />
              ))}
            </View>
          ) : (
            <OrderForm {...order.fields} fixedRegion={fixedRegion} />
          )}
        </View>
      </View>
    </Screen>
  )
})
