import Taro from '@tarojs/taro'
import { colourVariables } from '@rules/colours'
import type { Launch } from './types'

export const onEntry: Launch['onEntry'] = (enter) => {
  const launch = Taro.getLaunchOptionsSync()
  enter(launch.path, launch.query ?? {})
  Taro.onAppShow?.((shown) => {
    if (shown?.path) enter(shown.path, shown.query ?? {})
  })
}

// the platform chooses the language of its screen reader
export const setDocumentLanguage: Launch['setDocumentLanguage'] = () => undefined

// a mini-program draws nothing of ours outside the screens
export const setDocumentLook: Launch['setDocumentLook'] = () => undefined

export const screenStyle: Launch['screenStyle'] = (colours) =>
  colours.light ? colourVariables(colours) : undefined

export const restart: Launch['restart'] = () => void Taro.reLaunch({ url: '/pages/index/index' })
