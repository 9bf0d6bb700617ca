import Taro from '@tarojs/taro'
import type { Report } from './types'

export const background: Report['background'] = {}

export const mayReport: Report['mayReport'] = () => true

export const onLeave: Report['onLeave'] = (act) => Taro.onAppHide?.(act)
