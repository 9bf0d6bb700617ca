import { AuthStatus, BindPhoneMode, CancelStatus, Mend, SimStatus } from '../../../contract/enums'
import { CardUse } from '../../values'
import type { Sim } from './sim'

const closed: Record<number, string> = {
  [SimStatus.inStock]: '卡片尚未出库，暂不能购买',
  [SimStatus.cancelled]: '卡片已销户，不能购买',
  [SimStatus.separated]: '机卡分离停机中，请将卡片插回原设备',
  [SimStatus.riskStopped]: '卡片因风险已停机，请联系客服',
  [SimStatus.invalid]: '卡片已失效，不能购买',
  [SimStatus.abnormal]: '卡片状态异常，请联系客服',
  [SimStatus.unknown]: '卡片状态未知，请稍后再试'
}

/** Why no payment is accepted for this card; '' when it is. */
export function whyClosed(card: Sim): string {
  if (card.cancelStatus === CancelStatus.cancelled) return closed[SimStatus.cancelled]!
  if (card.status !== CardUse.on) return '卡片已停用，请联系客服'
  return closed[card.simStatus] ?? ''
}

/** Why something is refused, and what the holder can do about it (Mend); both '' when it is allowed. */
export interface Refusal {
  reason: string
  mend: Mend
}

export const allowed: Refusal = { reason: '', mend: Mend.none }

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

/** Reason of `refusalOf`; '' when the card may buy. */
export const whyNoPurchase = (card: Sim): string => refusalOf(card).reason
