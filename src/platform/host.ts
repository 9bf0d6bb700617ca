/** Host of the API with scheme: a mini-program has no origin of its own. */
export let apiHost: string = process.env.TARO_APP_API

/** A packaged app has learnt its bound domain (an origin). */
export const setApiHost = (origin: string): void => void (apiHost = origin)

/** Name of the host that the app talks to. */
export const hostname = (): string => apiHost.replace(/^https?:\/\//i, '').replace(/[:/].*$/, '')

/** A page of the app as the cashier is told to lead back to it. */
export const returnAddress = (path: string): string => path
