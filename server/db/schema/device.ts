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
import { ofSim, sim } from './sim'

/** A band's new name and password. */
export interface JobWifi {
  wifiType: '2.4G' | '5G'
  name: string
  /** Sealed. */
  pass?: string
  /** The same password, sealed for 5G; only where both bands are set to one name. */
  pass5g?: string
  /** Keyed hash of what was asked: the same request again is the same job. */
  mark: string
}

/** A job of a device (restart, Wi-Fi, network switch …). A device has at most one that has not ended. */
export const deviceJob = pgTable(
  'device_job',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The device. */
    simId: ofSim(),
    kind: text('kind').$type<DeviceJobKind>().notNull(),
    /** The card to switch to. */
    targetId: integer('target_id').references(() => sim.id),
    /** The Wi-Fi to set; its sealed password is deleted when the job has ended. */
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
    index('device_job_target').on(t.targetId),
    uniqueIndex('device_job_one')
      .on(t.simId)
      .where(sql`${t.status} in (1, 2)`)
  ]
)
export type DeviceJob = typeof deviceJob.$inferSelect

/** The Wi-Fi of a device as it was last set; null fields are the factory's. */
export const deviceWifi = pgTable('device_wifi', {
  simId: ofSim('cascade').primaryKey(),
  name: text('name'),
  /** Sealed. */
  pass: text('pass'),
  name5g: text('name_5g'),
  /** Sealed. */
  pass5g: text('pass_5g'),
  show: boolean('show').notNull().default(true)
})

/** Commands to the sandbox's devices; empty with any other provider. */
export const sandboxCommand = pgTable('sandbox_command', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  iccid: text('iccid').notNull(),
  deviceNo: text('device_no').notNull().default(''),
  /** When it is done or has failed. */
  readyAt: instant('ready_at').notNull()
})

/** When the power button of a sandbox device was last pressed. */
export const sandboxPower = pgTable('sandbox_power', {
  deviceNo: text('device_no').primaryKey(),
  onAt: instant('on_at').notNull()
})
