import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DeviceJobStatus, type DeviceJobKind } from '../../../contract/enums'
import { createdAt, instant } from './columns'

/** Something that a device was told to do; of those that have not ended it has one. */
export const deviceJob = pgTable(
  'device_job',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The device. */
    simId: integer('sim_id').notNull(),
    kind: text('kind').$type<DeviceJobKind>().notNull(),
    /** The card that it switches to. */
    targetId: integer('target_id'),
    status: smallint('status').notNull().default(DeviceJobStatus.accepted),
    failReason: text('fail_reason').notNull().default(''),
    expectedAt: instant('expected_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt()
  },
  (t) => [
    index('device_job_sim').on(t.simId, t.id.desc()),
    uniqueIndex('device_job_one')
      .on(t.simId)
      .where(sql`${t.status} in (1, 2)`)
  ]
)
export type DeviceJob = typeof deviceJob.$inferSelect

/** What the sandbox's devices were told; empty with any other provider. */
export const sandboxCommand = pgTable('sandbox_command', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  iccid: text('iccid').notNull(),
  /** Then it is done, or has failed. */
  readyAt: instant('ready_at').notNull()
})
