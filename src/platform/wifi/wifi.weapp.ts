import Taro from '@tarojs/taro'
import type { Joined, Wifi } from './types'

export const canJoin: Wifi['canJoin'] = true

/** WeChat's numbers for what went wrong; 12004: it is connected to this one already. */
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
