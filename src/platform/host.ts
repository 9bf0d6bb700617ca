/** Host of the API with scheme: a mini-program has no origin of its own. */
export const apiHost: string = process.env.TARO_APP_API

/** Name of the host that the app talks to. */
export const hostname = (): string => apiHost.replace(/^https?:\/\//i, '').replace(/[:/].*$/, '')
