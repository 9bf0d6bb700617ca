import type { Host } from './types'

// a mini-program has no origin of its own
export let apiHost: Host['apiHost'] = process.env.TARO_APP_API

export const setApiHost: Host['setApiHost'] = (origin) => void (apiHost = origin)

export const hostname: Host['hostname'] = () => apiHost.replace(/^https?:\/\//i, '').replace(/[:/].*$/, '')

export const returnAddress: Host['returnAddress'] = (path) => path

export const serverAddress: Host['serverAddress'] = (path) => apiHost + path
