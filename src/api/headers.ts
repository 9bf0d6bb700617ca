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

const textOf = (value: unknown, form: RegExp): string =>
  typeof value === 'string' && form.test(value) ? value : ''
/** A kept value as a header may hold it; '' for any other, with which no call could be sent. */
const sendable = (value: unknown) => textOf(value, /^[\x20-\x7e]{1,512}$/)
/** A kept session id of the form that the server takes; '' for any other. */
export const knownId = (value: unknown) => textOf(value, /^[\dA-Za-z-]{16,128}$/)

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
  'Platform-OpenId': sendable(session.platformOpenId),
  'Sim-No': sendable(sim.simNo),
  'Sim-Token': sendable(sim.token)
})
