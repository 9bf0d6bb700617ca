import { eq, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { DurationUnit, SourceType } from '../../../contract/enums'
import { billingPeriod, daysLeft } from '../../../rules/card/billing'
import { dailyUse } from '../../../rules/card/forecast'
import { maskMobile } from '../../../rules/person/mask'
import { clock, prepared, type Db } from '../../db/client'
import { accelerateOrder, portalOrder, sim, simLayout, simRenewal, vipOrder } from '../../db/schema'
import type { ProviderDeps } from '../../deps'
import { simsIn, viceSim } from '../card/deviceSims'
import { completeLayout } from '../card/layouts'
import { getSim, type Sim } from '../card/sim'
import { allowance, cardPackages, lastEnd, orderedAhead, type SimPackage } from '../card/simPackages'
import { supplyOf } from '../card/supply'
import { useLately } from '../card/usageMonths'
import { deviceUnderWay } from '../device/switchNet'
import { accelerateIdAt, acceleratePlans, hasAccelerate, presentAccelerate } from '../vip/accelerate'
import { presentVip, vipIdAt } from '../vip/vip'
import { idUnderWay, presentUnderWay, underWay } from '../money/orderUnderWay'
import { beginOffer } from '../packages/startPackage'
import { packageToRestore } from '../packages/packages'
import { renewalAhead } from '../packages/renewalCalls'
import { openCheck } from '../realName/platformAuth'
import { cardOfSession } from '../shared/sessions'
import { kefuMobileFrom, kefuMobileOf } from '../site/site'
import { unreadOf } from './inbox'

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** Rows of other tables that belong to a card, one of each. */
const besideCard = prepared((db) => {
  const [id, at] = [sql.placeholder('id'), sql.placeholder('at')]
  return db
    .select({
      layout: simLayout.layout,
      renewal: simRenewal,
      vip: vipOrder,
      speed: accelerateOrder,
      order: underWay,
      plans: acceleratePlans(db, sql.placeholder('operatorType')),
      unread: unreadOf(db, id),
      kefuMobile: kefuMobileOf(db, sql.placeholder('promoCode'))
    })
    .from(sim)
    .leftJoin(simLayout, eq(simLayout.id, sim.layoutId))
    .leftJoin(simRenewal, eq(simRenewal.simId, sim.id))
    .leftJoin(vipOrder, eq(vipOrder.id, vipIdAt(db, id, at)))
    .leftJoin(accelerateOrder, eq(accelerateOrder.id, accelerateIdAt(db, id, at)))
    .leftJoin(portalOrder, eq(portalOrder.id, idUnderWay(db, id, at)))
    .where(eq(sim.id, id))
})

/** A card with all the portal shows of it at `at`, as on the wire. */
export async function simInfo(
  deps: ProviderDeps,
  card: Sim,
  at: Date
): Promise<Data<'GET /api/iot/simInfo'>> {
  const { db } = deps
  const ordered = await orderedAhead(db, card.id, at)
  const ahead = ordered.map(({ made }) => made)
  const packages = ahead.filter(({ startAt }) => startAt <= at)
  const endAt = lastEnd(packages)
  const { switching, job } = await deviceUnderWay(db, card)
  const inside = card.sourceType === SourceType.device ? await simsIn(db, card) : []
  const inUse = inside.find(({ id }) => id === card.currentSimId)
  const [found] = await besideCard(db).execute({ ...card, at })
  const beside = found!
  const speed = beside.speed && presentAccelerate(beside.speed, at)
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
    apn: inUse?.apn ?? card.apn,
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
    hasAccelerate: hasAccelerate(card, speed, beside.plans),
    viceSims: inside.map((one) => viceSim(card, one)),
    volumePackageId: card.volumePackageId,
    volume: {
      useFlow: card.volumeUse,
      totalMoney: card.volumeMoney,
      gPrice: card.volumePrice,
      cap: card.volumeCap
    },
    device: { wifiEncrypt: card.wifiEncrypt },
    packages: cardPackages(ordered, at),
    outlook: await outlookOf(db, card.id, ahead, at),
    nextBillAt: iso(new Date(billingPeriod(card.operatorType, at.getTime()).end)),
    renewal: await renewalAhead(deps, card, beside.renewal, at),
    realName: await openCheck(db, card),
    switching,
    underWay: { job, order: presentUnderWay(beside.order) },
    beginsNow: await beginOffer(deps, card, ahead, at),
    restore: await packageToRestore(deps, card, at),
    unread: beside.unread,
    kefuMobile: kefuMobileFrom(beside.kefuMobile),
    simShopLayout: completeLayout(beside.layout),
    vipOrder: beside.vip && presentVip(beside.vip, at),
    accelerateOrder: speed
  }
}

/** The same of a card as it is now. */
export const simInfoNow = async (deps: ProviderDeps, simNo: string) =>
  simInfo(deps, await getSim(deps.db, simNo), await clock(deps.db))

/**
 * The cards of these sessions, in their order, each once; `ended` names those whose session has ended. The contract says
 * which fields of simInfo leave the server.
 */
export async function cardFigures(
  deps: ProviderDeps,
  sessions: Body<'POST /api/iot/cardFigures'>['sessions']
): Promise<Data<'POST /api/iot/cardFigures'>> {
  const cards: Data<'POST /api/iot/cardFigures'>['cards'] = []
  const ended: string[] = []
  // one after the other: a phone with five cards takes one connection of the pool
  for (const [simNo, token] of new Map(sessions.map(({ simNo, token }) => [simNo, token]))) {
    const found = await cardOfSession(deps.db, simNo, token)
    if (found) cards.push(await simInfo(deps, found.card, found.at))
    else ended.push(simNo)
  }
  return { cards, ended }
}

type Outlook = NonNullable<Data<'GET /api/iot/simInfo'>['outlook']>

/**
 * Until when the card's packages last at its recent use, those that wait included: the earlier of their data and their ends.
 * `ahead` as `packagesAhead` orders them.
 */
async function outlookOf(db: Db, simId: number, ahead: SimPackage[], at: Date): Promise<Outlook> {
  const { byDay, today } = await useLately(db, simId, at)
  const { until, by } = supplyOf(ahead, dailyUse(byDay), at.getTime())
  return {
    usedToday: today,
    until: until === Infinity ? null : new Date(until).toISOString(),
    by: until > at.getTime() ? by : 'none'
  }
}
