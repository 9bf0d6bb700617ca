import { and, eq, sql } from 'drizzle-orm'
import { DeviceJobStatus } from '../../../contract/enums'
import { clock, transaction } from '../../db/client'
import { deviceJob, sim, type DeviceJob } from '../../db/schema'
import type { Deps } from '../../deps'
import type { CommandState, DeviceCommand } from '../../providers/device'
import { places } from '../../secret'
import { nextKeys, sweep } from '../shared/sweep'
import { effects } from './deviceEffects'
import { isOpen, queueJob } from './deviceJobs'
import { lockSim } from './sim'

/** A device that has not answered by then will not. */
const patience = 10 * 60000
/** Seconds between two questions. */
const pause = 3

type Parts = Pick<Deps, 'db' | 'providers' | 'jobs' | 'secrets'>

async function commandOf(
  { db, secrets }: Parts,
  { id, kind, simId, targetId, wifi }: DeviceJob
): Promise<DeviceCommand> {
  const [device] = await db.select().from(sim).where(eq(sim.id, simId))
  const [target] = targetId ? await db.select().from(sim).where(eq(sim.id, targetId)) : []
  const opened = wifi?.pass && secrets.open(wifi.pass, places.wifi(simId, wifi.wifiType))
  const band = opened && { wifiType: wifi.wifiType, name: wifi.name, pass: opened }
  return {
    ...{ id: String(id), kind },
    deviceNo: device?.deviceNo ?? '',
    iccid: target?.iccid ?? '',
    ...(band ? { wifi: band } : {})
  }
}

/** Ends a job, whoever comes first; what it did is in our books with it. */
async function end({ db }: Parts, job: DeviceJob, state: Exclude<CommandState, { state: 'running' }>) {
  const done = state.state === 'done'
  await transaction(db, async (tx) => {
    const device = await lockSim(tx, { id: job.simId })
    const ended = await tx
      .update(deviceJob)
      .set({
        status: done ? DeviceJobStatus.done : DeviceJobStatus.failed,
        failReason: done ? '' : state.reason,
        endedAt: sql`now()`,
        // a password is kept where it counts, and nowhere else
        wifi: sql`${deviceJob.wifi} - 'pass'`
      })
      .where(and(eq(deviceJob.id, job.id), isOpen))
      .returning({ id: deviceJob.id })
    if (ended.length && done) await effects[job.kind](tx, device, job)
  })
}

/** Sends a job to its device; sent twice, after a crash in between, it is one command. */
async function send(parts: Parts, job: DeviceJob): Promise<void> {
  await parts.providers.devices.send(await commandOf(parts, job))
  await parts.db
    .update(deviceJob)
    .set({ status: DeviceJobStatus.running, startedAt: sql`now()` })
    .where(and(eq(deviceJob.id, job.id), eq(deviceJob.status, DeviceJobStatus.accepted)))
}

/** One step of a job: sent, or asked about; comes again until it has ended. */
export async function runDeviceJob(parts: Parts, jobId: number): Promise<void> {
  const [job] = await parts.db
    .select()
    .from(deviceJob)
    .where(and(eq(deviceJob.id, jobId), isOpen))
  if (!job) return
  if ((await clock(parts.db, -patience)) > job.createdAt)
    return end(parts, job, { state: 'failed', reason: '设备长时间没有响应，请确认设备已开机' })
  if (job.status === DeviceJobStatus.accepted) await send(parts, job)
  const state = await parts.providers.devices.state(String(jobId))
  if (state.state === 'running') return queueJob(parts, jobId, { afterSeconds: pause })
  await end(parts, job, state)
}

/** Jobs that a killed process left half-way, and those whose device does not answer. */
export async function runDeviceJobs(parts: Parts): Promise<void> {
  const open = (after: number) => nextKeys(parts.db, deviceJob.id, isOpen, after)
  await sweep(0, open, (id) => runDeviceJob(parts, id), 'device jobs not run')
}
