import { useVisitText } from '@/hooks/useVisitText'
import { go } from '@/nav/navigate'
import { returnTo } from '@/nav/returnTo'

const nameOf = (packageId: number) => `coupon-for-${packageId}`

/** The coupon chosen for a package on another page of this visit: its id, 'none', or '' for no choice. */
export const useCouponFor = (packageId: number) => useVisitText(nameOf(packageId))

/**
 * Opens the page where a coupon is used: the package's, going back if it is open; without a package the
 * packages page.
 */
export function useToPackage(packageId: number | undefined) {
  const [, pick] = useCouponFor(packageId ?? 0)
  return (couponId?: number) => {
    if (!packageId) return go('pages/iot/index/package/index')
    if (couponId) pick(String(couponId))
    returnTo('pages/iot/index/package/details/index', { packageId, couponId })
  }
}
