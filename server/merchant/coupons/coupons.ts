import { couponFile } from '../../services/coupons/couponFile'
import { importInto } from '../catalogue'

export const importCoupons = importInto(couponFile, {
  en: 'A coupon is sold for money, for coupon coins, or for either: one of the two prices is needed. Coupons that cards hold keep their terms.',
  zh: '优惠券可以用钱买、用券币换，或两者皆可：价格和券币至少填一个。卡里已有的券条件不变。'
})
