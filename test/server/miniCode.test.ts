import { Code } from '../../contract/errors'
import { fakeServer } from './support/fakeServer'
import { serverOfFile, startServer, type Visitor } from './support/server'

const { calls, answers, open, close } = fakeServer()
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const server = serverOfFile(async () => {
  const address = await open()
  return {
    WEAPP_APP_ID: 'wx-mini',
    WEAPP_APP_SECRET: 'secret-weapp',
    WECHAT_API: address,
    TT_APP_ID: 'tt-mini',
    TT_APP_SECRET: 'secret-tt',
    TT_OPEN_API: address
  }
})
afterAll(close)
const without = serverOfFile({ MINI_LOGIN_PROVIDER: 'none' })

const weapp = '/wxa/getwxacodeunlimit'
const tt = '/api/apps/v1/qrcode/create/'
let issued = 0
beforeEach(async () => {
  calls.length = 0
  Object.assign(answers, {
    '/cgi-bin/stable_token': () => ({ access_token: `token-${++issued}`, expires_in: 7200 }),
    '/oauth/client_token/': () => ({
      data: { access_token: `clt.${++issued}`, expires_in: 7200, error_code: 0, description: '' },
      message: 'success'
    }),
    [weapp]: () => png,
    [tt]: () => ({ err_no: 0, err_msg: '', data: { img: png.toString('base64') } })
  })
  await server.sql('delete from mini_code')
  await server.sql('delete from wechat_credential')
})

const page = 'pages/goods/pretty/index'
const get = (who: Visitor, of: string, params = '') =>
  who.get(`/api/site/miniCode?${new URLSearchParams({ page: of, params }).toString()}`)
const ask = (platform: string, params = 'numberId=42&promoCode=demo', of = server) => {
  const who = of.visitor()
  who.headers.platform = platform
  return get(who, page, params)
}
const times = (path: string) => calls.filter((call) => call.path === path).length
const pictureOf = async (answer: { data: any }) =>
  server.inject({ url: new URL(answer.data.picture as string).pathname })

test('WeChat draws a code whose scene holds the parameters; it is asked once', async () => {
  const first = await ask('weapp')
  expect(first.code).toBe(Code.ok)
  const drawn = calls.find(({ path }) => path === weapp)!
  expect(drawn.body).toEqual({ scene: 'n=42&p=demo', page, width: 430 })
  expect(drawn.query.get('access_token')).toBe(`token-${issued}`)
  const picture = await pictureOf(first)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload).toEqual(png)
  expect((await ask('weapp')).data).toEqual(first.data)
  expect(times(weapp)).toBe(1)
  expect((await ask('weapp', 'numberId=43')).data).not.toEqual(first.data)
  expect(times(weapp)).toBe(2)
})

test('Douyin draws a code of the path with its query', async () => {
  const first = await ask('tt')
  expect(first.code).toBe(Code.ok)
  const drawn = calls.find(({ path }) => path === tt)!
  expect(drawn.body).toEqual({
    appid: 'tt-mini',
    app_name: 'douyin',
    path: encodeURIComponent(`${page}?numberId=42&promoCode=demo`),
    width: 430
  })
  expect(drawn.headers['access-token']).toBe(`clt.${issued}`)
  expect((await pictureOf(first)).rawPayload).toEqual(png)
})

test('what a scene cannot hold, a platform without codes, and a shop without a mini-program are not open', async () => {
  expect((await ask('weapp', `numberId=42&promoCode=${'x'.repeat(30)}`)).code).toBe(Code.notOpen)
  expect((await ask('weapp', 'promoCode=%E5%BA%97')).code).toBe(Code.notOpen)
  expect((await ask('kwai')).code).toBe(Code.notOpen)
  expect((await ask('h5')).code).toBe(Code.notOpen)
  expect((await ask('constructor')).code).toBe(Code.notOpen)
  expect((await ask('weapp', undefined, without)).code).toBe(Code.notOpen)
  expect(times(weapp)).toBe(0)
})

test('a page outside the app is no page', async () => {
  const who = server.visitor()
  who.headers.platform = 'weapp'
  for (const wrong of ['https://x.example', '/pages/a', 'pages/../a', 'pages'])
    expect((await get(who, wrong)).code).toBe(Code.invalidInput)
})

test('a token that ended is replaced once', async () => {
  let refusals = 0
  answers[weapp] = ({ query }) =>
    query.get('access_token') === `token-${issued}` && refusals++ === 0
      ? { errcode: 40001, errmsg: 'invalid credential' }
      : png
  expect((await ask('weapp')).code).toBe(Code.ok)
  expect(times(weapp)).toBe(2)
})

test.each([
  ['an error', () => ({ errcode: 41030, errmsg: 'invalid page' }), '41030'],
  ['no picture', () => Buffer.from('<html>maintenance</html>'), '-'],
  ['too big a picture', () => Buffer.concat([png, Buffer.alloc(600_000)]), 'picture']
])('%s is -1 with a code for the merchant, and nothing is kept', async (_, answer, why) => {
  answers[weapp] = answer
  const refused = await ask('weapp')
  expect(refused.code).toBe(Code.failed)
  expect(refused.message).toContain(`（${why}）`)
  expect(await server.sql('select * from mini_code')).toEqual([])
})

test('in the sandbox a code stands in, for platforms that have one', async () => {
  const sandbox = await startServer()
  const { data } = await ask('weapp', undefined, sandbox)
  const { statusCode, headers } = await sandbox.app.inject({ url: new URL(data.picture as string).pathname })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/gif'])
  expect((await ask('kwai', undefined, sandbox)).code).toBe(Code.notOpen)
  await sandbox.close()
})

test('a code that nobody asked for has no picture', async () => {
  expect((await server.inject({ url: '/media/codes/0123' })).statusCode).toBe(404)
})
