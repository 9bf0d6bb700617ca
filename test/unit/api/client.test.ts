import { createServer, type IncomingMessage, type Server } from 'http'
import type { AddressInfo } from 'net'
import {
  arrived,
  type ApiError,
  type Call,
  type CallOptions,
  get,
  getFile,
  orElse,
  post,
  setErrorReaction
} from '@/api/client'
import { keepFirst } from '@/api/first'
import { reactionOf, reactions } from '@/api/reactions'
import { openEnvelope, setSession } from '@/api/transport'
import { switchLocale } from '@/i18n'
import { t } from '@/i18n'
import { reactToError } from '@/nav/reactToError'
import { clearFeedback, feedback } from '@/runtime/feedback'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const seen: Seen[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
/** By path, before `answer`. */
let answers: Record<string, typeof answer> = {}
let server: Server
let origin = ''
const nodeFetch = global.fetch
const spoken = jest.fn()

const ok = (data: unknown = {}) => ({ status: 200, body: JSON.stringify({ code: 0, message: '', data }) })
const refused = (code: number, message = '', status = 200, data: unknown = null) => ({
  status,
  body: JSON.stringify({ code, message, data })
})

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      const { status, body: reply } = answers[request.url!.split('?')[0]!] ?? answer
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Node's fetch takes no relative address: the origin is added here
  global.fetch = (url, init) => nodeFetch(`${origin}${url as string}`, init)
})
afterAll(async () => {
  global.fetch = nodeFetch
  await new Promise((done) => server.close(done))
})
beforeEach(() => {
  seen.length = 0
  spoken.mockReset()
  setErrorReaction(spoken)
  setSession(() => ({ 'Session-ID': 'abc' }))
  answer = ok()
  answers = {}
})
afterEach(() => jest.useRealTimers())

const failing = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error
  )

describe('what is sent', () => {
  test('GET with a query string, falsy values dropped, no host prepended, headers of the session', async () => {
    await get('/api/shop/numberList', { page: 1, keyword: '', tail: false, operator: -99 })
    expect(seen).toMatchObject([
      { method: 'GET', url: '/api/shop/numberList?page=1&operator=-99', headers: { 'session-id': 'abc' } }
    ])
  })

  test('the language of the app, which is not always that of the browser', async () => {
    await get('/api/hk/genericConfig')
    expect(seen[0]!.headers['accept-language']).toBe('zh-Hans')
    await switchLocale('en')
    await get('/api/hk/genericConfig')
    await getFile('/provinces/0.json')
    expect(seen.slice(1).map(({ headers }) => headers['accept-language'])).toEqual(['en', 'en'])
    await switchLocale('zh-Hans')
  })

  test('POST with a JSON body, falsy values dropped, plus an optional query', async () => {
    await post('/api/iot/simRefresh', { force: false }, { query: { a: 1, b: 0 } })
    expect(seen).toMatchObject([{ method: 'POST', url: '/api/iot/simRefresh?a=1', body: '{}' }])
    expect(seen[0]!.headers['content-type']).toContain('application/json')
  })

  test('the saveLowerCustom agent call is sent as is', async () => {
    const body = { promoCode: 'a', lowerPromoCode: 'b', goodsId: 1, price: 0, enabled: false }
    await post('/api/hk/saveLowerCustom', body)
    expect(JSON.parse(seen[0]!.body)).toEqual(body)
  })
})

describe('sharing', () => {
  test('a GET under way is shared, afterwards it is asked anew', async () => {
    await Promise.all([
      get('/api/iot/simPackageList', { page: 1 }),
      get('/api/iot/simPackageList', { page: 1 })
    ])
    expect(seen).toHaveLength(1)
    await get('/api/iot/simPackageList', { page: 1 })
    expect(seen).toHaveLength(2)
  })

  test.each([
    ['base config', () => get('/api/hk/baseConfig', { promoCode: 'demo' })],
    ['generic config', () => get('/api/hk/genericConfig')],
    ['hot questions', () => get('/api/shop/customer/hotQuestionList')],
    ['SIM info', () => get('/api/iot/simInfo')],
    ['SIM refresh', () => post('/api/iot/simRefresh', { force: true })]
  ])('%s is throttled to once per 1000 ms, the leading call answers all', async (name, ask) => {
    setSession(() => ({ 'Sim-No': name }))
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    await ask()
    jest.advanceTimersByTime(999)
    await ask()
    expect(seen).toHaveLength(1)
    jest.advanceTimersByTime(1)
    await ask()
    expect(seen).toHaveLength(2)
  })

  test('what was said of a card before it was changed is no answer after it', async () => {
    setSession(() => ({ 'Sim-No': 'changed' }))
    await get('/api/iot/simInfo')
    await post('/api/iot/simUpdatePayPass', { payPassword: '135790' })
    await get('/api/iot/simInfo')
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/iot/simInfo',
      '/api/iot/simUpdatePayPass',
      '/api/iot/simInfo'
    ])
  })

  test('two sessions never share an answer', async () => {
    setSession(() => ({ 'Sim-Token': 'one' }))
    await get('/api/iot/simInfo')
    setSession(() => ({ 'Sim-Token': 'two' }))
    await get('/api/iot/simInfo')
    expect(seen).toHaveLength(2)
    const asked = ['one', 'two'].map((id) => {
      setSession(() => ({ 'Order-Session-ID': id }))
      return get('/api/hk/orderList')
    })
    await Promise.all(asked)
    expect(seen).toHaveLength(4)
  })

  test('a POST is sent each time it is called', async () => {
    await Promise.all([
      post('/api/shop/holdNumber', { numberId: 1 }),
      post('/api/shop/holdNumber', { numberId: 1 })
    ])
    expect(seen).toHaveLength(2)
  })

  test('a POST is never repeated by itself', async () => {
    answer = refused(0, '', 500)
    await failing(post('/api/shop/holdNumber', { numberId: 1 }))
    expect(seen).toHaveLength(1)
  })

  test('a failing throttled call is throttled too, and spoken of once', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const ask = () => get('/api/hk/baseConfig', { promoCode: 'again' })
    answer = refused(-1)
    await failing(ask())
    answer = ok()
    jest.advanceTimersByTime(999)
    await failing(ask())
    expect([seen.length, spoken.mock.calls.length]).toEqual([1, 1])
    jest.advanceTimersByTime(1)
    await ask()
    expect(seen).toHaveLength(2)
  })

  test('one of two gives up: the other has its answer', async () => {
    const first = get('/api/iot/simPackageList', { page: 2 })
    const second = get('/api/iot/simPackageList', { page: 2 })
    first.abort()
    await expect(second).resolves.toMatchObject({})
  })

  test('all give up: the call ends silently', async () => {
    const only = get('/api/iot/simPackageList', { page: 3 })
    only.abort()
    expect((await failing(only)).kind).toBe('aborted')
  })

  test('who asks after all gave up gets an answer of their own', async () => {
    const left = get('/api/iot/simPackageList', { page: 4 })
    left.abort()
    const [, again] = [failing(left), get('/api/iot/simPackageList', { page: 4 })]
    await expect(again).resolves.toMatchObject({})
  })

  const load = (url: string, data: object) =>
    keepFirst(url, Promise.resolve({ status: 200, json: async () => data } as Response))

  test('what has arrived before the first render is used by it, once', async () => {
    const ask = () => arrived('/api/shop/numberList', { operator: 7 })
    const data = { list: [], total: 3 }
    const coming = load('/api/shop/numberList?operator=7', { code: 0, message: '', data })
    expect(ask()).toBeUndefined()
    await coming
    expect(ask()).toMatchObject(data)
    expect(ask()).toBeUndefined()
  })

  test('what has arrived with a refusal is left to the call, which says why', async () => {
    await load('/api/shop/numberList?operator=8', { code: -1, message: '没有', data: null })
    expect(arrived('/api/shop/numberList', { operator: 8 })).toBeUndefined()
    expect(await failing(get('/api/shop/numberList', { operator: 8 }))).toMatchObject({ message: '没有' })
    expect(seen).toHaveLength(0)
  })

  test('what the page brought along answers the first call only', async () => {
    void load('/api/hk/baseConfig?promoCode=early', { code: 0, message: '', data: { domain: 'early' } })
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const ask = () => get('/api/hk/baseConfig', { promoCode: 'early' })
    await expect(ask()).resolves.toMatchObject({ domain: 'early' })
    expect(seen).toHaveLength(0)
    jest.advanceTimersByTime(1000)
    await ask()
    expect(seen).toHaveLength(1)
  })
})

describe('a failure is shown to whoever waits for it', () => {
  const quiet = { quiet: true, hideError: true }
  const ask = (page: number, options?: CallOptions) =>
    failing(get('/api/iot/simPackageList', { page }, options))
  beforeEach(() => {
    clearFeedback()
    setErrorReaction((error, options) => {
      spoken()
      void reactToError(error, options)
    })
    setSession(() => ({ 'Sim-No': 'shown' }))
  })

  test.each([
    ['a page that joins a background call', [quiet, undefined]],
    ['a page that a background call joins', [undefined, quiet]],
    ['a page that joins one which hides errors', [{ hideError: true }, undefined]]
  ])('%s: once', async (_what, both) => {
    answer = refused(0, '没有', 404)
    await Promise.all(both.map((options) => ask(10, options)))
    expect(seen).toHaveLength(1)
    expect(feedback.toast?.title).toBe('没有')
  })

  test('a page that joins a background POST which is throttled', async () => {
    answer = refused(-1, '太快了')
    const refresh = (options?: CallOptions) => failing(post('/api/iot/simRefresh', { force: true }, options))
    await Promise.all([refresh(quiet), refresh()])
    expect(seen).toHaveLength(1)
    expect(feedback.toast?.title).toBe('太快了')
  })

  test('a page that asks within the second after a background call has failed', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    answer = refused(-1, '太快了')
    await failing(get('/api/hk/baseConfig', { promoCode: 'late' }, quiet))
    expect(feedback.toast).toBeUndefined()
    await failing(get('/api/hk/baseConfig', { promoCode: 'late' }))
    expect([seen.length, feedback.toast?.title]).toEqual([1, '太快了'])
  })

  test('two pages share a failure: it is shown once', async () => {
    answer = refused(-1)
    await Promise.all([ask(11), ask(11)])
    expect(spoken).toHaveBeenCalledTimes(1)
  })

  test('a page that joined and left is shown nothing', async () => {
    answer = refused(-1)
    const background = ask(12, quiet)
    const page = get('/api/iot/simPackageList', { page: 12 })
    page.abort()
    await Promise.all([background, failing(page)])
    expect(feedback.toast).toBeUndefined()
  })

  test('two background calls: nothing', async () => {
    answer = refused(-1)
    await Promise.all([ask(13, quiet), ask(13, quiet)])
    expect(feedback.toast).toBeUndefined()
  })
})

describe('the end of a session', () => {
  const quiet = { quiet: true, hideError: true }
  let headers: Record<string, string>
  beforeEach(() => {
    headers = { 'Sim-No': '1', 'Sim-Token': `t${Math.random()}`, 'Order-Session-ID': 'o' }
    setSession(() => headers)
  })

  test.each([61, 34061])('%d is shown when a background call hears of it', async (code) => {
    answer = refused(code)
    await failing(post('/api/iot/simRefresh', { force: false }, quiet))
    expect(spoken.mock.calls).toMatchObject([[{ code }, quiet]])
  })

  test.each([
    [34061, 'the card was logged out', { 'Sim-Token': '' }],
    [34061, 'another card was taken', { 'Sim-No': '2', 'Sim-Token': 'b' }],
    [61, 'the visitor logged out', { 'Order-Session-ID': 'p' }]
  ])('%d that comes after %s is not shown: that session is gone anyway', async (code, _what, change) => {
    answer = refused(code)
    const asked = failing(get('/api/iot/simPackageList', { page: code }))
    headers = { ...headers, ...change }
    expect((await asked).code).toBe(code)
    expect(spoken).not.toHaveBeenCalled()
  })
})

describe('a call that was given up says nothing and leads nowhere', () => {
  let usual: typeof fetch
  beforeEach(() => {
    clearFeedback()
    usual = global.fetch
    setErrorReaction((error, options) => void reactToError(error, options))
    // the server never answers
    global.fetch = () => new Promise(() => undefined)
  })
  afterEach(() => {
    global.fetch = usual
  })
  const isSilent = async (call: Call<unknown>) => {
    call.abort()
    expect(await failing(call)).toMatchObject({ kind: 'aborted', code: 600003 })
    expect([feedback.toast, feedback.dialog]).toEqual([undefined, undefined])
  }

  test('a GET', () => isSilent(get('/api/iot/packageDetails', { packageId: 10 })))
  test('a throttled one', () => isSilent(get('/api/hk/baseConfig', { promoCode: 'given-up' })))
  test('a POST', () => isSilent(post('/api/shop/holdNumber', { numberId: 1 })))

  test('the one that the page brought along, also when it fails afterwards', async () => {
    let fail: (why: unknown) => void = () => undefined
    const response = new Promise<Response>((_, reject) => (fail = reject))
    void keepFirst('/api/hk/baseConfig?promoCode=brought', response)
    await isSilent(get('/api/hk/baseConfig', { promoCode: 'brought' }))
    fail(new TypeError('failed to fetch'))
    await response.catch(() => undefined)
    expect(feedback.toast).toBeUndefined()
  })
})

describe('a static file, such as the province tree', () => {
  const tree = [{ label: '广东省', value: '440000' }]

  test.each([
    ['bare', JSON.stringify(tree)],
    ['in an envelope', ok(tree).body]
  ])('%s: with the headers of every call', async (_how, body) => {
    answer = { status: 200, body }
    await expect(getFile('/provinces/0.json')).resolves.toEqual(tree)
    expect(seen).toMatchObject([
      { method: 'GET', url: '/provinces/0.json', headers: { 'session-id': 'abc' } }
    ])
  })

  test.each([
    ['a code of the envelope', refused(-1, '稍后再试'), { kind: 'business', message: '稍后再试' }],
    ['an HTTP status', { status: 404, body: '' }, { kind: 'status', message: '请求错误' }],
    [
      'HTTP status 500',
      { status: 500, body: '' },
      { kind: 'status', message: '网络错误，请更换网络或稍后重试' }
    ],
    ['an empty body', { status: 200, body: '' }, { kind: 'empty', message: '数据响应异常' }]
  ])('fails by %s like any call, and is shown', async (_what, given, expected) => {
    answer = given
    expect(await failing(getFile('/provinces/all.json'))).toMatchObject(expected)
    expect(spoken).toHaveBeenCalledTimes(1)
  })

  test('several that ask at once share one request', async () => {
    answer = { status: 200, body: JSON.stringify(tree) }
    await Promise.all([getFile('/provinces/0.json'), getFile('/provinces/0.json')])
    expect(seen).toHaveLength(1)
  })
})

describe('the envelope', () => {
  test('code 0 returns data', async () => {
    answer = ok({ list: [] })
    await expect(get('/api/shop/customer/hotQuestionList')).resolves.toMatchObject({ list: [] })
    expect(spoken).not.toHaveBeenCalled()
  })

  test.each([
    [401, '', '', 'silent'],
    [500, 'stack', '网络错误，请更换网络或稍后重试', 'toast'],
    [404, '没有这个地址', '没有这个地址', 'toast'],
    [404, '', '请求错误', 'toast']
  ])('HTTP status %d with message %p says %p (%s)', async (status, message, wording, kind) => {
    answer = refused(40400, message, status)
    const error = await failing(get('/api/iot/packageDetails', { packageId: 4 }))
    expect(error).toMatchObject({ kind: 'status', status })
    expect(reactionOf(error).kind).toBe(kind)
    if (wording) expect(error.message).toBe(wording)
    expect(spoken).toHaveBeenCalledTimes(1)
  })

  test.each([300, 301, 304, 307, 399])(
    'HTTP status %d is a failure, whatever its body says',
    async (status) => {
      answer = { status, body: status === 304 ? '' : ok({ list: [] }).body }
      const error = await failing(get('/api/iot/packageDetails', { packageId: 8 }))
      expect(error).toMatchObject({ kind: 'status', status })
      expect(spoken).toHaveBeenCalledTimes(1)
    }
  )

  test('success is HTTP status 200-299', () => {
    const data = { code: 0, message: '', data: 'mine' }
    expect([200, 201, 299].map((status) => openEnvelope({ status, data }))).toEqual(['mine', 'mine', 'mine'])
    for (const status of [100, 199, 300, 399, 400, 599])
      expect(() => openEnvelope({ status, data })).toThrow(
        expect.objectContaining({ kind: 'status', status })
      )
  })

  test("an empty body shows '数据响应异常'", async () => {
    answer = { status: 200, body: '' }
    expect((await failing(get('/api/iot/packageDetails', { packageId: 5 }))).message).toBe('数据响应异常')
  })

  test("a transport failure shows '网络错误，换个网络试试。' and is known to be offline", async () => {
    const usual = global.fetch
    global.fetch = () => Promise.reject(new TypeError('failed to fetch'))
    const error = await failing(get('/api/iot/packageDetails', { packageId: 6 }))
    global.fetch = usual
    expect(error).toMatchObject({ message: '网络错误，换个网络试试。', offline: true })
  })

  test.each([
    ['a product call', () => get('/api/iot/packageDetails', { packageId: 7 })],
    ['a static file', () => getFile('/provinces/0.json')]
  ])('%s is given up after 180000 ms', async (_what, ask) => {
    jest.useFakeTimers()
    const usual = global.fetch
    global.fetch = () => new Promise(() => undefined)
    const failed = jest.fn()
    const call = (ask() as Promise<unknown>).catch(failed)
    await jest.advanceTimersByTimeAsync(179_999)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await call
    global.fetch = usual
    expect(failed.mock.calls[0][0]).toMatchObject({ kind: 'network', code: 5 })
  })

  test('invalid input names its fields', async () => {
    answer = refused(42200, '请检查填写的内容', 400, { fields: { certId: '不正确' } })
    const error = await failing(post('/api/shop/holdNumber', { numberId: 1 }))
    expect(error.fields).toEqual({ certId: '不正确' })
    answer = refused(-1, '', 200, { fields: { certId: '不正确' } })
    expect((await failing(post('/api/shop/holdNumber', { numberId: 1 }))).fields).toEqual({})
  })
})

describe('business codes, words exactly as given', () => {
  test.each([
    [-1, '', '操作失败'],
    [-1, '不行', '不行'],
    [61, 'x', '登录超时，请重新登录！'],
    [34061, 'x', '登录超时，请重新登录！'],
    [30001, 'x', '哎呀！客官来晚了，该商品卖光啦！'],
    [30003, 'x', '订单受理失败，请联系客服处理！'],
    [32001, 'x', '哎呀！客官来晚了，号码被他人抢先预约！'],
    [40001, 'x', '当前访问的功能模块暂未开放，敬请期待！'],
    [33001, 'x', '该代理商不是你的直属下游，你无需关注TA的定价！'],
    [35004, '余额不足', '余额不足'],
    [99999, '', '其他错误']
  ])('%d with message %p says %p', async (code, message, says) => {
    answer = refused(code, message)
    expect((await failing(post('/api/shop/holdNumber', { numberId: 1 }))).message).toBe(says)
  })

  test.each([
    [41001, 200],
    [41002, 200],
    [61, 401]
  ])(
    'code %d with HTTP status %d: rejected silently, nothing of the server’s words',
    async (code, status) => {
      answer = refused(code, '服务器说', status)
      const error = await failing(post('/api/shop/holdNumber', { numberId: 1 }))
      expect([reactionOf(error).kind, error.message]).toEqual(['silent', ''])
    }
  )

  test.each([
    [30001, ['联系客服', '回到店铺'], ['customer', 'shopGoods']],
    [30003, ['联系客服', '确定'], ['customer', undefined]],
    [32001, ['联系客服', '回到店铺'], ['customer', 'shopNumbers']],
    [33001, ['知道了', '返回我的下游'], [undefined, 'subordinates']]
  ])('%d is a dialog with its buttons', (code, words, targets) => {
    const { kind, buttons: all = [] } = reactions[code]!
    // without the optional button to near matches
    const buttons = all.filter(({ near }) => !near)
    expect(kind).toBe('dialog')
    expect(buttons.map(({ text }) => t(text))).toEqual(words)
    expect(buttons.map(({ to }) => to)).toEqual(targets)
  })

  test('61 leads to the order query, 34061 to the card log-in', () => {
    expect([reactions[61]?.then, reactions[34061]?.then]).toEqual(['orderLogin', 'simLogin'])
  })
})

test('what a backend leaves out of the facts of the card comes from simInfo, asked only then', async () => {
  setSession(() => ({ 'Sim-No': 'facts' }))
  answers = { '/api/iot/simInfo': ok({ simNo: '1440', integral: 7, operatorType: 2 }) }
  answer = ok({ list: [] })
  await expect(get('/api/iot/integralShopIndex')).resolves.toMatchObject({
    integral: 7,
    card: { simNo: '1440', operatorType: 2 }
  })
  answer = ok({ list: [], integral: 3, card: { simNo: '1441' } })
  await expect(get('/api/iot/integralShopIndex')).resolves.toMatchObject({
    integral: 3,
    card: { simNo: '1441' }
  })
  expect(seen.filter(({ url }) => url === '/api/iot/simInfo')).toHaveLength(1)
  answer = ok([{ goodsId: 5 }])
  await expect(get('/api/iot/integralShopIndex')).resolves.toMatchObject({
    integral: 7,
    list: [{ goodsId: 5 }],
    total: 1
  })
})

test('a card of which nothing can be known keeps the defaults', async () => {
  setSession(() => ({ 'Sim-No': 'unknown' }))
  answers = { '/api/iot/simInfo': refused(-1) }
  await expect(get('/api/iot/simIntegralLogList', { page: 1 })).resolves.toMatchObject({
    integral: 0,
    list: []
  })
  expect(spoken).toHaveBeenCalledTimes(1)
  expect(spoken.mock.calls[0]).toMatchObject([{ code: -1 }, { quiet: true }])
})

test.each([[null], [{}], [[]]])('%j of one thing by its id: there is none', async (data) => {
  answer = ok(data)
  expect(await failing(get('/api/iot/packageDetails', { packageId: 9 }))).toMatchObject({ missing: true })
  await expect(get('/api/iot/packageChoose')).resolves.toMatchObject({ categories: [] })
})

describe('calls that the specification does not name', () => {
  const notFound = { status: 404, body: '<h1>Not Found</h1>' }

  test('what they tell is taken from elsewhere where they are not there, and from nowhere else', async () => {
    answer = notFound
    await expect(orElse<unknown>(get('/api/iot/switchNetOption'), () => 'elsewhere')).resolves.toBe(
      'elsewhere'
    )
    answer = refused(-1)
    expect(await failing(orElse<unknown>(get('/api/iot/deviceState'), () => 'elsewhere'))).toMatchObject({
      code: -1
    })
  })

  test('one that a backend does not offer is asked for once a visit, and nothing is shown', async () => {
    answer = notFound
    expect(await failing(get('/api/shop/myHolds'))).toMatchObject({ absent: true, message: '' })
    expect(await failing(get('/api/shop/myHolds'))).toMatchObject({ absent: true })
    expect(seen).toHaveLength(1)
    expect(spoken).not.toHaveBeenCalled()
  })

  test('a specified one speaks, and is asked for again', async () => {
    answer = notFound
    expect(await failing(get('/api/iot/vipList'))).toMatchObject({ absent: false, status: 404 })
    expect(await failing(get('/api/iot/vipList'))).toMatchObject({ absent: false })
    expect(seen).toHaveLength(2)
    expect(spoken).toHaveBeenCalledTimes(2)
  })
})
