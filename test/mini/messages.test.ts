import { startServer, type Server } from '../support/server'
import { fakeServer } from '../server/support/fakeServer'
import { MiniProgram, readDist } from './engine'
import { platforms, type Platform } from './engine/platforms'
import { fillOrder } from './orderForm'
import { payWhenAsked } from './paying'

/** After paying, the platform asks at a press whether it may tell of the order. */

let server: Server
let without: Server
const api = fakeServer()
beforeAll(async () => {
  Object.assign(api.answers, {
    '/sns/jscode2session': () => ({ openid: 'user' }),
    '/api/apps/v2/jscode2session': () => ({ err_no: 0, data: { openid: 'user' } }),
    '/oauth2/mp/code2session': () => ({ result: 1, open_id: 'user' })
  })
  const address = await api.open()
  const template = 'shipped-1:title=thing1,tracking=character_string2'
  server = await startServer({
    ...{ WEAPP_APP_ID: 'wx', WEAPP_APP_SECRET: 's', WEAPP_TEMPLATE_SHIPPED: template, WECHAT_API: address },
    ...{ TT_APP_ID: 'tt', TT_APP_SECRET: 's', TT_TEMPLATE_SHIPPED: template, TT_API: address },
    ...{ KWAI_APP_ID: 'ks', KWAI_APP_SECRET: 's', KWAI_TEMPLATE_SHIPPED: template, KWAI_API: address },
    WEAPP_TEMPLATE_REFUNDED: 'refunded-1:amount=amount1'
  })
  without = await startServer()
})
afterAll(async () => {
  await Promise.all([server?.stop(), without?.stop()])
  await api.close()
})

const buyers = {
  weapp: { id: '110101199003070011', mobile: '13800138000' },
  tt: { id: '110101199003070038', mobile: '13800138001' },
  kwai: { id: '110101199003070054', mobile: '13800138003' }
}

/** A buyer who has just paid for a number. */
async function paid(name: Platform['name'], at: Server) {
  const app = new MiniProgram({ dist: readDist(name), origin: at.origin })
  await app.idle()
  await app.open('pages/index/VanityNumber/index')
  await app.tap('.numcard')
  await app.at('pages/goods/pretty/index')
  await app.tap('#pay')
  await app.see('号码已为你保留')
  await fillOrder(app, at, buyers[name])
  await app.tap('#pay')
  await app.at('pages/order/pay/index')
  await app.until(() => app.all('#pay').length > 0, 'the cashier')
  payWhenAsked(app, at)
  await app.tap('#pay')
  await app.see('支付成功')
  return app
}
const remind = '有进展时提醒我'
/** What the app told the server of the answer. */
const kept = ({ host }: MiniProgram) =>
  host.calls
    .filter(({ name, options }) => name === 'request' && options.method === 'POST')
    .filter(({ options }) => String(options.url).endsWith('/api/hk/orderMessages'))
    .map(({ options }) => (options.data as { accepted: string[] }).accepted)

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  test('asks for the templates at the press, and keeps what the user says yes to', async () => {
    const app = await paid(name, server)
    await app.see(remind)
    expect(app.host.calls.filter((call) => call.name === 'requestSubscribeMessage')).toEqual([])

    app.host.answer('requestSubscribeMessage', { 'shipped-1': 'reject', 'refunded-1': 'reject' })
    // a toast goes by itself: it is waited for from the press on
    await Promise.all([app.see('没有开启提醒'), app.tap(remind)])
    expect(kept(app)).toEqual([])

    const yes = name === 'tt' ? { templateSettings: { 'shipped-1': {} } } : { 'shipped-1': 'accept' }
    app.host.answer('requestSubscribeMessage', yes)
    await Promise.all([app.see('已开启提醒'), app.tap(remind)])
    expect(kept(app)).toEqual([['shipped-1']])
    await app.until(() => !app.text.includes(remind), 'the press is done')
    expect(app.errors).toEqual([])
    app.stop()
  })
})

test('nothing is offered by a merchant without templates', async () => {
  const app = await paid('weapp', without)
  await app.idle()
  expect(app.text).not.toContain(remind)
  expect(app.errors).toEqual([])
  app.stop()
})
