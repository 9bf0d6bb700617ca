import { and, asc, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { TaskKind } from '../../../contract/enums'
import { chineseDay, chineseDayText, monthAfter } from '../../../rules/card/billing'
import type { Db, Tx } from '../../db/client'
import { simSignIn, task, type Task } from '../../db/schema'
import { notOpen } from '../../errors'
import type { Sim } from '../card/sim'
import { movePoints } from '../money/pointsAndCoins'

interface Rewards {
  daily: Task
  streaks: Task[]
}

/** Rewards for a day and for streaks; undefined when the merchant offers no sign-in. */
async function rewards(db: Db): Promise<Rewards | undefined> {
  const rows = await db
    .select()
    .from(task)
    .where(and(eq(task.offered, true), inArray(task.kind, [TaskKind.signIn, TaskKind.streak])))
    .orderBy(asc(task.target))
  const daily = rows.find(({ kind }) => kind === TaskKind.signIn)
  return daily && { daily, streaks: rows.filter(({ kind }) => kind === TaskKind.streak) }
}

const lastSignIn = async (db: Db, simId: number) => {
  const [last] = await db
    .select()
    .from(simSignIn)
    .where(eq(simSignIn.simId, simId))
    .orderBy(desc(simSignIn.day))
    .limit(1)
  return last
}

/** Length of the longest rewarded streak, after which the count starts again. */
const roundOf = (streaks: Task[]) => Math.max(1, ...streaks.map(({ target }) => target))
const placeIn = (round: number, streak: number) => (streak ? ((streak - 1) % round) + 1 : 0)

/** Consecutive days up to today, or up to yesterday while today is open. */
function streakAt(last: { day: string; streak: number } | undefined, today: number) {
  const signedToday = last?.day === chineseDayText(today)
  const runs = signedToday || last?.day === chineseDayText(today - 1)
  return { signedToday, streak: runs ? last.streak : 0 }
}

/** Points of a day on which a streak has reached `streak` days, and the reward of the streak among them. */
function pointsAt({ daily, streaks }: Rewards, streak: number) {
  const place = placeIn(roundOf(streaks), streak)
  const bonus = streaks.find(({ target }) => target === place)
  return { points: daily.points + (bonus?.points ?? 0), bonus }
}

const daysOfLadder = 7

type Signed = Pick<typeof simSignIn.$inferSelect, 'day' | 'streak' | 'points'>

/** The days of a Chinese month (YYYY-MM) and of the ladder's last seven on which a card signed in, oldest first. */
const signedOn = (db: Db, { id }: Sim, month: string, today: number): Promise<Signed[]> =>
  db
    .select({ day: simSignIn.day, streak: simSignIn.streak, points: simSignIn.points })
    .from(simSignIn)
    .where(
      and(
        eq(simSignIn.simId, id),
        or(
          and(gte(simSignIn.day, `${month}-01`), lt(simSignIn.day, `${monthAfter(month, 1)}-01`)),
          gte(simSignIn.day, chineseDayText(today - daysOfLadder))
        )
      )
    )
    .orderBy(asc(simSignIn.day))

/** The seven days of the streak in which today lies: what the signed ones brought, and what the others bring. */
function ladderOf(signed: Signed[], offered: Rewards, today: number, before: number) {
  const first = today - (before % daysOfLadder)
  return Array.from({ length: daysOfLadder }, (_, index) => {
    const day = chineseDayText(first + index)
    const made = signed.find((one) => one.day === day)
    const { points } = made ?? pointsAt(offered, before + first + index - today + 1)
    return { day, points, signed: made !== undefined }
  })
}

/** Sign-in of a card at `at` (ms since 1970), with the days of a Chinese month (YYYY-MM); null when none is offered. */
export async function signInOf(db: Db, card: Sim, month: string, at: number) {
  const offered = await rewards(db)
  if (!offered) return null
  const today = chineseDay(at)
  const signed = await signedOn(db, card, month, today)
  const { signedToday, streak } = streakAt(signed.at(-1), today)
  const round = roundOf(offered.streaks)
  const place = placeIn(round, streak)
  const counted = signedToday ? today : today - 1
  const coming = offered.streaks
    .map(({ target, points }) => ({ days: target, points, left: (target - place + round) % round || round }))
    .sort((one, other) => one.left - other.left)
  return {
    signedToday,
    streak,
    points: offered.daily.points,
    days: signed.filter(({ day }) => day.startsWith(month)).map(({ day, points }) => ({ day, points })),
    rewards: coming.map(({ left, ...reward }) => ({ ...reward, day: chineseDayText(counted + left) })),
    ladder: ladderOf(signed, offered, today, signedToday ? streak - 1 : streak),
    tomorrow: pointsAt(offered, (signedToday ? streak : streak + 1) + 1).points
  }
}

/** Signs a locked card in for the Chinese day of `at`; returns the points, 0 when already signed in. 40001 when not offered. */
export async function signInNow(tx: Tx, card: Sim, at: number): Promise<number> {
  const offered = await rewards(tx)
  if (!offered) throw notOpen()
  const today = chineseDay(at)
  const day = chineseDayText(today)
  const before = streakAt(await lastSignIn(tx, card.id), today)
  const streak = before.streak + 1
  const { points, bonus } = pointsAt(offered, streak)
  const made = await tx
    .insert(simSignIn)
    .values({ simId: card.id, day, streak, points })
    .onConflictDoNothing()
    .returning({ day: simSignIn.day })
  if (!made.length) return 0
  const give = (title: string, count: number, source: string) =>
    movePoints(tx, card, { type: 'signIn', title, count, source })
  if (offered.daily.points) await give('每日签到', offered.daily.points, `signIn:${day}`)
  if (bonus?.points) await give(`连续签到${bonus.target}天`, bonus.points, `streak:${day}`)
  return points
}
