import { Code } from '../../contract/errors'
import type { Config } from '../../server/config'
import { createWechat } from '../../server/providers/wechat'
import { deriveSecrets } from '../../server/secrets/secret'
import { ownPage } from '../../server/services/site/ownPage'
import { signature } from '../../server/services/site/wechat'
import { fakeServer } from './support/fakeServer'
import { serverOfFile, startServer, testConfig, visitor } from './support/server'

type Running = Awaited<ReturnType<typeof startServer>>
const server = serverOfFile()

const host = 'shop.example.com'
const inWechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.44'
const home = '/shop/'

/** A browser with its cookies; it sends all requests to the shop's host. */
function browser(of: Running = server, userAgent = inWechat) {
  const jar: Record<string, string> = {}
  const set: { name: string; httpOnly?: boolean; sameSite?: string; path?: string; secure?: boolean }[] = []
  const go = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await of.app.inject({
      url,
      headers: { host, 'user-agent': userAgent, ...headers },
      cookies: jar
    })
    for (const one of answer.cookies) {
      if (one.value) jar[one.name] = one.value
      else delete jar[one.name]
      if (one.value) set.push(one)
    }
    return answer
  }
  return {
    jar,
    set,
    go,
    info: async (headers = {}) => (await go('/api/site/wechatInfo', headers)).json().data,
    /** Starts the redirect to WeChat; returns its address and state. */
    leave: async (query = '') => {
      const left = await go(`/api/wechat/authorize?type=1&page=login${query}`)
      expect(left.statusCode).toBe(302)
      const { searchParams } = new URL(left.headers.location!, `http://${host}`)
      return { location: left.headers.location!, state: searchParams.get('state')! }
    },
    back: (state: string, code = '') =>
      go(`/api/wechat/callback?state=${state}${code ? `&code=${code}` : ''}`)
  }
}
const redirectTo = (address: string) => `&syncRedirect=${encodeURIComponent(address)}`

describe('signing for the JS-SDK', () => {
  const sign = async (url: string, of = server) =>
    (
      await of.app.inject({
        url: `/api/site/wxJsSign?url=${encodeURIComponent(url)}`,
        headers: { host }
      })
    ).json()

  test('gives what WeChat’s own example gives', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    expect(signature(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, 'http://mp.weixin.qq.com?params=value')).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
    )
  })

  test('signs a page of this shop without its fragment, with a new nonce each time', async () => {
    const page = `https://${host}/shop/?promoCode=demo`
    const { code, data } = await sign(`${page}#/pages/index/index?a=1`)
    expect(code).toBe(Code.ok)
    expect(Math.abs(data.timestamp - Date.now() / 1000)).toBeLessThan(60)
    expect(data.signature).toBe(signature('sandbox-ticket', data.nonceStr, data.timestamp, page))
    expect((await sign(page)).data.nonceStr).not.toBe(data.nonceStr)
    expect(JSON.stringify(data)).not.toContain('ticket')
  })

  test.each([
    'https://evil.example.com/shop/',
    `https://${host}.evil.example.com/shop/`,
    `https://${host}@evil.example.com/`,
    `https://evil.example.com/?${host}`,
    `https://${host}:8443/shop/`,
    `//${host}/shop/`,
    `ftp://${host}/shop/`,
    `https:\\\\${host}\\shop`,
    '/shop/#/pages/index/index'
  ])('%s is not ours', async (url) => {
    expect(await sign(url)).toMatchObject({
      code: Code.invalidInput,
      data: { fields: { url: '只能为本店页面签名' } }
    })
  })
})

describe('log-in at WeChat', () => {
  test('there and back: agreed, and known from then on', async () => {
    const guest = browser()
    expect(await guest.info()).toEqual({ needLogin: true, openId: '', nickname: '', headPortrait: '' })

    const { location, state } = await guest.leave(redirectTo(`http://${host}/shop/#/pages/user/index2?a=1`))
    expect(location).toMatch(/^\/sandbox\/wechat\?state=/)
    expect(state.length).toBeGreaterThan(40)
    expect(guest.set).toMatchObject([
      { name: 'wx_state', httpOnly: true, sameSite: 'Lax', path: '/api/wechat' }
    ])
    const consent = await guest.go(location)
    expect(consent.headers['content-type']).toContain('text/html')
    expect(consent.body).toContain('允许')
    expect(consent.body).not.toContain('<script')

    const returned = await guest.back(state, 'sandbox-lin')
    expect(returned.statusCode).toBe(302)
    expect(returned.headers.location).toBe('/shop/#/pages/user/index2?a=1')
    expect(returned.headers['cache-control']).toBe('no-store')
    expect(guest.set.at(-1)).toMatchObject({ name: 'wx_visitor', httpOnly: true, sameSite: 'Lax' })
    expect(await guest.info()).toEqual({
      needLogin: false,
      openId: 'sandbox-openid-lin',
      nickname: '林晓',
      headPortrait: '/media/avatar.jpg'
    })
    expect((await browser().info()).openId).toBe('')
  })

  test('nothing in the database gives a cookie or a state away', async () => {
    const guest = browser()
    const { state } = await guest.leave()
    const { pool } = server.deps
    const held = JSON.stringify((await pool.query('select * from wechat_state')).rows)
    for (const secret of [state, guest.jar.wx_state!]) expect(held).not.toContain(secret)
    await guest.back(state, 'sandbox-lin')
    const known = JSON.stringify((await pool.query('select * from wechat_visitor')).rows)
    expect(known).not.toContain(guest.jar.wx_visitor)
  })

  test('a state works once', async () => {
    const guest = browser()
    const { state } = await guest.leave()
    const cookie = guest.jar.wx_state!
    await guest.back(state, 'sandbox-lin')
    guest.jar.wx_state = cookie
    const again = await guest.back(state, 'sandbox-chen')
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('授权已失效')
    expect((await guest.info()).nickname).toBe('林晓')
  })

  test('a state of another browser, a made-up one and an old one log nobody in', async () => {
    const thief = browser()
    const { state } = await thief.leave()
    const victim = browser()
    expect((await victim.back(state, 'sandbox-lin')).statusCode).toBe(400)
    await victim.leave()
    expect((await victim.back(state, 'sandbox-lin')).statusCode).toBe(400)
    expect((await victim.back('made-up', 'sandbox-lin')).statusCode).toBe(400)
    expect(victim.jar.wx_visitor).toBeUndefined()

    const late = browser()
    const old = await late.leave()
    await server.deps.pool.query(`update wechat_state set expires_at = now() - interval '1 second'`)
    expect((await late.back(old.state, 'sandbox-lin')).statusCode).toBe(400)
    await server.deps.jobs.run('tidy')
    expect((await server.deps.pool.query('select 1 from wechat_state')).rows).toEqual([])
  })

  test('whoever refuses goes back unknown, and is not sent to WeChat again at once', async () => {
    const guest = browser()
    const { state } = await guest.leave(redirectTo('/shop/#/pages/user/index2'))
    expect((await guest.back(state)).headers.location).toBe('/shop/#/pages/user/index2')
    expect(await guest.info()).toMatchObject({ needLogin: false, openId: '' })
    expect(guest.jar.wx_visitor).toBeUndefined()
  })

  test('a code that is none ends in a page that says so, and leads to the shop', async () => {
    const guest = browser()
    const { state } = await guest.leave()
    const failed = await guest.back(state, '<script>')
    expect(failed.statusCode).toBe(400)
    expect(failed.headers['content-type']).toContain('text/html')
    expect(failed.body).toContain(`href="${home}"`)
    expect(failed.body).not.toContain('<script')
    expect((await guest.info()).needLogin).toBe(false)
  })

  test('only a page inside WeChat must log in', async () => {
    const elsewhere = browser(server, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0')
    expect((await elsewhere.info()).needLogin).toBe(false)
    expect((await browser().info({ platform: 'weapp' })).needLogin).toBe(false)
    expect((await browser().info({ platform: 'h5' })).needLogin).toBe(true)
  })

  test('a visitor is forgotten after thirty days', async () => {
    const guest = browser()
    const { state } = await guest.leave()
    await guest.back(state, 'sandbox-chen')
    await server.deps.pool.query(`update wechat_visitor set expires_at = now() - interval '1 second'`)
    expect(await guest.info()).toMatchObject({ needLogin: true, openId: '' })
    await server.deps.jobs.run('tidy')
    expect((await server.deps.pool.query('select 1 from wechat_visitor')).rows).toEqual([])
  })
})

describe('where the log-in returns to', () => {
  const tab = '\t'
  const ours: [string, string][] = [
    ['/shop/#/pages/user/index2', '/shop/#/pages/user/index2'],
    ['/shop/', '/shop/'],
    [`http://${host}/shop/?promoCode=demo#/pages/index/index`, '/shop/?promoCode=demo#/pages/index/index'],
    [
      `https://${host}/shop/#/pages/login/index?redirect=%2Fpages%2Fa`,
      '/shop/#/pages/login/index?redirect=%2Fpages%2Fa'
    ],
    ['#/pages/order/index', '/shop/#/pages/order/index'],
    [`//${host}/shop/`, '/shop/']
  ]
  const foreign = [
    '//evil.example.com',
    '//evil.example.com/shop/',
    '\\\\evil.example.com',
    '/\\evil.example.com/shop/',
    `/${tab}/evil.example.com/shop/`,
    ' //evil.example.com/shop/',
    'https://evil.example.com/shop/',
    'https:evil.example.com/shop/',
    `https://${host}.evil.example.com/shop/`,
    `https://${host}@evil.example.com/shop/`,
    `https://evil.example.com#${host}/shop/`,
    `https://${host}:8443/shop/`,
    'javascript:alert(1)',
    'JaVaScRiPt://shop/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https%3A%2F%2Fevil.example.com',
    '%2F%2Fevil.example.com',
    '%5C%5Cevil.example.com',
    '/api/hk/orderList',
    '/shop',
    '/shopping/',
    '/shop/../api/wechat/authorize',
    '/shop/%2e%2e/sandbox/sms/13800000000',
    '/shop/..\\..\\api',
    'http://',
    ''
  ]

  test.each(ours)('%s is a page of the app', async (address, path) => {
    expect(ownPage(address, host)).toBe(path)
    const guest = browser()
    const { state } = await guest.leave(redirectTo(address))
    expect((await guest.back(state, 'sandbox-lin')).headers.location).toBe(path)
  })

  test.each(foreign)('%j leads to no other site', async (address) => {
    const path = ownPage(address, host)
    // as a browser resolves it, it is a page of the shop
    const read = new URL(path, `https://${host}/api/wechat/callback`)
    expect(read.host).toBe(host)
    expect(read.pathname.startsWith(home)).toBe(true)
    expect(`${read.pathname}${read.hash}`).not.toMatch(/^\/[/\\]/)
    const guest = browser()
    const { state } = await guest.leave(redirectTo(address))
    expect((await guest.back(state, 'sandbox-lin')).headers.location).toBe(path)
  })

  test.each(foreign.filter((address) => !address.startsWith('%') && !address.startsWith('https%')))(
    '%j is the shop’s home',
    (address) => expect(ownPage(address, host)).toBe(home)
  )

  test('without an address page=login goes to the log-in, else home', async () => {
    const guest = browser()
    const login = await guest.leave()
    expect((await guest.back(login.state, 'sandbox-lin')).headers.location).toBe('/shop/#/pages/login/index')
    const left = await guest.go('/api/wechat/authorize?type=1')
    const state = new URL(left.headers.location!, `http://${host}`).searchParams.get('state')!
    expect((await guest.back(state, 'sandbox-lin')).headers.location).toBe(home)
  })

  test('a host that is none leads home', () => {
    expect(ownPage('/shop/#/pages/user/index', '')).toBe(home)
  })

  test('bad parameters are refused', async () => {
    const guest = browser()
    expect((await guest.go('/api/wechat/authorize?type=9')).statusCode).toBe(400)
    expect((await guest.go(`/api/wechat/authorize?syncRedirect=${'x'.repeat(2001)}`)).statusCode).toBe(400)
  })
})

describe('without an official account', () => {
  const chosen = (given: Partial<Config>) => createWechat(testConfig(given), server.deps)?.name

  test('the sandbox stands in for WeChat, but never by itself in production', () => {
    expect(chosen({})).toBe('sandbox')
    expect(chosen({ NODE_ENV: 'production' })).toBeUndefined()
    expect(chosen({ NODE_ENV: 'production', WECHAT_PROVIDER: 'sandbox' })).toBe('sandbox')
    expect(chosen({ WECHAT_PROVIDER: 'none' })).toBeUndefined()
    expect(() => chosen({ WECHAT_PROVIDER: 'wechat' })).toThrow('WECHAT_PROVIDER=wechat needs WECHAT_APP_ID')
    expect(() => chosen({ WECHAT_APP_ID: 'wx1' })).toThrow('WECHAT_APP_ID needs WECHAT_APP_SECRET')
    expect(chosen({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'x' })).toBe('wechat')
    expect(chosen({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'x', WECHAT_PROVIDER: 'sandbox' })).toBe(
      'sandbox'
    )
  })

  test('40001, a page that says so, and nobody is asked to log in', async () => {
    const closed = await startServer({ WECHAT_PROVIDER: 'none', SEED: 'none' })
    const answer = await visitor(closed.app).get(
      `/api/site/wxJsSign?url=${encodeURIComponent('http://localhost:80/shop/')}`
    )
    expect(answer).toMatchObject({ code: Code.notOpen, message: '当前访问的功能模块暂未开放，敬请期待！' })
    const guest = browser(closed)
    expect((await guest.info()).needLogin).toBe(false)
    const left = await guest.go('/api/wechat/authorize?type=1')
    expect(left.statusCode).toBe(400)
    expect(left.body).toContain('暂未开放')
    expect((await guest.go('/sandbox/wechat?state=x')).statusCode).toBe(404)
    await closed.close()
  })
})

describe('the real WeChat', () => {
  const appid = 'wxfedcba9876543210'
  const secret = 'the-app-secret'
  let real: Running
  let api: string
  const wechat = fakeServer()
  const { calls, answers } = wechat

  const given = (): Partial<Config> => ({ WECHAT_APP_ID: appid, WECHAT_APP_SECRET: secret, WECHAT_API: api })
  beforeAll(async () => {
    api = await wechat.open()
    real = await startServer({
      ...given(),
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: 'loopback',
      SEED: 'none'
    })
  })
  afterAll(async () => {
    await real.close()
    await wechat.close()
  })

  let issued = 0
  beforeEach(async () => {
    calls.length = 0
    Object.assign(answers, {
      '/cgi-bin/stable_token': () => ({ access_token: `token-${(issued += 1)}`, expires_in: 7200 }),
      '/cgi-bin/ticket/getticket': ({ query }) => ({
        errcode: 0,
        errmsg: 'ok',
        ticket: `ticket-of-${query.get('access_token')}`,
        expires_in: 7200
      }),
      '/sns/oauth2/access_token': ({ query }) =>
        query.get('code') === 'good'
          ? { access_token: 'user-token', openid: 'o-real-1', scope: 'snsapi_userinfo' }
          : { errcode: 40029, errmsg: 'invalid code' },
      '/sns/userinfo': () => ({
        openid: 'o-real-1',
        nickname: '王五',
        headimgurl: 'http://thirdwx.qlogo.cn/a/132'
      })
    } satisfies typeof answers)
    await server.deps.pool.query('delete from wechat_credential')
  })

  /** The WeChat client of another process on the same database. */
  const process = () =>
    createWechat(testConfig(given()), {
      db: server.db,
      secrets: deriveSecrets('a secret of the tests, long enough for any use')
    })!
  const times = (path: string) => calls.filter((call) => call.path === path).length

  test('the ticket is fetched once for all processes, also when they ask together', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => process().ticket()))
    expect(new Set(tickets).size).toBe(1)
    expect(tickets[0]).toMatch(/^ticket-of-token-/)
    expect([times('/cgi-bin/stable_token'), times('/cgi-bin/ticket/getticket')]).toEqual([1, 1])
    expect(calls[0]!.body).toEqual({
      grant_type: 'client_credential',
      appid,
      secret,
      force_refresh: false
    })
  })

  test('token and ticket are sealed in the database', async () => {
    const ticket = await process().ticket()
    const { rows } = await server.deps.pool.query('select * from wechat_credential')
    expect(rows).toHaveLength(2)
    for (const text of [ticket, ticket.replace('ticket-of-', ''), secret])
      expect(JSON.stringify(rows)).not.toContain(text)
  })

  test('a new one is fetched before the old one ends', async () => {
    const first = await process().ticket()
    await server.deps.pool.query(`update wechat_credential set expires_at = now() + interval '4 minutes'`)
    const second = await process().ticket()
    expect(second).not.toBe(first)
    expect(times('/cgi-bin/ticket/getticket')).toBe(2)
  })

  test('while WeChat fails, the old one serves until its end; then -1 with WeChat’s code', async () => {
    const first = await process().ticket()
    answers['/cgi-bin/ticket/getticket'] = () => ({ errcode: 45009, errmsg: 'limit' })
    await server.deps.pool.query(`update wechat_credential set expires_at = now() + interval '4 minutes'`)
    expect(await process().ticket()).toBe(first)
    await server.deps.pool.query(`update wechat_credential set expires_at = now() - interval '1 second'`)
    await expect(process().ticket()).rejects.toMatchObject({
      code: Code.failed,
      message: '微信服务暂不可用（45009），请稍后再试'
    })
  })

  test('a token that WeChat ended early is replaced', async () => {
    await process().ticket()
    const dead = `token-${issued}`
    await server.deps.pool.query(`delete from wechat_credential where key like 'jsTicket:%'`)
    const give = answers['/cgi-bin/ticket/getticket']!
    answers['/cgi-bin/ticket/getticket'] = (call) =>
      call.query.get('access_token') === dead ? { errcode: 42001, errmsg: 'expired' } : give(call)
    expect(await process().ticket()).toBe(`ticket-of-token-${issued}`)
    expect(calls.filter((call) => call.body).at(-1)!.body.force_refresh).toBe(true)
  })

  test('a process that died while it fetched holds the others up for seconds, not for ever', async () => {
    await server.deps.pool.query(
      `insert into wechat_credential (key, expires_at, fetching_until)
       values ($1, now(), now() + interval '1 second')`,
      [`jsTicket:${appid}`]
    )
    expect(await process().ticket()).toMatch(/^ticket-of-/)
  })

  test('there and back, with the picture over https', async () => {
    const guest = browser(real)
    const { location, state } = await guest.leave(redirectTo(`https://${host}/shop/#/pages/user/index2`))
    const consent = new URL(location)
    expect(`${consent.origin}${consent.pathname}`).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
    expect(consent.hash).toBe('#wechat_redirect')
    expect(Object.fromEntries(consent.searchParams)).toEqual({
      appid,
      redirect_uri: `https://${host}/api/wechat/callback`,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state
    })
    expect((await guest.back(state, 'good')).headers.location).toBe('/shop/#/pages/user/index2')
    expect(await guest.info()).toEqual({
      needLogin: false,
      openId: 'o-real-1',
      nickname: '王五',
      headPortrait: 'https://thirdwx.qlogo.cn/a/132'
    })
    const other = browser(real)
    const failed = await other.back((await other.leave()).state, 'bad')
    expect(failed.statusCode).toBe(400)
    expect(failed.body).toContain('40029')
    expect(failed.body).not.toContain(secret)
  })

  test('cookies are for https only, where the shop is', async () => {
    const guest = browser(real)
    const { state } = await guest.leave()
    await guest.back(state, 'good')
    expect(guest.set.map((one) => [one.name, one.secure])).toEqual([
      ['wx_state', true],
      ['wx_visitor', true]
    ])
  })

  test('pages may show WeChat’s portraits, and those only with the real one', async () => {
    const policy = async (of: Running) =>
      (await of.app.inject({ url: '/shop/' })).headers['content-security-policy']
    expect(await policy(real)).toMatch(/img-src[^;]* https:\/\/\*\.qlogo\.cn/)
    expect(await policy(server)).not.toContain('qlogo')
  })

  test('PUBLIC_URL is the shop’s address, whatever was asked', async () => {
    const sign = (address: string) =>
      visitor(real.app).get(`/api/site/wxJsSign?url=${encodeURIComponent(address)}`)
    expect((await sign(`https://${host}/shop/`)).data.appId).toBe(appid)
    expect((await sign('http://localhost:80/shop/')).code).toBe(Code.invalidInput)
  })

  test('a look without consent is nobody', async () => {
    answers['/sns/oauth2/access_token'] = () => ({ access_token: 't', openid: 'made-up', is_snapshotuser: 1 })
    await expect(process().profile('good')).rejects.toMatchObject({ code: Code.failed })
  })

  test('when WeChat does not answer, nothing of the request is told', async () => {
    const config = testConfig({ ...given(), WECHAT_API: 'http://127.0.0.1:1' })
    const away = createWechat(config, server.deps)!
    const error = await away.profile('a-code').catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: Code.failed, message: '微信服务暂不可用（-1），请稍后再试' })
    expect(String((error as Error).stack)).not.toMatch(/the-app-secret|a-code/)
  })

  test('the log holds no secret, ticket, cookie, code or state', async () => {
    real.app.log.level = 'trace'
    const guest = browser(real)
    const { state } = await guest.leave()
    await guest.back(state, 'good')
    await guest.info()
    await guest.go(`/api/site/wxJsSign?url=${encodeURIComponent(`http://${host}/shop/`)}`)
    const share = await visitor(real.app).post('/api/site/wifiCreate', {
      ssid: 'SecretHome',
      password: 'secret-password',
      encryption: 'wpa2'
    })
    await guest.go(`/api/site/getWifiCode?code=${share.data.code}`)
    real.app.log.level = 'error'
    const log = real.logged.join('')
    expect(log).toContain('/api/wechat/callback')
    const secrets = [secret, state, guest.jar.wx_visitor!, `token-${issued}`, 'SecretHome', 'secret-password']
    for (const text of [...secrets, share.data.code, 'code=good']) expect(log).not.toContain(text)
  })
})
