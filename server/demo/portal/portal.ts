import { eq } from 'drizzle-orm'
import {
  AuthStatus,
  DurationUnit,
  OnlineStatus,
  Operator,
  PackageType,
  PlaceType,
  PortalOrderStatus,
  SimStatus
} from '../../../contract/enums'
import { billingPeriod, chineseDay, chineseDayText } from '../../../rules/card/billing'
import { chargedText, kbPerGb } from '../../../rules/card/data'
import { durationKind } from '../../../rules/card/duration'
import { yuanText } from '../../../rules/money'
import { dayMs, hourMs, minuteMs, shanghaiMs } from '../../../rules/time'
import { sandboxCarrier, useOfDay } from '../../providers/carrier'
import { hashPayPassword } from '../../services/card/payPassword'
import { newOrderSn } from '../../services/payments/newOrder'
import type { Tx } from '../../db/client'
import {
  balanceLog,
  dataPackage,
  integralLog,
  portalOrder,
  sim,
  simCoupon,
  simPackage,
  simUsage,
  volumeLine
} from '../../db/schema'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { LayoutId } from './portalLayouts'
import { loadCoins, loadServices } from './services'
import { holderSims, loadRequest } from './holders'
import { demoSims, type DemoSim } from './portalSims'
import type { DemoContext } from '../types'
import { couponFile } from '../../services/coupons/couponFile'
import { accelerateFile } from '../../services/vip/accelerateFile'
import { vipFile } from '../../services/vip/vipFile'
import { packageFile } from '../../services/packages/packageFile'
import { loadSeckills } from '../site/site'
import { takeSheet } from '../stock'

type Packages = Map<string, typeof dataPackage.$inferSelect>
type Card = typeof sim.$inferSelect

const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Adds 90 days of use; of today the use until the last reading. */
async function loadUsage(tx: Tx, card: Card): Promise<void> {
  if (!card.dailyUse) return
  const last = card.lastRobinAt!
  const today = chineseDay(last.getTime())
  const past = Array.from({ length: 89 }, (_, i) => today - 89 + i)
  const { days } = await sandboxCarrier.read(card, new Date(today * dayMs - shanghaiMs), last)
  const rows = [...past.map((day) => ({ day: chineseDayText(day), useFlow: useOfDay(card, day) })), ...days]
  await tx.insert(simUsage).values(rows.map((row) => ({ simId: card.id, ...row })))
}

/** Adds the orders, packages and ledger of a card's story; the ledger's sum is the balance. */
async function loadStory(
  tx: Tx,
  card: Card,
  story: DemoSim['story'],
  { packages, now }: { packages: Packages; now: Date }
): Promise<void> {
  let balance = 0
  for (const step of story) {
    const at = ago(now, step.daysAgo)
    const item = step.buy ? packages.get(step.buy)! : undefined
    const orderSn = await newOrderSn(tx, item ? OrderPrefix.package : OrderPrefix.topUp)
    const amount = item ? item.price : step.topUp!
    await tx.insert(portalOrder).values({
      orderSn,
      uuid: `demo:${orderSn}`,
      simId: card.id,
      kind: item ? PortalOrderKind.package : PortalOrderKind.balance,
      title: item?.name ?? '余额充值',
      targetId: item?.id ?? 0,
      price: amount,
      amount,
      snapshot: item,
      placeType: item ? PlaceType.balance : PlaceType.wechat,
      status: step.cancelled ? PortalOrderStatus.cancelled : PortalOrderStatus.credited,
      payBefore: new Date(at.getTime() + 900000),
      paidAt: step.cancelled ? null : at,
      creditedAt: step.cancelled ? null : at,
      createdAt: at
    })
    if (step.cancelled) continue
    const money = item ? -amount : amount
    balance += money
    const title = item?.name ?? '余额充值'
    await tx.insert(balanceLog).values({
      simId: card.id,
      type: item ? 'package' : 'topUp',
      title,
      money,
      balance,
      orderSn,
      createdAt: at
    })
    if (!item) continue
    const length =
      { [DurationUnit.days]: 1, [DurationUnit.months]: 30, [DurationUnit.years]: 365 }[item.durationUnit] ?? 1
    const forLife = durationKind(item.duration, item.durationUnit) === 'lifetime'
    await tx.insert(simPackage).values({
      simId: card.id,
      orderSn,
      packageId: item.id,
      packageType: item.packageType,
      totalFlow: item.totalFlow,
      useFlow: item.isInfiniteFlow
        ? card.dailyUse * step.daysAgo
        : Math.round(item.totalFlow * (step.used ?? 1)),
      isInfiniteFlow: item.isInfiniteFlow,
      startAt: at,
      endAt: forLife ? null : new Date(at.getTime() + length * item.duration * dayMs)
    })
  }
}

/** Adds the charges by use that made a card's debt. */
async function loadDebt(
  tx: Tx,
  { id, arrears, volumeUse, volumePrice, balance, operatorType }: Card,
  now: Date
): Promise<void> {
  if (!arrears) return
  const [first, second] = [Math.round(arrears * 0.6), arrears - Math.round(arrears * 0.6)]
  await tx.insert(balanceLog).values(
    [first, second].map((owed, i) => {
      const useFlow = Math.round((volumeUse * owed) / arrears)
      return {
        simId: id,
        type: 'volume' as const,
        title: `按量计费${chargedText(useFlow).replace(' ', '')}，${yuanText(owed)}元计入欠费`,
        money: 0,
        balance,
        ...{ debt: owed, useFlow, gPrice: volumePrice },
        createdAt: ago(now, 3 - i)
      }
    })
  )
  const periodAt = new Date(billingPeriod(operatorType, now.getTime()).start)
  const began = (i: number) => new Date(Math.max(ago(now, 3).getTime() + i * 8 * hourMs, periodAt.getTime()))
  await tx.insert(volumeLine).values(
    Array.from({ length: Math.ceil(volumeUse / kbPerGb) }, (_, i) => {
      const useFlow = Math.min(kbPerGb, volumeUse - i * kbPerGb)
      return {
        ...{ simId: id, orderSn: '', periodAt, gb: i + 1, beganAt: began(i), useFlow, price: volumePrice },
        money: Math.ceil((useFlow * volumePrice) / kbPerGb)
      }
    })
  )
}

async function loadCoupons(tx: Tx, simId: number, now: Date): Promise<void> {
  const coupon = { simId, startAt: ago(now, 5), endAt: ago(now, -60) }
  const rows = [
    { ...coupon, name: '新人专享券', amount: 500, minAmount: 1000, scope: '全部套餐' },
    { ...coupon, name: '满50减10券', amount: 1000, minAmount: 5000, scope: '全部套餐' },
    {
      ...coupon,
      name: '加油包3元券',
      amount: 300,
      minAmount: 1000,
      packageTypes: [PackageType.addOn],
      scope: '加油包'
    },
    {
      ...coupon,
      name: '限时满减券',
      amount: 800,
      minAmount: 2000,
      scope: '全部套餐',
      startAt: ago(now, 60),
      endAt: ago(now, 3)
    }
  ]
  await tx.insert(simCoupon).values(rows.map((row) => ({ ...row, createdAt: row.startAt })))
}

/** The digits with Luhn's check digit at the end, as ICCID and IMEI have it. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, i) => {
    const n = Number(digit) * (i % 2 ? 1 : 2)
    return all + (n > 9 ? n - 9 : n)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

async function loadSim(
  tx: Tx,
  demo: DemoSim,
  { packages, now, deviceId }: { packages: Packages; now: Date; deviceId?: number }
): Promise<Card> {
  const serial = demo.simNo.slice(-6)
  const { columns, story, payPassword, vice, coupons, services, realName, simNo } = demo
  const money = (step: DemoSim['story'][number]) => (step.buy ? -packages.get(step.buy)!.price : step.topUp!)
  const [card] = await tx
    .insert(sim)
    .values({
      simNo,
      iccid: withCheckDigit(`8986040000000${serial}`),
      imsi: `460040000${serial}`,
      msisdn: `14400${serial}`,
      imei: withCheckDigit(`86110000${serial}`),
      operatorType: Operator.mobile,
      layoutId: LayoutId.cards,
      simStatus: SimStatus.normal,
      authStatus: AuthStatus.verified,
      authPlatformStatus: AuthStatus.verified,
      onlineStatus: OnlineStatus.offline,
      lastRobinAt: new Date(now.getTime() - 20 * minuteMs),
      createdAt: ago(now, 120),
      ...columns,
      balance: story.reduce((sum, step) => sum + (step.cancelled ? 0 : money(step)), 0),
      rechargeTimes: story.filter(({ cancelled }) => !cancelled).length + (services ? 2 : 0),
      payPassword: payPassword ? await hashPayPassword(payPassword) : null,
      deviceId: deviceId ?? null
    })
    .returning()
  await loadUsage(tx, card!)
  await loadStory(tx, card!, story, { packages, now })
  await loadDebt(tx, card!, now)
  if (card!.integral) {
    const points = card!.integral
    await tx.insert(integralLog).values({
      simId: card!.id,
      type: 'task',
      title: '签到与任务奖励',
      points,
      total: points,
      source: 'demo',
      createdAt: ago(now, 60)
    })
  }
  if (card!.couponCoin) await loadCoins(tx, card!, now)
  if (coupons) await loadCoupons(tx, card!.id, now)
  if (services) await loadServices(tx, card!, now)
  if (realName) await loadRequest(tx, card!.id, realName)
  const inside = []
  for (const inner of vice ?? []) inside.push(await loadSim(tx, inner, { packages, now, deviceId: card!.id }))
  const current = inside.find(({ onlineStatus }) => onlineStatus === OnlineStatus.online)
  if (current) await tx.update(sim).set({ currentSimId: current.id }).where(eq(sim.id, card!.id))
  return card!
}

/** Adds packages, and cards in every state with 90 days of history. */
export async function loadPortal(tx: Tx, { now }: DemoContext): Promise<void> {
  const packages = await loadOffers(tx, now)
  for (const demo of [...demoSims, ...holderSims]) await loadSim(tx, demo, { packages, now })
}

/** Adds packages with their seckills, VIP and acceleration plans, and coupons. Returns the packages by name. */
async function loadOffers(tx: Tx, now: Date): Promise<Map<string, typeof dataPackage.$inferSelect>> {
  await takeSheet(tx, 'packages.csv', packageFile)
  await loadSeckills(tx, now)
  await takeSheet(tx, 'vip.csv', vipFile)
  await takeSheet(tx, 'speeds.csv', accelerateFile)
  await takeSheet(tx, 'coupons.csv', couponFile)
  const packages = await tx.select().from(dataPackage)
  return new Map(packages.map((item) => [item.name, item]))
}
