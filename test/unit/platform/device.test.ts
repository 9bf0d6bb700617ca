import Taro, { Current } from '@tarojs/taro'
import type * as device from '@/platform/device/device'
import { pageUrl, showOptions } from '@/platform/device/device'
import type * as info from '@/platform/device/systemInfo'

const { systemInfo: miniSystemInfo } = jest.requireActual<typeof info>(
  '../../../src/platform/device/systemInfo.ts'
)

afterEach(() => jest.restoreAllMocks())

const android = 'Mozilla/5.0 (Linux; Android 14; P60) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  [android, 'Android', 'Android 14'],
  [iphone, 'iOS', 'iOS 17.4'],
  ['a browser that says nothing', 'unknown', 'unknown']
])(
  'the browser %s is told by its system alone, in words that survive a header',
  (agent, platform, system) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    jest.isolateModules(() => {
      const { deviceInfo } = jest.requireActual<typeof device>('@/platform/device/device')
      expect(deviceInfo()).toMatch(/^[\w%.!~*'()-]+$/)
      const notified = { brand: 'unknown', model: 'unknown', system, platform }
      expect(JSON.parse(decodeURIComponent(deviceInfo()))).toEqual(notified)
    })
  }
)

test('make, model and system of a mini-program are asked once', () => {
  const reply = { brand: '华为', model: 'P60', system: 'Android 14', platform: 'android' }
  const ask = jest.spyOn(Taro, 'getSystemInfoSync').mockReturnValue(reply as never)
  expect(miniSystemInfo()).toEqual(reply)
  miniSystemInfo()
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
