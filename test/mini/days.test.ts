import { dayMs } from '../../rules/time'
import { fakeServer } from '../server/support/fakeServer'
import { browser } from '../server/support/processes'
import { startServer, type Server } from '../support/server'
import { MiniProgram, readDist } from './engine'

/** Weeks of a card's holder, with the server's clock moved on. */

const home = 'pages/iot/index/index'
const inbox = 'pages-sub/shop/inbox/index'
const tasks = 'pages-sub/iot/task/index'

let server: Server
let app: MiniProgram
const api = fakeServer()
const notices: { touser: string; template_id: string; data: object }[] = []
beforeAll(async () => {
  Object.assign(api.answers, {
    '/sns/jscode2session': () => ({ openid: 'holder' }),
    '/cgi-bin/stable_token': () => ({ access_token: 'token', expires_in: 7200 }),
    '/cgi-bin/message/subscribe/send': ({ body }: { body: (typeof notices)[number] }) => {
      notices.push(body)
      return { errcode: 0, errmsg: 'ok' }
    }
  })
  server = await startServer({
    ...{ WEAPP_APP_ID: 'wx', WEAPP_APP_SECRET: 's', WECHAT_API: await api.open() },
    WEAPP_TEMPLATE_CARD: 'card-1:news=thing1,tail=character_string2'
  })
})
afterAll(async () => {
  await server.stop()
  await api.close()
})
beforeEach(async () => {
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  await app.idle()
})
afterEach(() => {
  expect(app.errors).toEqual([])
  app.stop()
})

async function logIn(simNo: string) {
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at(home)
}

/** Days until the last package of a card ends, the last one begun. */
async function daysLeft(simNo: string): Promise<number> {
  const { data } = await browser(server.origin, {}).post('/api/simLogin', { simNo })
  const holder = browser(server.origin, { 'sim-no': simNo, 'sim-token': data.token })
  const { packages } = (await holder.get('/api/iot/simInfo')).data as { packages: { endAt: string }[] }
  const last = Math.max(...packages.map(({ endAt }) => Date.parse(endAt)))
  return Math.ceil((last - Date.now()) / dayMs)
}

test('a week of sign-ins: each day says what tomorrow brings, the seventh brings more, a day left out begins anew', async () => {
  await logIn('1440000000001')
  for (const [days, tomorrow] of [
    [4, 5],
    [5, 5],
    [6, 25],
    [7, 5]
  ]) {
    await app.open(tasks)
    await app.tap('#signIn')
    await app.see(`已连续签到 ${days} 天`)
    await app.see(`明天签到 +${tomorrow} 积分`)
    await server.daysPass(1)
  }
  await server.daysPass(1)
  await app.open(tasks)
  await app.see('今天签到，开始连续')
})

test('packages that end are told 7, 3 and 1 days before; WeChat tells the one that was said yes to', async () => {
  await server.daysPass((await daysLeft('1440000000001')) - 8)
  await logIn('1440000000001')
  await app.open(inbox)
  await app.tap('提醒设置')
  app.host.answer('requestSubscribeMessage', { 'card-1': 'reject' })
  await app.tap('允许下一条')
  await app.see('没有开启提醒')
  app.host.answer('requestSubscribeMessage', { 'card-1': 'accept' })
  await app.tap('允许下一条')
  await app.see('再允许一条（已允许 1 条）')

  const told = async (days: number) => {
    await server.daysPass(days)
    await server.run('tell-ending', 'card-subscriptions')
    await app.open(inbox)
    return app.text.match(/套餐 \S+ 到期/g)?.length ?? 0
  }
  expect(await told(0)).toBe(0)
  expect(await told(2)).toBe(1)
  expect(await told(1)).toBe(1)
  expect(await told(2)).toBe(2)
  expect(await told(2)).toBe(3)
  expect(notices).toMatchObject([
    {
      touser: 'holder',
      template_id: 'card-1',
      data: { thing1: { value: expect.stringMatching(/^套餐\d\d-\d\d到期$/) } }
    }
  ])
  await app.open(home)
  await app.see(/消息\s*\d/)
})
