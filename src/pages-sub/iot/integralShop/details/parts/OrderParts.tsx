import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Tabs } from '@/components/navigation/Tabs'
import { Field, Fields } from '@/components/form/Field'
import { Stepper } from '@/components/form/Stepper'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { MissingPoints } from '@/areas/mall/MissingPoints'
import { Sum } from '@/areas/mall/Sum'
import type { Choice, MallGoods } from '@/areas/mall/useChoice'
import { t } from '@/i18n'
import { FetchAt } from './FetchAt'
import { SendTo } from './SendTo'
import type { Delivery } from './useDelivery'

/** Most characters of a remark. */
const mostWords = 100

/** Choices for an order of the mall: address, count, remark; and its cost. */
export const OrderParts = observer(function OrderParts(props: {
  goods: MallGoods
  choice: Choice
  delivery: Delivery
  /** Sold out, or the card has its limit. */
  closed: boolean
}) {
  const { goods, choice, delivery, closed } = props
  const { option, count, most, points, price, lacks, way } = choice
  return (
    <>
      {goods.deliveryWays.length > 1 ? (
        <Tabs
          kind='seg'
          label={t('mall.delivery')}
          options={goods.deliveryWays.map((value) => ({ value, label: t(`mall.way.${value}`) }))}
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
      <Sum points={points} price={price} integral={goods.integral} />
    </>
  )
})
