import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { task } from '../../db/schema'
import { putRow } from '../shared/imports/putRow'

export type TaskRow = typeof task.$inferInsert & { target: number }

export const lockTasks = sql`lock table ${task} in share row exclusive mode`

/** Adds a task, or changes the one of the same kind, period and target. */
export const putTask = (tx: Tx, row: TaskRow) =>
  putRow(
    tx,
    task,
    row,
    and(eq(task.kind, row.kind), eq(task.period, row.period), eq(task.target, row.target))
  )
