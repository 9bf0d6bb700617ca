import Taro from '@tarojs/taro'
import { describeDevice, describeLaunch, describePage } from './described'
import { systemInfo } from './systemInfo'

let device = ''

/** Make, model and system, for the deviceInfo header; read once. */
export function deviceInfo(): string {
  if (!device) {
    try {
      device = describeDevice(systemInfo())
    } catch {
      device = 'unknown' // calls must not fail when the platform does not tell
    }
  }
  return device
}

/** The phone's own language; undefined where the platform does not tell. */
export function phoneLanguage(): string | undefined {
  try {
    return systemInfo().language
  } catch {
    return undefined
  }
}

/** Path of the page on screen with the seller's parameters only. */
export function pageUrl(): string {
  const { path = '', params = {} }: Partial<Taro.RouterInfo> = Taro.getCurrentInstance().router ?? {}
  return describePage(path.split('?')[0]!, params)
}

/** How the app was opened: scene of a mini-program, `{}` on H5. */
export const showOptions = (): string => describeLaunch(Taro.getLaunchOptionsSync?.()?.scene)
