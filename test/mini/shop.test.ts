import { MiniProgram, readDist } from './engine'
import { platforms } from './engine/platforms'
import { startServer, type Server } from '../support/server'
import { fakeServer } from '../server/support/fakeServer'
import { fillOrder } from './orderForm'
import { asked, payWhenAsked } from './paying'

let server: Server
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
    WEAPP_APP_ID: 'wx',
    WEAPP_APP_SECRET: 's',
    WEAPP_TEMPLATE_SHIPPED: template,
    WECHAT_API: address,
    TT_APP_ID: 'tt',
    TT_APP_SECRET: 's',
    TT_TEMPLATE_SHIPPED: template,
    TT_API: address,
    KWAI_APP_ID: 'ks',
    KWAI_APP_SECRET: 's',
    KWAI_TEMPLATE_SHIPPED: template,
    KWAI_API: address,
    WEAPP_TEMPLATE_REFUNDED: 'refunded-1:amount=amount1'
  })
})
afterAll(async () => {
  await server?.stop()
  await api.close()
})

const buyers = {
  weapp: { id: '110101199003070011', mobile: '13800138000' },
  tt: { id: '110101199003070038', mobile: '13800138001' },
  kwai: { id: '110101199003070054', mobile: '13800138003' }
}

/** Month and day, as `0307`, that a number of the shop has. */
async function birthdayOnSale(): Promise<string> {
  const answer = await fetch(`${server.origin}/api/shop/numberList?pattern=MMDD&page=1&pageSize=1`)
  const { data } = (await answer.json()) as {
    data: { list: { number: string; patternFrom: number; patternTo: number }[] }
  }
  const [row] = data.list
  if (!row) throw new Error('the demo has no number with a birthday')
  return row.number.slice(row.patternFrom, row.patternTo + 1)
}

const remind = '有进展时提醒我'
/** What the app told the server of the answers to its requests to send messages. */
const accepted = ({ host }: MiniProgram) =>
  host.calls
    .filter(({ name, options }) => name === 'request' && options.method === 'POST')
    .filter(({ options }) => String(options.url).endsWith('/api/hk/orderMessages'))
    .map(({ options }) => (options.data as { accepted: string[] }).accepted)

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  let app: MiniProgram
  let digits = ''
  const buyer = buyers[name]

  beforeAll(async () => {
    app = new MiniProgram({ dist: readDist(name), origin: server.origin })
    await app.idle()
  })
  afterAll(() => app?.stop())

  test('a visitor reserves a number, orders it and pays it', async () => {
    await app.open('pages/index/VanityNumber/index')
    await app.find('.numcard')
    // each platform another one: the list may be two seconds old and still have the number that was just sold
    const card = app.all('.numcard')[platforms.findIndex((platform) => platform.name === name)]!
    digits = app.digits(card).slice(0, 11)
    expect(digits).toMatch(/^1[3-9]\d{9}$/)

    await app.tap(card)
    await app.at('pages/goods/pretty/index')
    await app.until(() => app.digits().includes(digits), digits)
    await app.tap('#pay')
    await app.see('号码已为你保留')

    await fillOrder(app, server, buyer)
    await app.tap('#pay')

    await app.at('pages/order/pay/index')
    await app.until(() => app.all('#pay').length > 0, 'the cashier')
    payWhenAsked(app, server)
    await app.tap('#pay')
    expect(asked(app, name)).toBe(1)
    await app.see('支付成功')
    await app.see(remind)
    expect(app.host.calls.filter((call) => call.name === 'requestSubscribeMessage')).toEqual([])
    expect(app.errors).toEqual([])
  })

  test('after paying, the platform asks at a press whether it may tell of the order; a yes is kept', async () => {
    app.host.answer('requestSubscribeMessage', { 'shipped-1': 'reject', 'refunded-1': 'reject' })
    // a toast goes by itself: it is waited for from the press on
    await Promise.all([app.see('没有开启提醒'), app.tap(remind)])
    expect(accepted(app)).toEqual([])

    const yes = name === 'tt' ? { templateSettings: { 'shipped-1': {} } } : { 'shipped-1': 'accept' }
    app.host.answer('requestSubscribeMessage', yes)
    await Promise.all([app.see('已开启提醒'), app.tap(remind)])
    expect(accepted(app)).toEqual([['shipped-1']])
    await app.until(() => !app.text.includes(remind), 'the press is done')

    await app.tap('查看订单')
    await app.at('pages/order/index')
    await app.until(() => app.digits().includes(digits), digits)
    expect(app.errors).toEqual([])
  })

  test('what could not be loaded comes by itself when the network is back', async () => {
    app.host.network = 'none'
    await app.open('pages/goods/index')
    await app.see('重试')
    app.host.network = '4g'
    await app.see('大流量卡')
    await app.see('已售')
    expect(app.errors).toEqual([])
  })

  test('neither the citizen id nor a code is kept on the phone', () => {
    const kept = [...app.host.storage.values()].join()
    expect(kept).not.toContain(buyer.id)
  })
})

test('a printed code opens its number, with the seller of its scene', async () => {
  const app = new MiniProgram({
    ...{ dist: readDist('weapp'), origin: server.origin },
    url: 'pages/goods/pretty/index?scene=n%3D3%26p%3Ddemo'
  })
  await app.find('#pay')
  const scanned = app.digits().slice(0, 11)
  await app.open('pages/goods/pretty/index?numberId=3')
  await app.find('#pay')
  expect(scanned).toMatch(/^1[3-9]/)
  expect(app.digits().slice(0, 11)).toBe(scanned)
  expect(String(app.host.storage.get('layout'))).toContain('"promoCode":"demo"')
  expect(app.errors).toEqual([])
  app.stop()
})

test('choices of pages above are back on the page below: a city on the home page, a day of the phone in the list', async () => {
  const app = new MiniProgram({ origin: server.origin })
  await app.open('pages/index/index')
  await app.tap('.home-city')
  await app.at('pages-sub/shop/city/index')
  await app.tap('深圳')
  await app.at('pages/index/index')
  await app.until(() => app.withText('深圳').length > 0, 'the city')

  const day = await birthdayOnSale()
  await app.open('pages/index/VanityNumber/index')
  await app.find('深圳市')
  await app.tap('深圳市')
  await app.find('.numcard')
  await app.tap('生日号')
  await app.pick('#f-birthday', `1988-${day.slice(0, 2)}-${day.slice(2)}`)
  await app.see(`1988${day}`)
  await app.tap(day)
  await app.at('pages/index/VanityNumber/index')
  // the cards of the former filter stay until the new ones have come
  await app.until(() => app.digits(app.all('.numcard')[0]).slice(0, 11).includes(day), `a number with ${day}`)
  expect(app.errors).toEqual([])
  app.stop()
})
