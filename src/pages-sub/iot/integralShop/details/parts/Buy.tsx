import { observer } from 'mobx-react'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { WhyNot } from '@/areas/mall/MissingPoints'
import { costText, PointsPrice } from '@/areas/mall/Points'
import { Sum } from '@/areas/mall/Sum'
import { CardCashier } from '@/areas/money/CardCashier'
import { back } from '@/nav/navigate'
import { t } from '@/i18n'
import { Displaced, displacedBy } from './Displaced'
import { useBuying, type Buying } from './useBuying'

/** The cashier of an item of the mall. */
export const Buy = observer(function Buy(buying: Omit<Buying, 'payMethods'>) {
  const { goods, option, count } = buying
  const { goodsId, title, image, integral, payMethods, cannotBuyReason } = goods
  const points = option.points * count
  const price = option.price * count
  const lacks = Math.max(0, points - integral)
  const cashier = useBuying({ ...buying, payMethods })
  const displaced = displacedBy(cashier.error)
  const toConfirm = () => back({ path: 'pages-sub/iot/integralShop/details/payment', params: { goodsId } })
  return (
    <CardCashier
      cashier={cashier}
      what={<GoodsLine title={title} image={image} optionLabel={option.label} count={count} each={option} />}
      payText={t(price ? 'mall.pay' : 'mall.exchange', { cost: costText({ points, price }) })}
      disabled={Boolean(cannotBuyReason) || lacks > 0}
      keypadSum={<PointsPrice points={points} price={price} size='l' />}
      terms={<Sum points={points} price={price} integral={integral} />}
      why={displaced ? <Displaced why={displaced} onAgain={toConfirm} /> : undefined}
    >
      <WhyNot goods={goods} lacks={lacks} />
    </CardCashier>
  )
})
