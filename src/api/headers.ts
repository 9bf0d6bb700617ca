/** From where a call is sent, in headers (texts of platform/device/described.ts). */
interface Place {
  hostname: string
  deviceInfo: string
  'App-Show-Options': string
  'Page-Url': string
}
interface Session {
  sessionId: string
  orderSessionId: string
  platformOpenId: string
}

/** The headers of every product call, as the specification lists them. */
export const callHeaders = (
  place: Place,
  session: Session,
  sim: { simNo: string; token: string }
): Record<string, string> => ({
  platform: process.env.TARO_ENV,
  ...place,
  app: `{"version":"${process.env.TARO_APP_VERSION}","code":${process.env.TARO_APP_VERSION_CODE}}`,
  'Session-ID': session.sessionId,
  'Order-Session-ID': session.orderSessionId,
  'Platform-Source': '1',
  'Platform-OpenId': session.platformOpenId,
  'Sim-No': sim.simNo,
  'Sim-Token': sim.token
})
