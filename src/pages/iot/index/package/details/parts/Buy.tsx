import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores } from '@/hooks'
import { useAttempt } from '@/hooks/useAttempt'
import { go, goTo } from '@/nav/navigate'
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
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { couponOf, Coupons } from './Coupons'
import { effectName, Effects, EffectPeriod } from './Effects'
import { Terms, PackageFacts } from './PackageFacts'

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
  const { package: pack, effects, coupons, payMethods } = details
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
  const [chosen, setChosen] = useState<number>()
  const effect = effects.find((one) => one.effectType === effectType)
  const coupon = coupons.find((one) => one.couponId === couponId)
  const sum = Math.max(0, pack.price - (coupon?.amount ?? 0))
  const method = methodOf(payMethods, sum, chosen)
  const { simNo } = useStores().sim
  const result = resultAddress(pack.packageId)
  const attempt = useAttempt({
    owner: simNo,
    amount: sum,
    result,
    send: (tried, payPassword?: string) =>
      post('/api/iot/buyPackage', {
        ...tried,
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
  const costs = [{ label: t('portal.package.price'), fen: pack.price }]
  if (coupon) costs.push({ label: coupon.name, fen: -Math.min(coupon.amount, pack.price) })
  return (
    <Cashier
      what={<PackageFacts pack={pack} />}
      when={effect ? <EffectPeriod effect={effect} /> : undefined}
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
          <Sheet
            open={open === 'effect'}
            onClose={() => setOpen(undefined)}
            title={t('portal.effect.title')}
            flush
          >
            <Effects
              effects={effects}
              value={effectType}
              onPick={(next) => {
                setEffect(next)
                setOpen(undefined)
              }}
            />
          </Sheet>
          <Sheet
            open={open === 'coupon'}
            onClose={() => setOpen(undefined)}
            title={t('portal.coupon.title')}
            flush
            footer={
              <Button
                kind='text'
                onClick={() => go('pages/iot/index/couponChoose/index', { packageId: pack.packageId })}
              >
                {t('portal.coupon.sale')}
              </Button>
            }
          >
            <Coupons
              coupons={coupons}
              value={couponId}
              onPick={(next) => {
                pick(next ? String(next) : 'none')
                setOpen(undefined)
              }}
            />
          </Sheet>
          <PasswordSheet {...paying.keypad} fen={sum} />
        </>
      }
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={error} />
      {pack.canBuy ? null : <Notice tone='warn'>{pack.cannotBuyReason}</Notice>}
      <CellGroup>
        <Cell
          icon='clock'
          title={t('portal.effect.title')}
          value={effect ? effectName(effect.effectType) : ''}
          onClick={effects.length > 1 ? () => setOpen('effect') : undefined}
        />
        <Cell
          icon='coupon'
          title={t('portal.coupon.one')}
          value={couponWords(coupons.length, coupon?.amount)}
          onClick={() => setOpen('coupon')}
        />
      </CellGroup>
      <View>
        <Terms pack={pack} />
      </View>
    </Cashier>
  )
})

function couponWords(held: number, amount: number | undefined): string {
  if (amount) return `-¥${shortYuanText(amount)}`
  return held ? t('portal.coupon.count', { count: held }) : t('portal.coupon.noneFits')
}
