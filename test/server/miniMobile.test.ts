import { Code } from '../../contract/errors'
import { createMiniMobile } from '../../server/providers/miniMobile'
import { fakeServer } from './support/fakeServer'
import { startServer, testConfig, visitor } from './support/server'

type Running = Awaited<ReturnType<typeof startServer>>
const { calls, answers, open, close } = fakeServer()
const path = '/wxa/business/getuserphonenumber'
const tokenPath = '/cgi-bin/stable_token'
let server: Running
let address: string

beforeAll(async () => {
  address = await open()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await close()
})

let issued = 0
const phone = (purePhoneNumber: string, countryCode = '86') => ({
  errcode: 0,
  errmsg: 'ok',
  phone_info: { phoneNumber: purePhoneNumber, purePhoneNumber, countryCode, watermark: { appid: 'wx-mini' } }
})
beforeEach(async () => {
  calls.length = 0
  answers[tokenPath] = () => ({ access_token: `token-${++issued}`, expires_in: 7200 })
  answers[path] = () => phone('13900001111')
  await server.sql('delete from wechat_credential')
})

const wechat = (more: object = {}) => {
  const { db, secrets } = server.app.deps
  const config = testConfig({
    ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 'secret-weapp', WECHAT_API: address },
    ...more
  })
  return createMiniMobile({ config, db, secrets })
}

describe('WeChat', () => {
  test("is asked with the mini-program's token and the button's code", async () => {
    expect(await wechat().mobile('button-code')).toBe('13900001111')
    const asked = calls.find((call) => call.path === path)!
    expect([...asked.query]).toEqual([['access_token', `token-${issued}`]])
    expect(asked.body).toEqual({ code: 'button-code' })
  })

  test('a token that was replaced is read again, once', async () => {
    const stale = `token-${issued + 1}`
    answers[path] = ({ query }) =>
      query.get('access_token') === stale ? { errcode: 40001 } : phone('13900002222')
    expect(await wechat().mobile('button-code')).toBe('13900002222')
    expect(calls.filter((call) => call.path === path)).toHaveLength(2)
  })

  test.each([
    [
      'a code that was used',
      { errcode: 40029, errmsg: 'invalid code' },
      '没有取得手机号（40029），请手动填写'
    ],
    ['a foreign mobile', phone('5550100', '1'), '只支持中国大陆手机号，请手动填写'],
    ['an answer without a mobile', { errcode: 0 }, '只支持中国大陆手机号，请手动填写']
  ])('%s is refused in words', async (_, answer, message) => {
    answers[path] = () => answer
    await expect(wechat().mobile('x')).rejects.toMatchObject({ code: Code.failed, message })
  })

  test('no token, or no answer: the user is told to try later, and nothing of the secret', async () => {
    answers[tokenPath] = () => ({ errcode: 40125, errmsg: 'invalid appsecret' })
    const message = '平台服务暂不可用，请稍后再试'
    await expect(wechat().mobile('x')).rejects.toMatchObject({ code: Code.failed, message })
    await expect(wechat({ WECHAT_API: 'http://127.0.0.1:9' }).mobile('x')).rejects.toMatchObject({ message })
  })
})

describe('the call', () => {
  const ask = (body: object) =>
    visitor(server.app).post('/api/site/miniMobile', { platform: 'weapp', ...body })

  test('without a scene it fills in a mobile and proves nothing', async () => {
    const { data } = await ask({ code: 'one' })
    expect(data).toEqual({ mobile: expect.stringMatching(/^139\d{8}$/), smsCode: '' })
    expect(await server.sql('select 1 from sms_code where mobile = $1', [data.mobile])).toEqual([])
  })

  test('to bind a mobile it is worth an SMS: its code is taken, and only for that', async () => {
    const { data } = await ask({ code: 'two', scene: 'bindMobile' })
    expect(data.smsCode).toMatch(/^\d{6}$/)
    const rows = await server.sql('select scene, code_hash from sms_code where mobile = $1', [data.mobile])
    expect(rows).toMatchObject([{ scene: 'bindMobile' }])
    expect(JSON.stringify(rows)).not.toContain(data.smsCode)
  })

  test('another platform, a log-in scene, or no session are refused', async () => {
    for (const body of [{ code: 'x', platform: 'tt' }, { code: 'x', scene: 'simLogin' }, { code: '' }])
      expect((await ask(body)).code).toBe(Code.invalidInput)
    const nobody = visitor(server.app)
    delete nobody.headers['session-id']
    const { code } = await nobody.post('/api/site/miniMobile', { platform: 'weapp', code: 'x' })
    expect(code).toBe(Code.invalidInput)
  })

  test('where the shop has no mini-program it is not open', async () => {
    const { db, secrets } = server.app.deps
    const none = createMiniMobile({ config: testConfig({ MINI_LOGIN_PROVIDER: 'none' }), db, secrets })
    await expect(none.mobile('x')).rejects.toMatchObject({ code: Code.notOpen })
  })
})
