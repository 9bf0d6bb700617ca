import type { Data } from '@contract'
import { factory } from './factory'

export type RealName = Data<'GET /api/iot/realNameResult'>

/** An unverified card: both checks, `official` and `platform`, are needed. */
export function buildRealName(
  overrides: { official?: Partial<RealName['official']>; platform?: Partial<RealName['platform']> } = {}
): RealName {
  return {
    simNo: '1440000000001',
    operatorType: 3,
    official: { status: 0, needed: true, reason: '', link: null, ...overrides.official },
    platform: {
      status: 0,
      needed: true,
      authType: 1,
      reason: '',
      certName: '',
      submittedAt: null,
      triesLeft: 5,
      ...overrides.platform
    }
  }
}

export type DeviceSim = Data<'GET /api/iot/deviceOfficialAuth'>['sims'][number]

export const buildDeviceSim = factory<DeviceSim>(() => ({
  simNo: '1440000000052',
  iccid: '89860400000000000529',
  operatorType: 3,
  authStatus: 1,
  onlineStatus: 2,
  current: false,
  status: 0,
  reason: ''
}))

export type SwitchNetOption = Data<'GET /api/iot/switchNetOption'>
export type DeviceJob = Data<'GET /api/iot/deviceJob'>

export const buildNetwork = factory<SwitchNetOption['networks'][number]>(() => ({
  simNo: '1440000000053',
  iccid: '89860400000000000537',
  operatorType: 2,
  signal: 3,
  onlineStatus: 2,
  current: false,
  verified: true,
  reason: ''
}))

/** A device on China Mobile; it may switch to China Unicom, and to China Telecom once that card is verified. */
export const buildNetworks = factory<SwitchNetOption>(() => ({
  networks: [
    buildNetwork({ simNo: '1440000000051', operatorType: 1, current: true, reason: '已在使用该网络' }),
    buildNetwork(),
    buildNetwork({
      simNo: '1440000000052',
      operatorType: 3,
      verified: false,
      reason: '该网络未实名，请先完成实名认证'
    })
  ],
  job: null,
  switchesLeft: 5
}))

export type DeviceState = Data<'GET /api/iot/deviceState'>
export type WifiEntry = DeviceState['wifi'][number]

export const buildWifi = factory<WifiEntry>(() => ({
  connCount: 2,
  maxConnCount: 10,
  showWifi: true,
  switchWifi: true,
  wifiEncrypt: 'wpa2',
  wifiName: 'MyWiFi-0015',
  wifiPass: '12345678',
  wifiType: '2.4G'
}))

/** An online device with both bands and two connected clients. */
export const buildDeviceState = factory<DeviceState>(() => ({
  deviceNo: '860000000000015',
  online: true,
  signal: 3,
  battery: 76,
  wifi: [buildWifi(), buildWifi({ wifiType: '5G', wifiName: 'MyWiFi-0015-5G', wifiPass: 'five-5555' })],
  clients: [
    { name: 'iPhone', mac: 'A4:00:00:00:00:01', wifiType: '5G', connectedAt: '2026-11-21T02:00:00.000Z' },
    { name: '', mac: 'A4:00:00:00:00:02', wifiType: '2.4G', connectedAt: '2026-11-21T03:00:00.000Z' }
  ],
  job: null
}))

/** A switch to China Unicom that has just been accepted. */
export function buildJob(overrides: Partial<DeviceJob> = {}): DeviceJob {
  const now = Date.now()
  return {
    jobId: 7,
    kind: 'switchNet',
    status: 1,
    simNo: '1440000000053',
    operatorType: 2,
    wifiType: '',
    wifiName: '',
    failReason: '',
    expectedAt: new Date(now + 120000).toISOString(),
    createdAt: new Date(now).toISOString(),
    startedAt: null,
    endedAt: null,
    ...overrides
  }
}
