import { t } from '@/i18n'
import type { Data } from '@contract'
import { yuanText } from '@/i18n/money'
import { payMethodText } from '@/areas/card/words'

export type Order = Data<'GET /api/iot/orderResult'>

/** Cost of an order, line by line; nothing where the sum alone is enough. */
export function costLines(order: Order) {
  const { price, vipMoney, couponMoney, creditMoney, giftMoney, debtMoney } = order
  const lines = [{ label: t('money.order.price'), fen: price + vipMoney }]
  if (vipMoney) lines.push({ label: t('money.order.vip'), fen: -vipMoney })
  if (couponMoney) lines.push({ label: t('money.order.coupon'), fen: -couponMoney })
  if (creditMoney) lines.push({ label: t('money.order.credit'), fen: -creditMoney })
  if (debtMoney) lines.push({ label: t('money.order.debt'), fen: debtMoney })
  if (giftMoney) lines.push({ label: t('money.order.gift'), fen: giftMoney })
  return lines.length > 1 ? lines : []
}

/** How it was paid: from the balance and at a cashier where both gave a part. */
export function paidText({ placeType, amount, balanceMoney = 0 }: Order): string {
  const name = payMethodText(placeType)
  if (!name || !balanceMoney) return name
  const words = { balance: yuanText(balanceMoney), money: yuanText(amount - balanceMoney) }
  return t('money.pay.both', { name, ...words })
}
