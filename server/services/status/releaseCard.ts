import { and, eq, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import {
  AuthStatus,
  CancelStatus,
  DeviceJobStatus,
  InternetStatus,
  OnlineStatus,
  PackageType,
  PortalOrderStatus,
  RealNameStatus,
  SimStatus
} from '../../../contract/enums'
import { yuanText } from '../../../rules/money'
import { clock, rows, type Tx } from '../../db/client'
import {
  accelerateOrder,
  carrierJob,
  deviceWifi,
  officialAuth,
  sim,
  simCoupon,
  simPackage,
  vipOrder
} from '../../db/schema'
import type { Deps } from '../../deps'
import type { Bilingual } from '../../bilingual'
import { BreakRule, CardUse, DeliveryStatus } from '../../values'
import { simsIn } from '../card/deviceSims'
import { lockNumbersOf, type Sim } from '../card/sim'
import { isGift } from '../card/simPackages'
import { moveBalance } from '../money/balance'
import { moveCoins, movePoints } from '../money/pointsAndCoins'
import { record, type Entry } from '../shared/audit'
import { cancelAtCarrier } from '../carrier/jobs'
import { forgetHolder } from '../shared/forget'

/*
 * A card that goes to another holder. The former holder's orders, ledgers and checks have to be kept, and nobody else may
 * see them: they stay with the row they have, which gives up its numbers. The card goes on in a new row.
 */

/** Fate of the former holder's things. */
export interface Terms {
  /** Another card of the former holder, which gets balance, points, coupon coins and coupons. */
  to?: Sim
  /** Whether the balance was given back by other means. */
  paidOut: boolean
  /** Whether the packages stay on the card, for the next holder. */
  keepPackages: boolean
}

/** Why a card cannot be released; `field`: what to change about it. */
export class NotReleased extends Error {
  constructor(
    readonly field: 'card' | 'balance' | 'to',
    readonly reason: Bilingual
  ) {
    super(reason.en)
  }
}

/** Business that must end before a card is released: SQL that finds it by the card's id. */
const underWay = ({ id }: Sim): [SQL, Bilingual][] => [
  [
    sql`portal_order where sim_id = ${id} and status in (${PortalOrderStatus.toPay}, ${PortalOrderStatus.paid})`,
    {
      en: 'has an order that is not paid or not credited yet; an unpaid one ends within 15 minutes',
      zh: '有未付款或未到账的订单；未付款的 15 分钟内会自动取消'
    }
  ],
  [
    sql`mall_order m join portal_order o using (order_sn) where o.sim_id = ${id}
      and o.status = ${PortalOrderStatus.credited} and m.delivery_status <> ${DeliveryStatus.done}`,
    { en: 'has an order of the points mall that is not done', zh: '有未完成的积分商城订单' }
  ],
  [
    sql`refund r join portal_order o using (order_sn) where o.sim_id = ${id} and r.state <> 'done'`,
    { en: 'has a refund under way (refunds:list)', zh: '有退款还没完成（见 refunds:list）' }
  ],
  [
    sql`carrier_job where sim_id = ${id} and state in ('waiting', 'sent')`,
    { en: 'is being worked on by the carrier: try again later', zh: '运营商正在办理，请稍后再试' }
  ],
  [
    sql`device_job where sim_id = ${id} and status in (${DeviceJobStatus.accepted}, ${DeviceJobStatus.running})`,
    { en: 'has a command to the device under way', zh: '有设备命令正在执行' }
  ]
]

async function checkReleasable(tx: Tx, card: Sim, { to, paidOut }: Terms): Promise<void> {
  if (card.cancelStatus === CancelStatus.cancelled)
    throw new NotReleased('card', { en: 'is cancelled at the operator', zh: '已销户' })
  if (card.arrears)
    throw new NotReleased('card', {
      en: `owes ${yuanText(card.arrears)} yuan`,
      zh: `欠费 ${yuanText(card.arrears)} 元`
    })
  for (const [found, reason] of underWay(card))
    if ((await rows(tx, sql`select 1 from ${found} limit 1`)).length) throw new NotReleased('card', reason)
  if (card.balance && !to && !paidOut)
    throw new NotReleased('balance', {
      en: `${yuanText(card.balance)} yuan are the former holder's: say 已退 once they are given back, or name another card under 转到`,
      zh: `余额 ${yuanText(card.balance)} 元是原持卡人的：退还后填“已退”，或在“转到”填其另一张卡`
    })
}

const source = ({ id }: Sim) => `release:${id}`

/** Moves what the former holder may take along to their other card, or books the balance as given back. */
async function settle(tx: Tx, card: Sim, { to }: Terms): Promise<void> {
  const { balance, integral, couponCoin } = card
  const away = to ? '转到本人另一张卡' : '余额已退还'
  if (balance) await moveBalance(tx, card, { type: 'adjust', title: away, money: -balance })
  if (!to) return
  const title = '转自本人另一张卡'
  if (balance) await moveBalance(tx, to, { type: 'adjust', title, money: balance })
  const moved = { type: 'adjust' as const, source: source(card) }
  if (integral) {
    await movePoints(tx, card, { ...moved, title: away, count: -integral })
    await movePoints(tx, to, { ...moved, title, count: integral })
  }
  if (couponCoin) {
    await moveCoins(tx, card, { ...moved, title: away, count: -couponCoin })
    await moveCoins(tx, to, { ...moved, title, count: couponCoin })
  }
  await tx
    .update(simCoupon)
    .set({ simId: to.id })
    .where(and(eq(simCoupon.simId, card.id), isNull(simCoupon.orderSn), gt(simCoupon.endAt, sql`now()`)))
}

/** SQL condition: packages of a card that run or wait. */
const ahead = (simId: number) =>
  and(
    eq(simPackage.simId, simId),
    isNull(simPackage.refundAt),
    or(isNull(simPackage.endAt), gt(simPackage.endAt, sql`now()`))
  )
/** SQL condition: packages that may stay on the card; VIP's gifts and what is paid by use end with the holder. */
const staying = sql`(not ${isGift} and ${simPackage.packageType} <> ${PackageType.volume})`

/** Ends what the holder has bought for a time; one that has not begun never does. */
async function endServices(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'providers'>,
  { id }: Sim,
  keepPackages: boolean
): Promise<void> {
  for (const table of [vipOrder, accelerateOrder])
    await tx
      .update(table)
      .set({ endAt: sql`least(${table.endAt}, greatest(${table.startAt}, now()))` })
      .where(eq(table.simId, id))
  const ended = await tx
    .update(simPackage)
    .set({ endAt: sql`greatest(${simPackage.startAt}, now())` })
    .where(and(ahead(id), keepPackages ? not(staying) : undefined))
    .returning({ orderSn: simPackage.orderSn })
  for (const { orderSn } of ended) await cancelAtCarrier(tx, deps, orderSn)
}

/** Takes the numbers from the former holder's row, and the portal with them. */
const retire = (tx: Tx, { id, simNo, iccid }: Sim) =>
  tx
    .update(sim)
    .set({
      simNo: `${simNo}~${id}`,
      iccid: `${iccid}~${id}`,
      ...{ msisdn: null, imei: null, deviceNo: null, deviceId: null, currentSimId: null },
      status: CardUse.off,
      simStatus: SimStatus.cancelled,
      cancelStatus: CancelStatus.cancelled,
      internetStatus: InternetStatus.cut,
      onlineStatus: OnlineStatus.offline,
      ...{ breakRuleId: BreakRule.none, breakTips: '', allowRemoveBreak: false },
      ...{ speedCode: '', carrierStopped: false, volumePackageId: 0 },
      releasedAt: sql`now()`
    })
    .where(eq(sim.id, id))

/** The card as the next holder gets it: the chip, its network and its settings are the same, all else is new. */
async function insertNext(tx: Tx, { id: _, ...card }: Sim): Promise<Sim> {
  const [made] = await tx
    .insert(sim)
    .values({
      ...card,
      ...{ mobile: null, payPassword: null, balance: 0, integral: 0, couponCoin: 0, rechargeTimes: 0 },
      ...{ volumePackageId: 0, volumePrice: 0, volumeUse: 0, volumeMoney: 0, volumeCap: 0 },
      authStatus: AuthStatus.notVerified,
      authPlatformStatus: AuthStatus.notVerified,
      createdAt: await clock(tx)
    })
    .returning()
  return made!
}

/** Has what belongs to the chip, and not to its holder, follow it. */
async function follow(tx: Tx, from: Sim, to: Sim, keepPackages: boolean): Promise<void> {
  await tx.update(sim).set({ currentSimId: to.id }).where(eq(sim.currentSimId, from.id))
  await tx.update(carrierJob).set({ simId: to.id }).where(eq(carrierJob.simId, from.id))
  await tx
    .update(officialAuth)
    .set({ status: RealNameStatus.refused })
    .where(and(eq(officialAuth.simId, from.id), eq(officialAuth.status, RealNameStatus.pending)))
  if (keepPackages)
    await tx
      .update(simPackage)
      .set({ simId: to.id })
      .where(and(ahead(from.id), staying))
}

/**
 * Frees a card, and the cards in a device, for another holder. Throws NotReleased, and then the caller's savepoint takes back
 * what it has written.
 */
export async function releaseCard(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'providers'>,
  simId: number,
  { terms, entry }: { terms: Terms; entry: Omit<Entry, 'subject'> }
): Promise<Sim> {
  const card = await lockNumbersOf(tx, simId)
  await checkReleasable(tx, card, terms)
  await settle(tx, card, terms)
  await endServices(tx, deps, card, terms.keepPackages)
  await forgetHolder(tx, card)
  await tx.delete(deviceWifi).where(eq(deviceWifi.simId, card.id))
  const inside = await simsIn(tx, card)
  await retire(tx, card)
  const next = await insertNext(tx, card)
  await follow(tx, card, next, terms.keepPackages)
  for (const one of inside) {
    // an act has its client's key once
    const own = { terms, entry: { ...entry, clientKey: null } }
    const { id } = await releaseCard(tx, deps, one.id, own)
    await tx.update(sim).set({ deviceId: next.id }).where(eq(sim.id, id))
  }
  const { balance, integral, couponCoin } = card
  await record(tx, {
    ...entry,
    subject: card.simNo,
    before: { balance, integral, couponCoin },
    after: {
      balance: terms.to ? `moved to ${terms.to.simNo}` : 'given back',
      packages: terms.keepPackages ? 'kept' : 'ended',
      formerRow: card.id
    }
  })
  return next
}
