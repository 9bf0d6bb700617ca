import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import { AuthStatus, Operator, PortalOrderStatus, TaskKind, TaskPeriod } from '../../../contract/enums'
import { billingPeriod, startOfChineseDay } from '../../../rules/card/billing'
import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { portalOrder, simRenewal, simSignIn, type Task } from '../../db/schema'
import { PortalOrderKind } from '../../values'
import type { Sim } from '../card/sim'

/** Progress of a card since `since` (ms since 1970): orders, days, fen, or 1 for a fulfilled condition. */
type Fact = (db: Db, card: Sim, since: number) => Promise<number>

const credited = (card: Sim, kind: PortalOrderKind, since: number): SQL | undefined =>
  and(
    eq(portalOrder.simId, card.id),
    eq(portalOrder.kind, kind),
    eq(portalOrder.status, PortalOrderStatus.credited),
    gte(portalOrder.paidAt, new Date(since))
  )

const isSo =
  (so: (card: Sim) => boolean): Fact =>
  async (_db, card) =>
    so(card) ? 1 : 0

const facts: Partial<Record<TaskKind, Fact>> = {
  [TaskKind.signInDays]: (db, card, since) =>
    db.$count(simSignIn, and(eq(simSignIn.simId, card.id), gte(simSignIn.day, timeText(since, 'date')))),
  [TaskKind.buyPackage]: (db, card, since) =>
    db.$count(portalOrder, credited(card, PortalOrderKind.package, since)),
  [TaskKind.topUp]: async (db, card, since) => {
    const [row] = await db
      .select({ fen: sql<number>`coalesce(sum(${portalOrder.amount}), 0)::int` })
      .from(portalOrder)
      .where(credited(card, PortalOrderKind.balance, since))
    return row!.fen
  },
  [TaskKind.realName]: isSo(
    (card) => card.authStatus === AuthStatus.verified || card.authPlatformStatus === AuthStatus.verified
  ),
  [TaskKind.bindMobile]: isSo(({ mobile }) => Boolean(mobile)),
  [TaskKind.payPassword]: isSo(({ payPassword }) => payPassword !== null),
  [TaskKind.renewal]: (db, card) => db.$count(simRenewal, eq(simRenewal.simId, card.id))
}

/** Kinds of tasks that the server can check; tasks of other kinds are not offered. */
export const knownKinds = Object.keys(facts) as TaskKind[]

/** Kinds that are a condition of the card, not a count: rewarded once. */
export const onceKinds: TaskKind[] = [
  TaskKind.realName,
  TaskKind.bindMobile,
  TaskKind.payPassword,
  TaskKind.renewal
]

/** Start of the period that contains `at`; ms since 1970. */
const beginning: Record<TaskPeriod, (at: number) => number> = {
  [TaskPeriod.once]: () => 0,
  [TaskPeriod.day]: startOfChineseDay,
  // calendar month: the billing period of every operator but Unicom
  [TaskPeriod.month]: (at) => billingPeriod(Operator.mobile, at).start
}

/** Period of a task at `at`, as stored with a reward: `once`, 2026-11-22 or 2026-11. */
export function periodOf({ period }: Pick<Task, 'period'>, at: number): string {
  if (period === TaskPeriod.once) return period
  return timeText(at, period === TaskPeriod.day ? 'date' : 'month')
}

/** Progress of a card in a task, at most its target. */
export async function progressOf(db: Db, card: Sim, { kind, period, target }: Task, at: number) {
  const done = await facts[kind]!(db, card, beginning[period](at))
  return Math.min(target, done)
}
