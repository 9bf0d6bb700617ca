import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { PayBar } from '@/components/base/Pay'
import { PointsPrice } from '@/areas/mall/Points'
import { useChoice, type MallGoods } from '@/areas/mall/useChoice'
import { repairAction } from '@/areas/card/mend'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { OrderParts } from './OrderParts'
import { useDelivery } from './useDelivery'

/** An order of the points mall before it is made; the cashier comes next. */
export const Confirm = observer(function Confirm({
  goods,
  reload
}: {
  goods: MallGoods
  reload: () => Promise<void>
}) {
  const choice = useChoice(goods)
  const { goodsId } = goods
  const { option, count, points, price, lacks, soldOut, reached } = choice
  const delivery = useDelivery(goodsId, choice)
  const closed = soldOut || reached
  // missing points have a line of their own
  const refused = lacks ? '' : goods.cannotBuyReason
  const why = closed ? t(soldOut ? 'mall.soldOutNote' : 'mall.reachedNote') : refused
  const pay = () =>
    go('pages-sub/iot/integralShop/details/cashier', {
      goodsId,
      optionId: option.optionId,
      count,
      addressId: delivery.address?.addressId,
      storeId: delivery.store?.storeId
    })
  return (
    <Screen
      onRefresh={reload}
      footer={
        <PayBar
          label={t('common.toPay')}
          sum={<PointsPrice points={points} price={price} size='l' />}
          text={delivery.known ? t(price ? 'mall.toCashier' : 'mall.toConfirm') : delivery.wanted}
          disabled={closed || lacks > 0 || Boolean(goods.cannotBuyReason) || delivery.loading}
          onPay={delivery.known ? pay : delivery.choose}
        />
      }
    >
      <View className='stack'>
        {why ? (
          <Notice tone='warn' {...(closed ? {} : repairAction(goods.mend))}>
            {why}
          </Notice>
        ) : null}
        <OrderParts goods={goods} choice={choice} delivery={delivery} closed={closed} />
      </View>
    </Screen>
  )
})
