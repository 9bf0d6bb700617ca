import { PackageType } from '../../../contract/enums'
import { isOpen, type Seckill } from './seckill'
import type { VipNow } from './vip'

/** What a package costs a card. */
export interface Price {
  /** fen, what VIP takes off counted */
  price: number
  /** fen that VIP takes off */
  vipMoney: number
}

/** The seckill price while its window is open, else the package's own, less what VIP takes off: never both. */
export function priceNow(
  item: { packageType: number; price: number },
  window: Seckill | undefined,
  { discount }: VipNow,
  at: Date
): Price {
  if (isOpen(window, at)) return { price: window.price, vipMoney: 0 }
  const vipMoney = item.packageType === PackageType.seckill ? 0 : Math.floor((item.price * discount) / 100)
  return { price: item.price - vipMoney, vipMoney }
}
