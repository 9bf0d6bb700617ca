import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

const root = tempFolder()
const server = serverOfFile({ DEMO_NUMBERS: 50, PUBLIC_URL: 'http://shop.example' })

const run = (...words: string[]) => typedOn(server.app, words)
const get = async (path: string) => (await server.visitor().get(path)).data
let folders = 0

/** Dark or light at the middle of each module, within the margin of white. */
async function modulesOf(picture: Buffer): Promise<string[]> {
  const image = sharp(picture).toColourspace('b-w').trim({ background: 'white', threshold: 50 })
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const dark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  // the first finder begins at the corner and is 7 modules wide
  const module = Array.from({ length: info.width }, (_, x) => dark(x, 0)).indexOf(false) / 7
  const middles = Array.from({ length: Math.round(info.width / module) }, (_, i) =>
    Math.floor((i + 0.5) * module)
  )
  return middles.map((y) => middles.map((x) => (dark(x, y) ? '#' : '.')).join(''))
}
/** Pushes a folder of these files alone; whatever else the shop has stays. */
function push(files: Record<string, string>) {
  const folder = join(root, String((folders += 1)))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return run('shop:push', folder, '--yes')
}

describe('blocks of a curated page name items', () => {
  const page = (numbers: unknown[], goods: unknown[]) => ({
    'pages/picked.yaml': [
      'title: 精选',
      'blocks:',
      '  - type: numbers',
      `    items: ${JSON.stringify(numbers)}`,
      '  - type: goods',
      '    items:',
      ...goods.map((title) => `      - ${String(title)}`)
    ].join('\n')
  })

  test('and show these, in their order, as long as they are on sale', async () => {
    const [first, second] = await server.sql(
      'select number from vanity_number where state = 1 order by id limit 2'
    )
    const [item, other] = await server.sql('select title from goods where on_sale order by id desc limit 2')
    const pushed = await push(page([Number(second.number), first.number], [item.title, other.title]))
    expect(pushed).toMatchObject({ code: 0 })
    const [numbers, goods] = (await get('/api/shop/singlePageInfo?pageCode=picked')).blocks
    expect(numbers.numbers.map((row: { number: string }) => row.number)).toEqual([
      second.number,
      first.number
    ])
    expect(goods.goods.map((row: { title: string }) => row.title)).toEqual([item.title, other.title])

    await server.sql('update goods set on_sale = false where title = $1', [item.title])
    const [, left] = (await get('/api/shop/singlePageInfo?pageCode=picked')).blocks
    expect(left.goods.map((row: { title: string }) => row.title)).toEqual([other.title])
  })

  test('an item that does not exist is refused with file, line and reason', async () => {
    expect((await push(page([10000000000], ['不存在的商品']))).problems.split('\n')).toEqual([
      'pages/picked.yaml:4: there is no number 10000000000',
      'pages/picked.yaml:7: there is no item "不存在的商品"',
      'nothing was changed: 2 faults'
    ])
  })
})

describe('seckills', () => {
  const window = (pieces: number, extra = '') =>
    `- package: 秒杀20GB月包\n  from: 2030-12-01 20:00\n  to: 2030-12-01 22:00\n  price: 8.80\n  pieces: ${pieces}\n${extra}`

  test('are lines that name a package; what is sold of them stays sold', async () => {
    expect(await push({ 'seckills.yaml': window(100, '  perCard: 2\n') })).toMatchObject({ code: 0 })
    await server.sql('update seckill set stock = stock - 30')
    expect(await push({ 'seckills.yaml': window(80) })).toMatchObject({ code: 0 })
    expect(await server.sql('select price, total, stock, per_card, start_at from seckill')).toEqual([
      { price: 880, total: 80, stock: 50, per_card: 1, start_at: new Date('2030-12-01T12:00:00Z') }
    ])
    expect((await push({ 'seckills.yaml': window(20) })).problems).toBe(
      'nothing was changed: seckills.yaml: 秒杀20GB月包, 2030-12-01 20:00: 30 pieces are sold already'
    )
  })

  test('of a package that does not exist, or that end before they begin, are refused', async () => {
    const wrong = window(1).replace('秒杀20GB月包', '没有的包').replace('22:00', '19:00')
    expect((await push({ 'seckills.yaml': wrong })).problems.split('\n')).toEqual([
      'seckills.yaml:1: there is no package "没有的包"',
      expect.stringMatching(/^seckills\.yaml:3: from and to are times like/),
      'nothing was changed: 2 faults'
    ])
  })
})

describe('links', () => {
  test('are printed as QR codes, and the funnel tells who came by one', async () => {
    const links = '- name: 地铁海报\n  code: metro\n  page: /pages/goods/index?kind=fast\n'
    expect(await push({ 'links.yaml': links })).toMatchObject({ code: 0 })
    const folder = join(root, 'codes')
    const { out } = await run('links:qr', folder)
    expect(out).toBe(
      `${folder}/地铁海报.svg  http://shop.example/shop/#/pages/goods/index?kind=fast&promoCode=metro`
    )
    expect(readFileSync(`${folder}/地铁海报.svg`, 'utf8')).toMatch(/^<svg /)

    expect((await run('links:qr', folder, '--png', '1201')).out).toContain(`${folder}/地铁海报.png  http`)
    const png = readFileSync(`${folder}/地铁海报.png`)
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: 1201,
      height: 1201,
      density: 300
    })
    const svg = await sharp(readFileSync(`${folder}/地铁海报.svg`))
      .flatten({ background: 'white' })
      .png()
      .toBuffer()
    expect(await modulesOf(png)).toEqual(await modulesOf(svg))
    expect((await run('links:qr', folder, '--png', '1.5')).code).toBe(2)

    const visit = server.visitor({ 'page-url': '/pages/goods/index?kind=fast&promoCode=metro' })
    const events = [{ event: 'view', page: 'pages/goods/index', at: new Date().toISOString() }]
    expect((await visit.post('/api/hk/pointReport', { events })).code).toBe(0)
    expect((await run('report:funnel', '--promo', 'metro')).out).toMatch(/total +1 /)
  })

  test('lead to pages of the shop only', async () => {
    const elsewhere = '- name: x\n  code: y\n  page: https://elsewhere.example/\n'
    expect((await push({ 'links.yaml': elsewhere })).problems).toMatch(/^links\.yaml:3: 0\.page must match/)
  })
})
