import Taro from '@tarojs/taro'
import type { Quit } from './types'

export const quit: Quit['quit'] = () => void Taro.exitMiniProgram({})
