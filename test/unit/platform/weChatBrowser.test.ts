import { inWeChat, signedAddress } from '@/platform/wechat/weChatBrowser'

const agent = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Mobile MicroMessenger/8.0.50`
const entered = window.location.href

afterEach(() => {
  jest.restoreAllMocks()
  window.history.replaceState(null, '', entered)
})

test.each([
  ['iPhone; CPU iPhone OS 17_5', '/shop/'],
  ['Linux; Android 14', '/shop/later?x=1']
])('in WeChat on %s the JS-SDK is signed for %s', (system, signed) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent(system))
  window.history.replaceState(null, '', '/shop/later?x=1#/pages/goods/index')
  expect(inWeChat()).toBe(true)
  expect(signedAddress()).toBe(`http://localhost${signed}`)
})

test('another browser is not WeChat', () => {
  expect(inWeChat()).toBe(false)
})
