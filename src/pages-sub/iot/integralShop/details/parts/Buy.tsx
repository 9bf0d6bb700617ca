import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { Notice } from '@/components/base/Notice'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { Lacks } from '@/areas/mall/Lacks'
import { costText, PointsPrice, type Cost } from '@/areas/mall/Points'
import { resultAddress } from '@/areas/mall/resultAddress'
import { Sum } from '@/areas/mall/Sum'
import { useAddresses } from '@/areas/mall/useAddresses'
import type { MallGoods } from '@/areas/mall/useChoice'
import { mending } from '@/areas/portal/mend'
import { OfCard } from '@/areas/portal/order/OfCard'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { CellGroup } from '@/components/base/Cell'
import { useStores } from '@/hooks'
import { useAttempt } from '@/hooks/useAttempt'
import { useVisitText } from '@/hooks/useVisitText'
import { back, goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'

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
  const { sim } = useStores()
  const [remark, setRemark] = useVisitText(`mall-${goodsId}-remark`)
  const [chosen, setChosen] = useState<number>()
  const method = methodOf(payMethods, price, chosen)
  const attempt = useAttempt({
    owner: sim.simNo,
    amount: price,
    result: resultAddress(),
    send: (tried, payPassword?: string) =>
      post('/api/iot/buyShopGoods', {
        ...tried,
        shown: { ...tried.shown, points, simNo: card.simNo },
        goodsId,
        optionId: option.optionId,
        count,
        addressId: place.addressId || undefined,
        storeId: place.storeId || undefined,
        remark: remark.trim() || undefined,
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(resultAddress())
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options),
    priceText: (data) => {
      const { points: now = 0, amount = 0 } = (data ?? {}) as Partial<Cost> & { amount?: number }
      return costText({ points: now, price: amount })
    },
    reload
  })
  const paying = usePaying(attempt.make, (orderSn) => {
    setRemark('')
    goTo(resultAddress(orderSn), 'replace')
  })
  const { error } = paying
  // the address or the store is no longer there
  const displaced = error?.fields.addressId ?? error?.fields.storeId
  // points, balance, price or the card itself is not what the page shows
  useEffect(() => {
    if (error?.kind === 'business') void reload()
  }, [error, reload])
  const { changed } = useAddresses({ skip: true })
  const toConfirm = () => {
    changed()
    back({ path: 'pages-sub/iot/integralShop/details/payment', params: { goodsId } })
  }
  const sum = <PointsPrice points={points} price={price} size='l' />
  return (
    <Cashier
      first={
        <CellGroup>
          <OfCard card={card} />
        </CellGroup>
      }
      what={<GoodsLine title={title} image={image} optionLabel={option.label} count={count} each={option} />}
      costs={[]}
      sum={price}
      methods={methodOptions(payMethods, price)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={() => method && paying.start(method)}
      payText={t(price ? 'mall.pay' : 'mall.exchange', { cost: costText({ points, price }) })}
      working={paying.working}
      disabled={Boolean(cannotBuyReason) || lacks > 0}
      over={<PasswordSheet {...paying.keypad} fen={price} sum={sum} />}
      terms={<Sum points={points} price={price} integral={integral} />}
    >
      <Unsettled unknown={attempt.unknown} />
      {displaced ? (
        <Notice tone='danger' alert action={t('mall.address.again')} onAction={toConfirm}>
          {displaced}
        </Notice>
      ) : (
        <WhyNotPaid error={error} />
      )}
      <Lacks lacks={lacks} />
      {cannotBuyReason && !lacks ? (
        <Notice tone='warn' {...mending(goods.mend)}>
          {cannotBuyReason}
        </Notice>
      ) : null}
    </Cashier>
  )
})
