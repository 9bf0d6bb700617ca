import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { DeviceJobStatus, type DeviceJobKind } from '../../../contract/enums'
import { createdAt, instant } from './columns'

/** A band's new name and password. */
export interface JobWifi {
  wifiType: '2.4G' | '5G'
  name: string
  /** Sealed. */
  pass?: string
  /** Keyed hash of all three: the same wish again is the same job. */
  mark: string
}

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
    /** What it sets; the password is sealed, and goes when the job has ended. */
    wifi: jsonb('wifi').$type<JobWifi>(),
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

/** The Wi-Fi of a device as it was set last; null: as it left the factory. */
export const deviceWifi = pgTable('device_wifi', {
  simId: integer('sim_id').primaryKey(),
  name: text('name'),
  /** Sealed. */
  pass: text('pass'),
  name5g: text('name_5g'),
  /** Sealed. */
  pass5g: text('pass_5g'),
  show: boolean('show').notNull().default(true)
})

/** What the sandbox's devices were told; empty with any other provider. */
export const sandboxCommand = pgTable('sandbox_command', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  iccid: text('iccid').notNull(),
  deviceNo: text('device_no').notNull().default(''),
  /** Then it is done, or has failed. */
  readyAt: instant('ready_at').notNull()
})

/** Devices of the sandbox whose button was pressed since they were switched off. */
export const sandboxPower = pgTable('sandbox_power', {
  deviceNo: text('device_no').primaryKey(),
  onAt: instant('on_at').notNull()
})
