import Taro from '@tarojs/taro'
import { offerSettings } from '../permit/permit'
import type { Location } from './types'

export const locationTimeout: Location['locationTimeout'] = 100000

const ask = () => Taro.getLocation({ type: 'gcj02' })

export const locate: Location['locate'] = async (pressed) => {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), locationTimeout))
  const again = async (error: unknown) =>
    pressed && (await offerSettings('location', error)) ? ask().catch(() => undefined) : undefined
  const position = await Promise.race([ask().catch(again), late])
  return position && { latitude: position.latitude, longitude: position.longitude }
}
