import { useVisitText } from '@/hooks/useVisitText'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'

const nameOf = (packageId: number) => `coupon-for-${packageId}`

/** The coupon that was picked for a package on another page of this visit: its id, 'none', or '' when nothing was. */
export const useCouponFor = (packageId: number) => useVisitText(nameOf(packageId))

/** Leads to where a coupon is used: back to the package's page where the way began there, else to it; else to the packages. */
export function useToPackage(packageId: number | undefined) {
  const [, pick] = useCouponFor(packageId ?? 0)
  return (couponId?: number) => {
    if (!packageId) return go('pages/iot/index/package/index')
    if (couponId) pick(String(couponId))
    returnTo('pages/iot/index/package/details/index', { packageId, couponId })
  }
}
