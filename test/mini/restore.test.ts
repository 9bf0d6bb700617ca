import { MiniProgram, readDist } from './engine'
import { startServer, type Server } from '../support/server'
import { asked, cashiers, payWhenAsked } from './paying'

/** A stopped card in debt comes back on line with one tap, in WeChat. */

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
  app = new MiniProgram({ dist: readDist('weapp'), origin: server.origin, url: 'pages/iot/login/index' })
  payWhenAsked(app, server)
  await app.type('#f-simNo', '1440000000004')
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
})
afterAll(async () => {
  app?.stop()
  await server?.stop()
})

test('debt and package are one sum, one payment, and the result says what follows', async () => {
  await app.see('一键恢复上网 ¥')
  await app.tap('#next-step')
  await app.at('pages/iot/index/package/details/index')
  await app.see('归还欠费')
  await app.tap(cashiers.weapp.words)
  await app.tap('#pay')
  await app.see('没有欠费了')
  expect(asked(app, 'weapp')).toBe(1)
  await app.tap('返回卡片')
  await app.at('pages/iot/index/index')
  await app.see('正常')
  expect(app.errors).toEqual([])
})

test('what one needs leads to the few packages that serve it, the one asked for first', async () => {
  await app.open('pages/iot/index/package/index')
  await app.tap('换长期')
  await app.at('pages-sub/shop/choose/index')
  await app.see('查看全部套餐')
  const shown = app.text.match(/换长期|现在加流量|续下一期/g)
  expect(shown?.slice(0, 2)).toEqual(['换长期', '现在加流量'])
  await app.tap('查看全部套餐')
  await app.at('pages/iot/index/package/index')
  expect(app.errors).toEqual([])
})
