import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Button } from '@/components/Button'
import { Cell, CellGroup } from '@/components/Cell'
import { Chips } from '@/components/Chip'
import { PayBar } from '@/components/Pay'
import { Picture } from '@/components/Picture'
import { Price } from '@/components/Price'
import { RichText } from '@/components/RichText'
import { pictureUrl } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { dataText } from '@rules/data'
import { OrderForm } from '../OrderForm'
import { useOrder } from '../useOrder'

type Goods = Data<'GET /api/shop/goodsDetails'>

const facts = (goods: Goods) =>
  [
    goods.dataKb && { title: t('shop.goods.data'), value: dataText(goods.dataKb) },
    goods.voiceMinutes && {
      title: t('shop.goods.voice'),
      value: t('shop.goods.minutes', { n: goods.voiceMinutes })
    },
    goods.monthlyFee && {
      title: t('shop.goods.contract'),
      value: goods.contractMonths
        ? t('shop.goods.months', { n: goods.contractMonths })
        : t('shop.goods.noContract')
    }
  ].filter((fact): fact is { title: string; value: string } => Boolean(fact))

/** A goods item: what it is, option and quantity; on buying, the order form in place. */
export function GoodsOrder({ goods }: { goods: Goods }) {
  const [buying, setBuying] = useState(false)
  const [optionId, setOptionId] = useState<number | undefined>(goods.options[0]?.optionId)
  const [count, setCount] = useState(1)
  const option = goods.options.find((one) => one.optionId === optionId)
  const stock = option?.stock ?? goods.stock
  const sum = (option?.price ?? goods.price) * count
  const plan = goods.kind === 'fast'
  const order = useOrder(
    {
      realName: plan,
      smsCode: goods.smsCode === 1,
      ageMin: goods.ageMin,
      ageMax: goods.ageMax,
      notDeliveredTo: goods.notDeliveredTo
    },
    () => ({
      kind: plan ? 'fast' : 'general',
      goodsId: goods.goodsId,
      optionId,
      count: plan ? undefined : count
    })
  )
  return (
    <Screen
      title={t('shop.goods.details')}
      footer={
        <PayBar
          fen={sum}
          label={t('shop.goods.sum')}
          text={t(!stock ? 'shop.goods.soldOut' : buying ? 'order.form.submit' : 'shop.goods.buy')}
          disabled={!stock}
          working={order.sending.working}
          onPay={() => void (buying ? order.submit() : setBuying(true))}
        />
      }
    >
      <View className='stack'>
        <View className='card clip'>
          <Picture src={pictureUrl(goods.images[0] || goods.image)} alt={goods.title} shape='square' eager />
        </View>
        <View className='card pad'>
          <View className='row base gap8'>
            <Price fen={option?.price ?? goods.price} size='xl' />
            {goods.marketPrice > goods.price ? <Price fen={goods.marketPrice} was size='s' /> : null}
            <View className='grow tr t12 ink3'>{t('shop.goods.stock', { n: stock })}</View>
          </View>
          <View className='t18 b mt4'>{goods.title}</View>
          <View className='t14 ink2'>{goods.subtitle}</View>
        </View>
        {goods.options.length > 1 ? (
          <View className='card pad'>
            <View className='h mb8'>{t('shop.goods.option')}</View>
            <Chips
              label={t('shop.goods.option')}
              options={goods.options.map((one) => ({
                value: one.optionId,
                label: one.label,
                disabled: !one.stock
              }))}
              value={optionId}
              onChange={(next) => setOptionId(next)}
            />
          </View>
        ) : null}
        {plan ? null : (
          <View className='card px16 py8 row between'>
            <View className='t16'>{t('shop.goods.count')}</View>
            <View className='row gap12'>
              <Button
                kind='soft'
                size='small'
                label={t('shop.goods.less')}
                disabled={count < 2}
                onClick={() => setCount(count - 1)}
              >
                −
              </Button>
              <View className='t16 num' aria-live='polite'>
                {count}
              </View>
              <Button
                kind='soft'
                size='small'
                label={t('shop.goods.more')}
                disabled={count >= Math.min(stock, 99)}
                onClick={() => setCount(count + 1)}
              >
                +
              </Button>
            </View>
          </View>
        )}
        {facts(goods).length ? (
          <CellGroup>
            {goods.monthlyFee ? (
              <Cell
                title={t('shop.goods.fee')}
                value={<Price fen={goods.monthlyFee} unit={t('shop.goods.month')} />}
              />
            ) : null}
            {facts(goods).map((fact) => (
              <Cell key={fact.title} {...fact} />
            ))}
          </CellGroup>
        ) : null}
        {buying ? (
          <OrderForm
            values={order.form.values}
            errors={order.form.errors}
            set={order.form.set}
            terms={order.terms}
            sendCode={order.sendCode}
          />
        ) : (
          <View className='card pad'>
            <RichText html={goods.content} />
          </View>
        )}
      </View>
    </Screen>
  )
}
