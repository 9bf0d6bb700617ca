import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import { Empty } from '@/components/feedback/State'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { endText } from '@/areas/card/period'

export type Coupon = Data<'GET /api/iot/packageDetails'>['coupons'][number]

const none = 0

/** Why it is unusable, or its least amount; and until when. */
const noteOf = (coupon: Coupon) => {
  const from = coupon.minAmount
    ? t('coupons.from', { money: yuanText(coupon.minAmount) })
    : t('coupons.always')
  return [coupon.reason || from, t('coupons.until', { date: endText(coupon.endAt) })].join(' · ')
}

/** The held coupons: usable ones can be chosen, the others show the reason. */
export function Coupons(props: {
  coupons: Coupon[]
  value: number | undefined
  onPick: (couponId: number | undefined) => void
}) {
  const { coupons, value, onPick } = props
  if (!coupons.length) return <Empty small text={t('coupons.none')} />
  return (
    <View>
      <Options
        label={t('coupons.title')}
        options={[
          { value: none, label: t('coupons.without') },
          ...coupons.map((coupon) => ({
            value: coupon.couponId,
            label: t('coupons.off', { money: yuanText(coupon.amount), name: coupon.name }),
            note: noteOf(coupon),
            disabled: Boolean(coupon.reason)
          }))
        ]}
        value={value ?? none}
        onPick={(couponId) => onPick(couponId || undefined)}
        rings
      />
    </View>
  )
}

/**
 * The requested coupon if usable, else the one with the largest amount; undefined for 'none' and when none is
 * usable.
 */
export function couponOf(coupons: Coupon[], asked: string | undefined): number | undefined {
  if (asked === 'none') return undefined
  const fit = coupons.filter((coupon) => !coupon.reason).sort((a, b) => b.amount - a.amount)
  return (fit.find(({ couponId }) => couponId === Number(asked)) ?? fit[0])?.couponId
}

/** Discount of the chosen coupon, else the number of usable coupons. */
export function couponText(coupons: Coupon[], taken: Coupon | undefined): string {
  if (taken?.amount) return `-¥${yuanText(taken.amount)}`
  const count = coupons.filter(({ reason }) => !reason).length
  return count ? t('coupons.count', { count }) : t('coupons.noneFits')
}
