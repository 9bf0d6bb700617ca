import { and, asc, eq, gt, gte, inArray, isNull, lt, not, notInArray, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { EffectType, Mend, PortalOrderStatus } from '../../../contract/enums'
import { billingPeriod } from '../../../rules/billing'
import { yuanText } from '../../../rules/money'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { portalOrder, simPackage } from '../../db/schema'
import type { Sim } from '../card/sim'
import { allowance, baseTypes, isBase, isGift, type SimPackage } from '../card/simPackages'
import type { Refusal } from '../card/standing'
import { movableStart } from './beginPackage'
import type { Package } from './packages'
import { usedUpKeys } from './renewalKey'
import {
  lastBase,
  packageById,
  renewalOf,
  renewPackages,
  renewRefusal,
  type Renewal,
  type Renewing
} from './renewalPlan'
import { effectTypes, validity } from './validity'

type UsedUp = NonNullable<Data<'GET /api/iot/renewPackageOption'>['usedUp']>

/** Whether all data of the running packages is used up, and nothing else supplies the card. */
export function isUsedUp(card: Sim, running: SimPackage[]): boolean {
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  return !card.volumePackageId && running.some(isBase) && !isInfiniteFlow && surplusFlow === 0
}

/** Whether the holder has used-up data renewed. */
export const renewsUsedUp = async (db: Db, simId: number): Promise<boolean> =>
  Boolean((await renewalOf(db, simId))?.mostWhenUsedUp)

/** fen that renewals of used-up data have cost in the billing period of `at`; what went back does not count. */
async function spentOnUsedUp(db: Db, card: Sim, at: Date): Promise<number> {
  const { start, end } = billingPeriod(card.operatorType, at.getTime())
  const [sum] = await db
    .select({ money: sql<number>`coalesce(sum(${portalOrder.amount}), 0)::int` })
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.simId, card.id),
        eq(portalOrder.request, ''),
        sql`starts_with(${portalOrder.uuid}, ${usedUpKeys(card.id)})`,
        gte(portalOrder.paidAt, new Date(start)),
        lt(portalOrder.paidAt, new Date(end)),
        notInArray(portalOrder.status, [PortalOrderStatus.cancelled, PortalOrderStatus.refunded])
      )
    )
  return sum!.money
}

/** When the first base package begins that was bought and waits; undefined without one. */
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

const wait = (reason: string): Refusal => ({ reason, mend: Mend.none })

/** Whether a package can begin at the moment when the data is used up. */
export const beginsAtOnce = ({ packageType }: Pick<Package, 'packageType'>): boolean =>
  effectTypes(packageType).includes(EffectType.now)

/** The sentence for a holder whose limit is reached. */
export const capReason = ({ mostWhenUsedUp }: Renewal): string =>
  `流量用完续费已到你设的每期上限¥${yuanText(mostWhenUsedUp)}，本账期不再续`

/** Why used-up data would not be renewed now; `found` as for `renewRefusal`. */
async function usedUpRefusal(
  deps: Pick<Deps, 'db' | 'providers'>,
  card: Sim,
  renewal: Renewal,
  found: Renewing | undefined,
  { spent, endAt }: { spent: number; endAt: Date | null },
  at: Date
): Promise<Refusal> {
  if (card.volumePackageId) return wait('已开通按量计费，流量用完后按用量扣费，不再续套餐')
  const refused = renewRefusal(card, renewal.price, found)
  if (refused.reason && refused.mend !== Mend.topUp) return refused
  if (found && !beginsAtOnce(found.item)) return wait('该套餐下个账期才生效，流量用完时不能续')
  if (found && spent + found.price > renewal.mostWhenUsedUp) return wait(capReason(renewal))
  if (await movableStart(deps, card, at))
    return wait('已有套餐待生效，流量用完时可在首页点“现在开始用”，不再另买')
  const next = await nextStart(deps.db, card.id, at)
  if (next && (!endAt || endAt > next)) return wait('已有套餐待生效，为免重叠，流量用完时不续')
  return refused
}

/** What is renewed when the data is used up, and what that may still cost; dates as if it were bought at `at`. */
export async function usedUpOf(
  deps: Pick<Deps, 'db' | 'providers'>,
  card: Sim,
  renewal: Renewal,
  found: Renewing | undefined,
  at: Date
): Promise<UsedUp> {
  const { db } = deps
  const { mostWhenUsedUp: most } = renewal
  const item = found?.item ?? (await packageById(db, renewal.packageId))
  const { endAt } = validity(item, EffectType.now, card.operatorType, at.getTime())
  const spent = await spentOnUsedUp(db, card, at)
  const { reason, mend } = await usedUpRefusal(deps, card, renewal, found, { spent, endAt }, at)
  const { end } = billingPeriod(card.operatorType, at.getTime())
  return {
    ...{ most, spent, mend, cannotRenewReason: reason },
    endAt: endAt?.toISOString() ?? null,
    nextPeriodAt: new Date(end).toISOString(),
    beginsAtOnce: beginsAtOnce(item)
  }
}

/** What auto renewal will do for a card; null while it is off, that is without a `renewal`. */
export async function renewalAhead(
  deps: Pick<Deps, 'db' | 'providers'>,
  card: Sim,
  renewal: Renewal | null,
  at: Date
) {
  if (!renewal) return null
  const { db } = deps
  const last = await lastBase(db, card.id, at)
  const found = (await renewPackages(db, card, at, last?.endAt)).find(
    ({ item }) => item.id === renewal.packageId
  )
  const usedUp = renewal.mostWhenUsedUp ? await usedUpOf(deps, card, renewal, found, at) : undefined
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
