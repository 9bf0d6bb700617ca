import type { Data } from '../../../contract'
import { DurationUnit } from '../../../contract/enums'
import { billingPeriod, daysLeft } from '../../../rules/billing'
import { maskMobile } from '../../../rules/mask'
import { clock } from '../../db/client'
import type { Deps } from '../../deps'
import { kefuMobileOf } from '../site/site'
import { openCheck } from '../realName/platformAuth'
import { deviceUnderWay } from '../device/switchNet'
import { hasAccelerate, runningAccelerate } from '../extras/accelerate'
import { simsIn, viceSim } from '../card/deviceSims'
import { beginOffer } from '../packages/beginPackage'
import { packageToRestore } from '../packages/packages'
import { renewalAhead } from '../packages/renewalUsedUp'
import { layoutOf } from '../card/layouts'
import { getSim } from '../card/sim'
import { allowance, cardPackages, lastEnd, packagesAhead } from '../card/simPackages'
import { runningVip } from '../extras/vip'
import { unreadOf } from './inbox'
import { orderUnderWay } from '../money/orderUnderWay'
import { outlookOf } from './outlook'

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** A card with all the portal shows of it, as on the wire. */
export async function simInfo(
  deps: Pick<Deps, 'db' | 'providers'>,
  simNo: string,
  asked?: Date
): Promise<Data<'GET /api/iot/simInfo'>> {
  const { db } = deps
  const at = asked ?? (await clock(db))
  const card = await getSim(db, simNo)
  const ahead = await packagesAhead(db, card.id, at)
  const packages = ahead.filter(({ startAt }) => startAt <= at)
  const endAt = lastEnd(packages)
  const { switching, job } = await deviceUnderWay(db, card)
  const speed = await runningAccelerate(db, card.id, at)
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
    hasAccelerate: await hasAccelerate(db, card, speed),
    viceSims: (await simsIn(db, card)).map((inside) => viceSim(card, inside)),
    volumePackageId: card.volumePackageId,
    volume: {
      useFlow: card.volumeUse,
      totalMoney: card.volumeMoney,
      gPrice: card.volumePrice,
      cap: card.volumeCap
    },
    device: { wifiEncrypt: card.wifiEncrypt },
    packages: await cardPackages(db, card.id, at),
    outlook: await outlookOf(db, card.id, ahead, at),
    nextBillAt: iso(new Date(billingPeriod(card.operatorType, at.getTime()).end)),
    renewal: await renewalAhead(deps, card, at),
    realName: await openCheck(db, card),
    switching,
    underWay: { job, order: await orderUnderWay(db, card.id, at) },
    beginsNow: await beginOffer(deps, card, packages, at),
    restore: await packageToRestore(deps, card, at),
    unread: await unreadOf(db, card),
    kefuMobile: await kefuMobileOf(db, card.promoCode),
    simShopLayout: await layoutOf(db, card.layoutId),
    vipOrder: await runningVip(db, card.id, at),
    accelerateOrder: speed
  }
}
