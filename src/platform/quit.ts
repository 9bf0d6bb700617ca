import Taro from '@tarojs/taro'

/** Leaves the mini-program. */
export const quit = (): void => void Taro.exitMiniProgram({})
