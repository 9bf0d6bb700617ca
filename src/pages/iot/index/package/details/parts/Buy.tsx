import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useAttempt } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'
import { shortYuanText, yuanText } from '@rules/money'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useCouponFor } from '@/areas/portal/order/couponFor'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { OfCard } from '@/areas/portal/order/OfCard'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { useMended } from '@/areas/portal/order/useMended'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { Before } from './Before'
import { couponOf, type Coupon } from './Coupons'
import { effectName, EffectPeriod } from './Effects'
import { PackageFacts } from './PackageFacts'
import { Sheets } from './Sheets'
import { Terms } from './Terms'

/** Address of the page that follows an order of this package; the server fills `{orderSn}` in. */
export const resultAddress = (packageId: number, orderSn = '{orderSn}') =>
  `/pages/iot/index/package/details/index?packageId=${packageId}&orderSn=${orderSn}`

/** The cashier of a package: what, from when, with which coupon, how to pay. The server decides the sum. */
export const Buy = observer(function Buy({
  details,
  reload
}: {
  details: Data<'GET /api/iot/packageDetails'>
  reload: () => Promise<void>
}) {
  const params = usePageParams()
  const { card, package: pack, effects, coupons, payMethods } = details
  const [open, setOpen] = useState<'effect' | 'coupon'>()
  const asked = effects.find(({ effectType }) => effectType === Number(params.effectType))
  const [effectType, setEffect] = useState(
    (asked ?? effects.find((one) => one.isDefault) ?? effects[0])?.effectType
  )
  const [picked, pick] = useCouponFor(pack.packageId)
  const couponId = couponOf(coupons, picked || params.couponId)
  // what was picked for this package at an earlier time is forgotten
  useEffect(() => pick(''), [pick])
  useOrderChanges(reload)
  useMended(reload)
  const [chosen, setChosen] = useState<number>()
  const effect = effects.find((one) => one.effectType === effectType)
  const coupon = coupons.find((one) => one.couponId === couponId)
  const sum = Math.max(0, pack.price - (coupon?.amount ?? 0))
  const method = methodOf(payMethods, sum, chosen)
  const result = resultAddress(pack.packageId)
  const attempt = useAttempt({
    owner: card.simNo,
    amount: sum,
    result,
    send: (tried, payPassword?: string) =>
      post('/api/iot/buyPackage', {
        clientKey: tried.clientKey,
        shown: { ...tried.shown, simNo: card.simNo },
        packageId: pack.packageId,
        effectType: effectType ?? 0,
        couponId: coupon?.couponId,
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(result)
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options),
    reload
  })
  const paying = usePaying(attempt.make, (orderSn) => goTo(resultAddress(pack.packageId, orderSn), 'replace'))
  const { error } = paying
  // balance, stock or the card itself is not what the page shows
  useEffect(() => {
    if (error?.kind === 'business') void reload()
  }, [error, reload])
  const { vipMoney } = pack
  const costs = [{ label: t('portal.package.price'), fen: pack.price + vipMoney }]
  if (vipMoney) costs.push({ label: t('portal.order.vip'), fen: -vipMoney })
  if (coupon) costs.push({ label: coupon.name, fen: -Math.min(coupon.amount, pack.price) })
  return (
    <Cashier
      first={<Before details={details} effect={effect} />}
      what={<PackageFacts pack={pack} />}
      when={effect ? <EffectPeriod effect={effect} price={pack.price} /> : undefined}
      terms={<Terms pack={pack} />}
      costs={costs}
      sum={sum}
      methods={methodOptions(payMethods, sum)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={() => method && paying.start(method)}
      payText={sum ? t('portal.pay.button', { money: yuanText(sum) }) : t('portal.pay.free')}
      working={paying.working}
      disabled={!pack.canBuy || !effect}
      over={
        <>
          <Sheets
            open={open}
            onClose={() => setOpen(undefined)}
            details={details}
            effectType={effectType}
            onEffect={setEffect}
            couponId={couponId}
            onCoupon={(next) => pick(next ? String(next) : 'none')}
          />
          <PasswordSheet {...paying.keypad} fen={sum} />
        </>
      }
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={error} />
      <CellGroup>
        <OfCard card={card} />
        <Cell
          icon='clock'
          title={t('portal.effect.title')}
          value={effect ? effectName(effect.effectType) : ''}
          onClick={effects.length > 1 ? () => setOpen('effect') : undefined}
        />
        <Cell
          icon='coupon'
          title={t('portal.coupon.one')}
          value={couponWords(coupons, coupon?.amount)}
          onClick={() => setOpen('coupon')}
        />
      </CellGroup>
    </Cashier>
  )
})

function couponWords(coupons: Coupon[], amount: number | undefined): string {
  const held = coupons.filter(({ reason }) => !reason).length
  if (amount) return `-¥${shortYuanText(amount)}`
  return held ? t('portal.coupon.count', { count: held }) : t('portal.coupon.noneFits')
}
