import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { DeviceJobStatus, type DeviceJobKind } from '../../../contract/enums'
import { clock, type Db, type Tx } from '../../db/client'
import { deviceJob, sim, type DeviceJob, type JobWifi } from '../../db/schema'
import type { JobDeps } from '../../deps'
import { notFound } from '../../errors'
import type { Sim } from '../card/sim'
import { deviceBusy } from './errors'

/** Name of the work on device jobs (device/deviceRuns.ts). */
export const deviceWork = 'device-jobs'

/** Usual duration of each kind, seconds. */
const usual: Record<DeviceJobKind, number> = {
  switchNet: 120,
  setWifi: 60,
  showWifi: 60,
  hideWifi: 60,
  restart: 120,
  close: 60,
  reset: 300
}

export const isOpen = inArray(deviceJob.status, [DeviceJobStatus.accepted, DeviceJobStatus.running])

/** Puts a job on the queue, to run after `afterSeconds`. */
export const queueJob = (
  { jobs }: JobDeps,
  jobId: number,
  options: { db?: Db; afterSeconds?: number } = {}
) => jobs.wake(deviceWork, jobId, options)

/** The unfinished job of a device. */
export async function openJob(db: Db, deviceId: number): Promise<DeviceJob | undefined> {
  const [found] = await db
    .select()
    .from(deviceJob)
    .where(and(eq(deviceJob.simId, deviceId), isOpen))
  return found
}

/** Accepts a job for a locked device; -1 while another job is unfinished. */
export async function acceptJob(
  tx: Tx,
  deps: JobDeps,
  device: Sim,
  job: { kind: DeviceJobKind; targetId?: number; wifi?: JobWifi }
): Promise<DeviceJob> {
  if (await openJob(tx, device.id)) throw deviceBusy()
  const expectedAt = await clock(tx, usual[job.kind] * 1000)
  const [made] = await tx
    .insert(deviceJob)
    .values({ ...job, simId: device.id, expectedAt })
    .returning()
  await queueJob(deps, made!.id, { db: tx })
  return made!
}

/** A job as on the wire. */
export async function presentJob(db: Db, job: DeviceJob): Promise<Data<'GET /api/iot/deviceJob'>> {
  const [target] = job.targetId ? await db.select().from(sim).where(eq(sim.id, job.targetId)) : []
  return {
    jobId: job.id,
    kind: job.kind,
    status: job.status,
    simNo: target?.simNo ?? '',
    operatorType: target?.operatorType ?? 0,
    wifiType: job.wifi?.wifiType ?? '',
    wifiName: job.wifi?.name ?? '',
    failReason: job.failReason,
    expectedAt: job.expectedAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: job.endedAt?.toISOString() ?? null
  }
}

/** A job of this device; else 40400. */
export async function ownJob(db: Db, device: Sim, jobId: number): Promise<DeviceJob> {
  const [found] = await db
    .select()
    .from(deviceJob)
    .where(and(eq(deviceJob.id, jobId), eq(deviceJob.simId, device.id)))
  if (!found) throw notFound('没有这个操作')
  return found
}

/** The device's last job (of `kind`, if given) within a day. */
export async function lastJob(db: Db, device: Sim, kind?: DeviceJobKind): Promise<DeviceJob | undefined> {
  const [found] = await db
    .select()
    .from(deviceJob)
    .where(
      and(
        eq(deviceJob.simId, device.id),
        kind && eq(deviceJob.kind, kind),
        gt(deviceJob.createdAt, sql`now() - interval '1 day'`)
      )
    )
    .orderBy(desc(deviceJob.id))
    .limit(1)
  return found
}
