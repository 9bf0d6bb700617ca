import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/base/Notice'
import { PayBar } from '@/components/base/Pay'
import { Tabs } from '@/components/base/Tabs'
import { Field, Fields } from '@/components/form/Field'
import { Stepper } from '@/components/form/Stepper'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { MissingPoints } from '@/areas/mall/MissingPoints'
import { PointsPrice } from '@/areas/mall/Points'
import { Sum } from '@/areas/mall/Sum'
import { useChoice, type MallGoods } from '@/areas/mall/useChoice'
import { repairAction } from '@/areas/card/mend'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { SendTo } from './SendTo'
import { FetchAt } from './FetchAt'
import { useDelivery } from './useDelivery'

/** Most characters of a remark. */
const mostWords = 100

/** An order of the points mall before it is made; the cashier comes next. */
export const Confirm = observer(function Confirm({
  goods,
  reload
}: {
  goods: MallGoods
  reload: () => Promise<void>
}) {
  const choice = useChoice(goods)
  const { goodsId, deliveryWays, integral } = goods
  const { option, count, most, points, price, lacks, way, soldOut, reached } = choice
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
  const words = () => {
    if (!delivery.known) return t(delivery.fetched ? 'mall.store.choose' : 'mall.address.choose')
    return t(price ? 'mall.toCashier' : 'mall.toConfirm')
  }
  return (
    <Screen
      onRefresh={reload}
      footer={
        <PayBar
          label={t('common.toPay')}
          sum={<PointsPrice points={points} price={price} size='l' />}
          text={words()}
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
        {deliveryWays.length > 1 ? (
          <Tabs
            kind='seg'
            label={t('mall.delivery')}
            options={deliveryWays.map((value) => ({ value, label: t(`mall.way.${value}`) }))}
            value={way}
            onChange={choice.takeWay}
          />
        ) : null}
        {delivery.fetched ? <FetchAt delivery={delivery} /> : <SendTo delivery={delivery} />}
        <View className='card pad col gap12'>
          <GoodsLine title={goods.title} image={goods.image} optionLabel={option.label} each={option} />
          <View className='row between wrap gap8'>
            <View>
              <View className='t16'>{t('mall.count')}</View>
              <View className='t12 ink3' role='status'>
                {choice.limited
                  ? t('mall.limitLeft', { count: most })
                  : t('mall.stock', { count: option.stock })}
              </View>
            </View>
            <Stepper
              value={count}
              max={Math.max(1, most)}
              label={t('mall.count')}
              onChange={choice.takeCount}
            />
          </View>
        </View>
        <MissingPoints lacks={closed ? 0 : lacks} />
        <Fields>
          <Field
            name='remark'
            label={t('mall.remark')}
            placeholder={t('mall.remarkHint')}
            maxLength={mostWords}
            value={choice.remark}
            onChange={choice.takeRemark}
          />
        </Fields>
        <Sum points={points} price={price} integral={integral} />
      </View>
    </Screen>
  )
})
