import Taro from '@tarojs/taro'
import { isRefused, offerSettings } from '../permit/permit'
import type { Joined, Wifi } from './types'

export const canJoin: Wifi['canJoin'] = true

/** WeChat's error codes; 12004: already connected to this Wi-Fi. */
const ends: Partial<Record<number, Joined>> = {
  12002: 'password',
  12004: 'joined',
  12005: 'off',
  12006: 'gps',
  12007: 'stopped'
}

export const joinWifi: Wifi['joinWifi'] = async (SSID, password) => {
  try {
    await Taro.startWifi()
    await Taro.connectWifi({ SSID, password })
    return 'joined'
  } catch (error) {
    const end = ends[(error as { errCode?: number }).errCode ?? 0]
    if (end) return end
    if (!isRefused(error)) return 'failed'
    // on Android the location must be allowed
    await offerSettings('location', error)
    return 'stopped'
  }
}
