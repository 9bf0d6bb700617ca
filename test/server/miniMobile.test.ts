import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { Code } from '../../contract/errors'
import { createMiniMobile } from '../../server/providers/miniMobile'
import { fakeServer } from './support/fakeServer'
import { serverOfFile, testConfig } from './support/server'

const { calls, answers, open, close } = fakeServer()
const path = '/wxa/business/getuserphonenumber'
const tokenPath = '/cgi-bin/stable_token'
let address: string

const server = serverOfFile()
beforeAll(async () => {
  address = await open()
})
afterAll(close)

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
  const { db, secrets } = server.deps
  const config = testConfig({
    ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 'secret-weapp', WECHAT_API: address },
    ...more
  })
  return createMiniMobile({ config, db, secrets })
}

describe('WeChat', () => {
  test("is asked with the mini-program's token and the button's code", async () => {
    expect(await wechat().mobile('weapp', 'button-code')).toBe('13900001111')
    const asked = calls.find((call) => call.path === path)!
    expect([...asked.query]).toEqual([['access_token', `token-${issued}`]])
    expect(asked.body).toEqual({ code: 'button-code' })
  })

  test('a token that was replaced is read again, once', async () => {
    const stale = `token-${issued + 1}`
    answers[path] = ({ query }) =>
      query.get('access_token') === stale ? { errcode: 40001 } : phone('13900002222')
    expect(await wechat().mobile('weapp', 'button-code')).toBe('13900002222')
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
    await expect(wechat().mobile('weapp', 'x')).rejects.toMatchObject({ code: Code.failed, message })
  })

  test('no token, or no answer: the user is told to try later, and nothing of the secret', async () => {
    answers[tokenPath] = () => ({ errcode: 40125, errmsg: 'invalid appsecret' })
    const message = '平台服务暂不可用，请稍后再试'
    await expect(wechat().mobile('weapp', 'x')).rejects.toMatchObject({ code: Code.failed, message })
    await expect(wechat({ WECHAT_API: 'http://127.0.0.1:9' }).mobile('weapp', 'x')).rejects.toMatchObject({
      message
    })
  })
})

describe('Douyin', () => {
  const path = '/api/apps/v1/get_phonenumber_info/'
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const TT_PAY_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  /** As Douyin seals a mobile: by the app's public key, in base64. */
  const sealed = (phone: object, key = publicKey) => {
    const text = Buffer.from(JSON.stringify(phone))
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, text).toString('base64')
  }
  const phone = (purePhoneNumber: string, appid = 'tt-mini', countryCode = '86') => ({
    ...{ phoneNumber: `+86${purePhoneNumber}`, purePhoneNumber, countryCode },
    watermark: { appid, timestamp: 1700000000 }
  })
  const answered = (data: string) => ({ err_no: 0, err_msg: '', log_id: 'log', data })
  const douyin = (more: object = {}) => {
    const { db, secrets } = server.deps
    const config = testConfig({
      ...{ TT_APP_ID: 'tt-mini', TT_APP_SECRET: 'secret-tt', TT_OPEN_API: address, TT_PAY_KEY },
      ...more
    })
    return createMiniMobile({ config, db, secrets })
  }
  beforeEach(() => {
    answers['/oauth/client_token/'] = () => ({
      data: { access_token: `client-${++issued}`, expires_in: 7200, error_code: 0 }
    })
    answers[path] = () => answered(sealed(phone('13900003333')))
  })

  test("is asked with the client token and the button's code; what it sealed is opened", async () => {
    expect(await douyin().mobile('tt', 'button-code')).toBe('13900003333')
    const asked = calls.find((call) => call.path === path)!
    expect([asked.headers['access-token'], asked.body]).toEqual([`client-${issued}`, { code: 'button-code' }])
  })

  test('a token that has ended is read again, once', async () => {
    const stale = `client-${issued + 1}`
    answers[path] = ({ headers }) =>
      headers['access-token'] === stale ? { err_no: 28001008 } : answered(sealed(phone('13900004444')))
    expect(await douyin().mobile('tt', 'button-code')).toBe('13900004444')
    expect(calls.filter((call) => call.path === path)).toHaveLength(2)
  })

  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  test.each<[string, object, string]>([
    ['a code that has expired', { err_no: 28005187 }, '没有取得手机号（28005187），请手动填写'],
    [
      'a foreign mobile',
      answered(sealed(phone('5550100', 'tt-mini', '1'))),
      '只支持中国大陆手机号，请手动填写'
    ],
    [
      'a mobile of another app',
      answered(sealed(phone('13900003333', 'tt-else'))),
      '平台服务暂不可用，请稍后再试'
    ],
    [
      'what was sealed for another key',
      answered(sealed(phone('13900003333'), strange)),
      '平台服务暂不可用，请稍后再试'
    ],
    ['nonsense', answered('nonsense'), '平台服务暂不可用，请稍后再试']
  ])('%s is refused in words', async (_, answer, message) => {
    answers[path] = () => answer
    await expect(douyin().mobile('tt', 'x')).rejects.toMatchObject({ code: Code.failed, message })
  })

  test('without the key that opens its answer it is not open, and Douyin is not asked', async () => {
    await expect(douyin({ TT_PAY_KEY: '' }).mobile('tt', 'x')).rejects.toMatchObject({ code: Code.notOpen })
    expect(calls).toEqual([])
  })
})

describe('the call', () => {
  const ask = (body: object) => server.visitor().post('/api/site/miniMobile', { platform: 'weapp', ...body })

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
    for (const body of [{ code: 'x', platform: 'kwai' }, { code: 'x', scene: 'simLogin' }, { code: '' }])
      expect((await ask(body)).code).toBe(Code.invalidInput)
    const nobody = server.visitor()
    delete nobody.headers['session-id']
    const { code } = await nobody.post('/api/site/miniMobile', { platform: 'weapp', code: 'x' })
    expect(code).toBe(Code.invalidInput)
  })

  test('where the shop has no mini-program it is not open', async () => {
    const { db, secrets } = server.deps
    const none = createMiniMobile({ config: testConfig({ MINI_LOGIN_PROVIDER: 'none' }), db, secrets })
    await expect(none.mobile('weapp', 'x')).rejects.toMatchObject({ code: Code.notOpen })
  })
})
