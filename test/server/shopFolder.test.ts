import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

const root = tempFolder()
const server = serverOfFile({ DEMO_NUMBERS: 50 })

const run = (...words: string[]) => typedOn(server.app, words)
let folders = 0
/** A new folder with the shop as it is. */
async function pulled() {
  const folder = join(root, String((folders += 1)))
  await run('shop:pull', folder)
  const path = (name: string) => join(folder, name)
  return {
    folder,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write: (name: string, text: string | Buffer) => writeFileSync(path(name), text),
    remove: (name: string) => rmSync(path(name)),
    change: (name: string, from: string, to: string) => {
      const text = readFileSync(path(name), 'utf8')
      if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
      writeFileSync(path(name), text.replace(from, to))
    },
    push: (...words: string[]) => run('shop:push', folder, ...words)
  }
}
const get = async (path: string) => (await server.visitor().get(path)).data

test('what makes a shop its own is a folder of files', async () => {
  const { folder, read } = await pulled()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(
    expect.arrayContaining([
      'shop.yaml',
      'settings.yaml',
      'words.yaml',
      'questions.yaml',
      'topups.yaml',
      'seckills.yaml',
      'links.yaml',
      'apps.yaml',
      'articles/login.html',
      'pages/spring.yaml',
      'layouts/1.yaml',
      'plans/1.yaml',
      'sellers/demo-lower.yaml',
      'translations/en.yaml'
    ])
  )
  expect(read('sellers/demo-lower.yaml')).toBe('name: 演示下级\nmobile: "13800000002"\nabove: demo\n')
})

test('a folder that was pulled changes nothing when it is pushed', async () => {
  const { push } = await pulled()
  expect(await push('--yes')).toMatchObject({ code: 0, out: 'the shop is like that already' })
})

test('a push shows the difference, and then visitors see it', async () => {
  const { change, write, remove, push } = await pulled()
  change('shop.yaml', 'title: 号码商城', 'title: 山城靓号')
  write('articles/promise.md', '---\ntitle: 我们的承诺\n---\n## 未激活可退\n\n- **七天**内\n')
  remove('articles/promise.html')
  write('pages/autumn.yaml', 'title: 秋日专场\nblocks:\n  - type: numbers\n    title: 精选\n')
  remove('pages/spring.yaml')
  change('articles/payment.html', '</p>', '{{opening}}</p>')

  const refused = await push('--dry-run')
  expect(refused.code).toBe(1)
  expect(refused.problems).toMatch(/^shop\.yaml:24: there is no curated page "spring"$/m)
  expect(refused.problems).toMatch(/^articles\/payment\.html:\d+: \{\{opening\}\} means nothing/m)
  change('articles/payment.html', '{{opening}}', '')
  for (let links = 2; links; links--) change('shop.yaml', 'code=spring', 'code=autumn')
  change('links.yaml', 'code=spring', 'code=autumn')

  const dry = await push('--dry-run')
  expect(dry).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^- {2}title: 号码商城\n\+ {2}title: 山城靓号$/m)
  })

  expect(await push('--yes')).toMatchObject({ code: 0, out: expect.stringMatching(/6 files changed/) })
  const config = await get('/api/hk/baseConfig')
  expect(config.front.title).toBe('山城靓号')
  expect(config).not.toHaveProperty('colours')
  const promise = await get('/api/site/article?key=promise')
  expect(promise.content).toBe('<h2>未激活可退</h2>\n<ul>\n<li><strong>七天</strong>内</li>\n</ul>\n')
  expect((await get('/api/shop/singlePageInfo?pageCode=autumn')).title).toBe('秋日专场')
  expect((await server.visitor().get('/api/shop/singlePageInfo?pageCode=spring')).code).toBe(40400)
})

test('a shop names one colour, and both themes follow; what is no colour is refused', async () => {
  const { change, push } = await pulled()
  change('shop.yaml', 'front:\n', 'front:\n  colour: red\n')
  expect((await push('--dry-run')).problems).toMatch(/^shop\.yaml:\d+: .*colour/m)
  change('shop.yaml', 'colour: red', "colour: '#e1251b'")
  expect(await push('--yes')).toMatchObject({ code: 0 })
  // by another address than above, whose answer is kept for seconds
  expect((await get('/api/hk/baseConfig?promoCode=none')).colours).toMatchObject({
    light: { on: '#ffffff', fill: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    dark: { brand: expect.stringMatching(/^#[0-9a-f]{6}$/) }
  })
})

test('translations are files, too: a language is a file, a line a Chinese text and what it is called there', async () => {
  const { change, write, push } = await pulled()
  change('translations/en.yaml', '待激活: To activate', '待激活: Not yet active')
  write('translations/fr.yaml', '待激活: À activer\n')
  expect((await push('--yes')).code).toBe(0)
  const labels = async (language: string) => {
    const asked = await server.visitor({ 'accept-language': language }).post('/api/dictData/options', {
      types: ['order_status']
    })
    return asked.data.order_status.map(({ label }: { label: string }) => label)
  }
  expect(await labels('en')).toEqual(expect.arrayContaining(['Not yet active', 'Shipped']))
  expect(await labels('fr')).toContain('À activer')
  expect(await server.sql(`select text from translation where locale = 'fr'`)).toHaveLength(1)

  write('translations/de.yaml', '待激活: Zu aktivieren\n')
  write('translations/es.yaml', '待激活:\n')
  expect((await push('--yes')).problems.split('\n')).toEqual([
    'translations/de.yaml: is named by a language: zh-Hant, en, fr, es',
    'translations/es.yaml:1: 待激活 must be string',
    'nothing was changed: 2 faults'
  ])
})

test('the template of a new shop can be pushed as it is, and never over a folder', async () => {
  const folder = join(root, 'new')
  expect((await run('shop:new', folder)).code).toBe(0)
  expect((await run('shop:push', folder, '--dry-run')).code).toBe(0)
  const packages = join(folder, 'csv/packages.csv')
  expect((await run('packages:import', packages)).out).toBe('0 packages added, 0 changed, 31 as they were')
  expect(await run('shop:new', folder)).toMatchObject({ code: 1, problems: `${folder} is there already` })
})

test('a push is taken back, and that too', async () => {
  const { write, push } = await pulled()
  const before = await pulled()
  write('topups.yaml', '- yuan: 66.60\n  gift: 6\n  tag: 顺\n')
  await push('--yes')
  expect((await run('audit:list')).out).toMatch(/shop:push +shop/)
  expect((await run('shop:back', '--list')).out).toMatch(/^\d+ {2}before the push of /)
  expect((await run('shop:back', '--yes')).code).toBe(0)
  const after = await pulled()
  expect(after.read('topups.yaml')).toBe(before.read('topups.yaml'))
  await run('shop:back', '--yes')
  expect((await pulled()).read('topups.yaml')).toBe('- yuan: 66.6\n  gift: 6\n  tag: 顺\n')
})

test('every fault is told with file, line and reason, and nothing is changed', async () => {
  const { change, write, push, read } = await pulled()
  change('shop.yaml', 'front:\n', 'front:\n  titel: 山城\n')
  change('layouts/1.yaml', 'refreshSwitch: true', 'refreshSwitch: 常开')
  write('questions.yaml', '- category: 订单\n  title: 怎么退？\n')
  write('pages/broken.yaml', 'title: "秋日\n')
  write('articles/about.md', '关于我们\n')
  write('page.yaml', 'x: 1\n')
  const { code, problems } = await push('--yes')
  expect(code).toBe(1)
  const line =
    read('layouts/1.yaml')
      .split('\n')
      .findIndex((text) => text.startsWith('refreshSwitch')) + 1
  expect(problems.split('\n')).toEqual(
    expect.arrayContaining([
      'page.yaml: is no file of a shop',
      expect.stringMatching(/^shop\.yaml:\d+: front knows no titel \(did you mean title\?\)$/),
      `layouts/1.yaml:${line}: refreshSwitch must be boolean`,
      'questions.yaml:1: 0 lacks content',
      expect.stringMatching(/^pages\/broken\.yaml:\d+: /),
      expect.stringMatching(/^articles\/about\.md:1: begins with ---/),
      'nothing was changed: 6 faults'
    ])
  )
})

test('files that are not UTF-8 are refused with line and encoding, and nothing is changed', async () => {
  const { read, write, push } = await pulled()
  const text = `---\ntitle: 服务\n---\n正文\n`
  // 正文 in GBK
  write(
    'articles/login.html',
    Buffer.concat([Buffer.from('---\ntitle: a\n---\n'), Buffer.from('d5fdcec40a', 'hex')])
  )
  write('articles/payment.html', Buffer.from(`\ufeff${text}`, 'utf16le'))
  write('articles/promise.html', Buffer.from(text, 'utf16le'))
  write('articles/about.html', Buffer.from(`\ufeff${text}`, 'utf16le').swap16())
  write('shop.yaml', read('shop.yaml').replace('title: ', 'title: \ufffd'))

  const { code, problems } = await push('--yes')

  expect(code).toBe(1)
  for (const expected of [
    /^articles\/login\.html:4: .*not UTF-8; it looks like GBK/m,
    /^articles\/payment\.html:1: .*UTF-16 LE/m,
    /^articles\/promise\.html:1: .*UTF-16 LE/m,
    /^articles\/about\.html:1: .*UTF-16 BE/m,
    /^shop\.yaml:2: .*not UTF-8/m,
    /nothing was changed: 5 faults/
  ])
    expect(problems).toMatch(expected)
})

test('a value that a field does not know is told with those that it knows', async () => {
  const { change, write, push } = await pulled()
  change('shop.yaml', 'tone: light', 'tone: bright')
  change('settings.yaml', 'orderQueryMode: 1', 'orderQueryMode: 7')
  write('pages/autumn.yaml', 'title: 秋日\nblocks:\n  - { type: picture, image: a.png, tone: Light }\n')
  expect((await push('--yes')).problems.split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^shop\.yaml:\d+: front\.indexCarousel\.0\.tone must be one of light, dark$/),
      expect.stringMatching(/^settings\.yaml:\d+: generic\.orderQueryMode must be one of 1, 2$/),
      'pages/autumn.yaml:3: blocks.0.tone must be one of light, dark'
    ])
  )
})

test('an amount of a top-up that stays keeps its id: a phone may just be paying it', async () => {
  const rows = () => server.sql('select id, money, gift_money as gift from balance_option order by sort')
  const { write, push } = await pulled()
  write('topups.yaml', '- yuan: 50\n- yuan: 100\n')
  expect((await push('--yes')).code).toBe(0)
  const [, hundred] = await rows()
  write('topups.yaml', '- yuan: 100\n  gift: 8\n- yuan: 20\n')
  expect((await push('--yes')).code).toBe(0)
  expect(await rows()).toMatchObject([
    { id: hundred!.id, money: 10000, gift: 800 },
    { money: 2000, gift: 0 }
  ])
})

test('amounts and ages that make no sense are refused at their line', async () => {
  const { change, write, push, read } = await pulled()
  write('topups.yaml', '- yuan: 10\n  gift: 20\n- yuan: 0\n- yuan: 1.234\n- yuan: 30\n- yuan: "30.00"\n')
  change('plans/1.yaml', 'ageMin: 16', 'ageMin: 70')
  write('plans/6.yaml', read('plans/2.yaml'))
  expect((await push('--yes')).problems).toMatch(/^plans\/6\.yaml: is named by an operator: 1, 2, 3, 4, 5$/m)
  rmSync(join(root, String(folders), 'plans/6.yaml'))
  expect((await push('--yes')).problems.split('\n')).toEqual([
    expect.stringMatching(/^plans\/1\.yaml:\d+: is under the least age$/),
    'topups.yaml:2: is more than yuan',
    'topups.yaml:3: is nothing',
    'topups.yaml:4: "1.234" is no price like 29.90',
    'topups.yaml:6: is there twice',
    'nothing was changed: 5 faults'
  ])
})

test('where the terminal is Chinese, so is all that is said of a folder', async () => {
  const { change, write, push } = await pulled()
  change('shop.yaml', 'front:\n', 'front:\n  titel: 山城\n')
  change('layouts/1.yaml', 'refreshSwitch: true', 'refreshSwitch: 常开')
  write('questions.yaml', '- category: 订单\n  title: 怎么退？\n')
  write('topups.yaml', '- yuan: 1\n  yuan: 2\n')
  write('articles/about.md', '关于我们\n')
  const before = process.env.LC_ALL
  process.env.LC_ALL = 'zh_CN.UTF-8'
  try {
    const { problems } = await push('--yes')
    expect(problems.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^shop\.yaml:\d+：front 里没有 titel（是不是 title？）这一项$/),
        expect.stringMatching(/^layouts\/1\.yaml:\d+：refreshSwitch 应为开关（true 或 false）$/),
        'questions.yaml:1：0 缺少 content',
        'topups.yaml:2：同一个名称写了两次',
        expect.stringMatching(/^articles\/about\.md:1：要以 --- 开头/),
        '什么都没有改：有 5 处错误'
      ])
    )
    const without = await pulled()
    without.remove('layouts/1.yaml')
    expect((await without.push('--yes')).problems).toMatch(
      /^什么都没有改：layouts\/1\.yaml：没有了，而有 \d+ 张卡在用它$/
    )
  } finally {
    if (before === undefined) delete process.env.LC_ALL
    else process.env.LC_ALL = before
  }
})

test('a layout that cards use cannot end, a seller cannot stand above himself', async () => {
  const without = await pulled()
  without.remove('layouts/1.yaml')
  expect((await without.push('--yes')).problems).toMatch(
    /^nothing was changed: layouts\/1\.yaml: is missing, and \d+ cards use it$/
  )
  const circle = await pulled()
  circle.change('sellers/demo.yaml', 'name:', 'above: demo-second\nname:')
  expect((await circle.push('--yes')).problems).toMatch(/above: stands above itself/)
})

test('without --yes and without a terminal nothing is changed', async () => {
  const { change, push } = await pulled()
  change('words.yaml', '中国移动', '移动')
  expect(await push()).toMatchObject({ code: 1, problems: expect.stringMatching(/--yes changes it/) })
})

test('a question keeps its address, and its date where its answer stays', async () => {
  const { list } = await get('/api/shop/sysQuestion/list')
  const before = await get(`/api/shop/sysQuestion/view?id=${list[0].id}`)
  const { write, read, push } = await pulled()
  write('questions.yaml', `- category: 新\n  title: 新问题\n  content: 答\n${read('questions.yaml')}`)
  await push('--yes')
  expect(await get(`/api/shop/sysQuestion/view?id=${list[0].id}`)).toEqual(before)
})

test('hours and phone are written once: articles and questions follow shop.yaml', async () => {
  const { change, write, push } = await pulled()
  change('shop.yaml', 'kefuMobile: 400-000-0000', 'kefuMobile: 400-000-0000\n  kefuHours: 每天 <8:00>-20:00')
  write('questions.yaml', '- category: 客服\n  title: 怎么联系？\n  content: <p>{{phone}}，{{hours}}</p>\n')
  expect((await push('--yes')).code).toBe(0)
  expect((await get('/api/site/article?key=about')).content).toContain('客服：每天 &lt;8:00&gt;-20:00')
  const { list } = await get('/api/shop/sysQuestion/list')
  const { content } = await get(`/api/shop/sysQuestion/view?id=${list[0].id}`)
  expect(content).toBe('<p>400-000-0000，每天 &lt;8:00&gt;-20:00</p>')
})

test('hours may be named only where they are promised', async () => {
  const { write, read, push } = await pulled()
  const settings = read('settings.yaml')
  write('questions.yaml', '- category: 配送\n  title: 何时发货？\n  content: <p>{{shipHours}} 小时内</p>\n')
  write('settings.yaml', settings.replace(/promise:[^]*/, ''))
  const refused = await push('--yes')
  expect(refused.code).not.toBe(0)
  expect(refused.problems).toContain('questions.yaml:3')
  expect(refused.problems).toContain('shipHours')
  write('settings.yaml', settings.replace('shipHours: 48', 'shipHours: 24'))
  expect((await push('--yes')).code).toBe(0)
  const { list } = await get('/api/shop/sysQuestion/list')
  expect((await get(`/api/shop/sysQuestion/view?id=${list[0].id}`)).content).toBe('<p>24 小时内</p>')
})

test('the search of questions finds what is shown for hours and phone, in every language, and no placeholder', async () => {
  const { read, write, push } = await pulled()
  write(
    'shop.yaml',
    read('shop.yaml').replace(
      /( *kefuHours: .*\n)?( *kefuMobile: .*\n)( *kefuHours: .*\n)?/,
      '$2  kefuHours: 工作日 7:45 开门\n'
    )
  )
  write(
    'questions.yaml',
    '- category: 客服\n  title: 怎么联系？\n  content: <p>请打{{phone}}，{{hours}}</p>\n'
  )
  expect((await push('--yes')).code).toBe(0)
  await server.sql(
    `insert into translation (locale, source, text) values
      ('en', '<p>请打{{phone}}，{{hours}}</p>', '<p>Call {{phone}}, {{hours}}</p>'), ('en', '工作日 7:45 开门', 'weekdays from 7:45')`
  )
  const found = async (keyword: string) =>
    (await get(`/api/shop/sysQuestion/list?keyword=${encodeURIComponent(keyword)}`)).total
  for (const keyword of ['7:45', '请打400-000-0000', '工作日', 'weekdays', 'Call 400-000-0000, weekdays'])
    expect([keyword, await found(keyword)]).toEqual([keyword, 1])
  for (const keyword of ['hours', '{{phone}}', 'Friday'])
    expect([keyword, await found(keyword)]).toEqual([keyword, 0])
})
