import { eq } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { DeviceFeature, SourceType } from '../../../contract/enums'
import { wifiEntries } from '../../../rules/card/wifi'
import { deviceWifi } from '../../db/schema'
import type { Deps } from '../../deps'
import { featuresOf, type DeviceReading } from '../../providers/device'
import { sealContexts } from '../../secrets/secret'
import { lastJob, presentJob } from './deviceJobs'
import { simInUse } from '../card/deviceSims'
import type { Sim } from '../card/sim'
import { isProved } from '../shared/sessions'
import { deviceSilent } from './errors'

const silent: DeviceReading = { online: false, signal: 0, battery: null, maxConnCount: 0, clients: [] }

type Parts = Pick<Deps, 'db' | 'providers' | 'secrets' | 'log'>

/** Reported state of a device; one that does not answer counts as off. */
export const readDevice = ({ providers, log }: Parts, { deviceNo }: Sim): Promise<DeviceReading> =>
  providers.devices.read(deviceNo ?? '').catch((error: unknown) => {
    log.warn({ err: error }, 'device does not report its state')
    return silent
  })

/** Signal of a card's network at its device, 0 to 4 bars; `otherwise` where the device does not tell. */
export const signalOf = (
  { providers, log }: Pick<Deps, 'providers' | 'log'>,
  { deviceNo }: Sim,
  { iccid }: Sim,
  otherwise = 0
): Promise<number> =>
  providers.devices.signal(deviceNo ?? '', iccid).catch((error: unknown) => {
    log.warn({ err: error }, 'signal')
    return otherwise
  })

/** Names and passwords of a device's Wi-Fi: as last set, else the factory settings. -1 when the provider does not know them. */
export async function wifiOf({ db, providers, secrets, log }: Parts, device: Sim) {
  const factory = await providers.devices.factory(device.deviceNo ?? '').catch((error: unknown) => {
    log.warn({ err: error }, 'factory settings of a device not read')
    throw deviceSilent()
  })
  const [own] = await db.select().from(deviceWifi).where(eq(deviceWifi.simId, device.id))
  const open = (sealed: string | null | undefined, band: '2.4G' | '5G') =>
    sealed && secrets.open(sealed, sealContexts.wifi(device.id, band))
  return {
    wifiName: own?.name ?? factory.wifiName,
    wifiPass: open(own?.pass, '2.4G') ?? factory.wifiPass,
    wifi5gName: own?.name5g ?? factory.wifi5gName,
    wifi5gPass: open(own?.pass5g, '5G') ?? factory.wifi5gPass,
    showWifi: own?.show ?? true
  }
}

/**
 * State of a device: report, Wi-Fi, clients and last job. Empty for a card. Passwords only for a session whose owner has
 * proved to be the holder, because the log-in is a number that is printed on the device.
 */
export async function deviceState(
  deps: Parts,
  device: Sim,
  token: string
): Promise<Data<'GET /api/iot/deviceState'>> {
  const { sourceType, deviceNo, wifiEncrypt } = device
  if (sourceType !== SourceType.device)
    return { deviceNo: '', online: false, signal: 0, battery: null, wifi: [], clients: [], job: null }
  const can = [...featuresOf(deps.providers.devices)]
  const [{ online, signal: reported, battery, clients, maxConnCount }, wifi, job, inUse] = await Promise.all([
    readDevice(deps, device),
    can.includes(DeviceFeature.wifi) ? wifiOf(deps, device) : undefined,
    lastJob(deps.db, device),
    simInUse(deps.db, device)
  ])
  // as the list of networks has it
  const signal = online && inUse ? await signalOf(deps, device, inUse, reported) : reported
  const proved = await isProved(deps.db, token)
  const entries = wifi
    ? wifiEntries({ ...wifi, maxConnCount, wifiEncrypt, connCount: 0, switchWifi: online })
    : []
  return {
    deviceNo: deviceNo ?? '',
    ...{ online, signal, battery },
    wifi: entries.map((entry) => ({
      ...entry,
      wifiPass: proved ? entry.wifiPass : '',
      connCount: clients.filter(({ wifiType }) => wifiType === entry.wifiType).length
    })),
    clients: clients.map((client) => ({ ...client, connectedAt: client.connectedAt.toISOString() })),
    can,
    job: job ? await presentJob(deps.db, job) : null
  }
}
