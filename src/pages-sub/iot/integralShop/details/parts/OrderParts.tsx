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
import type { Delivery } from './useDelivery'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { StoreLine } from '@/areas/mall/StoreLine'
import { Load } from '@/screens/Load'
import { AddressLine } from '@/areas/mall/AddressLine'

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

/** The pick-up store: the chosen one with a link to the others, or a link to choose one. */
function FetchAt({ delivery: { stores, store, choose } }: { delivery: Delivery }) {
  return (
    <View className='card'>
      <Load request={stores} shape={['line']}>
        {() => (
          <Tap id='store' className='row gap12 pad full' onClick={choose}>
            <Icon name='home' className='t18 brand' />
            {store ? (
              <StoreLine {...store} />
            ) : (
              <View className='grow'>
                <View className='t16 b'>{t('mall.store.choose')}</View>
                <View className='t12 ink3'>{t('mall.store.chooseNote')}</View>
              </View>
            )}
            <Icon name='next' className='ink3' />
          </Tap>
        )}
      </Load>
    </View>
  )
}

/** The delivery address: the chosen one with a link to the address book, or a link to add the first. */
function SendTo({ delivery: { addresses, address, choose } }: { delivery: Delivery }) {
  return (
    <View className='card'>
      <Load request={addresses} shape={['line']}>
        {() => (
          <Tap id='address' className='row gap12 pad full' onClick={choose}>
            <Icon name='pin' className='t18 brand' />
            {address ? (
              <AddressLine {...address} />
            ) : (
              <View className='grow'>
                <View className='t16 b'>{t('mall.address.add')}</View>
                <View className='t12 ink3'>{t('mall.address.addNote')}</View>
              </View>
            )}
            <Icon name='next' className='ink3' />
          </Tap>
        )}
      </Load>
    </View>
  )
}
