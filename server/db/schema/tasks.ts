import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import type { TaskKind, TaskPeriod } from '../../../contract/enums'
import { createdAt } from './columns'
import { ofSim } from './sim'

/** Tasks that earn points: the daily sign-in, its streaks, and others. */
export const task = pgTable(
  'task',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<TaskKind>().notNull(),
    period: text('period').$type<TaskPeriod>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Target: orders, fen topped up, or days signed in; for a streak its length in days. */
    target: integer('target').notNull().default(1),
    points: integer('points').notNull().default(0),
    coins: integer('coins').notNull().default(0),
    sort: smallint('sort').notNull().default(0),
    offered: boolean('offered').notNull().default(true)
  },
  (t) => [
    uniqueIndex('task_known').on(t.kind, t.period, t.target),
    check('task_rewards', sql`${t.points} >= 0 and ${t.coins} >= 0 and ${t.target} > 0`)
  ]
)
export type Task = typeof task.$inferSelect

/** A reward that a card has claimed, once per task and period. */
export const taskClaim = pgTable(
  'task_claim',
  {
    simId: ofSim(),
    taskId: integer('task_id')
      .notNull()
      .references(() => task.id),
    /** `once`, the Chinese day, or the Chinese month: 2026-11-22, 2026-11. */
    period: text('period').notNull(),
    createdAt: createdAt()
  },
  (t) => [primaryKey({ columns: [t.simId, t.taskId, t.period] })]
)

/** A Chinese day on which a card signed in. */
export const simSignIn = pgTable(
  'sim_sign_in',
  {
    simId: ofSim(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Days in a row, this one included. */
    streak: integer('streak').notNull(),
    /** Points of the day and of its streak. */
    points: integer('points').notNull(),
    createdAt: createdAt()
  },
  (t) => [primaryKey({ columns: [t.simId, t.day] })]
)
