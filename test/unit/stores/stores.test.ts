import { setSession } from '@/api/transport'
import { when } from 'mobx'
import { keepLanguage } from '@/stores/language'
import { findKept, keep } from '@/runtime/keep'
import { readStored, writeStored } from '@/runtime/storage'
import { createStores } from '@/stores'
import { shownOperator } from '@/areas/card/words'
import { KeptStore } from '@/stores/kept'
import { emptySimInfo } from '@/stores/sim'
import { headersOf } from '@/stores/headers'
import { persist, persisted } from '@/stores/persist'
import { rewritePicture } from '@/nav/picture'

beforeEach(() => localStorage.clear())

/** Stores as after a restart: read from the device's storage. */
function restarted() {
  const stores = createStores()
  persist(stores)
  return stores
}

describe('storage', () => {
  test('local-storage entries are saved as a type and data wrapper, and nothing around it', () => {
    writeStored('a', [1])
    expect(localStorage.getItem('a')).toBe('{"type":"array","data":[1]}')
    expect(readStored('a')).toEqual([1])
  })

  test('a missing key reads as an empty string, and so does a foreign entry', () => {
    expect(readStored('missing')).toBe('')
    localStorage.setItem('foreign', '{broken')
    expect(readStored('foreign')).toBe('')
  })

  test('profile, card, recent numbers, seller and session ids outlive a restart', () => {
    const before = restarted()
    before.session.ensure()
    before.user.set({ mobile: '13800138000' })
    before.sim.login({ simNo: '1440000000001', token: 'secret' }, '8986')
    before.layout.carry({ promoCode: 'demo' })
    const after = restarted()
    expect(after.user.loggedIn).toBe(true)
    expect(after.sim).toMatchObject({ simNo: '1440000000001', token: 'secret', loginSns: ['8986'] })
    expect(after.layout.promoCode).toBe('demo')
    expect(after.session.sessionId).toBe(before.session.sessionId)
  })

  test('a field that was stored as something else keeps its default', () => {
    writeStored('sim', { loginSns: 'x', simNo: 'y' })
    expect(restarted().sim).toMatchObject({ loginSns: [], simNo: 'y' })
  })

  test('an array where an object belongs keeps the default, and an object where an array belongs', () => {
    writeStored('sim', { loginSns: { 0: '1' }, simInfo: [] })
    writeStored('dict', { options: [] })
    writeStored('cache', { hotQuestions: {}, appDomain: 'kept.cn' })
    const { sim, dict, cache } = restarted()
    expect(sim.loginSns).toEqual([])
    expect(sim.simInfo).toEqual(emptySimInfo())
    expect(dict.options).toEqual({})
    expect(cache).toMatchObject({ hotQuestions: [], appDomain: 'kept.cn' })
  })

  test('a field within an object that has another type keeps its default, and no list keeps an empty row', () => {
    writeStored('kept', { city: { province: 5 }, favourites: [null, { kind: 'fast', id: 1 }] })
    const { kept } = restarted()
    expect(kept.city).toEqual(new KeptStore().city)
    expect(kept.favourites).toEqual([{ kind: 'fast', id: 1 }])
  })

  test.each([7, 'text', null, { a: 1 }, [null, 1, { name: 5 }]])(
    'what was kept for the time offline as %j is none',
    (kept) => {
      writeStored('offline', kept)
      expect(findKept('x')).toBeUndefined()
      keep('x', 1)
      expect(findKept('x')).toMatchObject({ data: 1 })
    }
  )

  test('what persists is the listed stores; no field is named like a citizen id or a password', () => {
    expect(Object.keys(persisted).sort()).toEqual([
      'cache',
      'dict',
      'kept',
      'layout',
      'miniUser',
      'session',
      'sim',
      'user',
      'wallet'
    ])
    expect(Object.values(persisted).flat().join()).not.toMatch(/cert|password|code$/i)
  })
})

describe('where the storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  beforeEach(() => {
    window.history.replaceState(null, '', '/shop/')
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    document.cookie = 'session=; path=/shop/; max-age=0'
  })

  test('whoever returns from a payment is who has ordered', () => {
    const { session } = restarted()
    session.ensure()
    expect(restarted().session.orderSessionId).toBe(session.orderSessionId)
  })

  test('nothing else is kept', () => {
    const { layout } = restarted()
    layout.carry({ promoCode: 'demo' })
    expect(restarted().layout.promoCode).toBe('')
    expect(document.cookie).not.toContain('demo')
  })
})

describe('sessions', () => {
  test('a session id is 8 groups of random hex, made on first use and kept', () => {
    const { session } = createStores()
    session.ensure()
    const { sessionId, orderSessionId } = session
    expect(sessionId).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/)
    expect(orderSessionId).not.toBe(sessionId)
    session.ensure()
    expect(session.sessionId).toBe(sessionId)
  })

  test.each([7, { id: 1 }, 'short', 'a'.repeat(129), 'with\nline'.repeat(4), '你好'.repeat(10)])(
    'a kept session id that the server would refuse is replaced: %j',
    (sessionId) => {
      writeStored('session', { sessionId })
      const { session } = restarted()
      session.ensure()
      expect(session.sessionId).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/)
    }
  )

  test('a kept value that no header can hold is not sent: the card logs in again', () => {
    writeStored('sim', { simNo: '1440000000001', token: 'a\nb' })
    expect(headersOf(restarted())).toMatchObject({ 'Sim-No': '1440000000001', 'Sim-Token': '' })
  })

  test('a stat id from a time stamp and a random number is kept in local storage', () => {
    const { session } = restarted()
    const before = Date.now()
    session.ensure()
    expect(session.statId).toMatch(/^\d{14,}$/)
    expect(Number(session.statId.slice(0, 13))).toBeGreaterThanOrEqual(before)
    expect(restarted().session.statId).toBe(session.statId)
  })

  test('the order session id can be reset', () => {
    const { session } = createStores()
    session.ensure()
    const { orderSessionId, sessionId } = session
    session.resetOrderSession()
    expect(session.orderSessionId).not.toBe(orderSessionId)
    expect(session.sessionId).toBe(sessionId)
  })

  test('the headers are those of section 7', () => {
    const stores = createStores()
    stores.sim.login({ simNo: '144', token: 'tok' })
    stores.session.setOpenId('o1')
    const headers = headersOf(stores)
    expect(Object.keys(headers).sort()).toEqual(
      [
        'App-Show-Options',
        'Order-Session-ID',
        'Page-Url',
        'Platform-OpenId',
        'Platform-Source',
        'Session-ID',
        'Sim-No',
        'Sim-Token',
        'app',
        'deviceInfo',
        'hostname',
        'platform'
      ].sort()
    )
    expect(headers).toMatchObject({
      platform: 'h5',
      hostname: 'localhost',
      app: '{"version":"1.3.0","code":130}',
      'Session-ID': stores.session.sessionId,
      'Order-Session-ID': stores.session.orderSessionId,
      'Platform-Source': '1',
      'Platform-OpenId': 'o1',
      'Sim-No': '144',
      'Sim-Token': 'tok'
    })
    // header values are ASCII
    expect(Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))).toBe(true)
  })
})

describe('the IoT store', () => {
  test('the 5 most recent card numbers, newest first, each once', () => {
    const { sim } = createStores()
    for (const number of ['1', '2', '3', '4', '5', '6', '3']) sim.remember(number)
    expect(sim.loginSns).toEqual(['3', '6', '5', '4', '2'])
  })

  test('log-in stores simNo and token; an ended session keeps the number; another card forgets the first', () => {
    const { sim } = createStores()
    sim.login({ simNo: '1', token: 'a' })
    sim.setInfo({ simNo: '1' })
    expect([sim.loggedIn, sim.known]).toEqual([true, true])
    sim.endSession()
    expect([sim.loggedIn, sim.simNo, sim.known]).toEqual([false, '1', false])
    sim.setPopupPrevent('seen')
    sim.login({ simNo: '2', token: 'b' })
    expect([sim.iotIndexPopupPrevent, sim.known]).toEqual(['', false])
  })

  test('log-out clears number and token here and ends the session on the server', () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
    const { sim } = createStores()
    sim.login({ simNo: '1', token: 'a' })
    sim.logout()
    expect([sim.simNo, sim.token, sim.loggedIn]).toEqual(['', '', false])
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/simLogout'])
    asked.mockRestore()
  })
})

describe('the wallet', () => {
  const gone = (asked: jest.SpyInstance) =>
    asked.mock.calls.map(([url, init]) => [url, JSON.parse((init as { body: string }).body)])

  test('a card is changed to by its number, with the session that it has', () => {
    const { sim, wallet } = createStores()
    sim.login({ simNo: '1', token: 'a' }, '8986')
    sim.login({ simNo: '2', token: 'b' })
    expect(sim.change('8986')).toBe(true)
    expect([sim.simNo, sim.token, sim.loginSns]).toEqual(['1', 'a', ['8986', '2']])
    sim.endSession()
    expect(sim.change('8986')).toBe(false)
    expect(wallet.find('2')!.token).toBe('b')
  })

  test('a card stands there once, by whatever numbers it was logged in', () => {
    const { sim, wallet } = createStores()
    sim.login({ simNo: '1', token: 'a' }, '8986')
    sim.login({ simNo: '1', token: 'b' })
    sim.remember('3')
    expect(sim.loginSns).toEqual(['3', '1', '8986'])
    expect(wallet.rows(sim.loginSns).map(({ sn }) => sn)).toEqual(['3', '1'])
  })

  test('a card that logs in again keeps the figures that were seen, by the same number and by another', () => {
    const { sim, wallet } = createStores()
    sim.login({ simNo: '1', token: 'a' })
    sim.setInfo({ simNo: '1', surplusFlow: 7 })
    const { seen } = wallet.find('1')!
    sim.login({ simNo: '1', token: 'again' })
    expect(sim.simInfo.surplusFlow).toBe(7)
    sim.endSession()
    sim.login({ simNo: '1', token: 'b' })
    expect(wallet.find('1')).toMatchObject({ token: 'b', seen })
    sim.login({ simNo: '1', token: 'c' }, '8986')
    expect(wallet.find('1')).toMatchObject({ token: 'c', sns: ['8986', '1'], seen })
    expect(seen).toMatchObject({ surplusFlow: 7 })
  })

  test('log-out ends every session and forgets every card and number', () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
    const { sim, wallet } = createStores()
    sim.login({ simNo: '1', token: 'a' })
    sim.setInfo({ simNo: '1', surplusFlow: 7 })
    sim.login({ simNo: '2', token: 'b' })
    sim.logout()
    expect(gone(asked)).toEqual([
      ['/api/simLogout', {}],
      ['/api/iot/endSessions', { sessions: [{ simNo: '1', token: 'a' }] }]
    ])
    expect([wallet.cards, sim.loginSns]).toEqual([[], []])
    asked.mockRestore()
  })

  test('the sixth card pushes the oldest out, whose session ends', () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
    const { sim, wallet } = createStores()
    for (const simNo of ['1', '2', '3', '4', '5', '6']) sim.login({ simNo, token: `t${simNo}` })
    expect(wallet.cards.map(({ simNo }) => simNo)).toEqual(['6', '5', '4', '3', '2'])
    expect(gone(asked)).toEqual([['/api/iot/endSessions', { sessions: [{ simNo: '1', token: 't1' }] }]])
    asked.mockRestore()
  })
})

describe('answers that come late', () => {
  /** Replaces fetch: `answers[n]` answers request n when the test calls it. */
  function network() {
    const answers: ((data: unknown) => void)[] = []
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        () =>
          new Promise((resolve) =>
            answers.push((data) => resolve(new Response(JSON.stringify({ code: 0, message: 'ok', data }))))
          )
      )
    return answers
  }
  afterEach(() => jest.restoreAllMocks())

  test('the shop of a seller who was left meanwhile does not come back', async () => {
    const { layout } = createStores()
    const answers = network()
    layout.carry({ promoCode: 'late-a' })
    const first = layout.loadBaseConfig()
    layout.carry({ promoCode: 'late-b' })
    const second = layout.loadBaseConfig()
    answers[1]!({ promoCode: 'late-b' })
    await second
    answers[0]!({ promoCode: 'late-a' })
    await first
    expect(layout.baseConfig?.promoCode).toBe('late-b')
  })

  test('what is said of a card that was logged out meanwhile is not kept', async () => {
    const { sim } = createStores()
    const answers = network()
    sim.login({ simNo: 'late-1', token: 'a' })
    const asked = sim.loadInfo()
    sim.logout()
    answers[0]!({ simNo: 'late-1', mobile: '138****8000' })
    await asked
    expect(sim.simInfo.simNo).toBe('')
  })

  test('a change that is answered with nothing leaves the card known, and loads it', async () => {
    const { sim } = createStores()
    setSession(() => ({ 'Sim-No': sim.simNo }))
    sim.login({ simNo: 'late-8', token: 'a' })
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const data = (url as string).includes('simInfo') ? { simNo: 'late-8', balance: 200 } : null
      return new Response(JSON.stringify({ code: 0, message: 'ok', data }))
    })
    await expect(sim.refresh()).resolves.toMatchObject({ simNo: 'late-8', balance: 200 })
    expect(sim.simInfo.balance).toBe(200)
    setSession(() => ({}))
  })

  // a different card per row: equal calls within a second share one answer
  test.each([
    ['loadInfo', 'logged in anew', { simNo: 'late-2', token: 'a' }, { simNo: 'late-2', token: 'b' }],
    ['loadInfo', 'another card', { simNo: 'late-3', token: 'a' }, { simNo: 'late-4', token: 'a' }],
    ['refresh', 'logged in anew', { simNo: 'late-5', token: 'a' }, { simNo: 'late-5', token: 'b' }],
    ['refresh', 'another card', { simNo: 'late-6', token: 'a' }, { simNo: 'late-7', token: 'a' }]
  ] as const)(
    '%s: what is said to a session that ended is not kept by the next: %s',
    async (ask, _, one, next) => {
      const { sim } = createStores()
      setSession(() => ({ 'Sim-No': sim.simNo, 'Sim-Token': sim.token }))
      const answers = network()
      sim.login(one)
      const first = sim[ask]()
      sim.login(next)
      const second = sim[ask]()
      answers[1]!({ simNo: next.simNo, balance: 200 })
      await second
      answers[0]!({ simNo: one.simNo, balance: 100 })
      // the first caller still gets its answer
      await expect(first).resolves.toMatchObject({ simNo: one.simNo, balance: 100 })
      expect(sim.simInfo).toMatchObject({ simNo: next.simNo, balance: 200 })
      setSession(() => ({}))
    }
  )
})

test('what was kept in another language is forgotten, what the visitor did is not', () => {
  const stores = createStores()
  const { cache, dict, sim } = stores
  const fill = () => {
    Object.assign(cache, {
      provinces: { 0: [] },
      hotQuestions: [{ id: 1, title: '如何退款？', category: '支付' }]
    })
    dict.options = { haoka_operator: [] }
    sim.setInfo({ simNo: '1440000000001' })
  }
  fill()
  cache.addSearched('8888')
  keepLanguage(stores, 'zh-Hans')
  expect(cache.hotQuestions).toHaveLength(1)
  keepLanguage(stores, 'en')
  expect([cache.hotQuestions, cache.provinces, dict.options]).toEqual([[], {}, {}])
  expect([sim.known, cache.searched]).toEqual([false, ['8888']])
  fill()
  keepLanguage(stores, 'en')
  expect(cache.hotQuestions).toHaveLength(1)
})

describe('defaults of sections 4 and 9', () => {
  test('status defaults, operator type 4, menus 10 and 0', () => {
    expect(emptySimInfo()).toMatchObject({
      simStatus: 1,
      authStatus: 1,
      internetStatus: 1,
      onlineStatus: 3,
      cancelStatus: 1,
      operatorType: 4,
      simShopLayout: { maxMenuTimes: 10, user: { maxMenuTimes: 0 } }
    })
  })

  test('device-sourced cards display operator 99', () => {
    expect([
      shownOperator({ sourceType: 2, operatorType: 1 }),
      shownOperator({ sourceType: 1, operatorType: 1 })
    ]).toEqual([99, 1])
  })

  test('three default pictures are bundled, relative paths get the domain', () => {
    expect(rewritePicture('/static/default/avatar.png', 'shop.cn')).toBe('/shop/avatar.svg')
    expect(rewritePicture('/static/default/logo.png', 'shop.cn')).toBe('/shop/logo.svg')
    expect(rewritePicture('static/default/goods.png', 'shop.cn')).toBe('/shop/goods.svg')
    expect(rewritePicture('/static/a.png', 'shop.cn')).toBe('https://shop.cn/static/a.png')
    expect(rewritePicture('/static/a.png', '')).toBe('/static/a.png')
  })
})

describe('layout rules of section 4', () => {
  const config = (indexFirstGroup: number, shopTemplate = 1) =>
    ({ front: { indexFirstGroup, shopTemplate } }) as ReturnType<typeof createStores>['layout']['baseConfig']

  test('the first group: local state above 0, else config above 0, else 2', () => {
    const { layout, miniUser } = createStores()
    expect(layout.firstGroup).toBe(2)
    layout.baseConfig = config(1)
    expect(layout.firstGroup).toBe(1)
    layout.baseConfig = config(0)
    expect(layout.firstGroup).toBe(2)
    miniUser.set({ indexFirstGroup: 1 })
    expect(layout.firstGroup).toBe(1)
  })

  test('arrangement is 1 or 2 and defaults to 1', () => {
    const { layout } = createStores()
    expect(layout.arrangement).toBe(1)
    layout.baseConfig = config(0, 2)
    expect(layout.arrangement).toBe(2)
    layout.baseConfig = config(0, 7)
    expect(layout.arrangement).toBe(1)
  })

  test('the user counts as logged in when mobile is non-empty', () => {
    const { user } = createStores()
    expect(user.loggedIn).toBe(false)
    user.set({ mobile: '13800138000' })
    expect(user.loggedIn).toBe(true)
  })
})

test('the operator list holds all, featured (-99) and the entries of haoka_operator', () => {
  const { dict } = createStores()
  dict.options = { haoka_operator: [{ label: '中国移动', value: '1', key: 'mobile', listClass: '' }] }
  expect(dict.operators).toEqual([
    { label: '全部', value: 0 },
    { label: '精选', value: -99 },
    { label: '中国移动', value: 1 }
  ])
})

test('a province tree that does not come is no tree: the next page asks again', async () => {
  const { cache } = createStores()
  const asked = jest.spyOn(globalThis, 'fetch')
  for (const [body, status] of [
    ['<html></html>', 404],
    ['{"code":40400}', 404],
    ['null', 200],
    ['{"ok":true}', 200]
  ] as const) {
    asked.mockResolvedValueOnce(new Response(body, { status }))
    await expect(cache.loadRegions('0')).rejects.toThrow()
    expect(cache.regions('0')).toBeUndefined()
  }
  asked.mockRestore()
})

describe('province trees that are stored', () => {
  const [old, renewed] = ['广东', '广东省'].map((label) => [{ label, value: '440000' }])
  let asked: jest.SpyInstance
  const answer = (body: unknown) => asked.mockResolvedValueOnce(new Response(JSON.stringify(body)))
  beforeEach(() => {
    asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  })
  afterEach(() => asked.mockRestore())

  test('outlive a restart, and serve without a network', async () => {
    answer(old)
    await restarted().cache.loadRegions('0')
    const { cache } = restarted()
    expect(cache.regions('0')).toEqual(old)
    await expect(cache.loadRegions('0')).resolves.toEqual(old)
  })

  test('are renewed once a visit, in the background', async () => {
    answer(old)
    await restarted().cache.loadRegions('all')
    const { cache } = restarted()
    answer(renewed)
    expect(await cache.loadRegions('0')).toEqual(old)
    await when(() => cache.regions('0')?.[0]?.label === '广东省')
    expect(await cache.loadRegions('0')).toEqual(renewed)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(restarted().cache.regions('all')).toEqual(renewed)
  })

  test('go when the language changes, and with the cache', async () => {
    answer(old)
    const before = restarted()
    await before.cache.loadRegions('0')
    keepLanguage(before, 'en')
    expect(restarted().cache.provinces).toEqual({})
    answer(old)
    await before.cache.loadRegions('0')
    before.cache.clear()
    expect(restarted().cache.provinces).toEqual({})
  })
})

test('a province tree value is looked up to its province, city and county', () => {
  const { cache } = createStores()
  cache.provinces = {
    all: [
      {
        label: '广东',
        value: '44',
        children: [{ label: '深圳', value: '4403', children: [{ label: '南山', value: '440305' }] }]
      }
    ]
  }
  const { province, city, county } = cache.lookup('440305')
  expect([province?.label, city?.label, county?.label]).toEqual(['广东', '深圳', '南山'])
  expect(cache.lookup('4403').county).toBeUndefined()
  expect(cache.lookup('9')).toEqual({})
  expect(cache.regionNames(['44', '4403', '440305'])).toEqual(['广东', '深圳', '南山'])
})

test('mini users are kept by openId; what the anonymous visitor chose goes with them when they become known', () => {
  const { miniUser } = createStores()
  miniUser.set({ indexFirstGroup: 1 })
  miniUser.use('o1')
  expect(miniUser.current).toMatchObject({ openId: 'o1', indexFirstGroup: 1, nickname: '' })
  miniUser.set({ nickname: 'a' })
  miniUser.use('o2')
  expect(miniUser.current).toMatchObject({ openId: 'o2', indexFirstGroup: 0, nickname: '' })
  miniUser.use('o1')
  expect(miniUser.current.nickname).toBe('a')
})

describe('what links bring and the app keeps', () => {
  const layout = () => createStores().layout

  test('a value of another form is not taken: too long, with control characters, no choice, no page', () => {
    const bad = {
      promoCode: 'a'.repeat(65),
      pageCode: 'a\u0000b',
      bd_vid: 'x'.repeat(257),
      autoFilterDelivery: 'maybe',
      agreeAgreement: 'yes',
      redirect: 'https://elsewhere.example/'
    }
    const store = layout()
    store.carry({ promoCode: 'demo', pageCode: 'spring' })
    store.carry(bad)
    expect(store.carried).toEqual({ promoCode: 'demo', pageCode: 'spring' })
    store.carry({ promoCode: 'b'.repeat(64), redirect: '/pages/order/index?orderSn=1' })
    expect(store.carried).toMatchObject({
      promoCode: 'b'.repeat(64),
      redirect: '/pages/order/index?orderSn=1'
    })
  })

  test('what an earlier version has kept unchecked is dropped at the start', () => {
    const store = layout()
    Object.assign(store, { promoCode: 'a'.repeat(65), pageCode: 'spring', options: { agreeAgreement: 'x' } })
    store.checkCarried()
    expect(store.carried).toEqual({ pageCode: 'spring' })
  })

  test('a kept seller whom the server refuses is dropped, and the shop loads without one', async () => {
    const asked: string[] = []
    const answer = (address: string) =>
      address.includes('promoCode')
        ? { code: 42200, message: '', data: null }
        : { code: 0, message: '', data: {} }
    jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      asked.push(address as string)
      return Promise.resolve(new Response(JSON.stringify(answer(address as string))))
    })
    const store = layout()
    store.carry({ promoCode: 'refused' })
    await store.loadBaseConfig()
    expect(store.promoCode).toBe('')
    expect(store.baseConfig).toBeDefined()
    expect(asked).toHaveLength(2)
    jest.restoreAllMocks()
  })
})
