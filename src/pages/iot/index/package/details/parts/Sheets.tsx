import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { Coupons } from './Coupons'
import { Effects } from './Effects'

export interface SheetsProps {
  open: 'effect' | 'coupon' | undefined
  onClose: () => void
  details: Data<'GET /api/iot/packageDetails'>
  effectType: number | undefined
  onEffect: (effectType: number) => void
  couponId: number | undefined
  onCoupon: (couponId: number | undefined) => void
}

/** What is chosen for a package, each in a sheet of its own: when it begins, with which coupon. */
export function Sheets({ open, onClose, details, ...props }: SheetsProps) {
  const { package: pack, effects, coupons } = details
  const after =
    <V,>(pick: (value: V) => void) =>
    (value: V) => {
      pick(value)
      onClose()
    }
  return (
    <>
      <Sheet open={open === 'effect'} onClose={onClose} title={t('portal.effect.title')} flush>
        <Effects
          effects={effects}
          price={pack.price}
          value={props.effectType}
          onPick={after(props.onEffect)}
        />
      </Sheet>
      <Sheet
        open={open === 'coupon'}
        onClose={onClose}
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
        <Coupons coupons={coupons} value={props.couponId} onPick={after(props.onCoupon)} />
      </Sheet>
    </>
  )
}
