import Taro from '@tarojs/taro'
import type { Launch } from './types'

export const onEntry: Launch['onEntry'] = (enter) => {
  const launch = Taro.getLaunchOptionsSync()
  enter(launch.path, launch.query ?? {})
  Taro.onAppShow?.((shown) => {
    if (shown?.path) enter(shown.path, shown.query ?? {})
  })
}

// the platform decides which language its screen reader speaks
export const markLanguage: Launch['markLanguage'] = () => undefined

// in a mini-program there is nothing of ours outside the screens
export const markLook: Launch['markLook'] = () => undefined

export const restart: Launch['restart'] = () => void Taro.reLaunch({ url: '/pages/index/index' })
