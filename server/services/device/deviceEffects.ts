import { eq, or } from 'drizzle-orm'
import { DeviceJobKind, InternetStatus, OnlineStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { deviceWifi, sim, type DeviceJob } from '../../db/schema'
import type { Sim } from '../card/sim'

/** Makes the target the card in use; packages, balance and billing period belong to the device and stay. */
async function useNetwork(tx: Tx, device: Sim, { targetId }: DeviceJob): Promise<void> {
  const online = device.internetStatus === InternetStatus.normal ? OnlineStatus.online : OnlineStatus.offline
  await tx.update(sim).set({ onlineStatus: OnlineStatus.offline }).where(eq(sim.deviceId, device.id))
  await tx.update(sim).set({ onlineStatus: online }).where(eq(sim.id, targetId!))
  await tx.update(sim).set({ currentSimId: targetId, onlineStatus: online }).where(eq(sim.id, device.id))
}

const keepWifi = (tx: Tx, { id }: Sim, set: Partial<typeof deviceWifi.$inferInsert>) =>
  tx
    .insert(deviceWifi)
    .values({ simId: id, ...set })
    .onConflictDoUpdate({ target: deviceWifi.simId, set })

/** Stores the new name and password of a band, or of both; an open network becomes encrypted. */
async function setWifi(tx: Tx, device: Sim, { wifi }: DeviceJob): Promise<void> {
  const { wifiType, name, pass, pass5g } = wifi!
  await keepWifi(tx, device, {
    ...(wifiType === '5G' ? { name5g: name, pass5g: pass } : { name, pass }),
    ...(pass5g ? { name5g: name, pass5g } : {})
  })
  if (device.wifiEncrypt === 'open') await setEncrypt(tx, device)
}

const setEncrypt = (tx: Tx, { id }: Sim) => tx.update(sim).set({ wifiEncrypt: 'wpa2' }).where(eq(sim.id, id))

/** Sets the device and its cards offline, until its power button is pressed. */
async function goOff(tx: Tx, { id }: Sim): Promise<void> {
  const off = { onlineStatus: OnlineStatus.offline }
  await tx
    .update(sim)
    .set(off)
    .where(or(eq(sim.id, id), eq(sim.deviceId, id)))
}

/** Factory reset: deletes all Wi-Fi settings made through the server. */
async function forget(tx: Tx, device: Sim): Promise<void> {
  await tx.delete(deviceWifi).where(eq(deviceWifi.simId, device.id))
  await setEncrypt(tx, device)
}

/** Database changes of each kind of completed job; run once, with the device's row locked. */
export const effects: Record<DeviceJobKind, (tx: Tx, device: Sim, job: DeviceJob) => Promise<void>> = {
  [DeviceJobKind.switchNet]: useNetwork,
  [DeviceJobKind.setWifi]: setWifi,
  [DeviceJobKind.showWifi]: async (tx, device) => void (await keepWifi(tx, device, { show: true })),
  [DeviceJobKind.hideWifi]: async (tx, device) => void (await keepWifi(tx, device, { show: false })),
  [DeviceJobKind.restart]: async () => undefined,
  [DeviceJobKind.close]: goOff,
  [DeviceJobKind.reset]: forget
}
