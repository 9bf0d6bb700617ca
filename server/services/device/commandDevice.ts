import type { Body } from '../../../contract'
import { DeviceFeature, DeviceJobKind, SourceType, WifiDisplay } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { isSsid, isWifiPassword } from '../../../rules/card/wifi'
import { transaction } from '../../db/client'
import type { DeviceJob, JobWifi } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, invalid } from '../../errors'
import { featuresOf } from '../../providers/device'
import { sealContexts } from '../../secrets/secret'
import { notProved } from '../card/holderProof'
import { getSim, lockSim, type Sim } from '../card/sim'
import { checkShownCard } from '../payments/newOrder'
import { isProved } from '../shared/sessions'
import { acceptJob, openJob, presentJob } from './deviceJobs'
import { readDevice, wifiOf } from './deviceState'

const notAllowed = (reason: string) => new BusinessError(Code.cardNotAllowed, reason)

function checkFeature(deps: Deps, feature: DeviceFeature): void {
  const why = whyUnable(deps, feature)
  if (why) throw notAllowed(why)
}

export async function deviceOf(deps: Deps, simNo: string, named: { simNo?: string }): Promise<Sim> {
  checkShownCard(named, simNo)
  const device = await getSim(deps.db, simNo)
  if (device.sourceType !== SourceType.device) throw notAllowed('只有设备才有这项操作')
  return device
}

/** Starts a job; the same command sent again while it runs gives the same job. */
async function startJob(deps: Deps, device: Sim, kind: DeviceJobKind, wifi?: JobWifi) {
  checkFeature(deps, kind === DeviceJobKind.showWifi ? DeviceFeature.hideWifi : kind)
  const isSame = (open: DeviceJob) => open.kind === kind && open.wifi?.mark === wifi?.mark
  const { online } = (await openJob(deps.db, device.id)) ? { online: true } : await readDevice(deps, device)
  if (!online) throw notAllowed('设备已关机或离线，请先长按电源键开机')
  const job = await transaction(deps.db, async (tx) => {
    const locked = await lockSim(tx, { id: device.id })
    const open = await openJob(tx, device.id)
    return open && isSame(open) ? open : acceptJob(tx, deps, locked, { kind, wifi })
  })
  return presentJob(deps.db, job)
}

/**
 * Starts a job of a device. Throws 35010 when the page showed another device, 35007 for a card, for a device that is off
 * and for one that cannot do it, -1 while another job runs.
 */
export const commandDevice = async (
  deps: Deps,
  simNo: string,
  kind: typeof DeviceJobKind.restart | typeof DeviceJobKind.close | typeof DeviceJobKind.reset,
  named: { simNo?: string }
) => startJob(deps, await deviceOf(deps, simNo, named), kind)

/** Starts a job that shows or hides the name of the Wi-Fi. */
export async function setWifiDisplay(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/iotDevice/setWiFiDisplay'>
) {
  const kind = body.display === WifiDisplay.show ? DeviceJobKind.showWifi : DeviceJobKind.hideWifi
  return startJob(deps, await deviceOf(deps, simNo, body), kind)
}

/**
 * Starts a job that sets name and password of a band, or of both (`bothBands`); 42200 names the field, 35007 when the device
 * has no such band or cannot do it, 34003 or 35003 for a session whose owner has not proved to be the holder.
 */
export async function setWifi(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/iotDevice/setWiFiSsidPwd'>,
  token: string
) {
  const { wifiType, ssid: name, password, bothBands = false } = body
  const wrong = {
    ...(isSsid(name) && name.trim() ? {} : { ssid: 'WiFi名称为1-32个字节（汉字占3个字节）' }),
    ...(isWifiPassword(password) ? {} : { password: 'WiFi密码为8-63位字母、数字或符号' })
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const device = await deviceOf(deps, simNo, body)
  if (!(await isProved(deps.db, token))) throw notProved(device)
  checkFeature(deps, DeviceFeature.setWifi)
  if (bothBands) checkFeature(deps, DeviceFeature.bothBands)
  const { wifi5gName, wifi5gPass } = await wifiOf(deps, device)
  if ((bothBands || wifiType === '5G') && !(wifi5gName && wifi5gPass)) throw notAllowed('此设备没有5G网络')
  // both bands are kept as 2.4G, so that the same wish is the same job whatever band the page showed
  const band = bothBands ? '2.4G' : wifiType
  const sealed = (of: '2.4G' | '5G') => deps.secrets.seal(password, sealContexts.wifi(device.id, of))
  return startJob(deps, device, DeviceJobKind.setWifi, {
    ...{ wifiType: band, name, pass: sealed(band) },
    ...(bothBands ? { pass5g: sealed('5G') } : {}),
    mark: deps.secrets.keyedHash('wifi', JSON.stringify([band, name, password, bothBands]))
  })
}

/** Why devices of this provider cannot do it; '' when they can. */
export const whyUnable = ({ providers }: Pick<Deps, 'providers'>, feature: DeviceFeature): string =>
  featuresOf(providers.devices).includes(feature) ? '' : '这台设备不支持此操作'
