import Taro from '@tarojs/taro'

/** ms to wait for a position. */
export const locationTimeout = 100000

/** Where the device is (gcj02 where the platform has it); undefined when the user or the platform refuses. */
export async function locate(): Promise<{ latitude: number; longitude: number } | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), locationTimeout))
  const found = Taro.getLocation({ type: 'gcj02' }).catch(() => undefined)
  const place = await Promise.race([found, late])
  return place && { latitude: place.latitude, longitude: place.longitude }
}
