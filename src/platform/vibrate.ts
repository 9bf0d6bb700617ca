import Taro from '@tarojs/taro'

/** A short buzz under the finger (the platform's own, 15 ms). */
export const vibrate = (): void => void Taro.vibrateShort({ type: 'light' }).catch(() => undefined)
