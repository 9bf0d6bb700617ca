import { callHeaders } from '@/api/headers'
import { deviceInfo, pageUrl, showOptions } from '@/platform/device/device'
import { hostname } from '@/platform/host/host'
import type { Stores } from './index'

/** The headers of every call, as the specification lists them. */
export function headersOf({ session, sim }: Stores): Record<string, string> {
  session.ensure()
  const place = {
    hostname: hostname(),
    deviceInfo: deviceInfo(),
    'App-Show-Options': showOptions(),
    'Page-Url': pageUrl()
  }
  return callHeaders(place, session, sim)
}
