import { runInAction } from 'mobx'
import Taro from '@tarojs/taro'
import { AskProfile } from '@/pages/authorize/parts/AskProfile'
import { stores } from '@/stores'
import { feedback } from '@/runtime/feedback'
import type { Answers } from '../support/answers'
import { close, openPage, openPart, press, Refusal, role, until } from '../support/page'
import { signIn } from '../support/visitor'

// the mini-programs' variants in place of the H5 ones
jest.mock('@/platform/profile/profile', () => jest.requireActual<object>('@/platform/profile/profile.ts'))
jest.mock('@/stores/miniLogin', () => jest.requireActual<object>('@/stores/miniLogin.ts'))

afterEach(() => stores.layout.carry({ redirect: '' }))

const soon = (ms = 180_000) => new Date(Date.now() + ms).toISOString()
const asked = (status = 0) => ({
  device: 'Windows 上的 Chrome',
  createdAt: '2026-11-21T04:00:00.000Z',
  expiresAt: soon(),
  status
})
const gone = new Refusal(41002, '授权已失效')

describe('the side that scanned', () => {
  const code = 'c1'

  test('sees who asks and when, and confirms once', async () => {
    signIn()
    const page = openPage(`pages/authorize/index?code=${code}`, {
      'GET /api/site/scanAuthorize': asked(),
      'POST /api/site/updateAuthorizeStatus': {}
    })
    await until(() => page.text().includes('Windows 上的 Chrome'))
    expect(page.text()).toContain('11月21日 12:00')
    expect(page.text()).toContain('138****8000')
    press(role('button', '确认授权'))
    await until(() => page.text().includes('已授权'))
    expect(page.of('POST /api/site/updateAuthorizeStatus')).toEqual([{ code, status: 1 }])
  })

  test('refuses', async () => {
    signIn()
    const page = openPage(`pages/authorize/index?code=${code}`, {
      'GET /api/site/scanAuthorize': asked(),
      'POST /api/site/updateAuthorizeStatus': {}
    })
    await until(() => role('button', '拒绝'))
    press(role('button', '拒绝'))
    await until(() => page.text().includes('已拒绝'))
    expect(page.of('POST /api/site/updateAuthorizeStatus')).toEqual([{ code, status: 2 }])
  })

  test('a stranger cannot answer: the order query leads back here', async () => {
    const page = openPage(`pages/authorize/index?code=${code}`, { 'GET /api/site/scanAuthorize': asked() })
    await until(() => page.text().includes('先登录，再授权'))
    expect(page.text()).not.toContain('确认授权')
    press(role('button', '先登录，再授权'))
    expect(decodeURIComponent(page.went.at(-1)!)).toContain('redirect=/pages/authorize/index?code=c1')
  })

  test.each([
    [1, '已授权'],
    [2, '已拒绝']
  ])('answered already (%i): %s', async (status, words) => {
    signIn()
    const page = openPage(`pages/authorize/index?code=${code}`, {
      'GET /api/site/scanAuthorize': asked(status)
    })
    await until(() => page.text().includes(words))
    expect(page.text()).not.toContain('确认授权')
  })

  test('a code that is gone says so, with nothing to press but the way on', async () => {
    signIn()
    const page = openPage(`pages/authorize/index?code=${code}`, { 'GET /api/site/scanAuthorize': gone })
    await until(() => page.text().includes('二维码已过期'))
    expect(feedback.toast).toBeUndefined()
  })

  test('one that ends before the answer, and one whose time runs out', async () => {
    signIn()
    const page = openPage(`pages/authorize/index?code=${code}`, {
      'GET /api/site/scanAuthorize': asked(),
      'POST /api/site/updateAuthorizeStatus': gone
    })
    await until(() => role('button', '确认授权'))
    press(role('button', '确认授权'))
    await until(() => page.text().includes('二维码已过期'))
    close()
    const late = openPage(`pages/authorize/index?code=${code}`, {
      'GET /api/site/scanAuthorize': { ...asked(), expiresAt: soon(1200) }
    })
    await until(() => late.text().includes('二维码已过期'))
  })
})

describe('the side that asks', () => {
  const profile = { mobile: '13800138000', nickname: '138****8000', avatar: '' }
  const create: Answers = { 'POST /api/site/createScanAuthorize': () => ({ code: 'abc', expiresAt: soon() }) }

  test('shows a code, waits in silence, and is logged in when the phone says yes', async () => {
    let ready = false
    stores.layout.carry({ redirect: '/pages/order/index' })
    const page = openPage('pages/authorize/index', {
      ...create,
      'POST /api/site/checkScanAuthorize': () => (ready ? profile : new Refusal(41001, '等待确认'))
    })
    await until(() => page.box.querySelector('img.keep') !== null && page.text().includes('等待手机确认'))
    await until(() => page.of('POST /api/site/checkScanAuthorize').length > 0)
    expect(feedback.toast).toBeUndefined()
    ready = true
    await until(() => page.went.length > 0)
    expect(page.went.at(-1)).toMatch(/^\/pages\/order\/index/)
    expect(stores.user.mobile).toBe('13800138000')
    expect(page.of('POST /api/site/checkScanAuthorize')[0]).toEqual({ code: 'abc' })
  })

  test('refused: says so and offers a new code, which is waited for again', async () => {
    let codes = 0
    const page = openPage('pages/authorize/index', {
      'POST /api/site/createScanAuthorize': () => ({ code: `n${++codes}`, expiresAt: soon() }),
      'POST /api/site/checkScanAuthorize': ({ code }) => (code === 'n1' ? gone : new Refusal(41001, ''))
    })
    await until(() => page.text().includes('授权被拒绝'))
    press(role('button', '换一个二维码'))
    await until(() => page.text().includes('等待手机确认'))
    await until(() => page.of('POST /api/site/checkScanAuthorize').at(-1)?.code === 'n2')
  })

  test('expired', async () => {
    const page = openPage('pages/authorize/index', {
      'POST /api/site/createScanAuthorize': () => ({ code: 'old', expiresAt: soon(-1000) }),
      'POST /api/site/checkScanAuthorize': gone
    })
    await until(() => page.text().includes('二维码已过期'))
  })

  test('a poll that fails is no answer: it goes on waiting and says nothing', async () => {
    const page = openPage('pages/authorize/index', {
      ...create,
      'POST /api/site/checkScanAuthorize': new Refusal(50000, '忙', null, 500)
    })
    await until(() => page.of('POST /api/site/checkScanAuthorize').length > 0)
    expect(page.text()).toContain('等待手机确认')
    expect(feedback.toast).toBeUndefined()
  })
})

describe("WeChat's browser", () => {
  const nobody = { openId: '', nickname: '', headPortrait: '' }
  beforeEach(() => {
    const browser = `${navigator.userAgent} MicroMessenger/8.0`
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser)
  })

  test('must be asked first', async () => {
    const page = openPage('pages/authorize/index', {
      'GET /api/site/wechatInfo': { needLogin: true, ...nobody }
    })
    await until(() => page.text().includes('微信授权'))
    expect(role('button', '授权')).toBeTruthy()
  })

  test('is back: the profile shows and is taken over', async () => {
    const person = { openId: 'o1', nickname: '微信用户', headPortrait: 'https://wx.example/h.png' }
    const page = openPage('pages/authorize/index', {
      'GET /api/site/wechatInfo': { needLogin: false, ...person }
    })
    await until(() => page.text().includes('微信用户'))
    await until(() => stores.session.platformOpenId === 'o1')
    expect(stores.user.nickname).toBe('微信用户')
    press(role('button', '继续'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/user\/index2/)
    stores.session.setOpenId('')
    stores.miniUser.use('')
  })

  test('not opened by the shop: says so and leaves the way by mobile', async () => {
    const page = openPage('pages/authorize/index', {
      'GET /api/site/wechatInfo': new Refusal(40001, '暂未开放')
    })
    await until(() => role('alert'))
    press(role('button', '改用手机号登录'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/login\/index/)
  })
})

describe('Kuaishou', () => {
  const openId = 'ks-user'
  const userInfo = { nickName: '<b>小明</b>', avatarUrl: 'https://ks.example/a.png' }
  const kept = { openId, nickname: '小明', headPortrait: 'https://ks.example/a.png' }
  const answers: Answers = { 'POST /api/site/miniLogin': { openId }, 'POST /api/site/ksUpdateProfile': kept }
  const refused = Promise.reject<never>({ errMsg: 'fail auth deny' })
  refused.catch(() => undefined)

  let env: typeof process.env.TARO_ENV
  let profile: jest.SpyInstance
  let login: jest.SpyInstance
  beforeEach(() => {
    env = process.env.TARO_ENV
    process.env.TARO_ENV = 'kwai'
    profile = jest.spyOn(Taro, 'getUserProfile').mockResolvedValue({ userInfo } as never)
    login = jest.spyOn(Taro, 'login').mockResolvedValue({ code: 'ks-code', errMsg: 'login:ok' })
  })
  afterEach(() => {
    process.env.TARO_ENV = env
    stores.session.setOpenId('')
    runInAction(() => Object.assign(stores.miniUser, { users: {}, openId: '' }))
  })
  const allow = () => press(role('button', '授权'))

  test('logs its user in, then says the profile; what the server keeps shows and is taken over', async () => {
    const page = openPart(AskProfile, answers)
    expect(page.text()).toContain('授权后使用你的快手头像和昵称')
    allow()
    await until(() => role('status').textContent === '快手授权成功')
    expect(page.text()).toContain('小明')
    expect(page.asked).toEqual([
      { key: 'POST /api/site/miniLogin', input: { platform: 'kwai', code: 'ks-code' } },
      {
        key: 'POST /api/site/ksUpdateProfile',
        input: { openId, nickname: '<b>小明</b>', headPortrait: kept.headPortrait }
      }
    ])
    expect(stores.session.platformOpenId).toBe(openId)
    expect(stores.miniUser.current).toMatchObject(kept)
    expect([stores.user.nickname, stores.user.avatar]).toEqual(['小明', kept.headPortrait])
    press(role('button', '继续'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/user\/index2/)
  })

  test('a user who comes back without a seller is with the one who brought them', async () => {
    stores.miniUser.use(openId)
    stores.miniUser.set({ promoCode: 'demo', bd_vid: '7' })
    openPart(AskProfile, answers)
    stores.layout.carry({ promoCode: '', bd_vid: '' })
    allow()
    await until(() => role('status').textContent === '快手授权成功')
    expect(stores.layout.carried).toMatchObject({ promoCode: 'demo', bd_vid: '7' })
    stores.layout.carry({ promoCode: '', bd_vid: '' })
  })

  test('the user says no: nothing is asked of the server', async () => {
    profile.mockReturnValue(refused)
    const page = openPart(AskProfile, answers)
    allow()
    await until(() => feedback.toast?.title === '未获得授权')
    expect(page.asked).toEqual([])
  })

  test.each([
    ['rejects', () => login.mockReturnValue(refused)],
    ['has no code', () => login.mockResolvedValue({ errMsg: 'login:ok' })]
  ])("the platform's log-in %s: says so, and no profile is sent", async (_how, harm) => {
    harm()
    const page = openPart(AskProfile, answers)
    allow()
    await until(() => feedback.toast?.title === '未获得授权')
    expect(page.asked).toEqual([])
    expect(stores.session.platformOpenId).toBe('')
  })

  test.each(['miniLogin', 'ksUpdateProfile'] as const)(
    'the server refuses %s: nothing is taken over, and it can be asked again',
    async (call) => {
      let answered = false
      const once = (data: object) => () => {
        if (answered) return data
        answered = true
        return new Refusal(-1, '平台登录未成功，请重试')
      }
      const path = `POST /api/site/${call}` as const
      const page = openPart(AskProfile, { ...answers, [path]: once(answers[path] as object) })
      allow()
      await until(
        () => page.of(path).length === 1 && role('button', '授权').getAttribute('aria-disabled') !== 'true'
      )
      expect([page.text().includes('快手授权成功'), stores.user.nickname]).toEqual([false, ''])
      allow()
      await until(() => page.text().includes('快手授权成功'))
      expect(login).toHaveBeenCalledTimes(2)
    }
  )
})
