import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { Notice } from '@/components/base/Notice'
import { CouponTicket } from '@/areas/portal/CouponTicket'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { useStores } from '@/hooks'
import { useAttempt } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'
import { dropEmpty } from '@rules/clean'
import { yuanText } from '@rules/money'
import { withQuery } from '@rules/url'

const page = '/pages/iot/index/couponChoose/pay/index'

/** Address of the page that follows an order of this coupon; the server fills `{orderSn}` in. */
export const resultAddress = (couponGoodsId: number, packageId: number | undefined, orderSn = '{orderSn}') =>
  `${withQuery(page, dropEmpty({ couponGoodsId, packageId }))}&orderSn=${orderSn}`

export interface BuyCouponProps {
  choice: Data<'GET /api/iot/couponChoose'>
  couponGoodsId: number
  /** The package that it is bought for. */
  packageId?: number
  reload: () => Promise<void>
}

/** The cashier of a coupon. The server decides the sum. */
export const BuyCoupon = observer(function BuyCoupon({
  choice,
  couponGoodsId,
  packageId,
  reload
}: BuyCouponProps) {
  const { onSale, payMethods, cannotBuyReason } = choice
  const goods = onSale.find((one) => one.couponGoodsId === couponGoodsId)!
  const [chosen, setChosen] = useState<number>()
  const method = methodOf(payMethods, goods.price, chosen)
  const { simNo } = useStores().sim
  const result = resultAddress(couponGoodsId, packageId)
  const attempt = useAttempt({
    owner: simNo,
    amount: goods.price,
    result,
    send: (tried, payPassword?: string) =>
      post('/api/iot/createCouponOrder', {
        ...tried,
        couponGoodsId,
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(result)
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options),
    reload
  })
  const paying = usePaying(attempt.make, (orderSn) =>
    goTo(resultAddress(couponGoodsId, packageId, orderSn), 'replace')
  )
  const { error } = paying
  // balance, price or the card itself is not what the page shows
  useEffect(() => {
    if (error?.kind === 'business') void reload()
  }, [error, reload])
  return (
    <Cashier
      what={<CouponTicket {...goods} when={t('portal.coupon.days', { count: goods.days })} />}
      costs={[{ label: t('portal.coupon.price'), fen: goods.price }]}
      sum={goods.price}
      methods={methodOptions(payMethods, goods.price)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={() => method && paying.start(method)}
      payText={t('portal.pay.button', { money: yuanText(goods.price) })}
      working={paying.working}
      disabled={Boolean(cannotBuyReason)}
      over={<PasswordSheet {...paying.keypad} fen={goods.price} />}
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={error} />
      {cannotBuyReason ? <Notice tone='warn'>{cannotBuyReason}</Notice> : null}
    </Cashier>
  )
})
