/** Host of the API with scheme: none where app and API share an origin, as most H5 do. */
export let apiHost: string = process.env.TARO_APP_API

/** A packaged app has learnt its bound domain (an origin). */
export const setApiHost = (origin: string): void => void (apiHost = origin)

/** Name of the host that the app talks to. */
export const hostname = (): string =>
  process.env.TARO_APP_PACKAGED && apiHost ? new URL(apiHost).hostname : window.location.hostname

/** A page of the app as the cashier is told to lead back to it: by its whole address from another host. */
export const returnAddress = (path: string): string =>
  apiHost ? `${window.location.origin}/shop/#${path}` : path
