import type { MiniProgram } from './engine'
import { Host } from './engine/host'
import { platforms, type Platform } from './engine/platforms'
import { server, start } from './stage'

async function launch(name: Platform['name'], host?: Host): Promise<MiniProgram> {
  const app = start(undefined, host, name)
  await app.idle()
  return app
}
const logIns = ({ host }: MiniProgram) => host.requests.filter(({ path }) => path === '/api/site/miniLogin')
/** openId in the headers of a page's calls. */
async function openIdOn(app: MiniProgram, page: string) {
  const before = app.host.requests.length
  await app.open(page)
  const [openId, ...others] = new Set(
    app.host.requests.slice(before).map(({ headers }) => headers['platform-openid'])
  )
  expect(others).toEqual([])
  return openId
}

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  test('starts by logging its user in; every call after it says the openId, also after the next start', async () => {
    const app = await launch(name)
    expect(logIns(app)).toMatchObject([{ status: 200 }])
    // otherwise Douyin opens its own log-in over the first screen
    expect(app.host.calls.find((call) => call.name === 'login')?.options.force).toBe(false)
    const openId = await openIdOn(app, 'pages/customer/index')
    expect(openId).toMatch(/^sandbox-/)

    const later = new Host()
    app.host.storage.forEach((value, key) => later.storage.set(key, value))
    const again = await launch(name, later)
    expect(again.host.requests[0]?.headers['platform-openid']).toBe(openId)
    // it logs in again: the server may have forgotten the first log-in
    expect(logIns(again)).toMatchObject([{ status: 200 }])
    expect([...app.errors, ...again.errors]).toEqual([])
  })

  test('the first screen neither waits for a log-in that fails nor speaks of it', async () => {
    const host = new Host()
    host.answer('login', () => {
      throw new Error('login:fail')
    })
    const app = await launch(name, host)
    expect(app.digits(await app.find('.numcard'))).toMatch(/^1[3-9]\d{9}/)
    expect(await openIdOn(app, 'pages/customer/index')).toBe('')
    expect(logIns(app)).toEqual([])
    expect([host.toasts, app.errors]).toEqual([[], []])
  })
})

test('a Kuaishou user allows the profile: the server keeps it and it shows, here and on the next visit', async () => {
  const app = await launch('kwai')
  app.host.answer('getUserProfile', {
    userInfo: { nickName: '<b>小明</b>', avatarUrl: 'https://ks.example/a.png' }
  })
  await app.open('pages/authorize/index')
  await app.tap('授权')
  await app.see('快手授权成功')
  // the server has removed the tags
  await app.see(/(?<!>)小明(?!<)/)
  expect(app.host.requests).toContainEqual(
    expect.objectContaining({ path: '/api/site/ksUpdateProfile', status: 200 })
  )
  await app.tap('继续')
  await app.at('pages/user/index2')
  await app.open('pages/authorize/index')
  await app.see('小明')
  expect(app.errors).toEqual([])
})

test('the fourth code of a mobile in a day: the app works unseen, without Web Crypto, and the code arrives', async () => {
  const mobile = '13900000888'
  const app = await launch('weapp')
  await app.open('pages/login/index')
  await app.type('#f-mobile', mobile)
  for (let asked = 1; asked <= 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.endSmsPause()
  }
  const before = await server.code(mobile)
  await app.tap('获取验证码')
  await app.see('秒后重发')
  expect(app.host.requests.filter(({ path }) => path === '/api/sms/send')).toHaveLength(2)
  expect(await server.code(mobile)).not.toBe(before)

  await app.type('#f-code', await server.code(mobile))
  await app.tap('#submit')
  await app.at('pages/order/index')
  expect([app.host.toasts, app.errors]).toEqual([[], []])
})
