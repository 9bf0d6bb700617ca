import { useEffect, useState } from 'react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { useCouponFor } from '@/areas/coupons/couponFor'
import { couponOf } from './Coupons'

/** When the package begins, with which coupon, and whether it repays the card's debt: as the address or another page said, until chosen otherwise. */
export function useChoice({
  package: pack,
  effects,
  coupons,
  debt = 0
}: Data<'GET /api/iot/packageDetails'>) {
  const { sim } = useStores()
  const params = usePageParams()
  const asked = effects.find(({ effectType }) => effectType === Number(params.effectType))
  const [effectType, setEffect] = useState(
    (asked ?? effects.find((one) => one.isDefault) ?? effects[0])?.effectType
  )
  const [picked, pick] = useCouponFor(pack.packageId)
  // what was picked for this package at an earlier time is forgotten
  useEffect(() => pick(''), [pick])
  const couponId = couponOf(coupons, picked || params.couponId)
  const coupon = coupons.find((one) => one.couponId === couponId)
  // a stopped card connects again only without debt
  const [repays = Boolean(params.debt) || sim.simInfo.breakRuleId > 0, setRepays] = useState<boolean>()
  const repaid = repays ? debt : 0
  return {
    effectType,
    effect: effects.find((one) => one.effectType === effectType),
    coupon,
    /** Fen of the card's debt that are paid with it. */
    repaid,
    setRepays,
    /** Fen. */
    sum: Math.max(0, pack.price - (coupon?.amount ?? 0)) + repaid,
    setEffect,
    setCoupon: (next?: number) => pick(next ? String(next) : 'none')
  }
}

export type PackageChoice = ReturnType<typeof useChoice>
