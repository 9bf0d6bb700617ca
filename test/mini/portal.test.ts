import { MiniProgram, readDist } from './engine'
import { platforms } from './engine/platforms'
import { startServer, type Server } from '../support/server'
import { asked, cashiers, payWhenAsked } from './paying'

const card = '1440000000001'

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  let app: MiniProgram

  beforeAll(async () => {
    app = new MiniProgram({ dist: readDist(name), origin: server.origin, url: 'pages/iot/login/index' })
    await app.idle()
  })
  afterAll(() => app?.stop())

  test('a holder logs a card in, buys a package by the cashier and sees it credited', async () => {
    await app.type('#f-simNo', card)
    await app.tap('.tick')
    await app.tap('#login')
    await app.at('pages/iot/index/index')
    await app.until(() => app.host.requests.some(({ path }) => path === '/api/iot/simInfo'), 'the card')

    app.router.navigateTo('/pages/iot/index/package/index')
    await app.tap('.card.full')
    await app.at('pages/iot/index/package/details/index')
    await app.tap(cashiers[name].words)
    payWhenAsked(app, server)
    await app.tap('#pay')
    await app.see('套餐已到账')
    expect(asked(app, name)).toBe(1)
    expect(app.errors).toEqual([])
  })

  test('the card stays logged in on the next visit', async () => {
    await app.open('pages/iot/index/index')
    expect(app.path).toBe('pages/iot/index/index')
    expect([...app.host.storage.values()].join()).toContain(card)
  })
})
