import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

const root = tempFolder()
const server = serverOfFile({ DEMO_NUMBERS: 50, MEDIA_ORIGINS: 'https://cdn.example' })

const run = (...words: string[]) => typedOn(server.app, words)
const get = async (path: string) => (await server.visitor().get(path)).data
const blank = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

let folders = 0
/** A new folder with the shop as it is. */
async function pulled() {
  const folder = join(root, String((folders += 1)))
  await run('shop:pull', folder)
  const path = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(path(name))
  return {
    read,
    has: (name: string) => existsSync(path(name)),
    write: (name: string, bytes: Buffer | string) => {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), bytes)
      return path(name)
    },
    change: (name: string, from: string, to: string) => {
      const text = read(name).toString()
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
      writeFileSync(path(name), text.replace(from, to))
    },
    push: (...words: string[]) => run('shop:push', folder, ...words)
  }
}

/** A picture as a browser gets it; `accept`: what it shows. */
async function shown(address: string, accept = 'image/avif,image/webp,*/*') {
  const answer = await server.inject({ url: address, headers: { accept } })
  return { answer, ...(answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : {}) }
}

test('pictures of a folder are turned, freed of what the camera wrote, and served with long caching', async () => {
  const { write, change, push } = await pulled()
  // orientation 6: the camera was held upright
  const photo = blank(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'me', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
  write('pictures/banner/spring.jpg', await photo.toBuffer())
  change('shop.yaml', '/media/banner/1.jpg', 'pictures/banner/spring.jpg')
  expect(await push('--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^\+ pictures\/banner\/spring\.jpg: 1000 × 2000 -> \/pictures\/[0-9a-f]{32}\.jpg$/m
    )
  })

  const { image } = (await get('/api/hk/baseConfig')).front.indexCarousel[0]
  expect(image).toMatch(/^\/pictures\/[0-9a-f]{32}\.jpg$/)
  const whole = await shown(image)
  expect(whole).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
  expect(whole).not.toHaveProperty('exif')
  expect(whole).not.toHaveProperty('orientation')
  expect(whole.answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept/i)
  })
  // an engine without WebP
  const plain = await shown(image, 'image/png,image/*;q=0.8')
  expect(plain).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 })
  expect(plain.answer.headers['content-type']).toBe('image/jpeg')
  expect(await shown(image.replace('.jpg', '/480.webp'), '*/*')).toMatchObject({ format: 'webp', width: 480 })
  expect(await shown(image.replace('.jpg', '/160.jpg'), '*/*')).toMatchObject({ format: 'jpeg', width: 160 })
  for (const none of [
    '/pictures/x.jpg',
    image.replace('.jpg', '/479.jpg'),
    image.replace('.jpg', '.original')
  ])
    expect((await shown(none)).answer.statusCode).toBe(404)
})

test('what is transparent stays so, and Markdown names pictures, too', async () => {
  const { write, push } = await pulled()
  const logo = sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  })
  write('pictures/标志.png', await logo.png().toBuffer())
  write('articles/about.md', '---\ntitle: 关于\n---\n![标志](/pictures/标志.png)\n')
  expect(await push('--yes')).toMatchObject({ code: 0 })
  const { content } = await get('/api/site/article?key=about')
  const [address] = /\/pictures\/[0-9a-f]{32}\.png/.exec(content)!
  expect(await shown(address, '*/*')).toMatchObject({ format: 'png', width: 40, height: 20, hasAlpha: true })
  expect(await shown(address)).toMatchObject({ format: 'webp', hasAlpha: true })
})

test('every picture that cannot be used is refused with file, line and reason', async () => {
  const { write, change, push, read } = await pulled()
  write('pictures/text.jpg', 'no picture at all')
  write('pictures/drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  write('pictures/bomb.png', await blank(10000, 5000).png().toBuffer())
  write('pictures/half.jpg', (await blank(900, 900).jpeg().toBuffer()).subarray(0, 2000))
  const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 1), Buffer.alloc(30 * 30 * 3, 200)])
  const moving = sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
  write('pictures/moving.webp', await moving.webp().toBuffer())
  write('pictures/a b.jpg', await blank(9, 9).jpeg().toBuffer())
  change('shop.yaml', '/media/banner/2.jpg', 'pictures/banner/missing.jpg')
  change('shop.yaml', '/media/banner/3.jpg', 'https://elsewhere.example/a.png')
  change('shop.yaml', '/media/banner/4.jpg', 'https://cdn.example/a.png')
  write('articles/about.md', '---\ntitle: 关于\n---\n这里\n\n![图](https://elsewhere.example/b.png)\n')
  const { code, problems } = await push('--yes')
  const lineOf = (words: string) =>
    read('shop.yaml')
      .toString()
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1
  expect(code).toBe(1)
  expect(problems.split('\n').sort()).toEqual([
    expect.stringMatching(/^articles\/about\.md:6: https:\/\/elsewhere\.example\/b\.png is elsewhere/),
    'nothing was changed: 9 faults',
    expect.stringMatching(/^pictures\/a b\.jpg: has a name of other signs/),
    'pictures/bomb.png: has 10000 × 5000 pixels, more than 40 million: make it smaller',
    'pictures/drawing.png: is no picture in JPEG, PNG or WebP',
    expect.stringMatching(/^pictures\/half\.jpg: is damaged/),
    'pictures/moving.webp: moves: give a still picture, or a video',
    'pictures/text.jpg: is no picture in JPEG, PNG or WebP',
    `shop.yaml:${lineOf('missing')}: there is no pictures/banner/missing.jpg`,
    `shop.yaml:${lineOf('elsewhere')}: https://elsewhere.example/a.png is elsewhere, and browsers do not show it: add https://elsewhere.example to MEDIA_ORIGINS, or the file to pictures/`
  ])
})

test('a pull brings the very bytes, a push of them changes nothing, and back shows the former picture', async () => {
  const first = await pulled()
  const [red, blue] = [await blank(600, 300).png().toBuffer(), await blank(600, 300, '#33c').png().toBuffer()]
  first.write('pictures/icons/help.png', red)
  first.change('shop.yaml', '/media/entry/help.png', 'pictures/icons/help.png')
  await first.push('--yes')
  const second = await pulled()
  expect(second.read('pictures/icons/help.png').equals(red)).toBe(true)
  expect(second.read('shop.yaml').toString()).toContain('icon: pictures/icons/help.png')
  expect(await second.push('--yes')).toMatchObject({ out: 'the shop is like that already' })

  second.write('pictures/icons/help.png', blue)
  expect(await second.push('--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/1 pictures added/)
  })
  expect((await pulled()).read('pictures/icons/help.png').equals(blue)).toBe(true)
  expect((await run('shop:back', '--yes')).code).toBe(0)
  const third = await pulled()
  const [, name] = /icon: (pictures\/icons\/help-[0-9a-f]{8}\.png)/.exec(third.read('shop.yaml').toString())!
  expect(third.read(name!).equals(red)).toBe(true)
})

test('a picture that was added is named in CSV files', async () => {
  const { write } = await pulled()
  const cup = write('cup.jpg', await blank(1200, 1200).jpeg().toBuffer())
  expect(await run('pictures:add', cup, '--under', 'goods')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^pictures\/goods\/cup\.jpg: 1200 × 1200 -> \/pictures\/\w{32}\.jpg\n1 pictures: write them as/
    )
  })
  expect((await run('audit:list')).out).toMatch(/pictures:add +pictures/)
  const csv = (...images: string[]) =>
    write(
      'goods.csv',
      `类型,标题,分组,价格,图片,轮播图\n${images.map((image, i) => `商品,保温杯${i},数码,9.90,${image},pictures/goods/cup.jpg|/media/goods/1.jpg`).join('\n')}\n`
    )
  expect(await run('goods:import', csv('pictures/goods/cup.jpg'))).toMatchObject({ code: 0 })
  const { list } = await get('/api/shop/goodsList?kind=general&keyword=%E4%BF%9D%E6%B8%A9%E6%9D%AF0')
  expect(list[0].image).toMatch(/^\/pictures\/\w{32}\/480\.jpg$/)
  expect(await shown(list[0].image)).toMatchObject({ format: 'webp', width: 480 })
  const { images } = await get(`/api/shop/goodsDetails?goodsId=${list[0].goodsId}`)
  expect(images).toEqual([expect.stringMatching(/^\/pictures\/\w{32}\.jpg$/), '/media/goods/1.jpg'])

  const refused = await run(
    'goods:import',
    csv('pictures/goods/mug.jpg', 'https://elsewhere.example/cup.jpg')
  )
  expect(refused.code).toBe(1)
  expect(refused.problems).toMatch(/2.*图片.*there is no pictures\/goods\/mug\.jpg: pictures:add adds it/)
  expect(refused.problems).toMatch(/3.*图片.*add https:\/\/elsewhere\.example to MEDIA_ORIGINS/)
})

test('of several files all are added or none', async () => {
  const { write } = await pulled()
  const good = write('good.jpg', await blank(9, 9).jpeg().toBuffer())
  const bad = write('bad.jpg', 'no picture')
  expect(await run('pictures:add', good, bad)).toMatchObject({
    code: 1,
    problems: `${bad}: is no picture in JPEG, PNG or WebP\nnothing was added: 1 faults`
  })
  expect((await pulled()).has('pictures/good.jpg')).toBe(false)
  expect((await run('pictures:add')).code).toBe(2)
})
