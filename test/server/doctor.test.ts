import type { AddressInfo } from 'node:net'
import { checkProviders, checkSettings } from '../../server/services/admin/doctor/providers'
import { fakeServer } from './support/fakeServer'
import { typedOn } from './support/merchant'
import { startServer } from './support/server'
import { consoleAs } from './support/staff'

type Shop = Awaited<ReturnType<typeof startServer>>
let demo: Shop
beforeAll(async () => {
  demo = await startServer({ DEMO_NUMBERS: 200 })
})
afterAll(() => demo.close())

/** What the doctor says of a shop whose PUBLIC_URL is `address`. */
const look = async ({ app }: Shop, address = '') => {
  app.deps.config.PUBLIC_URL = address
  const { code, out } = await typedOn(app, ['doctor'])
  return { code, lines: out.split('\n') }
}

test('a shop in production that nobody has set up hears all that it lacks to sell', async () => {
  const shop = await startServer({ NODE_ENV: 'production', SEED: 'none' })
  const { code, lines } = await look(shop)
  await shop.close()
  expect(code).toBe(1)
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
    'WRONG  shop: 0 numbers and 0 goods on sale: numbers:import, goods:import',
    expect.stringMatching(/customer service cannot be reached/),
    'WRONG  ways to pay: none that the shop offers has a provider',
    'WRONG  PAYMENT_PROVIDER: none: nobody can pay',
    expect.stringMatching(/SMS_PROVIDER: none: no code is sent/),
    expect.stringMatching(/PUBLIC_URL: is missing/)
  ])
  for (const key of ['login', 'iotLogin', 'payment'])
    expect(lines).toContainEqual(
      expect.stringMatching(`note   texts: the article "${key}" is only our neutral default`)
    )
  expect(lines).toContain(
    'note   CARRIER_PROVIDER: none: use and connection of cards are unknown, no package is sold'
  )
})

test('the demo on this machine lacks nothing, and is said to be the sandbox', async () => {
  const { code, lines } = await look(demo)
  expect([code, lines.at(-1)]).toEqual([0, 'nothing hinders a sale'])
  expect(lines).toContain('ok     ways to pay: wechat, alipay')
  expect(lines).toContain('note   SMS_PROVIDER: the sandbox: made up, and open to anybody')
})

test('PUBLIC_URL leads to this shop, and notices of payments reach it', async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(demo.app.server.address() as AddressInfo).port}`
  const { lines } = await look(demo, address)
  expect(lines).toEqual(
    expect.arrayContaining([
      `ok     ${address}/ready: answers`,
      `ok     ${address}/shop/: answers`,
      `ok     ${address}/pay/notify/sandbox: can be reached`,
      'WRONG  PUBLIC_URL: is not https: mini-programs and payment companies refuse it'
    ])
  )
})

test('a PUBLIC_URL that leads elsewhere, or nowhere, hinders', async () => {
  const elsewhere = fakeServer()
  for (const path of ['/ready', '/shop/', '/pay/notify/sandbox'])
    elsewhere.answers[path] = () => ({ code: 0 })
  const address = await elsewhere.open()
  const { code, lines } = await look(demo, address)
  await elsewhere.close()
  expect(code).toBe(1)
  expect(lines).toContain(`WRONG  ${address}/shop/: answers 200  instead of this shop`)
  expect(lines).toContain(
    `WRONG  ${address}/pay/notify/sandbox: answers 200: notices of payments do not reach this server`
  )
  expect((await look(demo, address)).lines.join()).toMatch(
    /WRONG {2}PUBLIC_URL: .*\/ready does not answer \(.*ECONNREFUSED/
  )
})

test('a mini-program whose secret its platform does not take is told with the platform’s words', async () => {
  const platform = fakeServer()
  platform.answers['/cgi-bin/stable_token'] = () => ({ errcode: 40125, errmsg: 'invalid appsecret' })
  const { config, db, secrets, providers } = demo.app.deps
  const WECHAT_API = await platform.open()
  const given = { ...config, WECHAT_API, WEAPP_APP_ID: 'wx1', WEAPP_APP_SECRET: 'wrong' }
  const found = await checkProviders({ config: given, db, secrets }, providers)
  await platform.close()
  expect(found).toContainEqual({
    state: 'wrong',
    of: 'WEAPP_APP_ID',
    text: 'weapp gave no access token (40125 invalid appsecret)'
  })
})

test('an SMS company without templates for buyers is named with the settings that are missing', async () => {
  const { config, providers } = demo.app.deps
  const sms = { ...providers.sms, name: 'aliyun', kinds: ['code', 'shipped'] as const }
  const found = checkSettings({ ...config, SMS_PROVIDER: 'aliyun' }, { ...providers, sms })
  expect(found).toContainEqual({
    state: 'note',
    of: 'SMS_PROVIDER aliyun',
    text: {
      en: 'buyers get no SMS without SMS_TEMPLATE_REFUNDED, SMS_TEMPLATE_PAPERS',
      zh: '没有设置 SMS_TEMPLATE_REFUNDED, SMS_TEMPLATE_PAPERS，买家收不到这些短信'
    }
  })
})

test('each company is tried, and what it refuses is told with its words', async () => {
  const { config, db, secrets, providers } = demo.app.deps
  const sms = {
    ...providers.sms,
    name: 'gateway',
    check: async () => Promise.reject(new Error('the balance is 0'))
  }
  const logistics = { ...providers.logistics, name: 'parcels', check: async () => '1,200 queries are left' }
  const found = await checkProviders(
    {
      config: { ...config, SMS_PROVIDER: '/srv/sms.mjs', LOGISTICS_PROVIDER: '/srv/parcels.mjs' },
      ...{ db, secrets }
    },
    { ...providers, sms, logistics }
  )
  expect(found).toEqual(
    expect.arrayContaining([
      { state: 'wrong', of: 'SMS_PROVIDER gateway', text: 'the balance is 0' },
      { state: 'ok', of: 'LOGISTICS_PROVIDER parcels', text: '1,200 queries are left' }
    ])
  )
})

test('the owner sees in the console what the command says, with the command that mends it', async () => {
  const shop = await startServer({ NODE_ENV: 'production', SEED: 'none' })
  const owner = await consoleAs(shop.app, 'owner')

  const { list } = (await owner.get('doctor')).data
  const outside = await Promise.all(
    ['storage', 'providers', 'address'].map(
      async (of) => (await owner.post('checkOutside', { of })).data.list
    )
  )
  const { lines } = await look(shop)
  await shop.close()

  expect(list).toContainEqual({
    state: 'wrong',
    of: { en: 'shop', zh: '商城' },
    text: {
      en: '0 numbers and 0 goods on sale: numbers:import, goods:import',
      zh: '在售 0 个号码、0 件商品：用 numbers:import、goods:import 导入'
    },
    mend: 'numbers:import'
  })
  expect(outside[0]).toMatchObject([{ state: 'ok', text: { zh: '写入、读出、删除了一个文件' } }])
  const message = lines.filter((line) => /^(ok|note|WRONG) /.test(line))
  expect([...list, ...outside.flat()]).toHaveLength(message.length)
})
