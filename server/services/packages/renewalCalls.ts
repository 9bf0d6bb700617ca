import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { EffectType, Mend, PackageType, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { billingPeriod } from '../../../rules/card/billing'
import { dailyUse } from '../../../rules/card/forecast'
import { yuanText } from '../../../rules/money'
import { clock, transaction, type Db } from '../../db/client'
import { dataPackage, portalOrder, simPackage, simRenewal } from '../../db/schema'
import type { Deps, ProviderDeps } from '../../deps'
import { notAllowedError } from '../../errors'
import { getSim, lockSim, presentCard, type Sim } from '../card/sim'
import { baseTypes, isGift, type SimPackage } from '../card/simPackages'
import { whyNoPurchase, type Refusal } from '../card/standing'
import { useLately } from '../card/usageMonths'
import { vipAt } from '../vip/vip'
import { payMethods, type PayDeps } from '../money/payMethods'
import { allowBalance } from '../money/portalPayments'
import { checkShown, checkShownCard } from '../payments/newOrder'
import { movableStart } from './startPackage'
import { priceNow } from './packagePrice'
import { noSuchPackage, offersFor, type Package } from './packages'
import {
  beginsAtOnce,
  capReason,
  coversUse,
  renewalGrace,
  renewRefusal,
  runAfter,
  usedUpOccasions,
  worthRenewing,
  type Renewal,
  type Renewing
} from './renewalRules'
import { validity } from './validity'
import type { CardCaller } from '../shared/caller'

type RenewalDeps = PayDeps & Pick<Deps, 'secrets'>
type Option = Data<'GET /api/iot/renewPackageOption'>

type UsedUp = NonNullable<Option['usedUp']>

/** A card's auto renewal; `found`: its package with the price of now, undefined if it is no longer on sale. */
interface Chosen {
  renewal: Renewal
  found: Renewing | undefined
}

const renewable: number[] = [PackageType.base, PackageType.nextMonth]

/** Packages available for auto renewal, the current choice, and when and whether it will buy. */
export async function renewPackageOption(deps: PayDeps, caller: CardCaller): Promise<Option> {
  const { db } = deps
  const { card, at } = caller
  const renewal = await renewalOf(db, card.id)
  const last = await lastBase(db, card.id, at)
  const all = await renewPackages(db, card, at, last?.endAt)
  const priceOf = ({ packageId }: Renewal) => all.find(({ item }) => item.id === packageId)
  const end = buysAt(last, at)
  const use = dailyUse((await useLately(db, card.id, at)).byDay)
  const offered = all
    .filter(({ item }) => worthRenewing(item, card, end))
    .sort((one, other) => one.price - other.price)
  const runs = (item: Parameters<typeof runAfter>[0]) => {
    const { startAt, endAt } = end ? runAfter(item, card, end) : { startAt: null, endAt: null }
    return { startAt: iso(startAt), endAt: iso(endAt) }
  }
  return {
    card: presentCard(card),
    balance: card.balance,
    renewAt: iso(last?.endAt),
    currentPackageId: last?.packageId ?? 0,
    options: offered.map(({ item, price, vipMoney }) => ({
      packageId: item.id,
      packageName: item.name,
      price,
      vipMoney,
      totalFlow: item.totalFlow,
      isInfiniteFlow: item.isInfiniteFlow,
      duration: item.duration,
      durationUnit: item.durationUnit,
      ...runs(item),
      covers: coversUse(item, card, end, use)
    })),
    chosen: renewal ? await chosenOf() : null,
    last: renewal ? await presentLast(db, renewal) : null,
    usedUp: renewal ? await usedUpOf(deps, card, { renewal, found: priceOf(renewal) }, at) : null,
    payMethods: (await payMethods(deps, caller, card, 0)).filter(
      ({ placeType }) => placeType === PlaceType.balance
    )
  }

  async function chosenOf(): Promise<Option['chosen']> {
    const { packageId, price: agreed } = renewal!
    const found = priceOf(renewal!)
    const item = found?.item ?? (await packageById(db, packageId))
    const { reason, mend } = renewRefusal(card, agreed, found)
    return {
      packageId,
      packageName: item.name,
      agreedPrice: agreed,
      price: found?.price ?? null,
      duration: item.duration,
      durationUnit: item.durationUnit,
      ...runs(item),
      enough: card.balance >= (found?.price ?? agreed),
      cannotRenewReason: reason,
      mend
    }
  }
}

/** Turns auto renewal on or off, or changes its package. */
export async function updateRenewPackage(
  deps: RenewalDeps,
  caller: CardCaller,
  body: Body<'POST /api/iot/simUpdateRenewPackage'>
): Promise<Option> {
  const { simNo } = caller.card
  checkShownCard(body.shown, simNo)
  const card = await getSim(deps.db, simNo)
  if (body.packageId) await turnOn(deps, caller, card, body)
  else
    await transaction(deps.db, async (tx) => {
      await lockSim(tx, { id: card.id })
      await tx.delete(simRenewal).where(eq(simRenewal.simId, card.id))
    })
  return renewPackageOption(deps, await asOfNow(deps.db, caller))
}

/**
 * Turns renewal of used-up data on, for at most `most` fen a billing period, or off with 0. A renewal that failed before is
 * retried at once.
 */
export async function setRenewWhenUsedUp(
  deps: RenewalDeps,
  caller: CardCaller,
  { most = 0, shown, payPassword }: Body<'POST /api/iot/setRenewWhenUsedUp'>
): Promise<Option> {
  const { simNo } = caller.card
  checkShownCard(shown, simNo)
  const { db } = deps
  const card = await getSim(db, simNo)
  if (most) {
    const renewal = await renewalOf(db, card.id)
    if (!renewal) throw notAllowedError('请先开启自动续费')
    const { price } = renewal
    const item = await packageById(db, renewal.packageId)
    if (!beginsAtOnce(item)) throw notAllowedError('该套餐下个账期才生效，流量用完时不能续')
    if (most < price) throw notAllowedError(`每期上限不能低于一份套餐的价格¥${yuanText(price)}`)
    await allowBalance(deps, caller, card, payPassword)
  }
  await transaction(db, async (tx) => {
    await lockSim(tx, { id: card.id })
    await tx
      .update(simRenewal)
      .set({ mostWhenUsedUp: most, lastAt: null })
      .where(eq(simRenewal.simId, card.id))
  })
  return renewPackageOption(deps, await asOfNow(db, caller))
}

/** Returns when auto renewal buys, what, and at which price; null while it is off. */
export async function renewalAhead(deps: ProviderDeps, card: Sim, renewal: Renewal | null, at: Date) {
  if (!renewal) return null
  const { db } = deps
  const last = await lastBase(db, card.id, at)
  const found = (await renewPackages(db, card, at, last?.endAt)).find(
    ({ item }) => item.id === renewal.packageId
  )
  const usedUp = renewal.mostWhenUsedUp ? await usedUpOf(deps, card, { renewal, found }, at) : undefined
  const { name } = found?.item ?? (await packageById(db, renewal.packageId))
  return {
    renewAt: last?.endAt?.toISOString() ?? null,
    packageName: name,
    price: found?.price ?? renewal.price,
    cannotRenewReason: renewRefusal(card, renewal.price, found).reason,
    ...(usedUp && {
      usedUp: { most: usedUp.most, spent: usedUp.spent, cannotRenewReason: usedUp.cannotRenewReason }
    })
  }
}

/** Whether the card renews used-up data. */
export const renewsUsedUp = async (db: Db, simId: number): Promise<boolean> =>
  Boolean((await renewalOf(db, simId))?.mostWhenUsedUp)

/** Returns the renewal for used-up data and its limit; dates as if it were bought at `at`. */
export async function usedUpOf(
  deps: ProviderDeps,
  card: Sim,
  { renewal, found }: Chosen,
  at: Date
): Promise<UsedUp> {
  const { db } = deps
  const { mostWhenUsedUp: most } = renewal
  const item = found?.item ?? (await packageById(db, renewal.packageId))
  const { endAt } = validity(item, EffectType.now, card.operatorType, at.getTime())
  const spent = await spentOnUsedUp(db, card, at)
  const { reason, mend } = await usedUpRefusal(deps, card, { renewal, found, spent, endAt }, at)
  const { end } = billingPeriod(card.operatorType, at.getTime())
  return {
    most,
    spent,
    mend,
    cannotRenewReason: reason,
    endAt: endAt?.toISOString() ?? null,
    nextPeriodAt: new Date(end).toISOString(),
    beginsAtOnce: beginsAtOnce(item)
  }
}

export async function renewalOf(db: Db, simId: number): Promise<Renewal | undefined> {
  return (await db.select().from(simRenewal).where(eq(simRenewal.simId, simId)))[0]
}

/** The running or future base package that ends last; undefined when it ended more than `renewalGrace` ago. */
export async function lastBase(db: Db, simId: number, at: Date): Promise<SimPackage | undefined> {
  const since = new Date(at.getTime() - renewalGrace)
  const [last] = await db
    .select()
    .from(simPackage)
    .where(
      and(
        eq(simPackage.simId, simId),
        inArray(simPackage.packageType, baseTypes),
        isNull(simPackage.refundAt),
        or(isNull(simPackage.endAt), gt(simPackage.endAt, since))
      )
    )
    .orderBy(desc(simPackage.endAt), desc(simPackage.id)) // null, a lifetime package, sorts first
    .limit(1)
  return last
}

/** Packages available for renewal, at their price at the time of renewal, when VIP may have ended. */
export async function renewPackages(
  db: Db,
  card: Sim,
  at: Date,
  buysAt: Date | null | undefined = at
): Promise<Renewing[]> {
  const offers = await offersFor(db, card, at, inArray(dataPackage.packageType, renewable))
  const vip = await vipAt(db, card.id, buysAt && buysAt > at ? buysAt : at)
  return offers.map(({ item, window }) => ({ item, ...priceNow(item, window, vip, at) }))
}

/** The caller with the card and the time of now, after a change of the card. */
const asOfNow = async (db: Db, caller: CardCaller): Promise<CardCaller> => ({
  ...caller,
  card: await getSim(db, caller.card.simNo),
  at: await clock(db)
})

/** A package by its id, on sale or not. */
const packageById = async (db: Db, id: number): Promise<Package> =>
  (await db.select().from(dataPackage).where(eq(dataPackage.id, id)))[0]!

/** Returns when renewal buys (ms): an ended package is renewed as soon as possible; undefined if none ends. */
const buysAt = (last: SimPackage | undefined, at: Date) =>
  last?.endAt ? Math.max(last.endAt.getTime(), at.getTime()) : undefined

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** Result of the last renewal; the reason of an order that was refused after its payment comes from the order. */
async function presentLast(db: Db, { lastAt, lastOrderSn, lastReason }: Renewal) {
  if (!lastAt) return null
  const [order] = await db.select().from(portalOrder).where(eq(portalOrder.orderSn, lastOrderSn))
  const refused = order?.status === PortalOrderStatus.refunded ? order.failReason : ''
  return { at: lastAt.toISOString(), orderSn: lastOrderSn, reason: lastReason || refused }
}

async function turnOn(
  deps: RenewalDeps,
  caller: CardCaller,
  card: Sim,
  { packageId, shown, payPassword }: Body<'POST /api/iot/simUpdateRenewPackage'>
): Promise<void> {
  const { db } = deps
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const at = await clock(db)
  const last = await lastBase(db, card.id, at)
  const found = (await renewPackages(db, card, at, last?.endAt)).find(({ item }) => item.id === packageId)
  if (!found) throw noSuchPackage()
  if (!worthRenewing(found.item, card, buysAt(last, at)))
    throw notAllowedError('到期时续这个套餐不划算，请另选套餐')
  checkShown(shown, found.price)
  await allowBalance(deps, caller, card, payPassword)
  const values = { packageId: found.item.id, price: found.price }
  await transaction(db, async (tx) => {
    await lockSim(tx, { id: card.id })
    await tx
      .insert(simRenewal)
      .values({ simId: card.id, ...values })
      .onConflictDoUpdate({ target: simRenewal.simId, set: values })
  })
}

/** Returns the fen spent on renewals of used-up data in the billing period of `at`, without refunded orders. */
async function spentOnUsedUp(db: Db, card: Sim, at: Date): Promise<number> {
  const { start, end } = billingPeriod(card.operatorType, at.getTime())
  const [sum] = await db
    .select({ money: sql<number>`coalesce(sum(${portalOrder.amount}), 0)::int` })
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.simId, card.id),
        eq(portalOrder.request, ''),
        sql`starts_with(${portalOrder.uuid}, ${usedUpOccasions(card.id)})`,
        gte(portalOrder.paidAt, new Date(start)),
        lt(portalOrder.paidAt, new Date(end)),
        notInArray(portalOrder.status, [PortalOrderStatus.cancelled, PortalOrderStatus.refunded])
      )
    )
  return sum!.money
}

/** Returns the start of the next base package; undefined without one. */
async function nextStart(db: Db, simId: number, at: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ startAt: simPackage.startAt })
    .from(simPackage)
    .where(
      and(
        eq(simPackage.simId, simId),
        inArray(simPackage.packageType, baseTypes),
        isNull(simPackage.refundAt),
        gt(simPackage.startAt, at),
        not(isGift)
      )
    )
    .orderBy(asc(simPackage.startAt))
    .limit(1)
  return next?.startAt
}

const noRenewal = (reason: string): Refusal => ({ reason, mend: Mend.none })

/** Returns why used-up data would not be renewed now. */
async function usedUpRefusal(
  deps: ProviderDeps,
  card: Sim,
  { renewal, found, spent, endAt }: Chosen & { spent: number; endAt: Date | null },
  at: Date
): Promise<Refusal> {
  if (card.volumePackageId) return noRenewal('已开通按量计费，流量用完后按用量扣费，不再续套餐')
  const refused = renewRefusal(card, renewal.price, found)
  if (refused.reason && refused.mend !== Mend.topUp) return refused
  if (found && !beginsAtOnce(found.item)) return noRenewal('该套餐下个账期才生效，流量用完时不能续')
  if (found && spent + found.price > renewal.mostWhenUsedUp) return noRenewal(capReason(renewal))
  if (await movableStart(deps, card, at))
    return noRenewal('已有套餐待生效，流量用完时可在首页点“现在开始用”，不再另买')
  const next = await nextStart(deps.db, card.id, at)
  if (next && (!endAt || endAt > next)) return noRenewal('已有套餐待生效，为免重叠，流量用完时不续')
  return refused
}
