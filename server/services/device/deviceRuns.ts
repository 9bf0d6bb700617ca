import { and, eq, sql } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import { DeviceJobStatus } from '../../../contract/enums'
import { clock, transaction } from '../../db/client'
import { deviceJob, sim, type DeviceJob } from '../../db/schema'
import type { Deps } from '../../deps'
import type { CommandState, DeviceCommand } from '../../providers/device'
import { sealContexts } from '../../secrets/secret'
import type { Work } from '../shared/dueWork'
import { nextKeys, sweep } from '../shared/sweep'
import { effects } from './deviceEffects'
import { deviceWork, isOpen, queueJob } from './deviceJobs'
import { lockSim } from '../card/sim'

/** ms after which a job without an answer has failed. */
const patience = 10 * minuteMs
/** Seconds between two status requests to a device. */
const pause = 3

type Parts = Pick<Deps, 'db' | 'providers' | 'jobs' | 'secrets'>

async function commandOf(
  { db, secrets }: Parts,
  { id, kind, simId, targetId, wifi }: DeviceJob
): Promise<DeviceCommand> {
  const [device] = await db.select().from(sim).where(eq(sim.id, simId))
  const [target] = targetId ? await db.select().from(sim).where(eq(sim.id, targetId)) : []
  const opened = wifi?.pass && secrets.open(wifi.pass, sealContexts.wifi(simId, wifi.wifiType))
  const band = opened && {
    ...{ wifiType: wifi.wifiType, name: wifi.name, pass: opened },
    ...(wifi.pass5g ? { both: true as const } : {})
  }
  return {
    ...{ id: String(id), kind },
    deviceNo: device?.deviceNo ?? '',
    iccid: target?.iccid ?? '',
    ...(band ? { wifi: band } : {})
  }
}

/** Ends a job once, with its effects in the same transaction. */
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
        // the password is stored with the Wi-Fi settings only
        wifi: sql`${deviceJob.wifi} - 'pass' - 'pass5g'`
      })
      .where(and(eq(deviceJob.id, job.id), isOpen))
      .returning({ id: deviceJob.id })
    if (ended.length && done) await effects[job.kind](tx, device, job)
  })
}

/** Sends a job to its device; sent twice after a crash, it stays one command. */
async function send(parts: Parts, job: DeviceJob): Promise<void> {
  await parts.providers.devices.send(await commandOf(parts, job))
  await parts.db
    .update(deviceJob)
    .set({ status: DeviceJobStatus.running, startedAt: sql`now()` })
    .where(and(eq(deviceJob.id, job.id), eq(deviceJob.status, DeviceJobStatus.accepted)))
}

/** One step of a job: sends it or asks for its state; queued again until it has ended. */
async function runDeviceJob(parts: Parts, jobId: number): Promise<void> {
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

/** Device jobs; the sweep resumes those that a killed process left, and ends those whose device does not answer. */
export const deviceRuns = {
  name: deviceWork,
  at: { every: 1 },
  atStart: true,
  run: async (parts) => {
    const open = (after: number) => nextKeys(parts.db, deviceJob.id, isOpen, after)
    await sweep(0, open, (id) => runDeviceJob(parts, id), 'device jobs not run')
  },
  runOne: (parts, jobId) => runDeviceJob(parts, Number(jobId)),
  retries: 5
} satisfies Work<Parts>
