import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { WhyNot } from '@/areas/mall/MissingPoints'
import { costText, PointsPrice, type Cost } from '@/areas/mall/Points'
import { Sum } from '@/areas/mall/Sum'
import type { MallGoods } from '@/areas/mall/useChoice'
import { CardCashier } from '@/areas/money/CardCashier'
import { useCashier } from '@/areas/money/useCashier'
import { useVisitText } from '@/hooks/useVisitText'
import { resultAddress } from '@/nav/result'
import { t } from '@/i18n'
import { Displaced } from './Displaced'

const result = resultAddress('pages-sub/iot/integralShop/details/cashier')

export interface BuyProps {
  goods: MallGoods
  option: MallGoods['options'][number]
  count: number
  place: { addressId: number; storeId: number }
  reload: () => Promise<void>
}

/** The cashier of an item of the mall: points are taken with the order, money is paid in one of the ways. */
export const Buy = observer(function Buy({ goods, option, count, place, reload }: BuyProps) {
  const { goodsId, title, image, card, integral, payMethods, cannotBuyReason } = goods
  const points = option.points * count
  const price = option.price * count
  const lacks = Math.max(0, points - integral)
  const [remark, setRemark] = useVisitText(`mall-${goodsId}-remark`)
  const cashier = useCashier({
    card,
    sum: price,
    payMethods,
    purse: { forPoints: true },
    result,
    send: async (order, call) => {
      const body = {
        ...order,
        shown: { ...order.shown, points },
        goodsId,
        optionId: option.optionId,
        count,
        ...place,
        remark: remark.trim()
      }
      const made = await post('/api/iot/buyShopGoods', body, call)
      setRemark('')
      return made
    },
    priceText: (data) => {
      const { points: now = 0, amount = 0 } = (data ?? {}) as Partial<Cost> & { amount?: number }
      return costText({ points: now, price: amount })
    },
    reload
  })
  const { fields } = cashier.error ?? {}
  const displaced = fields?.addressId ?? fields?.storeId
  return (
    <CardCashier
      of={cashier}
      what={<GoodsLine title={title} image={image} optionLabel={option.label} count={count} each={option} />}
      payText={t(price ? 'mall.pay' : 'mall.exchange', { cost: costText({ points, price }) })}
      disabled={Boolean(cannotBuyReason) || lacks > 0}
      keypadSum={<PointsPrice points={points} price={price} size='l' />}
      terms={<Sum points={points} price={price} integral={integral} />}
      why={displaced ? <Displaced why={displaced} goodsId={goodsId} /> : undefined}
    >
      <WhyNot goods={goods} lacks={lacks} />
    </CardCashier>
  )
})
