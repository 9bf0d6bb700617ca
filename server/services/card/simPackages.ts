import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { PackageType, ValidTag } from '../../../contract/enums'
import { prepared, type Db, type Given } from '../../db/client'
import { portalOrder, simPackage } from '../../db/schema'

export type SimPackage = typeof simPackage.$inferSelect

export const baseTypes: number[] = [PackageType.base, PackageType.nextMonth, PackageType.seckill]

/** Whether it is a base package; add-ons and volume packages only supplement one. */
export const isBase = ({ packageType }: Pick<SimPackage, 'packageType'>) => baseTypes.includes(packageType)

/** Packages that run at `at`, the earliest end first. */
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

// gift data of VIP is stored as order number and sequence, such as VP20261122100001_2
/** SQL: the number of the order that a package came with. */
export const orderOf = sql<string>`split_part(${simPackage.orderSn}, '_', 1)`
/** SQL: data that VIP gave. */
export const isGift = sql<boolean>`strpos(${simPackage.orderSn}, '_') > 0`
/** SQL condition: packages and gifts, of the gifts only those that have begun: a year of VIP has twelve of them. */
export const shownAt = (at: Given<Date>) => not(and(isGift, gt(simPackage.startAt, at))!)

/** SQL condition: packages of a card that run at `at` or wait, without gifts that have not begun. */
const isAhead = (simId: Given<number>, at: Given<Date>) =>
  and(
    eq(simPackage.simId, simId),
    isNull(simPackage.refundAt),
    or(gt(simPackage.startAt, at), isNull(simPackage.endAt), gt(simPackage.endAt, at)),
    shownAt(at)
  )

/** SQL: those that run, the earliest end first, and then those that wait, the earliest start first. */
function inTurn(at: Given<Date>) {
  const waits = gt(simPackage.startAt, at)
  const turn = sql`case when ${waits} then ${simPackage.startAt} else ${simPackage.endAt} end`
  return [waits, turn, asc(simPackage.id)]
}

const [cardId, moment] = [sql.placeholder('simId'), sql.placeholder('at')]
const ahead = prepared((db) =>
  db
    .select()
    .from(simPackage)
    .where(isAhead(cardId, moment))
    .orderBy(...inTurn(moment))
)

/** Packages that run at `at`, the earliest end first, and then those that wait, the earliest start first. */
export const packagesAhead = (db: Db, simId: number, at: Date): Promise<SimPackage[]> =>
  ahead(db).execute({ simId, at })

const aheadWithOrder = prepared((db) =>
  db
    .select({
      made: simPackage,
      order: { orderSn: portalOrder.orderSn, title: portalOrder.title },
      gift: isGift
    })
    .from(simPackage)
    .leftJoin(portalOrder, eq(portalOrder.orderSn, orderOf))
    .where(isAhead(cardId, moment))
    .orderBy(...inTurn(moment))
)

/** `packagesAhead`, each with the order that it came with. */
export const orderedAhead = (db: Db, simId: number, at: Date) => aheadWithOrder(db).execute({ simId, at })

type Ordered = Awaited<ReturnType<typeof orderedAhead>>[number]

/** Packages as on the wire, with their names. */
export function cardPackages(all: Ordered[], at: Date) {
  const named = all.flatMap(({ order, ...rest }) => (order ? [{ ...rest, order }] : []))
  return named.map(({ made, order, gift }) => ({
    orderSn: order.orderSn,
    packageName: order.title,
    gift,
    packageType: made.packageType,
    validTag: validTag(made, at),
    isInfiniteFlow: made.isInfiniteFlow,
    totalFlow: made.totalFlow,
    useFlow: made.useFlow,
    startAt: made.startAt.toISOString(),
    endAt: made.endAt?.toISOString() ?? null
  }))
}

/** ValidTag of a period from startAt to endAt. */
export function validTag(
  row: { startAt: Date; endAt: Date | null; refundAt: Date | null },
  at: Date
): number {
  if (row.refundAt) return ValidTag.refunded
  if (row.startAt > at) return ValidTag.notYet
  return row.endAt && row.endAt <= at ? ValidTag.ended : ValidTag.valid
}

/** Totals of the running packages in KB; volume packages have no allowance. */
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

/** Whether one of the running packages has data left. */
export function haveData(running: SimPackage[]): boolean {
  const { isInfiniteFlow, surplusFlow } = allowance(running)
  return isInfiniteFlow || surplusFlow > 0
}

/** Whether a package that runs at `at` has data left. */
export const hasData = async (db: Db, simId: number, at: Date): Promise<boolean> =>
  haveData(await runningPackages(db, simId, at))

/** End of the last running package, ignoring VIP gifts if there are others; null: none runs, or lifetime. */
export function lastEnd(running: SimPackage[]): Date | null {
  const bought = running.filter(({ orderSn }) => !orderSn.includes('_'))
  const packages = bought.length ? bought : running
  if (packages.some((p) => !p.endAt)) return null
  return packages.reduce<Date | null>((last, p) => (!last || p.endAt! > last ? p.endAt : last), null)
}
