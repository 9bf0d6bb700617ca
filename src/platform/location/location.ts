import Taro from '@tarojs/taro'
import type { Location } from './types'

export const locationTimeout: Location['locationTimeout'] = 100000

export const locate: Location['locate'] = async () => {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), locationTimeout))
  const found = Taro.getLocation({ type: 'gcj02' }).catch(() => undefined)
  const position = await Promise.race([found, late])
  return position && { latitude: position.latitude, longitude: position.longitude }
}
