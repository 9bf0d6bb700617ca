import Taro from '@tarojs/taro'
import { addressOf, back, enter, finishLogin, go, openLink, openMenu } from '@/hooks/navigate'
import { clearFeedback, toastSource } from '@/runtime/feedback'
import { stores } from '@/stores'

const calls: string[] = []
let depth = 1

beforeEach(() => {
  calls.length = 0
  depth = 1
  clearFeedback()
  for (const name of ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'] as const) {
    jest.spyOn(Taro, name).mockImplementation(((options?: { url?: string }) => {
      calls.push(`${name} ${options?.url ?? ''}`.trim())
      return Promise.resolve({ errMsg: 'ok' })
    }) as never)
  }
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => Array.from({ length: depth }) as never)
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockImplementation(() => ({ app: {}, router: null, page: null }) as never)
  stores.layout.carry({
    promoCode: '',
    pageCode: '',
    bd_vid: '',
    autoFilterDelivery: '',
    agreeAgreement: '',
    redirect: ''
  })
})
afterEach(() => jest.restoreAllMocks())

describe('parameters', () => {
  test('carried parameters go along with every page, others do not', () => {
    enter('pages/goods/index', { promoCode: 'demo', bd_vid: 'b', agreeAgreement: '1', other: 'x' })
    go('pages/goods/general/index', { goodsId: 3 })
    expect(calls).toEqual([
      'navigateTo /pages/goods/general/index?bd_vid=b&agreeAgreement=1&promoCode=demo&goodsId=3'
    ])
  })

  test('redirect parameters drop empty, null and undefined values', () => {
    expect(addressOf('pages/goods/index', { a: '', b: null, c: undefined, d: 0 })).toBe(
      '/pages/goods/index?d=0'
    )
  })

  test('preview=IotLayout:{number} sets the SIM number', () => {
    enter('pages/iot/index/index', { preview: 'IotLayout:1440000000009' })
    expect(stores.sim.simNo).toBe('1440000000009')
  })

  test('indexFirstGroup is remembered as local state', () => {
    go('pages/index/index', { indexFirstGroup: 1 })
    expect(stores.layout.firstGroup).toBe(1)
    expect(calls[0]).toMatch(/^switchTab \/pages\/index\/index/)
  })
})

describe('back', () => {
  test('goes back, or to the root when the page is the only one, or to the given default page', () => {
    depth = 2
    back()
    depth = 1
    back()
    back('/pages/order/index')
    expect(calls.map((call) => call.split('?')[0])).toEqual([
      'navigateBack',
      'switchTab /pages/index/index',
      'reLaunch /pages/order/index'
    ])
  })
})

describe('the log-in leads back', () => {
  test('to the redirect once, then to the default', () => {
    enter('pages/login/index', { redirect: '/pages/order/index?orderSn=SN1' })
    finishLogin('pages/user/index2')
    finishLogin('pages/order/index')
    expect(calls).toEqual(['redirectTo /pages/order/index?orderSn=SN1', 'redirectTo /pages/order/index'])
  })

  test('an address that is no page of ours is not followed', () => {
    enter('pages/login/index', { redirect: 'https://evil.example/' })
    finishLogin('pages/order/index')
    expect(calls).toEqual(['redirectTo /pages/order/index'])
  })
})

describe('menu entries', () => {
  test("'page' navigates inside the app, to a tab if the path contains type=page", () => {
    openMenu({ type: 'page', path: '/pages/goods/index?group=a' })
    openMenu({ type: 'page', path: '/pages/user/index2?type=page' })
    expect(calls.map((call) => call.split('?')[0])).toEqual([
      'navigateTo /pages/goods/index',
      'switchTab /pages/user/index2'
    ])
  })

  test('an address that is neither http nor https is refused', () => {
    openLink('javascript:alert(1)')
    expect(toastSource.get()?.title).toBe('链接地址不正确')
  })

  test('any other type says that it is not supported', () => {
    openMenu({ type: 'tel', path: '1' })
    expect(toastSource.get()?.title).toBe('该商家菜单类型方法暂不支持')
  })
})
