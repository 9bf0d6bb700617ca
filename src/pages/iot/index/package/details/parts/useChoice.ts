import { useEffect, useState } from 'react'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { useCouponFor } from '@/areas/coupons/couponFor'
import { couponOf } from './Coupons'

/** When the package begins and with which coupon: as the address or another page said, until chosen otherwise. */
export function useChoice({ package: pack, effects, coupons }: Data<'GET /api/iot/packageDetails'>) {
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
  return {
    effectType,
    effect: effects.find((one) => one.effectType === effectType),
    coupon,
    /** Fen. */
    sum: Math.max(0, pack.price - (coupon?.amount ?? 0)),
    setEffect,
    setCoupon: (next?: number) => pick(next ? String(next) : 'none')
  }
}

export type PackageChoice = ReturnType<typeof useChoice>
