import type { Host } from './types'

// usually empty: app and API share an origin
export let apiHost: Host['apiHost'] = process.env.TARO_APP_API

export const setApiHost: Host['setApiHost'] = (origin) => void (apiHost = origin)

export const hostname: Host['hostname'] = () =>
  process.env.TARO_APP_PACKAGED && apiHost ? new URL(apiHost).hostname : window.location.hostname

// absolute when the cashier is on another host than the app
export const returnAddress: Host['returnAddress'] = (path) =>
  apiHost ? `${window.location.origin}/shop/#${path}` : path

export const serverAddress: Host['serverAddress'] = (path) => (apiHost || window.location.origin) + path
