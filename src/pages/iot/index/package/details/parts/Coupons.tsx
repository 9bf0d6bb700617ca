import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import { Empty } from '@/components/base/State'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { shortYuanText } from '@rules/money'
import { timeText } from '@rules/time'

export type Coupon = Data<'GET /api/iot/packageDetails'>['coupons'][number]

const none = 0

/** Why not now, or from which sum; and until when. */
const noteOf = (coupon: Coupon) => {
  const from = coupon.minAmount
    ? t('portal.coupon.from', { money: shortYuanText(coupon.minAmount) })
    : t('portal.coupon.always')
  return [coupon.reason || from, t('portal.coupon.until', { date: timeText(coupon.endAt, 'date') })].join(
    ' · '
  )
}

/** The held coupons: those that fit can be taken, the others say why not. */
export function Coupons(props: {
  coupons: Coupon[]
  value: number | undefined
  onPick: (couponId: number | undefined) => void
}) {
  const { coupons, value, onPick } = props
  if (!coupons.length) return <Empty small says={t('portal.coupon.none')} />
  return (
    <View>
      <Options
        label={t('portal.coupon.title')}
        options={[
          { value: none, label: t('portal.coupon.without') },
          ...coupons.map((coupon) => ({
            value: coupon.couponId,
            label: t('portal.coupon.off', { money: shortYuanText(coupon.amount), name: coupon.name }),
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

/** The coupon asked for where it fits, else the one that takes most off; undefined for 'none' and where none fits. */
export function couponOf(coupons: Coupon[], asked: string | undefined): number | undefined {
  if (asked === 'none') return undefined
  const fit = coupons.filter((coupon) => !coupon.reason).sort((a, b) => b.amount - a.amount)
  return (fit.find(({ couponId }) => couponId === Number(asked)) ?? fit[0])?.couponId
}
