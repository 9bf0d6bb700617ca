import Taro from '@tarojs/taro'
import type { Joined, Wifi } from './types'

export const canJoin: Wifi['canJoin'] = true

/** WeChat's error codes; 12004: already connected to this Wi-Fi. */
const ends: Partial<Record<number, Joined>> = {
  12002: 'password',
  12004: 'joined',
  12005: 'off',
  12007: 'stopped'
}

export const joinWifi: Wifi['joinWifi'] = async (SSID, password) => {
  try {
    await Taro.startWifi()
    await Taro.connectWifi({ SSID, password })
    return 'joined'
  } catch (error) {
    return ends[(error as { errCode?: number }).errCode ?? 0] ?? 'failed'
  }
}
