import Taro, { Current } from '@tarojs/taro'
import { deviceInfo, pageUrl, showOptions } from '@/platform/device/device'

afterEach(() => jest.restoreAllMocks())

test('make, model and system are asked once and survive a header', () => {
  const ask = jest.spyOn(Taro, 'getSystemInfoSync').mockReturnValue({
    brand: '华为',
    model: 'P60',
    system: 'Android 14',
    platform: 'android',
    SDKVersion: '3'
  } as never)
  const info = deviceInfo()
  expect(info).toMatch(/^[\w%.!~*'()-]+$/)
  expect(JSON.parse(decodeURIComponent(info))).toEqual({
    brand: '华为',
    model: 'P60',
    system: 'Android 14',
    platform: 'android'
  })
  deviceInfo()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the page is told with the seller, never with what else stands in its address', () => {
  const router = {
    path: '/pages/order/index?mobile=13800138000',
    params: { mobile: '13800138000', certNo: '1234', promoCode: 'p1', pageCode: 's1', bd_vid: '7' }
  }
  ;(Current as { router: unknown }).router = router
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router } as never)
  expect(pageUrl()).toBe('/pages/order/index?promoCode=p1&pageCode=s1&bd_vid=7')
})

test('how the app was opened: the scene where there is one', () => {
  const launch = jest.spyOn(Taro, 'getLaunchOptionsSync').mockReturnValue({ scene: 1047 } as never)
  expect(decodeURIComponent(showOptions())).toBe('{"scene":1047}')
  launch.mockReturnValue({ path: '' } as never)
  expect(decodeURIComponent(showOptions())).toBe('{}')
})
