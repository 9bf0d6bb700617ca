import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { PackageType, ValidTag } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { portalOrder, simPackage } from '../../db/schema'

export type SimPackage = typeof simPackage.$inferSelect

export const baseTypes: number[] = [PackageType.base, PackageType.nextMonth, PackageType.seckill]

/** Whether it gives a card its data by itself; add-ons and volume packages only come on top. */
export const isBase = ({ packageType }: Pick<SimPackage, 'packageType'>) => baseTypes.includes(packageType)

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

// gift data of VIP stands under the number of its order and which gift it is, as VP20261122100001_2
const orderOf = sql`split_part(${simPackage.orderSn}, '_', 1)`
const isGift = sql`strpos(${simPackage.orderSn}, '_') > 0`

/**
 * Packages of a card that run at `at` or begin later, with their names: those that run as use is booked, then those to
 * come. Of the gifts of VIP only what runs is named.
 */
export async function cardPackages(db: Db, simId: number, at: Date) {
  const found = await db
    .select({ made: simPackage, packageName: portalOrder.title, orderSn: portalOrder.orderSn })
    .from(simPackage)
    .innerJoin(portalOrder, eq(portalOrder.orderSn, orderOf))
    .where(
      and(
        eq(simPackage.simId, simId),
        isNull(simPackage.refundAt),
        or(isNull(simPackage.endAt), gt(simPackage.endAt, at)),
        not(and(isGift, gt(simPackage.startAt, at))!)
      )
    )
    .orderBy(gt(simPackage.startAt, at), asc(simPackage.endAt), asc(simPackage.id))
  return found.map(({ made, packageName, orderSn }) => ({
    orderSn,
    packageName,
    packageType: made.packageType,
    validTag: validTag(made, at),
    isInfiniteFlow: made.isInfiniteFlow,
    totalFlow: made.totalFlow,
    useFlow: made.useFlow,
    startAt: made.startAt.toISOString(),
    endAt: made.endAt?.toISOString() ?? null
  }))
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

/** The last moment of the packages that run, gifts of VIP left out beside others; null for none and for life. */
export function lastEnd(running: SimPackage[]): Date | null {
  const bought = running.filter(({ orderSn }) => !orderSn.includes('_'))
  const packages = bought.length ? bought : running
  if (packages.some((p) => !p.endAt)) return null
  return packages.reduce<Date | null>((last, p) => (!last || p.endAt! > last ? p.endAt : last), null)
}
