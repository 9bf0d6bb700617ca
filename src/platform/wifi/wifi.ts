import type { Wifi } from './types'

// a browser, Douyin and Kuaishou have no call for it: there the password is copied
export const canJoin: Wifi['canJoin'] = false
export const joinWifi: Wifi['joinWifi'] = () => Promise.resolve('failed')
