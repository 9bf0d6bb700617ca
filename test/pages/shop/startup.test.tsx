import { addressOf } from '@/api/transport'
import { hostname, setApiHost } from '@/platform/host/host'
import { beginAtStart } from '@/platform/packaged/packagedEntry'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import type { Answers } from '../support/answers'
import { close, openPage, press, Refusal, role, until, withParams } from '../support/page'

const packageName = 'com.example.shop'
const domain = 'https://shop.example.com'
const release = {
  ...{ versionCode: 999, version: '9.9.9', notes: ['更快'], size: 1024 },
  ...{ storeUrl: '', packageUrl: '/app.apk', publishedAt: null, newer: true, forced: false }
}
const bound: Answers = {
  'GET /app/getAppDomain': { domain },
  'POST /app/errorReport': {},
  'GET /api/site/appVersion': { ...release, newer: false }
}
let closed: jest.SpyInstance
let online = true

/** Settings of a packaged app's build. */
const packaged = () => {
  process.env.TARO_APP_PACKAGED = packageName
  process.env.TARO_APP_DOMAIN_SERVICE = 'https://domains.example.com/'
}

beforeEach(() => {
  online = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  closed = jest.spyOn(window, 'close').mockImplementation(() => undefined)
})
afterEach(() => {
  delete process.env.TARO_APP_PACKAGED
  delete process.env.TARO_APP_DOMAIN_SERVICE
  setApiHost('')
  stores.cache.setAppDomain('')
  stores.cache.setLaterVersion(0)
  window.history.replaceState(null, '', '#')
})

const becomes = (now: boolean) => {
  online = now
  window.dispatchEvent(new Event(now ? 'online' : 'offline'))
}

describe('start-up of a packaged app', () => {
  beforeEach(packaged)

  test('reads the bound domain, keeps it, calls it from then on, and opens the page that was asked for', async () => {
    const page = openPage(withParams('pages/index/loadDomain', { to: '/pages/goods/index?kind=fast' }), bound)
    await until(() => page.went.length > 0)
    expect(page.of('GET /app/getAppDomain')).toEqual([{ packageName }])
    expect(stores.cache.appDomain).toBe(domain)
    expect(addressOf({ path: '/api/hk/baseConfig' })).toBe(`${domain}/api/hk/baseConfig`)
    expect(hostname()).toBe('shop.example.com')
    expect(page.went[0]).toMatch(/^\/pages\/goods\/index\?.*kind=fast/)
  })

  const found = (changes = {}): Answers => ({
    ...bound,
    'GET /api/site/appVersion': { ...release, ...changes }
  })
  const start = async (answers: Answers) => {
    const page = openPage(
      withParams('pages/index/loadDomain', { to: '/pages/goods/index?kind=fast' }),
      answers
    )
    await until(() => page.went.length > 0)
    return page.went[0]
  }

  test('a newer version is shown before the page that was asked for, until its holder puts it off', async () => {
    expect(await start(found())).toMatch(/^\/pages-sub\/appUpdate\/index\?.*kind%3Dfast/)
    close()
    const page = openPage(
      withParams('pages-sub/appUpdate/index', { to: '/pages/goods/index?kind=fast' }),
      found()
    )
    press(await until(() => role('button', '以后再说')))
    expect(page.went[0]).toMatch(/^\/pages\/goods\/index\?.*kind=fast/)
    close()
    packaged()
    expect(await start(found())).toMatch(/^\/pages\/goods\/index/)
    close()
    // putting off applies to that version only, and never to a forced one
    expect(await start(found({ versionCode: 1000 }))).toContain('appUpdate')
    close()
    expect(await start(found({ forced: true }))).toContain('appUpdate')
  })

  test('a server that says nothing of versions keeps nobody from starting', async () => {
    expect(await start({ ...bound, 'GET /api/site/appVersion': new Refusal(50000) })).toMatch(
      /^\/pages\/goods/
    )
  })

  test('asks the service by its own address, with the device in a header', async () => {
    const asked = jest.fn()
    const page = openPage('pages/index/loadDomain', bound)
    const answering = globalThis.fetch
    globalThis.fetch = ((input: Request | string, init?: RequestInit) => {
      asked(
        String(input instanceof Request ? input.url : input),
        new Headers(init?.headers).get('device-info')
      )
      return answering(input, init)
    }) as typeof fetch
    await until(() => page.went.length > 0)
    const [url, device] = asked.mock.calls[0] as [string, string]
    expect(url).toBe(`https://domains.example.com/app/getAppDomain?packageName=${packageName}`)
    expect(device).toBeTruthy()
  })

  test.each([['shop.example.com'], ['https://shop.example.com/'], ['https://shop.example.com']])(
    'a domain given as %s is the same',
    async (given) => {
      const page = openPage('pages/index/loadDomain', {
        ...bound,
        'GET /app/getAppDomain': { domain: given }
      })
      await until(() => page.went.length > 0)
      expect(stores.cache.appDomain).toBe(domain)
      expect(page.went[0]).toMatch(/^\/pages\/index\/index/)
    }
  )

  test('network type none: the network-check page, which knows the way on', async () => {
    online = false
    const page = openPage(withParams('pages/index/loadDomain', { to: '/pages/goods/index' }), bound)
    await until(() => page.went.length > 0)
    const [path, query] = page.went[0]!.split('?')
    expect(path).toBe('/pages/index/networkCheck')
    expect(new URLSearchParams(query).get('to')).toBe('/pages/goods/index')
    expect(page.asked).toEqual([])
  })

  const unreachable = () => {
    throw new TypeError('Failed to fetch')
  }
  test.each([
    ['no domain', { domain: '' }, '获取绑定域名失败！'],
    ['a domain that is none', { domain: 'not a domain' }, '获取绑定域名失败！'],
    ['a refusal', new Refusal(40400, '应用未绑定'), '获取绑定域名失败！'],
    ['no answer from the node', unreachable, '获取访问节点失败，请稍后重试或联系管理员!'],
    ['a fault inside', new Refusal(50000, '', null, 500), '内部网络故障，请稍后重试！']
  ])('%s: says so in a dialog, reports it, then quits', async (_what, given, words) => {
    const page = openPage('pages/index/loadDomain', { ...bound, 'GET /app/getAppDomain': given })
    const dialog = await until(() => feedback.dialog!)
    expect(dialog.content).toBe(words)
    expect(closed).not.toHaveBeenCalled()
    await until(() => page.of('POST /app/errorReport').length > 0)
    expect(page.of('POST /app/errorReport')[0]).toMatchObject({ platform: 'h5', packageName })
    expect(page.of('POST /app/errorReport')[0]!.error).toContain(words)
    dialog.buttons[0]!.onClick()
    await until(() => page.text().includes('应用未能启动') && page.text().includes(words))
    expect(closed).toHaveBeenCalledTimes(1)
    expect(page.went).toEqual([])
    expect(stores.cache.appDomain).toBe('')
  })

  test('a window that stays open after the end may try again; a report that fails is no second error', async () => {
    let broken = true
    const page = openPage('pages/index/loadDomain', {
      ...bound,
      'GET /app/getAppDomain': () => ({ domain: broken ? '' : domain }),
      'POST /app/errorReport': new Refusal(50000, '', null, 500)
    })
    const dialog = await until(() => feedback.dialog!)
    dialog.buttons[0]!.onClick()
    broken = false
    press(await until(() => role('button', '重试')))
    await until(() => page.went.length > 0)
    expect(feedback.dialog).toBeUndefined()
  })

  test.each([
    ['#/pages/goods/index?goodsId=3', '#/pages/index/loadDomain?to=%2Fpages%2Fgoods%2Findex%3FgoodsId%3D3'],
    ['', '#/pages/index/loadDomain'],
    ['#/pages/index/networkCheck', '#/pages/index/networkCheck']
  ])('entered at %p it begins at %p', (asked, begun) => {
    window.location.hash = asked
    beginAtStart()
    expect(window.location.hash).toBe(begun)
  })

  test('the network is back: on to the start-up with the page that was asked for', async () => {
    online = false
    const page = openPage(withParams('pages/index/networkCheck', { to: '/pages/goods/index' }))
    await until(() => page.text().includes('当前没有网络'))
    becomes(true)
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/^\/pages\/index\/loadDomain\?.*to=%2Fpages%2Fgoods%2Findex/)
  })
})

describe('in any other build', () => {
  test('the start-up page asks nobody and goes on to home', async () => {
    const page = openPage('pages/index/loadDomain')
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/^\/pages\/index\/index/)
    expect(page.asked).toEqual([])
    expect(addressOf({ path: '/api/hk/baseConfig' })).toBe('/api/hk/baseConfig')
  })

  test('the network page says that there is a network and leads on', async () => {
    const page = openPage('pages/index/networkCheck')
    await until(() => page.text().includes('网络已连接'))
    expect(page.went).toEqual([])
    press(role('button', '继续'))
    expect(page.went[0]).toMatch(/^\/pages\/index\/index/)
  })

  test('without a network it says so, tries again on request, and leads on by itself when it is back', async () => {
    online = false
    const page = openPage('pages/index/networkCheck')
    await until(() => page.text().includes('当前没有网络'))
    press(role('button', '重试'))
    expect(page.went).toEqual([])
    becomes(true)
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/^\/pages\/index\/index/)
  })

  test('a network that goes while the page stands is said', async () => {
    const page = openPage('pages/index/networkCheck')
    await until(() => page.text().includes('网络已连接'))
    becomes(false)
    await until(() => page.text().includes('当前没有网络'))
  })
})
