import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  Mend,
  PackageType,
  SimStatus
} from '../../../contract/enums'
import { CardUse } from '../../values'
import type { Seckill } from './seckill'
import type { Sim } from './sim'
import { isBase, type SimPackage } from './simPackages'

const closed: Record<number, string> = {
  [SimStatus.inStock]: '卡片尚未出库，暂不能购买',
  [SimStatus.cancelled]: '卡片已销户，不能购买',
  [SimStatus.separated]: '机卡分离停机中，请将卡片插回原设备',
  [SimStatus.riskStopped]: '卡片因风险已停机，请联系客服',
  [SimStatus.invalid]: '卡片已失效，不能购买',
  [SimStatus.abnormal]: '卡片状态异常，请联系客服',
  [SimStatus.unknown]: '卡片状态未知，请稍后再试'
}

/** Why no money is taken for this card; '' when nothing is in the way. */
export function whyClosed(card: Sim): string {
  if (card.cancelStatus === CancelStatus.cancelled) return closed[SimStatus.cancelled]!
  if (card.status !== CardUse.on) return '卡片已停用，请联系客服'
  return closed[card.simStatus] ?? ''
}

/** Why something is refused, and what would mend it; both '' when it is not. */
export interface Refusal {
  reason: string
  mend: Mend
}

const allowed: Refusal = { reason: '', mend: Mend.none }

/** Whether this card may buy a package at all. */
export function refusalOf(card: Sim): Refusal {
  if (whyClosed(card)) return { reason: whyClosed(card), mend: Mend.customer }
  if (card.needAuth && card.authStatus !== AuthStatus.verified)
    return { reason: '请先完成实名认证', mend: Mend.realName }
  if (card.needPlatformAuth && card.authPlatformStatus !== AuthStatus.verified)
    return { reason: '请先完成平台实名认证', mend: Mend.realName }
  if (card.bindPhoneMode === BindPhoneMode.required && !card.mobile)
    return { reason: '请先绑定手机号', mend: Mend.bindMobile }
  return allowed
}

/** Why this card may not buy a package; '' when it may. */
export const whyNoPurchase = (card: Sim): string => refusalOf(card).reason

/** Of `refusalOfThis`, where a buyer came too late. */
export const seckillGone = '已抢光'

const wait = (reason: string): Refusal => ({ reason, mend: Mend.none })

/** Whether this package can be bought now. */
export function refusalOfThis(
  item: { packageType: number },
  card: Sim,
  running: SimPackage[],
  window: Seckill | undefined,
  at: Date
): Refusal {
  const closed = refusalOf(card)
  if (closed.reason) return closed
  if (item.packageType === PackageType.addOn && !running.some(isBase)) {
    return wait('加油包需在套餐有效期内购买')
  }
  if (item.packageType === PackageType.volume && card.volumePackageId) return wait('已开通按量计费')
  if (item.packageType === PackageType.volume && card.arrears)
    return { reason: '请先还清欠费，再开通按量计费', mend: Mend.topUp }
  if (item.packageType !== PackageType.seckill) return allowed
  if (!window) return wait('秒杀已结束')
  if (window.startAt > at) return wait('秒杀尚未开始')
  return window.stock > 0 ? allowed : wait(seckillGone)
}
