import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Query } from '../../../contract'
import { CancelStatus, Operator, TaskKind, TaskPeriod, TaskStatus } from '../../../contract/enums'
import { billingPeriod, daysLeft } from '../../../rules/card/billing'
import { timeText } from '../../../rules/time'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { task, taskClaim, type Task } from '../../db/schema'
import { notFound, refuse } from '../../errors'
import { CardUse } from '../../values'
import { signInNow, signInOf } from './signIn'
import { getSim, lockSim, presentCard, type Sim } from '../card/sim'
import { knownKinds, periodOf, progressOf } from './taskFacts'
import { moveCoins, movePoints } from '../money/pointsAndCoins'
import { cardOutOfUse } from '../card/errors'

const offered = and(eq(task.offered, true), inArray(task.kind, knownKinds))

const taskNotDone = () => refuse('任务尚未完成，完成后再来领取')

/** Throws 35007 for a card that is not in use, which earns nothing. */
function allowEarning(card: Sim): void {
  if (card.status !== CardUse.on || card.cancelStatus === CancelStatus.cancelled) throw cardOutOfUse()
}

async function isClaimed(db: Db, card: Sim, { id }: Task, period: string): Promise<boolean> {
  const mine = and(eq(taskClaim.simId, card.id), eq(taskClaim.taskId, id), eq(taskClaim.period, period))
  return (await db.$count(taskClaim, mine)) > 0
}

async function presentTask(db: Db, card: Sim, row: Task, at: number) {
  const { id, kind, period, title, summary, target, points, coins } = row
  const claimed = await isClaimed(db, card, row, periodOf(row, at))
  const progress = claimed ? target : await progressOf(db, card, row, at)
  const done = progress >= target ? TaskStatus.done : TaskStatus.open
  return {
    taskId: id,
    ...{ kind, period, title, summary, target, progress, points, coins },
    status: claimed ? TaskStatus.claimed : done
  }
}

/** Whether a month has too few days left for the days of sign-in that a task of it still needs. */
function isOutOfReach(
  { kind, period, status, target, progress }: Awaited<ReturnType<typeof presentTask>>,
  signedToday: boolean,
  at: number
): boolean {
  if (kind !== TaskKind.signInDays || period !== TaskPeriod.month || status !== TaskStatus.open) return false
  // calendar months, as those of every operator but Unicom
  const left = daysLeft(billingPeriod(Operator.mobile, at).end, at)
  return progress + left - Number(signedToday) < target
}

/** Tasks on offer that a card has completed and not claimed at `at` (ms since 1970), each with its period by name. */
export async function unclaimedTasks(db: Db, card: Sim, at: number) {
  const rows = await db.select().from(task).where(offered)
  const found = []
  for (const row of rows) {
    const periodName = periodOf(row, at)
    if (await isClaimed(db, card, row, periodName)) continue
    if ((await progressOf(db, card, row, at)) >= row.target) found.push({ ...row, periodName })
  }
  return found
}

/** Sign-in and tasks of a card at `at` (ms since 1970), with the calendar of a Chinese month. */
export async function taskCenter(db: Db, card: Sim, { month }: Query<'GET /api/iot/taskCenter'>, at: number) {
  const shown = month ?? timeText(at, 'month')
  const rows = await db.select().from(task).where(offered).orderBy(asc(task.sort), asc(task.id))
  const signIn = await signInOf(db, card, shown, at)
  const tasks = await Promise.all(rows.map((row) => presentTask(db, card, row, at)))
  return {
    card: presentCard(card),
    today: timeText(at, 'date'),
    month: shown,
    integral: card.integral,
    couponCoin: card.couponCoin,
    signIn,
    tasks: tasks.map((one) => ({ ...one, outOfReach: isOutOfReach(one, Boolean(signIn?.signedToday), at) }))
  }
}

/** Earns in one transaction with the card locked; answers what was gained, and the tasks after it. */
async function earn<Gained>(
  db: Db,
  simNo: string,
  asked: number | undefined,
  gain: (tx: Tx, card: Sim, at: number) => Promise<Gained>
) {
  const at = asked ?? (await clock(db)).getTime()
  const gained = await transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    allowEarning(card)
    return gain(tx, card, at)
  })
  return { ...(await taskCenter(db, await getSim(db, simNo), {}, at)), gained }
}

/** Signs in for the Chinese day of `asked` (ms since 1970; now unless given), once. */
export const generalSignIn = (db: Db, simNo: string, asked?: number) => earn(db, simNo, asked, signInNow)

/** Gives the reward of a completed task, once per period. 40400, or -1 while it is incomplete. */
export async function claimTask(db: Db, simNo: string, taskId: number, asked?: number) {
  return earn(db, simNo, asked, async (tx, card, at) => {
    const [row] = await tx
      .select()
      .from(task)
      .where(and(eq(task.id, taskId), offered))
    if (!row) throw notFound('任务已下架')
    const nothing = { points: 0, coins: 0 }
    const period = periodOf(row, at)
    if (await isClaimed(tx, card, row, period)) return nothing
    if ((await progressOf(tx, card, row, at)) < row.target) throw taskNotDone()
    await tx.insert(taskClaim).values({ simId: card.id, taskId, period })
    const movement = { type: 'task' as const, title: row.title, source: `task:${taskId}:${period}` }
    if (row.points) await movePoints(tx, card, { ...movement, count: row.points })
    if (row.coins) await moveCoins(tx, card, { ...movement, count: row.coins })
    return { points: row.points, coins: row.coins }
  })
}
