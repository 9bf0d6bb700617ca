import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { createMiniLogin } from '../../server/providers/miniLogin'
import { fakeServer } from './support/fakeServer'
import {
  numbersOnSale,
  orderForm,
  serverOfFile,
  startServer,
  testConfig,
  visitor,
  type Visitor
} from './support/server'

type Running = Awaited<ReturnType<typeof startServer>>
const server = serverOfFile()

const someone = () => server.visitor()
const logIn = (who: Visitor, code: string, platform = 'kwai') =>
  who.post('/api/site/miniLogin', { platform, code })
/** A visitor with a Kuaishou openId. */
const kuaishouVisitor = async (code: string) => {
  const who = someone()
  const { openId } = (await logIn(who, code)).data as { openId: string }
  return { who, openId }
}

/** Fields that an answer reports as invalid. */
const fieldsOf = (answer: { code: number; data: any }) => {
  expect(answer.code).toBe(Code.invalidInput)
  return Object.keys(answer.data.fields)
}

describe("log-in by the platform's code, in the sandbox", () => {
  test('the same code is the same user, on one platform', async () => {
    const asked = [
      await logIn(someone(), 'one'),
      await logIn(someone(), 'one'),
      await logIn(someone(), 'two'),
      await logIn(someone(), 'one', 'weapp'),
      await logIn(someone(), 'one', 'tt')
    ]
    const [first, again, ...others] = asked.map(({ data }) => data.openId as string)
    expect(first).toMatch(/^sandbox-\w{28}$/)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
  })

  test('a code and one of the three platforms are wanted, and a session', async () => {
    const ask = (body: object) => someone().post('/api/site/miniLogin', body)
    expect((await ask({ platform: 'kwai' })).code).toBe(Code.invalidInput)
    expect((await ask({ platform: 'kwai', code: '' })).code).toBe(Code.invalidInput)
    expect((await ask({ platform: 'h5', code: 'x' })).code).toBe(Code.invalidInput)
    const nobody = someone()
    delete nobody.headers['session-id']
    expect(fieldsOf(await logIn(nobody, 'x'))).toEqual(['Session-ID'])
  })

  test('the session is kept as a hash, the code not at all', async () => {
    const { who, openId } = await kuaishouVisitor('code-to-forget')
    const rows = await server.sql('select * from mini_login where open_id = $1', [openId])
    expect(rows).toHaveLength(1)
    for (const text of [who.headers['session-id']!, 'code-to-forget'])
      expect(JSON.stringify(rows)).not.toContain(text)
  })

  test('never in production', async () => {
    const { openId } = createMiniLogin(testConfig({ NODE_ENV: 'production' }))
    for (const platform of ['weapp', 'tt', 'kwai'] as const)
      await expect(openId(platform, 'one')).rejects.toMatchObject({
        code: Code.notOpen,
        message: '当前访问的功能模块暂未开放，敬请期待！'
      })
  })
})

describe('profile of a Kuaishou user', () => {
  const wording = (who: Visitor, openId: string, body: object = {}) =>
    who.post('/api/site/ksUpdateProfile', {
      openId,
      nickname: '小明',
      headPortrait: 'https://img.example.com/a.png',
      ...body
    })
  const nicknames = async (openId: string) =>
    (await server.sql('select nickname from mini_profile where open_id = $1', [openId])).map(
      (row) => row.nickname
    )

  test('is kept and can be said again, also from another phone of the same user', async () => {
    const { who, openId } = await kuaishouVisitor('ming')
    expect((await wording(who, openId)).data).toEqual({
      openId,
      nickname: '小明',
      headPortrait: 'https://img.example.com/a.png'
    })
    const phone = await kuaishouVisitor('ming')
    expect((await wording(phone.who, openId, { nickname: ' 大明 ', headPortrait: undefined })).data).toEqual({
      openId,
      nickname: '大明',
      headPortrait: ''
    })
    expect(await nicknames(openId)).toEqual(['大明'])
  })

  test("another one's is not changed by whoever knows the openId, whatever the header says", async () => {
    const { who, openId } = await kuaishouVisitor('owner')
    await wording(who, openId, { nickname: '本人' })
    const stranger = someone()
    const other = await kuaishouVisitor('somebody else')
    const onWeChat = someone()
    await logIn(onWeChat, 'owner', 'weapp')
    for (const one of [stranger, other.who, onWeChat]) {
      one.headers['platform-openid'] = openId
      expect(fieldsOf(await wording(one, openId, { nickname: '别人' }))).toEqual(['openId'])
    }
    expect(await nicknames(openId)).toEqual(['本人'])
  })

  test('a session that logs in as another user speaks for that one alone', async () => {
    const { who, openId } = await kuaishouVisitor('first user')
    const next = (await logIn(who, 'second user')).data.openId as string
    expect(fieldsOf(await wording(who, openId))).toEqual(['openId'])
    expect((await wording(who, next)).code).toBe(Code.ok)
  })

  test.each([
    ['nickname', { nickname: ' <b></b> ' }],
    ['nickname', { nickname: '\u202e\u0000' }],
    ['nickname', { nickname: 'x'.repeat(31) }],
    ['headPortrait', { headPortrait: 'javascript:alert(1)' }],
    ['headPortrait', { headPortrait: '//evil.example.com/a.png' }],
    ['headPortrait', { headPortrait: 'data:image/svg+xml,x' }]
  ])('%s is checked: %j', async (field, body) => {
    const { who, openId } = await kuaishouVisitor('checked')
    expect(fieldsOf(await wording(who, openId, body))).toEqual([field])
  })

  test('a nickname holds no markup; an emoji of several signs stays whole', async () => {
    const { who, openId } = await kuaishouVisitor('markup')
    expect((await wording(who, openId, { nickname: '<img src=x>阿强<i' })).data.nickname).toBe('阿强i')
    expect((await wording(who, openId, { nickname: '👨‍👩‍👧 一家' })).data.nickname).toBe('👨‍👩‍👧 一家')
  })
})

describe("the payer's openId", () => {
  test('reaches the payment provider from the platform that the session logged in at, and only so', async () => {
    const start = jest.spyOn(server.deps.providers.sandbox.payment!, 'start')
    const { who, openId } = await kuaishouVisitor('payer')
    const [number] = await numbersOnSale(who)
    const form = await orderForm(server.app, who, number!.numberId)
    const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
    const places = { kwai: PlaceType.kuaishou, weapp: PlaceType.wechat, h5: PlaceType.wechat }
    for (const [platform, placeType] of Object.entries(places)) {
      Object.assign(who.headers, { platform, 'platform-openid': 'forged' })
      expect((await who.post('/api/hk/payOrder', { orderSn, placeType })).code).toBe(Code.ok)
    }
    expect(start.mock.calls.map(([request]) => request.openId)).toEqual([openId, undefined, undefined])
    start.mockRestore()
  })
})

describe('the platforms themselves', () => {
  const platforms = fakeServer()
  const { calls, answers } = platforms
  let real: Running
  const secrets = {
    WEAPP_APP_SECRET: 'weapp-secret',
    TT_APP_SECRET: 'tt-secret',
    KWAI_APP_SECRET: 'ks-secret'
  }
  const apps = { WEAPP_APP_ID: 'wx1', TT_APP_ID: 'tt1', KWAI_APP_ID: 'ks1', ...secrets }
  const apis = (api: string) => ({ WECHAT_API: api, TT_API: api, KWAI_API: api })

  beforeAll(async () => {
    real = await startServer({ SEED: 'none', ...apps, ...apis(await platforms.open()) })
  })
  afterAll(async () => {
    await real.close()
    await platforms.close()
  })

  const session_key = 'the-session-key'
  beforeEach(() => {
    calls.length = 0
    Object.assign(answers, {
      '/sns/jscode2session': ({ query }) =>
        query.get('js_code') === 'good'
          ? { openid: 'wx-user', session_key, unionid: 'u' }
          : { errcode: 40029, errmsg: 'invalid code' },
      '/api/apps/v2/jscode2session': ({ body }) =>
        body.code === 'good'
          ? { err_no: 0, err_tips: 'success', data: { openid: 'tt-user', session_key, anonymous_openid: '' } }
          : { err_no: 28001003, err_tips: 'bad code', data: null },
      '/oauth2/mp/code2session': ({ body }) =>
        body.js_code === 'good'
          ? { result: 1, open_id: 'ks-user', session_key }
          : { result: 100200101, error: 'invalid_code', error_msg: 'bad code' }
    } satisfies typeof answers)
  })

  const askOf = ({ path, query, body }: (typeof calls)[number]) => ({
    path,
    ...(body ?? Object.fromEntries(query))
  })
  test.each([
    [
      'weapp',
      'wx-user',
      {
        path: '/sns/jscode2session',
        appid: 'wx1',
        secret: 'weapp-secret',
        js_code: 'good',
        grant_type: 'authorization_code'
      }
    ],
    [
      'tt',
      'tt-user',
      { path: '/api/apps/v2/jscode2session', appid: 'tt1', secret: 'tt-secret', code: 'good' }
    ],
    [
      'kwai',
      'ks-user',
      { path: '/oauth2/mp/code2session', app_id: 'ks1', app_secret: 'ks-secret', js_code: 'good' }
    ]
  ])('%s is asked as it documents; only the openId is told', async (platform, openId, asked) => {
    const answer = await logIn(visitor(real.app), 'good', platform)
    expect(answer).toMatchObject({ code: Code.ok, data: { openId } })
    expect(calls.map(askOf)).toEqual([asked])
    expect(JSON.stringify(answer)).not.toContain(session_key)
  })

  test.each([
    ['weapp', '40029'],
    ['tt', '28001003'],
    ['kwai', '100200101']
  ])('%s refuses a code: -1 with its own, and no session has an openId by it', async (platform, why) => {
    const bound = async () => (await real.app.deps.pool.query('select * from mini_login')).rows.length
    const before = await bound()
    expect(await logIn(visitor(real.app), 'bad', platform)).toMatchObject({
      code: Code.failed,
      message: `平台登录未成功（${why}），请重试`
    })
    expect(await bound()).toBe(before)
  })

  test('a platform that does not answer is -1 with a sentence', async () => {
    const { openId } = createMiniLogin(testConfig({ ...apps, ...apis('http://127.0.0.1:1') }))
    for (const platform of ['weapp', 'tt', 'kwai'] as const)
      await expect(openId(platform, 'good')).rejects.toMatchObject({
        code: Code.failed,
        message: '平台登录服务暂不可用，请稍后再试'
      })
  })

  test('the log holds no secret, session key, code or openId', async () => {
    real.app.log.level = 'trace'
    for (const platform of ['weapp', 'tt', 'kwai'])
      for (const code of ['good', 'bad']) await logIn(visitor(real.app), code, platform)
    real.app.log.level = 'error'
    const log = real.logged.join('')
    expect(log).toContain('/api/site/miniLogin')
    for (const text of [...Object.values(secrets), session_key, 'good', 'wx-user', 'tt-user', 'ks-user'])
      expect(log).not.toContain(text)
  })
})
