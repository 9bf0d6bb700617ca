import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Data } from '../../contract'
import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  DurationUnit,
  OnlineStatus,
  PackageType,
  SimStatus,
  ValidTag
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { daysLeft } from '../../rules/billing'
import { maskMobile } from '../../rules/mask'
import type { Db, Tx } from '../db/client'
import { accelerateOrder, sim, simLayout, simPackage, vipOrder } from '../db/schema'
import { BusinessError } from '../errors'

export type Sim = typeof sim.$inferSelect
export type SimPackage = typeof simPackage.$inferSelect

const gone = () => new BusinessError(Code.simNotFound, '卡片不存在，请核对卡号')

/** The card of a session; 34001 when it is gone. */
export async function getSim(db: Db, simNo: string): Promise<Sim> {
  const [card] = await db.select().from(sim).where(eq(sim.simNo, simNo))
  if (!card) throw gone()
  return card
}

/** The card, locked until the transaction ends: whatever changes money or packages of a card comes here first. */
export async function lockSim(tx: Tx, by: { simNo: string } | { id: number }): Promise<Sim> {
  const which = 'id' in by ? eq(sim.id, by.id) : eq(sim.simNo, by.simNo)
  const [card] = await tx.select().from(sim).where(which).for('update')
  if (!card) throw gone()
  return card
}

/** Packages that run at `at`, those that end first come first. */
export function runningPackages(db: Db, simId: number, at: Date): Promise<SimPackage[]> {
  return db
    .select()
    .from(simPackage)
    .where(
      and(
        eq(simPackage.simId, simId),
        isNull(simPackage.refundAt),
        lte(simPackage.startAt, at),
        or(isNull(simPackage.endAt), gt(simPackage.endAt, at))
      )
    )
    .orderBy(asc(simPackage.endAt), asc(simPackage.id))
}

/** ValidTag of something that runs from startAt to endAt. */
export function validTag(
  row: { startAt: Date; endAt: Date | null; refundAt: Date | null },
  at: Date
): number {
  if (row.refundAt) return ValidTag.refunded
  if (row.startAt > at) return ValidTag.notYet
  return row.endAt && row.endAt <= at ? ValidTag.ended : ValidTag.valid
}

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
  if (card.status !== 1) return '卡片已停用，请联系客服'
  return closed[card.simStatus] ?? ''
}

/** Why this card may not buy a package; '' when it may. */
export function whyNoPurchase(card: Sim): string {
  if (whyClosed(card)) return whyClosed(card)
  if (card.needAuth && card.authStatus !== AuthStatus.verified) return '请先完成实名认证'
  if (card.needPlatformAuth && card.authPlatformStatus !== AuthStatus.verified) return '请先完成平台实名认证'
  if (card.bindPhoneMode === BindPhoneMode.required && !card.mobile) return '请先绑定手机号'
  return ''
}

type VipRow = typeof vipOrder.$inferSelect
type AccelerateRow = typeof accelerateOrder.$inferSelect

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** An order of VIP or acceleration as the wire has it. */
const present = <T extends VipRow | AccelerateRow>(row: T, at: Date) => ({
  ...row,
  startAt: iso(row.startAt),
  endAt: iso(row.endAt),
  updatedAt: iso(row.updatedAt),
  createdAt: iso(row.createdAt),
  refundAt: isoOrNull(row.refundAt),
  validTag: validTag(row, at)
})

async function runningVip(db: Db, card: Sim, at: Date) {
  const [row] = await db
    .select()
    .from(vipOrder)
    .where(and(eq(vipOrder.simId, card.id), isNull(vipOrder.refundAt), gt(vipOrder.endAt, at)))
    .orderBy(desc(vipOrder.endAt))
    .limit(1)
  return row ? present(row, at) : null
}

async function runningAccelerate(db: Db, card: Sim, at: Date) {
  const [row] = await db
    .select()
    .from(accelerateOrder)
    .where(
      and(eq(accelerateOrder.simId, card.id), isNull(accelerateOrder.refundAt), gt(accelerateOrder.endAt, at))
    )
    .orderBy(desc(accelerateOrder.endAt))
    .limit(1)
  return row ? present(row, at) : null
}

async function viceSims(db: Db, card: Sim) {
  const rows = await db.select().from(sim).where(eq(sim.deviceId, card.id)).orderBy(asc(sim.id))
  return rows.map(({ simNo, iccid, operatorType, authStatus, onlineStatus }) => ({
    simNo,
    iccid,
    operatorType,
    authStatus,
    onlineStatus,
    // a device has one card on line at a time
    current: onlineStatus === OnlineStatus.online
  }))
}

/** Sums of the packages that run; volume packages have no allowance of their own. */
export function allowance(packages: SimPackage[]) {
  const counted = packages.filter((p) => p.packageType !== PackageType.volume)
  const limited = counted.filter((p) => !p.isInfiniteFlow)
  const sum = (of: (p: SimPackage) => number, from: SimPackage[]) => from.reduce((all, p) => all + of(p), 0)
  return {
    isInfiniteFlow: counted.some((p) => p.isInfiniteFlow),
    totalFlow: sum((p) => p.totalFlow, limited),
    useFlow: sum((p) => p.useFlow, counted),
    surplusFlow: sum((p) => Math.max(0, p.totalFlow - p.useFlow), limited)
  }
}

/** The last moment of the packages that run; null for none and for life. */
function lastEnd(packages: SimPackage[]): Date | null {
  if (packages.some((p) => !p.endAt)) return null
  return packages.reduce<Date | null>((last, p) => (!last || p.endAt! > last ? p.endAt : last), null)
}

/** Everything the portal knows of a card, as on the wire. */
export async function simInfo(db: Db, simNo: string, at = new Date()): Promise<Data<'GET /api/iot/simInfo'>> {
  const card = await getSim(db, simNo)
  const packages = await runningPackages(db, card.id, at)
  const [found] = await db.select().from(simLayout).where(eq(simLayout.id, card.layoutId))
  const endAt = lastEnd(packages)
  return {
    simNo: card.simNo,
    iccid: card.iccid,
    imsi: card.imsi,
    imei: card.imei ?? '',
    mobile: card.mobile ? maskMobile(card.mobile) : '',
    balance: card.balance,
    arrearsBalance: card.arrears,
    integral: card.integral,
    couponCoin: card.couponCoin,
    simStatus: card.simStatus,
    authStatus: card.authStatus,
    authPlatformStatus: card.authPlatformStatus,
    internetStatus: card.internetStatus,
    onlineStatus: card.onlineStatus,
    cancelStatus: card.cancelStatus,
    replaceStatus: card.replaceStatus,
    ...allowance(packages),
    surplusTime: endAt ? daysLeft(endAt.getTime(), at.getTime()) : 0,
    surplusUnit: DurationUnit.days,
    status: card.status,
    endAt: isoOrNull(endAt),
    lastRobinAt: isoOrNull(card.lastRobinAt),
    createdAt: iso(card.createdAt),
    operatorType: card.operatorType,
    needBuyCoupon: card.needBuyCoupon,
    bindPhoneMode: card.bindPhoneMode,
    apn: card.apn,
    promoCode: card.promoCode,
    needBuyPackage: packages.length === 0,
    needAuth: card.needAuth,
    needPlatformAuth: card.needPlatformAuth,
    platformAuthType: card.platformAuthType,
    existPayPassword: card.payPassword !== null,
    cardPasswordMode: card.cardPasswordMode,
    sourceType: card.sourceType,
    deviceNo: card.deviceNo ?? '',
    rechargeTimes: card.rechargeTimes,
    numbAuth: card.numbAuth,
    breakRuleId: card.breakRuleId,
    breakTips: card.breakTips,
    allowRemoveBreak: card.allowRemoveBreak,
    deviceNetworkMode: card.deviceNetworkMode,
    hasAccelerate: card.hasAccelerate,
    viceSims: await viceSims(db, card),
    volumePackageId: card.volumePackageId,
    volume: { useFlow: card.volumeUse, totalMoney: card.volumeMoney, gPrice: card.volumePrice },
    device: { wifiEncrypt: card.wifiEncrypt },
    simShopLayout: found!.layout,
    vipOrder: await runningVip(db, card, at),
    accelerateOrder: await runningAccelerate(db, card, at)
  }
}
