import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { Costs } from '@/components/base/Pay'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { back, pictureUrl, type PageTarget } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { SoldOut } from '@/areas/goods/NearGoods'
import { OrderBar } from '@/areas/orders/OrderBar'
import { OrderForm } from '@/areas/orders/OrderForm'
import { termsOf } from '@/areas/orders/orderRules'
import { useOrder } from '@/areas/orders/useOrder'
import { PickCard } from './PickCard'
import { usePick } from './usePick'
import type { Goods } from '@/areas/goods/GoodsHead'

/** The order of a goods item: option and count, delivery, and total. */
export const GoodsOrder = observer(function GoodsOrder({
  goods,
  reload
}: {
  goods: Goods
  reload: () => unknown
}) {
  const { goodsId } = goods
  const pick = usePick(goods)
  const order = useOrder(
    termsOf(goods, false),
    () => ({ kind: 'general', goodsId, optionId: pick.option?.optionId, count: pick.count }),
    { amount: pick.sum, reload }
  )
  const item: PageTarget = { path: 'pages/goods/general/index', params: { goodsId } }
  const soldOut = !pick.stock
  const wrong = order.refused ?? (order.soldOut && !soldOut ? t('goods.lessLeft') : undefined)
  /** The choice; changing it clears the refusal of the previous one. */
  const choice = {
    ...pick,
    takeOption: (optionId: number) => {
      order.mended()
      pick.takeOption(optionId)
    },
    takeCount: (count: number) => {
      order.mended()
      pick.takeCount(count)
    }
  }
  return (
    <Screen
      title={t('goods.order')}
      onRefresh={async () => void (await reload())}
      footer={
        soldOut ? (
          <View className='p12'>
            <Button onClick={() => back(item)}>{t('goods.toItem')}</Button>
          </View>
        ) : (
          <OrderBar
            unknown={order.unknown}
            fen={order.total}
            label={t('goods.sum')}
            text={t('orders.form.submit')}
            working={order.sending.working || order.made}
            onPay={() => void order.submit()}
          />
        )
      }
    >
      <View className='pair'>
        <View className='stack'>
          {wrong ? (
            <Notice tone='danger' alert>
              {wrong}
            </Notice>
          ) : null}
          {soldOut ? <SoldOut goodsId={goodsId} /> : null}
          <View className='card p12 row top gap12'>
            <Picture src={pictureUrl(pick.option?.image || goods.image)} alt='' shape='thumb' />
            <View className='grow'>
              <View className='t14 b cut2'>{goods.title}</View>
              <View className='t12 ink3'>{pick.option?.label ?? goods.subtitle}</View>
              <Price fen={pick.each} />
            </View>
          </View>
          {soldOut ? null : <PickCard goods={goods} pick={choice} />}
        </View>
        <View className='stack'>
          {soldOut ? null : <OrderForm {...order.fields} />}
          {soldOut || order.freight === undefined ? null : (
            <View className='card pad'>
              <Costs
                lines={[
                  { label: pick.count > 1 ? `${goods.title} × ${pick.count}` : goods.title, fen: pick.sum },
                  { label: t('orders.ship.cost'), fen: order.freight }
                ]}
                sum={order.total}
                sumLabel={t('common.total')}
              />
            </View>
          )}
        </View>
      </View>
    </Screen>
  )
})
