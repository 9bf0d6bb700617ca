import { and, eq } from 'drizzle-orm'
import { TaskKind } from '../../../contract/enums'
import { chineseDay, chineseDayText } from '../../../rules/card/billing'
import { dayMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { integralLog, sim, simSignIn, task } from '../../db/schema'
import { taskFile } from '../../services/tasks/taskFile'
import { takeSheet } from '../stock'
import type { DemoContext } from '../types'
import { demoCards } from './cards'

/** Days in a row on which the demo's first card has signed in. */
const signedDays = 3

/**
 * Adds sign-in, tasks, and some days of sign-in with their points for the first card.
 */
export async function loadTasks(tx: Tx, { now }: DemoContext): Promise<void> {
  await takeSheet(tx, 'tasks.csv', taskFile)
  const [card] = await tx.select().from(sim).where(eq(sim.simNo, demoCards[0]!.simNo))
  if (!card) return
  const mine = and(eq(integralLog.simId, card.id), eq(integralLog.source, 'demo'))
  const [before] = await tx.select().from(integralLog).where(mine)
  const [signIn] = await tx.select().from(task).where(eq(task.kind, TaskKind.signIn))
  const { points, title } = signIn!
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
      ...{ simId: card.id, type: 'signIn', title, points, createdAt: at },
      total: earned + streak * points,
      source: `signIn:${day}`
    })
  }
}
