import { and, eq, gte, ne } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { DeviceFeature, DeviceJobKind, DeviceJobStatus, SourceType } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { startOfChineseDay } from '../../../rules/card/billing'
import { clock, transaction, type Db } from '../../db/client'
import { deviceJob } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { BusinessError } from '../../errors'
import { simsIn, viceSim } from '../card/deviceSims'
import { acceptJob, lastJob, openJob, ownJob, presentJob } from './deviceJobs'
import { signalOf } from './deviceState'
import { whyUnable } from './commandDevice'
import { whyClosed } from '../card/standing'
import { lockSim, type Sim } from '../card/sim'
import { isVerified } from '../realName/verified'
import { noSwitchesLeft } from './errors'
import { notInDevice } from '../card/errors'

/** Most switches in one Chinese day; failed ones do not count. */
const aDay = 5

async function countToday(db: Db, device: Sim, at: Date): Promise<number> {
  const today = new Date(startOfChineseDay(at.getTime()))
  return db.$count(
    deviceJob,
    and(
      eq(deviceJob.simId, device.id),
      eq(deviceJob.kind, DeviceJobKind.switchNet),
      ne(deviceJob.status, DeviceJobStatus.failed),
      gte(deviceJob.createdAt, today)
    )
  )
}

/** Why a device cannot switch to a card in it; '' when it can. */
function whyNot(device: Sim, target: Sim): string {
  if (target.id === device.currentSimId) return '已在使用该网络'
  if (!isVerified(target, 'authStatus')) return '该网络未实名，请先完成实名认证'
  return whyClosed(target) ? '该网络暂不可用' : ''
}

/** Networks of a device with their signal, and its last switch; empty for a card. */
export async function switchNetOption(
  deps: Deps,
  device: Sim,
  at: Date
): Promise<Data<'GET /api/iot/switchNetOption'>> {
  const { db } = deps
  const job = await lastJob(db, device, DeviceJobKind.switchNet)
  const unable = whyUnable(deps, DeviceFeature.switchNet)
  const networks = (await simsIn(db, device)).map(async (card) => {
    const { authStatus: _, ...shown } = viceSim(device, card)
    return {
      ...shown,
      signal: await signalOf(deps, device, card),
      verified: isVerified(card, 'authStatus'),
      reason: unable || whyNot(device, card)
    }
  })
  return {
    networks: await Promise.all(networks),
    job: job ? await presentJob(db, job) : null,
    switchesLeft: Math.max(0, aDay - (await countToday(db, device, at)))
  }
}

/** A device's current work: a switch of networks, or another job; null without one. */
export async function deviceUnderWay(db: Db, device: Sim) {
  const open = device.sourceType === SourceType.device ? await openJob(db, device.id) : undefined
  if (!open) return { switching: null, job: null }
  const { kind, operatorType, expectedAt } = await presentJob(db, open)
  return kind === DeviceJobKind.switchNet
    ? { switching: { operatorType, expectedAt }, job: null }
    : { switching: null, job: { kind, expectedAt } }
}

const notAllowed = (reason: string) => new BusinessError(Code.cardNotAllowed, reason)

/**
 * Starts a job that switches a device to the network of another of its cards, at most five times a day. Sent again while
 * it runs, it gives the same job. Throws 40400 for a card of another device, 35007 with the reason, -1 while busy.
 */
export async function switchNet(deps: Deps, simNo: string, asked: string) {
  const job = await transaction(deps.db, async (tx) => {
    const device = await lockSim(tx, { simNo })
    if (device.sourceType !== SourceType.device) throw notAllowed('只有设备可以切换网络')
    const target = (await simsIn(tx, device)).find((card) => card.simNo === asked)
    if (!target) throw notInDevice()
    const open = await openJob(tx, device.id)
    if (open?.kind === DeviceJobKind.switchNet && open.targetId === target.id) return open
    const why = whyClosed(device) || whyUnable(deps, DeviceFeature.switchNet) || whyNot(device, target)
    if (why) throw notAllowed(why)
    if ((await countToday(tx, device, await clock(tx))) >= aDay) throw noSwitchesLeft()
    return acceptJob(tx, deps, device, { kind: DeviceJobKind.switchNet, targetId: target.id })
  })
  return presentJob(deps.db, job)
}

/** State of a job of the caller's device. */
export async function deviceJobState({ db }: DbDeps, device: Sim, jobId: number) {
  return presentJob(db, await ownJob(db, device, jobId))
}
