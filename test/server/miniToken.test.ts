import type { MiniPlatform } from '../../server/providers/miniLogin'
import { miniToken } from '../../server/providers/miniToken'
import { fakeServer } from './support/fakeServer'
import { serverOfFile, testConfig } from './support/server'

const { calls, answers, open, close } = fakeServer()
let address: string
const server = serverOfFile()
beforeAll(async () => {
  address = await open()
})
afterAll(close)

const paths = {
  weapp: '/cgi-bin/stable_token',
  tt: '/api/apps/v2/token',
  kwai: '/oauth2/access_token'
} satisfies Record<MiniPlatform, string>

let issued = 0
const give = () => ({ access_token: `token-${++issued}`, expires_in: 7200 })
beforeEach(async () => {
  calls.length = 0
  Object.assign(answers, {
    [paths.weapp]: give,
    [paths.tt]: () => ({ err_no: 0, err_tips: 'success', data: give() }),
    [paths.kwai]: () => ({ result: 1, ...give(), token_type: 'bearer' })
  })
  await server.sql('delete from wechat_credential')
})

/** The token as another process on the same database reads it. */
const process = (platform: MiniPlatform) => {
  const { db, secrets } = server.deps
  const config = testConfig({
    WEAPP_APP_ID: 'wx-mini',
    WEAPP_APP_SECRET: 'secret-weapp',
    WECHAT_API: address,
    TT_APP_ID: 'tt-mini',
    TT_APP_SECRET: 'secret-tt',
    TT_API: address,
    KWAI_APP_ID: 'ks-mini',
    KWAI_APP_SECRET: 'secret-kwai',
    KWAI_API: address
  })
  return miniToken({ config, db, secrets }, platform)
}

const asked = {
  weapp: {
    grant_type: 'client_credential',
    appid: 'wx-mini',
    secret: 'secret-weapp',
    force_refresh: false
  },
  tt: { appid: 'tt-mini', secret: 'secret-tt', grant_type: 'client_credential' },
  kwai: { app_id: 'ks-mini', app_secret: 'secret-kwai', grant_type: 'client_credentials' }
}

test.each(['weapp', 'tt', 'kwai'] as const)(
  '%s: one token for all processes, asked for as documented, sealed',
  async (platform) => {
    const tokens = await Promise.all([process(platform)(), process(platform)(), process(platform)()])
    expect(new Set(tokens).size).toBe(1)
    expect(calls).toMatchObject([{ path: paths[platform], body: asked[platform] }])
    const rows = JSON.stringify(await server.sql('select * from wechat_credential'))
    expect(rows).not.toContain(tokens[0])
    expect(rows).not.toContain('secret-')
  }
)

test('a token that WeChat no longer takes is replaced, by force', async () => {
  const first = await process('weapp')()
  const second = await process('weapp')(first)
  expect(second).not.toBe(first)
  expect(calls.map(({ body }) => body.force_refresh)).toEqual([false, true])
})

test.each([
  [
    'weapp',
    { errcode: 40125, errmsg: 'invalid appsecret' },
    'weapp gave no access token (40125 invalid appsecret)'
  ],
  ['tt', { err_no: 40017, err_tips: 'bad secret' }, 'tt gave no access token (40017 bad secret)'],
  ['kwai', { result: 100200101, error: 'bad' }, 'kwai gave no access token (100200101)']
] as const)('%s refuses: its code is said, and no secret', async (platform, answer, words) => {
  answers[paths[platform]] = () => answer
  await expect(process(platform)()).rejects.toThrow(words)
})
