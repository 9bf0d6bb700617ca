import type { Wifi } from './types'

// browsers, Douyin and Kuaishou cannot: there the password is copied
export const canJoin: Wifi['canJoin'] = false
export const joinWifi: Wifi['joinWifi'] = () => Promise.resolve('failed')
