import { PlaceType } from '@contract/enums'

const cashiers: readonly number[] = [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou]

/** A test of PlaceType values: of the companies' cashiers only those that open here; what needs none works anywhere. */
export const withCashiers =
  (here: () => readonly number[]) =>
  (placeType: number): boolean =>
    !cashiers.includes(placeType) || here().includes(placeType)
