import { Tags } from '@/areas/goods/GoodsHead'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chips } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Carousel } from '@/components/media/Carousel'
import { RichText } from '@/components/media/RichText'
import { WhyNot } from '@/areas/mall/MissingPoints'
import { PointsPrice } from '@/areas/mall/Points'
import { WaysToEarn } from '@/areas/mall/WaysToEarn'
import { useChoice, type Choice, type MallGoods } from '@/areas/mall/useChoice'
import { go, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { Preview } from '@/screens/viewer/Preview'
import { Screen } from '@/screens/Screen'
import { DeliveryWay } from '@contract/enums'
import { BuyBar } from './BuyBar'
import { Exchange } from './Exchange'

/** An item of the points mall with its options; the count is entered with the order. */
export const Item = observer(function Item({
  goods,
  reload
}: {
  goods: MallGoods
  reload: () => Promise<void>
}) {
  const choice = useChoice(goods)
  const [exchanging, setExchanging] = useState(false)
  const [viewing, setViewing] = useState<number>()
  const { goodsId, title, subtitle, tags, marketPrice, sold, deliveryWays, content, integral } = goods
  const { option, soldOut, reached } = choice
  const images = (goods.images.length ? goods.images : [goods.image]).map((image) => pictureUrl(image, 'sim'))
  const lacks = soldOut || reached ? 0 : Math.max(0, option.points - integral)
  const pickUp = deliveryWays.includes(DeliveryWay.pickUp)
  return (
    <Screen
      onRefresh={reload}
      footer={<BuyBar goods={goods} choice={choice} lacks={lacks} onExchange={() => setExchanging(true)} />}
      overlay={
        exchanging ? (
          <Exchange goods={goods} choice={choice} reload={reload} onClose={() => setExchanging(false)} />
        ) : null
      }
    >
      <View className='stack'>
        <Carousel
          gallery
          slides={images.map((src, index) => ({
            src,
            alt:
              images.length > 1
                ? t('mall.picture', { n: index + 1, of: images.length })
                : t('common.preview'),
            onClick: () => setViewing(index)
          }))}
        />
        <View className='card pad'>
          <View className='row base wrap gap8'>
            <PointsPrice points={option.points} price={option.price} size='l' />
            {marketPrice > option.price ? <Price fen={marketPrice} was size='s' /> : null}
            <View className='grow tr t12 ink3'>{sold ? t('mall.sold', { count: sold }) : ''}</View>
          </View>
          <View className='t18 b mt4'>{title}</View>
          <View className='t14 ink2'>{subtitle}</View>
          <Tags tags={tags} />
        </View>
        <WhyNot goods={goods} lacks={lacks} />
        <WaysToEarn lacks={lacks} />
        <OptionCard goods={goods} choice={choice} />
        <CellGroup>
          <Cell
            icon='truck'
            title={t('mall.delivery')}
            value={deliveryWays.map((way) => t(`mall.way.${way}`)).join(' / ')}
          />
          {pickUp ? (
            <Cell
              icon='pin'
              title={t('mall.stores')}
              onClick={() => go('pages-sub/iot/integralShop/details/storePoint', { goodsId })}
            />
          ) : null}
        </CellGroup>
        {content ? (
          <View className='card pad'>
            <View className='h mb8'>{t('mall.about')}</View>
            <RichText html={content} />
          </View>
        ) : null}
      </View>
      {viewing === undefined ? null : (
        <Preview images={images} now={viewing} alt={title} onClose={() => setViewing(undefined)} />
      )}
    </Screen>
  )
})

/** Options as chips, stock of the chosen one, and the limit per card. */
function OptionCard({ goods, choice }: { goods: MallGoods; choice: Choice }) {
  const { options, limit, bought } = goods
  const { option, soldOut, takeOption } = choice
  return (
    <View className='card pad'>
      {options.length > 1 ? (
        <View className='mb12'>
          <View className='h mb8'>{t('mall.option')}</View>
          <Chips
            label={t('mall.option')}
            options={options.map(({ optionId, label, stock }) => ({
              value: optionId,
              label: stock ? label : `${label} · ${t('mall.soldOut')}`,
              disabled: !stock
            }))}
            value={soldOut ? undefined : option.optionId}
            onChange={(next) => next && takeOption(next)}
          />
        </View>
      ) : null}
      <View className='row wrap apart8 t12 ink3' role='status'>
        <View>{soldOut ? t('mall.soldOut') : t('mall.stock', { count: option.stock })}</View>
        {limit ? <View>{t(bought ? 'mall.limitUsed' : 'mall.limit', { count: limit, bought })}</View> : null}
      </View>
    </View>
  )
}
