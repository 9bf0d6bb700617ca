/** Host of the API with scheme: none on H5, where app and API share an origin, save in a packaged app. */
export let apiHost = ''

/** A packaged app has learnt its bound domain (an origin). */
export const setApiHost = (origin: string): void => void (apiHost = origin)

/** Name of the host that the app talks to. */
export const hostname = (): string =>
  process.env.TARO_APP_PACKAGED && apiHost ? new URL(apiHost).hostname : window.location.hostname
