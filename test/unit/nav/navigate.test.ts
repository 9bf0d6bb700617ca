import Taro from '@tarojs/taro'
import { finishLogin } from '@/nav/finish'
import {
  pageAddress,
  back,
  enter,
  forgetTap,
  go,
  isAllowed,
  openLink,
  openMenu,
  pageDrawn
} from '@/nav/navigate'
import { routes } from '@/routes'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { spyOnLeaving } from '../../support/leaving'

const calls: string[] = []
let depth = 1

beforeEach(() => {
  calls.length = 0
  depth = 1
  forgetTap()
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
    go('pages/user/index2')
    expect(calls).toEqual([
      'navigateTo /pages/goods/general/index?bd_vid=b&agreeAgreement=1&promoCode=demo&goodsId=3',
      'switchTab /pages/user/index2?bd_vid=b&agreeAgreement=1&promoCode=demo'
    ])
  })

  test('redirect is carried across pages, tab pages too, until a log-in has used it', () => {
    go('pages/iot/login/index', { redirect: '/pages/iot/index/balance/index' })
    go('pages/iot/login/protocol')
    go('pages/iot/login/code/index')
    go('pages/user/index2')
    enter('pages/iot/login/index', {})
    finishLogin('pages/iot/index/index')
    go('pages/iot/login/protocol')
    const carried = '?redirect=%2Fpages%2Fiot%2Findex%2Fbalance%2Findex'
    expect(calls).toEqual([
      `navigateTo /pages/iot/login/index${carried}`,
      `navigateTo /pages/iot/login/protocol${carried}`,
      `navigateTo /pages/iot/login/code/index${carried}`,
      `switchTab /pages/user/index2${carried}`,
      'redirectTo /pages/iot/index/balance/index',
      'navigateTo /pages/iot/login/protocol'
    ])
  })

  test('redirect parameters drop empty, null and undefined values', () => {
    expect(pageAddress('pages/goods/index', { a: '', b: null, c: undefined, d: 0 })).toBe(
      '/pages/goods/index?d=0'
    )
  })

  describe('preview=IotLayout:{number}', () => {
    const look = (number: string) => enter('pages/iot/index/index', { preview: `IotLayout:${number}` })
    const network = () => {
      const asked = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
      return () => asked.mock.calls.map(([url]) => url)
    }
    beforeEach(() => {
      enter('pages/index/index', {})
      stores.sim.logout()
    })

    test('sets the SIM number and loads its layout with sample figures where there is no session of it', () => {
      const asked = network()
      look('1440000000008')
      expect([stores.sim.simNo, stores.sim.sample]).toEqual(['1440000000008', true])
      expect(asked()).toEqual(['/api/iot/layoutPreview?simNo=1440000000008'])
    })

    test('loads the information anew when that card is in use already', () => {
      stores.sim.login({ simNo: '1440000000001', token: 'tok' })
      stores.sim.setInfo({ simNo: '1440000000001' })
      const asked = network()
      look('1440000000001')
      expect(asked()).toEqual(['/api/iot/simInfo'])
      expect([stores.sim.token, stores.sim.inUse]).toEqual(['tok', null])
    })

    test("ends nobody's session: the card in use comes back when the preview is left", () => {
      network()
      stores.sim.login({ simNo: '1440000000001', token: 'tok' })
      look('1440000000008')
      look('1440000000009')
      expect([stores.sim.simNo, stores.sim.token]).toEqual(['1440000000009', ''])
      enter('pages/iot/index/index', {})
      expect([stores.sim.simNo, stores.sim.token, stores.sim.inUse]).toEqual(['1440000000001', 'tok', null])
    })

    test('shows the card itself where its session is kept; a log-out only leaves the preview', () => {
      const asked = network()
      stores.sim.login({ simNo: '1440000000002', token: 'kept' })
      stores.sim.login({ simNo: '1440000000001', token: 'tok' })
      look('1440000000002')
      expect([stores.sim.token, stores.sim.sample]).toEqual(['kept', false])
      stores.sim.logout()
      expect([stores.sim.simNo, stores.sim.token]).toEqual(['1440000000001', 'tok'])
      expect(asked()).not.toContain('/api/simLogout')
    })
  })

  test('the seller and the advertisement that brought the visitor are kept with the mini user', () => {
    enter('pages/index/index', { promoCode: 'demo', bd_vid: '7' })
    go('pages/goods/index')
    expect(stores.miniUser.current).toMatchObject({ promoCode: 'demo', bd_vid: '7' })
  })

  test('indexFirstGroup is remembered as local state', () => {
    go('pages/index/index', { indexFirstGroup: 1 })
    expect(stores.layout.firstGroup).toBe(1)
    expect(calls[0]).toMatch(/^switchTab \/pages\/index\/index/)
  })
})

describe('back', () => {
  const only = (path: string, params = {}) => {
    depth = 1
    jest
      .spyOn(Taro, 'getCurrentInstance')
      .mockReturnValue({ app: {}, page: null, router: { path, params } } as never)
  }

  test('goes back one page when there is one', () => {
    depth = 2
    back()
    expect(calls).toEqual(['navigateBack'])
  })

  test('goes to the root when the page is the only one and has no parent', () => {
    only('/pages/goods/pretty/index')
    back()
    expect(calls).toEqual(['switchTab /pages/index/index'])
  })

  test('goes to the parent of the routes table with the parameters that it takes too', () => {
    only('/pages/order/logistics/index', { orderSn: 'SN1', from: 'list' })
    back()
    expect(calls).toEqual(['reLaunch /pages/order/index?orderSn=SN1'])
  })

  test('goes to the given place', () => {
    only('/pages/order/index')
    back({ path: 'pages/order/index', params: { orderSn: 'SN1' } })
    expect(calls).toEqual(['reLaunch /pages/order/index?orderSn=SN1'])
  })
})

describe('on a slow network', () => {
  test('taps on the same link open its page once, however long it takes', () => {
    jest.useFakeTimers()
    for (let tap = 0; tap < 3; tap++) {
      go('pages/goods/general/index', { goodsId: 3 })
      jest.advanceTimersByTime(1300)
    }
    expect(calls).toHaveLength(1)
    // another link is another way; once the page was there, or was given up, the first leads there again
    go('pages/goods/general/index', { goodsId: 4 })
    pageDrawn()
    go('pages/goods/general/index', { goodsId: 3 })
    jest.advanceTimersByTime(60_000)
    go('pages/goods/general/index', { goodsId: 3 })
    expect(calls).toHaveLength(4)
    jest.useRealTimers()
  })

  test('after the way back the link leads there again', () => {
    jest.useFakeTimers()
    go('pages/goods/general/index', { goodsId: 3 })
    jest.advanceTimersByTime(1300)
    enter('pages/goods/index', {})
    go('pages/goods/general/index', { goodsId: 3 })
    expect(calls).toHaveLength(2)
    jest.useRealTimers()
  })
})

describe('a double tap', () => {
  const tap = (goodsId: number) => go('pages/goods/general/index', { goodsId })
  const opened = (goodsId: number) => `navigateTo /pages/goods/general/index?goodsId=${goodsId}`
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('opens one page, however it is opened', () => {
    tap(3)
    tap(3)
    jest.advanceTimersByTime(350)
    go('pages/goods/general/index', { goodsId: 3 }, 'replace')
    expect(calls).toEqual([opened(3)])
  })

  test('leaves the way to another place free', () => {
    tap(3)
    tap(4)
    tap(3)
    expect(calls).toEqual([opened(3), opened(4), opened(3)])
  })

  test('is over once the page has come, or was left again', () => {
    tap(3)
    jest.advanceTimersByTime(800)
    pageDrawn()
    tap(3)
    depth = 2
    back()
    tap(3)
    expect(calls).toEqual([opened(3), opened(3), 'navigateBack', opened(3)])
  })
})

describe('the login gate', () => {
  const target = 'pages/order/index'
  beforeEach(() => {
    jest.replaceProperty(routes[target], 'needsLogin', true)
    stores.user.clear()
  })

  test('a page marked as needing login sends to /pages/login/index with the target as redirect', () => {
    go(target, { orderSn: 'SN1' })
    expect(calls).toEqual([
      `navigateTo /pages/login/index?redirect=${encodeURIComponent('/pages/order/index?orderSn=SN1')}`
    ])
  })

  test('is open to a user with a mobile', () => {
    stores.user.set({ mobile: '13800138000' })
    go(target)
    expect(calls).toEqual(['navigateTo /pages/order/index'])
    stores.user.clear()
  })

  test('holds a deep link too', () => {
    jest.spyOn(Taro, 'nextTick').mockImplementation((act) => act())
    enter(target, { orderSn: 'SN1' })
    expect(calls).toEqual([
      `redirectTo /pages/login/index?redirect=${encodeURIComponent('/pages/order/index?orderSn=SN1')}`
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

  test("'url' opens an external address as it is, whatever its host; one that came with a link stays restricted", () => {
    const left = spyOnLeaving()
    expect(isAllowed('https://partner.example/a')).toBe(false)
    openMenu({ type: 'url', path: 'https://partner.example/a' })
    expect(left).toHaveBeenCalledWith('https://partner.example/a')
    // the merchant's menu has allowed this address, so a mini-program's web-view page may open it
    expect(isAllowed('https://partner.example/a')).toBe(true)
    expect(isAllowed('https://partner.example/b')).toBe(false)
  })

  test("'url' opens an external address after substituting promoCode and sn", () => {
    const left = spyOnLeaving()
    stores.layout.carry({ promoCode: 'demo' })
    stores.sim.preview('1440000000001')
    openMenu({ type: 'url', path: 'http://localhost/help?p={promoCode}&sn={sn}' })
    expect(left).toHaveBeenCalledWith('http://localhost/help?p=demo&sn=1440000000001')
  })

  test('an address that is neither http nor https is refused', () => {
    openLink('javascript:alert(1)')
    expect(feedback.toast?.title).toBe('链接地址不正确')
  })

  test('any other type says that it is not supported', () => {
    openMenu({ type: 'tel', path: '1' })
    expect(feedback.toast?.title).toBe('该商家菜单类型方法暂不支持')
  })
})
