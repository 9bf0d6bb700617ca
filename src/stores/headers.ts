import { deviceInfo, pageUrl, showOptions } from '@/platform/device/device'
import { hostname } from '@/platform/host/host'
import type { Stores } from './index'

/** The headers of every product call, as the specification lists them. */
export function headersOf({ session, sim }: Stores): Record<string, string> {
  session.ensure()
  const app = { version: process.env.TARO_APP_VERSION, code: Number(process.env.TARO_APP_VERSION_CODE) }
  const headers: Record<string, string> = {
    platform: process.env.TARO_ENV,
    hostname: hostname(),
    deviceInfo: deviceInfo(),
    app: JSON.stringify(app),
    'Session-ID': session.sessionId,
    'Order-Session-ID': session.orderSessionId,
    'Platform-Source': '1',
    'Platform-OpenId': session.platformOpenId,
    'App-Show-Options': showOptions(),
    'Page-Url': pageUrl(),
    'Sim-No': sim.simNo,
    'Sim-Token': sim.token
  }
  return headers
}
