import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PlaceType, PortalOrderStatus } from '../../contract/enums'
import { engines, version } from '../../package.json'
import { newInstallation } from './support/backup'
import { unpackServer } from './support/built'
import { browser, type Process } from './support/processes'
import { until } from './support/server'

let database: Awaited<ReturnType<typeof newInstallation>>
let built: ReturnType<typeof unpackServer>
let server: Process
beforeAll(async () => {
  database = await newInstallation()
  built = unpackServer()
  server = await built.start({ ...database.given, JOBS: 'on' })
})
afterAll(async () => {
  await server?.stop()
  await database.drop()
})

const ask = (path: string, headers = {}) => fetch(server.origin + path, { headers })
const textOf = async (path: string) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

test('its package names version and Node, and asks for no other package', () => {
  const { dependencies, ...reply } = JSON.parse(readFileSync(join(built.folder, 'package.json'), 'utf8'))
  expect(reply).toMatchObject({ version, engines })
  expect(dependencies).toBeUndefined()
  expect(readdirSync(join(built.folder, 'node_modules')).sort()).toEqual(
    // with native code for the system that it was built on
    ['@electric-sql', '@fastify', '@img', '@node-rs', 'detect-libc', 'sharp']
  )
})

test('it is ready, and hands out the shop with its scripts', async () => {
  expect((await ask('/ready')).status).toBe(200)
  const html = await textOf('/shop/')
  expect(html).toContain('"code":0')
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path]) => path!)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) await textOf(script)
})

test('its documentation has its style and its logo', async () => {
  expect(await textOf('/docs/')).toContain('swagger-ui')
  expect(await textOf('/docs/static/swagger-ui.css')).toContain('.swagger-ui')
  expect(await textOf('/docs/static/logo.svg')).toContain('<svg')
  expect(JSON.parse(await textOf('/openapi.json')).info.version).toBe(version)
})

test('pictures, films, regions and other languages', async () => {
  expect((await ask('/media/banner/1.jpg')).headers.get('content-type')).toBe('image/jpeg')
  const film = await ask('/media/video/guide.mp4', { range: 'bytes=0-99' })
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100])
  expect(await textOf('/provinces/all.json')).toContain('东城区')
  const headers = { 'accept-language': 'zh-Hant' }
  expect((await (await ask('/api/nowhere', headers)).json()).message).toBe('請求的地址不存在')
})

/** Pays a top-up at the sandbox and waits until it is done; returns its status. */
async function topUp(): Promise<number> {
  const { data: card } = await browser(server.origin, {}).post('/api/simLogin', { simNo: '1440000000001' })
  const holder = browser(server.origin, { 'sim-no': card.simNo, 'sim-token': card.token })
  const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const { orderSn } = (await holder.post('/api/iot/createBalanceOrder', order)).data
  await browser(server.origin, {}).post(`/sandbox/pay/${orderSn}`, { result: 'paid' })
  const { data } = await until(
    () => holder.get(`/api/iot/orderResult?orderSn=${orderSn}`),
    (answer) => answer.data.done
  )
  return data.status
}

test('an order is paid at the sandbox and credited', async () => {
  expect(await topUp()).toBe(PortalOrderStatus.credited)
})

// a PGlite database can only be open in one process
if (process.env.TEST_DATABASE_URL)
  test('jobs run in a process of their own', async () => {
    await server.stop()
    server = await built.start({ ...database.given, JOBS: 'off' })
    const jobs = await built.start(database.given, ['jobs'])
    try {
      expect(await topUp()).toBe(PortalOrderStatus.credited)
    } finally {
      await jobs.stop()
    }
  })

test('the merchant takes numbers in with it, and they are there at the next start', async () => {
  const file = join(built.folder, 'numbers.csv')
  writeFileSync(
    file,
    '号码,省份,城市,价格,预存,低消,合约月数,精选\n13800138000,广东,深圳,888.00,100,19.90,24,是\n'
  )
  await server.stop()
  const typed = built.type(database.given, ['numbers:import', file])
  expect(typed).toMatchObject({
    code: 0,
    problems: 'to take it back: npm run merchant -- imports:undo 1\n',
    out: expect.stringContaining('1 numbers added')
  })
  server = await built.start({ ...database.given, JOBS: 'on' })
  const { data } = await browser(server.origin, {}).get('/api/shop/numberList?keyword=13800138000')
  expect(data.list).toMatchObject([{ number: '13800138000', price: 88800 }])
})

test('the merchant adds a picture with it, and visitors see it', async () => {
  const file = join(built.folder, 'cup.png')
  const pixels = { width: 600, height: 600, channels: 3 as const, background: '#c33' }
  writeFileSync(file, await sharp({ create: pixels }).png().toBuffer())
  await server.stop()
  const typed = built.type(database.given, ['pictures:add', file])
  expect(typed).toMatchObject({ code: 0, problems: '' })
  const [address] = /\/pictures\/[0-9a-f]{32}\.png/.exec(typed.out)!
  server = await built.start({ ...database.given, JOBS: 'on' })
  const answer = await ask(address, { accept: 'image/webp' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('it tries whether a backend keeps to the contract', () => {
  const { code, out } = built.type({}, ['conformance', server.origin, '--card', '1440000000001'])
  expect([code, out]).toEqual([0, expect.stringMatching(/\d+ calls kept, 0 broken/)])
})
