import { Mend, PackageType } from '../../../contract/enums'
import type { Providers } from '../../providers'
import { sellsPackages } from '../../providers/carrier'
import { allowed, refusalOf, type Refusal } from '../card/standing'
import type { Sim } from '../card/sim'
import { isBase, type SimPackage } from '../card/simPackages'
import { isSeckillOpen, type Seckill } from './packagePrice'

/** Reason of `refusalOfThis` when the seckill is sold out. */
export const seckillGone = '已抢光'

/** Whether `refusalOfThis` looks at what runs. */
export const dependsOnRunning = ({ packageType }: Pick<SimPackage, 'packageType'>): boolean =>
  packageType === PackageType.addOn

const wait = (reason: string): Refusal => ({ reason, mend: Mend.none })

interface Bought {
  item: { packageType: number }
  window: Seckill | null
  running: SimPackage[]
  /** Pieces that the card has ordered in the window. */
  bought: number
}

/**
 * Returns why a card cannot buy this package now. Without a carrier that orders packages none can be bought; a package that
 * is charged by use also needs a carrier that reads the use.
 */
export function refusalOfThis(
  { carrier }: Pick<Providers, 'carrier'>,
  card: Sim,
  { item, window, running, bought }: Bought,
  at: Date
): Refusal {
  const closed = refusalOf(card)
  if (closed.reason) return closed
  const byUse = item.packageType === PackageType.volume
  if (byUse && !(carrier?.read && sellsPackages(carrier))) return wait('按量计费暂未开通')
  if (!sellsPackages(carrier)) return wait('套餐暂未开通')
  if (dependsOnRunning(item) && !running.some(isBase)) {
    return wait('加油包需在套餐有效期内购买')
  }
  if (byUse && card.volumePackageId) return wait('已开通按量计费')
  if (byUse && card.arrears) return { reason: '请先还清欠费，再开通按量计费', mend: Mend.topUp }
  if (isSeckillOpen(window, at) && window.perCard && bought >= window.perCard)
    return wait(`每张卡限购${window.perCard}份`)
  if (item.packageType !== PackageType.seckill) return allowed
  if (!window) return wait('秒杀已结束')
  if (window.startAt > at) return wait('秒杀尚未开始')
  return window.stock > 0 ? allowed : wait(seckillGone)
}
