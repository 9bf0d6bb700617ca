import { eq } from 'drizzle-orm'
import { DeviceJobKind, InternetStatus, OnlineStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { sim, type DeviceJob } from '../../db/schema'
import type { Sim } from './sim'

/** The card that was switched to is the one in use; package, balance and period are the device's and stay. */
async function useNetwork(tx: Tx, device: Sim, { targetId }: DeviceJob): Promise<void> {
  const online = device.internetStatus === InternetStatus.normal ? OnlineStatus.online : OnlineStatus.offline
  await tx.update(sim).set({ onlineStatus: OnlineStatus.offline }).where(eq(sim.deviceId, device.id))
  await tx.update(sim).set({ onlineStatus: online }).where(eq(sim.id, targetId!))
  await tx.update(sim).set({ currentSimId: targetId, onlineStatus: online }).where(eq(sim.id, device.id))
}

/** What a job that the device has done changes in our books, once, with the device's row locked. */
export const effects: Record<DeviceJobKind, (tx: Tx, device: Sim, job: DeviceJob) => Promise<void>> = {
  [DeviceJobKind.switchNet]: useNetwork
}
