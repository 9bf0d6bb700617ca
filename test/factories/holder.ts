import type { Data } from '@contract'

export type RealName = Data<'GET /api/iot/realNameResult'>

/** A card that nobody has verified yet: both checks are wanted. */
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

export function buildDeviceSim(overrides: Partial<DeviceSim> = {}): DeviceSim {
  return {
    simNo: '1440000000052',
    iccid: '89860400000000000529',
    operatorType: 3,
    authStatus: 1,
    onlineStatus: 2,
    current: false,
    status: 0,
    reason: '',
    ...overrides
  }
}
