import { PackageType } from '../../../contract/enums'
import { isOpen, type Seckill } from './seckill'
import type { VipNow } from '../extras/vip'
import { vipOff } from '../extras/vipRows'

/** Price of a package for a card. */
export interface Price {
  /** fen, after VIP */
  price: number
  /** fen off by VIP */
  vipMoney: number
}

/** The seckill price while the seckill is open, else the package's price less VIP; the two are never combined. */
export function priceNow(
  item: { packageType: number; price: number },
  window: Seckill | null,
  { discount }: VipNow,
  at: Date
): Price {
  if (isOpen(window, at)) return { price: window.price, vipMoney: 0 }
  const vipMoney = item.packageType === PackageType.seckill ? 0 : vipOff(item.price, discount)
  return { price: item.price - vipMoney, vipMoney }
}
