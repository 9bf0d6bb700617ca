import { and, eq } from 'drizzle-orm'
import { TaskKind, TaskPeriod } from '../../../contract/enums'
import { chineseDay, chineseDayText } from '../../../rules/billing'
import { dayMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { integralLog, sim, simSignIn, task } from '../../db/schema'
import type { DemoContext } from '../types'
import { demoCards } from './cards'

type Row = typeof task.$inferInsert

const once = (kind: TaskKind, title: string, summary: string, points: number, coins = 0): Row => ({
  ...{ kind, title, summary, points, coins },
  period: TaskPeriod.once
})

/** Sign-in with its streaks, and tasks of every period. */
const tasks: Row[] = [
  { kind: TaskKind.signIn, period: TaskPeriod.day, title: '每日签到', points: 5 },
  { kind: TaskKind.streak, period: TaskPeriod.day, title: '连续签到7天', target: 7, points: 20 },
  { kind: TaskKind.streak, period: TaskPeriod.day, title: '连续签到15天', target: 15, points: 50 },
  { kind: TaskKind.streak, period: TaskPeriod.day, title: '连续签到30天', target: 30, points: 100 },
  {
    ...{ kind: TaskKind.topUp, period: TaskPeriod.day, target: 1000, points: 5 },
    ...{ title: '今日充值满10元', summary: '余额充值到账后可领，每天一次' }
  },
  {
    ...{ kind: TaskKind.signInDays, period: TaskPeriod.month, target: 15, points: 30, coins: 10 },
    ...{ title: '本月签到15天', summary: '不必连续，签满15天可领' }
  },
  {
    ...{ kind: TaskKind.buyPackage, period: TaskPeriod.month, target: 1, points: 60 },
    ...{ title: '本月购买一个套餐', summary: '套餐到账后可领，每月一次' }
  },
  {
    ...{ kind: TaskKind.topUp, period: TaskPeriod.month, target: 5000, points: 50, coins: 5 },
    ...{ title: '本月充值满50元', summary: '本月到账的充值合计，每月一次' }
  },
  once(TaskKind.realName, '完成实名认证', '认证通过后可领', 100, 10),
  once(TaskKind.bindMobile, '绑定手机号', '验证码验证后可领', 50),
  once(TaskKind.payPassword, '设置支付密码', '保护余额安全', 30),
  once(TaskKind.renewal, '开启自动续费', '套餐到期前自动续订', 80)
]

/** Days in a row on which the demo's first card has signed in. */
const signedDays = 3

/**
 * Adds sign-in, tasks, and some days of sign-in with their points for the first card.
 */
export async function loadTasks(tx: Tx, { now }: DemoContext): Promise<void> {
  await tx.insert(task).values(tasks.map((row, sort) => ({ ...row, sort })))
  const [card] = await tx.select().from(sim).where(eq(sim.simNo, demoCards[0]!.simNo))
  if (!card) return
  const mine = and(eq(integralLog.simId, card.id), eq(integralLog.source, 'demo'))
  const [before] = await tx.select().from(integralLog).where(mine)
  const points = tasks[0]!.points!
  const earned = (before?.points ?? 0) - signedDays * points
  if (earned < 0) return
  await tx
    .update(integralLog)
    .set({ points: earned, total: earned, createdAt: new Date(now.getTime() - 20 * dayMs) })
    .where(mine)
  for (let streak = 1; streak <= signedDays; streak++) {
    const at = new Date(now.getTime() - (signedDays + 1 - streak) * dayMs)
    const day = chineseDayText(chineseDay(at.getTime()))
    await tx.insert(simSignIn).values({ simId: card.id, day, streak, points, createdAt: at })
    await tx.insert(integralLog).values({
      ...{ simId: card.id, type: 'signIn', title: '每日签到', points, createdAt: at },
      total: earned + streak * points,
      source: `signIn:${day}`
    })
  }
}
