import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { SoldKind } from '@contract/enums'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { Coupons } from './Coupons'
import { Effects } from './Effects'
import type { PackageChoice } from './useChoice'

export interface SheetsProps {
  open: 'effect' | 'coupon' | undefined
  onClose: () => void
  details: Data<'GET /api/iot/packageDetails'>
  choice: PackageChoice
}

/** The choices for a package, each in a sheet: when it takes effect, and the coupon. */
export function Sheets({ open, onClose, details, choice }: SheetsProps) {
  const { package: pack, effects, coupons } = details
  const after =
    <V,>(pick: (value: V) => void) =>
    (value: V) => {
      pick(value)
      onClose()
    }
  return (
    <>
      <Sheet open={open === 'effect'} onClose={onClose} title={t('packages.effect.title')} flush>
        <Effects effects={effects} pack={pack} value={choice.effectType} onPick={after(choice.setEffect)} />
      </Sheet>
      <Sheet
        open={open === 'coupon'}
        onClose={onClose}
        title={t('coupons.title')}
        flush
        footer={
          isSold(SoldKind.coupon) ? (
            <Button
              kind='text'
              onClick={() => go('pages/iot/index/couponChoose/index', { packageId: pack.packageId })}
            >
              {t('coupons.sale')}
            </Button>
          ) : undefined
        }
      >
        <Coupons coupons={coupons} value={choice.coupon?.couponId} onPick={after(choice.setCoupon)} />
      </Sheet>
    </>
  )
}
