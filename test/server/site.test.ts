import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuthorizeStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { byteLength } from '../../rules/card/wifi'
import { matchRoute } from '../../src/routes'
import { newMobile, serverOfFile, startServer, visitor } from './support/server'

const server = serverOfFile()

const someone = () => server.visitor()

/** Fields that an answer reports as invalid. */
const fieldsOf = (answer: { code: number; data: any }) => {
  expect(answer.code).toBe(Code.invalidInput)
  return Object.keys(answer.data.fields)
}

describe('texts of the merchant', () => {
  test.each(['payment', 'promise', 'about'])('%s is rich text', async (key) => {
    const { code, data } = await someone().get(`/api/site/article?key=${key}`)
    expect(code).toBe(Code.ok)
    expect(data.title.length).toBeGreaterThan(1)
    expect(data.content).toMatch(/<p>.{10}/)
  })

  test('another key is refused, a text that nobody wrote is empty', async () => {
    expect(fieldsOf(await someone().get('/api/site/article?key=login'))).toEqual(['key'])
    await server.sql(`update article set key = 'hidden' where key = 'about'`)
    expect(await someone().get('/api/site/article?key=about')).toMatchObject({
      code: Code.ok,
      data: { title: '', content: '' }
    })
    await server.sql(`update article set key = 'about' where key = 'hidden'`)
  })

  test.each([
    ['loginProtocol', 'login'],
    ['iotLoginProtocol', 'iotLogin']
  ])('%s is read by anybody before a log-in; a neutral one while it is not written', async (call, key) => {
    const read = () => someone().get(`/api/site/${call}`)
    const [{ title, content }] = await server.sql('select title, content from article where key = $1', [key])
    expect(await read()).toMatchObject({ code: Code.ok, data: { title, content } })
    expect(content).toMatch(/<p>.{10}/)
    await server.sql(`update article set key = 'hidden' where key = $1`, [key])
    const { code, data } = await read()
    expect(code).toBe(Code.ok)
    expect(data.content).not.toBe(content)
    expect(data.content).toContain('号码商城')
    await server.sql(`update article set key = $1 where key = 'hidden'`, [key])
  })

  test('the protocols of the portal: each by its type, none of the shop; another type is 40400', async () => {
    const list = async () => (await someone().get('/api/iot/protocolList')).data.list
    const known = await list()
    expect(known.length).toBeGreaterThan(2)
    for (const { type, title, updatedAt } of known)
      expect((await someone().get(`/api/iot/protocol?type=${type}`)).data).toMatchObject({
        ...{ type, title, updatedAt },
        content: expect.stringMatching(/<p>.{10}/) as string
      })
    expect(known.map(({ type }: { type: string }) => type)).not.toContain('login')
    await server.sql(
      `insert into article (key, title, content) values ('iot:aaNew', '新协议', '<p>从今天起生效</p>')`
    )
    const more = await list()
    expect(more[0]).toMatchObject({ type: 'aaNew', title: '新协议' })
    expect(more.slice(1)).toEqual(known)
    await server.sql(`delete from article where key = 'iot:aaNew'`)
    expect((await someone().get('/api/iot/protocol?type=aaNew')).code).toBe(Code.notFound)
    expect(fieldsOf(await someone().get('/api/iot/protocol?type=../login'))).toEqual(['type'])
  })

  test('the rich text of a curated page leaves sanitised', async () => {
    const [{ blocks }] = await server.sql(`select blocks from single_page where page_code = 'spring'`)
    const evil = [{ type: 'richText', html: '<p onclick="steal()">好<script>steal()</script></p>' }]
    const put = (now: unknown) =>
      server.sql(`update single_page set blocks = $1::jsonb where page_code = 'spring'`, [
        JSON.stringify(now)
      ])
    await put(evil)
    const { data } = await someone().get('/api/shop/singlePageInfo?pageCode=spring')
    await put(blocks)
    expect(data.blocks).toEqual([{ type: 'richText', html: '<p>好</p>' }])
  })
})

describe('questions', () => {
  const find = async (query: string) => (await someone().get(`/api/shop/sysQuestion/list?${query}`)).data

  test('some forty, in the order and the categories of the merchant, each with an answer', async () => {
    const { list, total, categories } = await find('pageSize=50')
    expect(total).toBeGreaterThanOrEqual(40)
    expect(list).toHaveLength(total)
    expect(categories.length).toBeGreaterThanOrEqual(6)
    expect([...new Set(list.map((row: any) => row.category))]).toEqual(categories)
    for (const { id } of list) {
      const { data } = await someone().get(`/api/shop/sysQuestion/view?id=${id}`)
      expect(data.content).toMatch(/<(p|ul|ol)>/)
    }
  })

  test('by category, page by page', async () => {
    const { categories, total } = await find('')
    const each = await Promise.all(
      categories.map(async (name: string) => (await find(`category=${encodeURIComponent(name)}`)).total)
    )
    expect(each.reduce((sum, n) => sum + n, 0)).toBe(total)
    const [first, second] = [await find('pageSize=3'), await find('pageSize=3&page=2')]
    expect(first.list).toHaveLength(3)
    expect(second.list[0].id).not.toBe(first.list[0].id)
    expect((await find('category=没有')).list).toEqual([])
  })

  test('a keyword is looked for in titles first, and in answers', async () => {
    const { list } = await find('keyword=退款')
    expect(list[0].title).toContain('退款')
    const answers = await find('keyword=人脸识别')
    expect(answers.list.length).toBeGreaterThan(0)
    expect(answers.list[0].title).not.toContain('人脸识别')
    expect((await find('keyword=激活 身份证')).list.length).toBeGreaterThan(0)
  })

  test('a question with the words in its title comes before those with them in their text, whatever their order', async () => {
    const words = '双卡双待 呼叫转移'
    const rows: [title: string, content: string][] = [
      ['设备说明', `<p>支持${words}。</p>`],
      ['双卡双待', '<p>呼叫转移</p>'],
      [`手机如何${words}`, '<p>请看说明。</p>']
    ]
    for (const [sort, [title, content]] of rows.entries())
      await server.sql(`insert into question (category, title, content, sort) values ('测试', $1, $2, $3)`, [
        title,
        content,
        sort
      ])
    const { list, total } = await find(`keyword=${encodeURIComponent(words)}`)
    await server.sql(`delete from question where category = '测试'`)
    expect(list.map(({ title }: { title: string }) => title)).toEqual([rows[2]![0], rows[0]![0], rows[1]![0]])
    expect(total).toBe(3)
  })

  test('tags and wildcards are no text', async () => {
    for (const keyword of ['strong', '<p>', '%', '_', '\\'])
      expect((await find(`keyword=${encodeURIComponent(keyword)}`)).list).toEqual([])
    expect((await find('keyword=%20')).total).toBeGreaterThan(40)
    expect(fieldsOf(await someone().get(`/api/shop/sysQuestion/list?keyword=${'x'.repeat(41)}`))).toEqual([
      'keyword'
    ])
  })

  test('hot ones, at most ten; one that is gone is 40400', async () => {
    const { list } = (await someone().get('/api/shop/customer/hotQuestionList')).data
    expect(list.length).toBeGreaterThan(5)
    expect(list.length).toBeLessThanOrEqual(10)
    expect(await someone().get('/api/shop/sysQuestion/view?id=999999')).toMatchObject({
      code: Code.notFound,
      message: '问题不存在'
    })
    expect(fieldsOf(await someone().get('/api/shop/sysQuestion/view?id=0'))).toEqual(['id'])
  })
})

describe('sharing a Wi-Fi', () => {
  const wifi = { ssid: '客厅 WiFi', password: 'p@ss "word"', encryption: 'wpa2' }
  const share = async (extra: object = {}) => someone().post('/api/site/wifiCreate', { ...wifi, ...extra })

  test('whoever has the code gets it, for a day', async () => {
    const { data } = await share()
    expect(data.code).toMatch(/^[\w-]{16,}$/)
    expect(Math.round((Date.parse(data.expiresAt) - Date.now()) / 3600000)).toBe(24)
    const answer = await someone().get(`/api/site/getWifiCode?code=${data.code}`)
    expect(answer.data).toEqual({ ...wifi, hidden: false, mine: false, expiresAt: data.expiresAt })
    expect((await share()).data.code).not.toBe(data.code)
  })

  test('neither the code nor what it opens can be read in the database', async () => {
    const { data } = await share({ ssid: 'MyHome', password: 'never-in-clear' })
    const kept = JSON.stringify(await server.sql('select * from wifi_share'))
    for (const secret of [data.code, 'MyHome', 'never-in-clear']) expect(kept).not.toContain(secret)
  })

  test('an open one needs no password and keeps none', async () => {
    const { data } = await someone().post('/api/site/wifiCreate', { ssid: 'Cafe', encryption: 'open' })
    expect((await someone().get(`/api/site/getWifiCode?code=${data.code}`)).data).toMatchObject({
      ssid: 'Cafe',
      password: '',
      encryption: 'open'
    })
    const other = (await share({ encryption: 'open' })).data.code
    expect((await someone().get(`/api/site/getWifiCode?code=${other}`)).data.password).toBe('')
  })

  test.each([
    ['ssid', { ssid: '' }],
    ['ssid', { ssid: '一二三四五六七八九十一' }],
    ['ssid', { ssid: 'x'.repeat(33) }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(64) }],
    ['password', { password: '汉字密码汉字密码' }],
    ['encryption', { encryption: 'wep' }],
    ['secret', { secret: true }]
  ])('%s is checked: %j', async (field, extra) => {
    expect(fieldsOf(await share(extra))).toEqual([field])
  })

  test('the longest name and password pass; a protected one without password does not', async () => {
    const ssid = '一二三四五六七八九十ab'
    expect(byteLength(ssid)).toBe(32)
    expect((await share({ ssid, password: 'x'.repeat(63) })).code).toBe(Code.ok)
    expect(fieldsOf(await someone().post('/api/site/wifiCreate', { ssid, encryption: 'wpa' }))).toEqual([
      'password'
    ])
  })

  test('a hidden one says so', async () => {
    const { code } = (await share({ hidden: true })).data
    expect((await someone().get(`/api/site/getWifiCode?code=${code}`)).data.hidden).toBe(true)
  })

  test('is taken back by the session that shared it, and by no other that knows the code', async () => {
    const session = (name: string) => server.visitor({ 'session-id': `${name}-0123456789abcdef` })
    const [mine, other] = [session('mine'), session('other')]
    const { code } = (await mine.post('/api/site/wifiCreate', wifi)).data
    const read = (who: typeof mine) => who.get(`/api/site/getWifiCode?code=${code}`)
    expect((await read(mine)).data.mine).toBe(true)
    expect((await read(other)).data.mine).toBe(false)
    expect((await other.post('/api/site/wifiRevoke', { code })).code).toBe(Code.notFound)
    expect((await read(other)).code).toBe(Code.ok)
    expect((await mine.post('/api/site/wifiRevoke', { code })).code).toBe(Code.ok)
    expect((await read(mine)).code).toBe(Code.notFound)
    expect((await mine.post('/api/site/wifiRevoke', { code })).code).toBe(Code.notFound)
    const unsaid = (await share()).data.code
    expect((await mine.post('/api/site/wifiRevoke', { code: unsaid })).code).toBe(Code.notFound)
  })

  test('unknown and expired are 40400 and say what to do; expired ones are tidied away', async () => {
    const { data } = await share()
    await server.sql(`update wifi_share set expires_at = now() - interval '1 second'`)
    for (const code of [data.code, 'unknown-code']) {
      expect(await someone().get(`/api/site/getWifiCode?code=${code}`)).toMatchObject({
        code: Code.notFound,
        message: 'WiFi分享码无效、已过期或已被收回，请让对方重新分享',
        data: null
      })
    }
    await server.deps.jobs.run('tidy')
    expect(await server.sql('select 1 from wifi_share')).toEqual([])
  })
})

describe('recharge guides', () => {
  const allBlocks = [
    'AppRecharge',
    'BtnRecharge',
    'CustomRichText',
    'MPRecharge',
    'OfficialRecharge',
    'OnlineService',
    'PhoneService',
    'RechargeNo',
    'ScanRecharge',
    'VideoTutorial'
  ]

  test('of a machine code: its device and all ten blocks, as the merchant put them', async () => {
    const { data } = await someone().get('/api/site/getOneCode?code=DEMO-0001')
    expect(data).toMatchObject({ machineCode: 'DEMO-0001', deviceNo: '860000000000015' })
    expect(data.blocks.map((block: any) => block.type).sort()).toEqual(allBlocks)
    const [{ blocks }] = await server.sql('select blocks from one_code_guide where id = $1', [data.id])
    expect(data.blocks.map((block: any) => block.type)).toEqual(blocks.map((block: any) => block.type))
    const one = Object.fromEntries(data.blocks.map((block: any) => [block.type, block]))
    expect(one.RechargeNo.value).toBe(data.deviceNo)
    expect(one.VideoTutorial.video).toMatch(/\.mp4$/)
    expect(one.CustomRichText.html).toContain('<li>')
    expect(one.PhoneService.phone).toMatch(/^[\d-]+$/)
  })

  test('the merchant may put them in another order', async () => {
    const { id, blocks } = (await someone().get('/api/site/getOneCode?code=DEMO-0001')).data
    await server.sql('update one_code_guide set blocks = $1 where id = $2', [
      JSON.stringify([...blocks].reverse()),
      id
    ])
    const turned = (await someone().get(`/api/site/generalOneCodeById?id=${id}`)).data
    await server.sql('update one_code_guide set blocks = $1 where id = $2', [JSON.stringify(blocks), id])
    expect(turned.blocks).toEqual([...blocks].reverse())
    expect(turned).toMatchObject({ machineCode: '', deviceNo: '' })
  })

  test('as it is typed off a label', async () => {
    for (const typed of ['demo-0001', ' DEMO - 0001 '])
      expect(
        (await someone().get(`/api/site/getOneCode?code=${encodeURIComponent(typed)}`)).data.machineCode
      ).toBe('DEMO-0001')
  })

  test('unknown is 40400 with a sentence', async () => {
    expect(await someone().get('/api/site/getOneCode?code=DEMO-9999')).toMatchObject({
      code: Code.notFound,
      message: '机器码不存在，请核对设备上的编码'
    })
    expect((await someone().get('/api/site/generalOneCodeById?id=999999')).code).toBe(Code.notFound)
    expect(fieldsOf(await someone().get('/api/site/getOneCode'))).toEqual(['code'])
  })
})

describe('bound domain of packaged apps', () => {
  const ask = (packageName: string) =>
    server.inject({
      url: `/app/getAppDomain?packageName=${packageName}`,
      headers: { 'device-info': '{"model":"x"}', host: 'shop.example.com' }
    })

  test('the address of the app, or this server’s own', async () => {
    expect((await ask('com.demo')).json()).toEqual({
      code: Code.ok,
      message: '',
      data: { domain: 'http://shop.example.com' }
    })
    await server.sql(
      `insert into app_package (package_name, domain) values ('com.other', 'https://other.example.com')`
    )
    expect((await ask('com.other')).json().data.domain).toBe('https://other.example.com')
  })

  test('an unbound app is told so', async () => {
    expect((await ask('com.unknown')).json()).toEqual({
      code: Code.notFound,
      message: '该应用未绑定域名，请联系管理员',
      data: null
    })
    expect((await ask('')).json().code).toBe(Code.invalidInput)
  })

  test('a page of a package may call these, and no other call', async () => {
    const early = await server.inject({
      method: 'OPTIONS',
      url: '/app/getAppDomain',
      headers: { origin: 'file://', 'access-control-request-headers': 'device-info' }
    })
    expect(early.statusCode).toBe(204)
    expect(early.headers['access-control-allow-headers']).toBe('*')
    expect((await ask('com.unknown')).headers['access-control-allow-origin']).toBe('*')
    const other = await server.inject({ url: '/api/hk/genericConfig', headers: { origin: 'file://' } })
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('start-up errors are kept with what is said of the device, cut to length', async () => {
    const who = someone()
    who.headers['device-info'] = 'x'.repeat(3000)
    const report = { platform: 'android', packageName: 'com.report', error: '获取绑定域名失败！' }
    expect((await who.post('/app/errorReport', report)).code).toBe(Code.ok)
    const kept = await server.sql(`select * from error_report where package_name = 'com.report'`)
    expect(kept).toMatchObject([{ platform: 'android', error: report.error }])
    expect(kept[0].device_info).toHaveLength(500)
    expect(fieldsOf(await who.post('/app/errorReport', { ...report, error: 'x'.repeat(2001) }))).toEqual([
      'error'
    ])
    expect(fieldsOf(await who.post('/app/errorReport', {})).sort()).toEqual([
      'error',
      'packageName',
      'platform'
    ])
  })
})

describe('what the demo shop shows', () => {
  const base = async () => (await someone().get('/api/hk/baseConfig?promoCode=demo')).data
  const spring = async () => (await someone().get('/api/shop/singlePageInfo?pageCode=spring')).data

  test('every entry leads to a page of the app', async () => {
    const { front, shopMenu } = await base()
    const { blocks } = await spring()
    const guide = (await someone().get('/api/site/getOneCode?code=DEMO-0001')).data
    const slides = blocks.flatMap((block: any) => block.images ?? [])
    const paths = [...front.indexCarousel, ...front.fastNav, ...shopMenu, ...slides].map((entry: any) => {
      expect(entry.type).toBe('page')
      return entry.path
    })
    const links = [...blocks, ...guide.blocks].flatMap((block: any) => block.link ?? [])
    const inside = [...paths, ...links.filter((link: string) => !link.startsWith('https://'))]
    expect(inside.length).toBeGreaterThan(15)
    expect(inside.filter((path: string) => !matchRoute(path))).toEqual([])
  })

  test('every way to reach the merchant, and hosts that the web page may open', async () => {
    const { front, douyinMpImId, kuaishouMpImId, webviewHosts } = await base()
    for (const text of [front.kefuMobile, front.kefuQr, front.followQr, douyinMpImId, kuaishouMpImId])
      expect(text).not.toBe('')
    expect(webviewHosts.length).toBeGreaterThan(2)
    for (const host of webviewHosts) expect(host).toMatch(/^\.?[a-z\d-]+(\.[a-z\d-]+)+$/)
    expect(front.suggest.length).toBeGreaterThan(4)
    for (const word of front.suggest) expect(word).toMatch(/^\d{1,11}$/)
  })

  test('the chat link is an address that answers, under the host that was asked', async () => {
    const answer = await server.inject({
      url: '/api/hk/baseConfig?promoCode=demo',
      headers: { host: '192.168.1.5:8080' }
    })
    const { kefuUrl } = answer.json().data.front
    expect(kefuUrl).toBe('http://192.168.1.5:8080/sandbox/chat')
    const loaded = await server.inject({ url: '/shop/', headers: { host: '192.168.1.5:8080' } })
    expect(loaded.body).toContain('"http://192.168.1.5:8080/sandbox/chat"')
    const page = await server.inject({ url: '/sandbox/chat' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('在线客服')
  })

  test('the curated page has every kind of block, each with what it needs', async () => {
    const { blocks } = await spring()
    const kinds = ['picture', 'countdown', 'richText', 'video', 'numbers', 'carousel', 'goods', 'button']
    expect(blocks.map((block: any) => block.type).sort()).toEqual([...kinds].sort())
    const one = Object.fromEntries(blocks.map((block: any) => [block.type, block]))
    expect(Date.parse(one.countdown.endsAt)).toBeGreaterThan(Date.now() + 30 * 86400000)
    for (const kind of ['numbers', 'goods']) expect(one[kind][kind].length).toBeGreaterThan(0)
    expect(one.carousel.images.length).toBeGreaterThan(1)
    expect(one.richText.html).toContain('<p>')
  })

  test('pictures and videos come from here', async () => {
    const { front, shopMenu } = await base()
    const { blocks } = await spring()
    const guide = (await someone().get('/api/site/getOneCode?code=DEMO-0001')).data
    const goods = (await someone().get('/api/shop/goodsList?pageSize=50')).data.list
    const pictures = [
      front.logo,
      front.kefuQr,
      front.followQr,
      guide.logo,
      ...[...front.indexCarousel, ...goods].map((one: any) => one.image),
      ...[...front.fastNav, ...shopMenu].map((entry: any) => entry.icon),
      ...[...blocks, ...guide.blocks].flatMap((block: any) => block.image ?? [])
    ]
    for (const url of pictures)
      expect((await server.inject({ url })).headers['content-type']).toMatch(/^image\//)
    const videos = [...blocks, ...guide.blocks].flatMap((block: any) => block.video ?? [])
    expect(videos).toHaveLength(2)
    for (const url of videos) {
      const part = await server.inject({ url, headers: { range: 'bytes=0-99' } })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-type']).toBe('video/mp4')
      expect(part.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
      const file = join(__dirname, '../../server/files/video', url.split('/').pop())
      expect(existsSync(file)).toBe(true)
      expect(readFileSync(file).length).toBeLessThan(100 * 1024)
    }
    expect((await server.inject({ url: '/media/video/none.mp4' })).statusCode).toBe(404)
    const outside = await server.inject({ url: '/media/video/..%2f..%2fconfig.ts' })
    expect(outside.statusCode).toBeGreaterThanOrEqual(400)
    expect(outside.body).not.toContain('PUBLIC_URL')
  })
})

test('where codes can be tried or rows be made, an address may ask so often a minute', async () => {
  const strict = await startServer({ LOGIN_LIMIT: 3, SEED: 'none' })
  const who = visitor(strict.app)
  const asks: [string, () => Promise<{ status: number; code: number }>][] = [
    ['wifiCreate', () => who.post('/api/site/wifiCreate', { ssid: 'a', encryption: 'open' })],
    ['getWifiCode', () => who.get('/api/site/getWifiCode?code=x')],
    ['getOneCode', () => who.get('/api/site/getOneCode?code=x')],
    ['createScanAuthorize', () => who.post('/api/site/createScanAuthorize')],
    ['scanAuthorize', () => who.get('/api/site/scanAuthorize?code=x')],
    ['checkScanAuthorize', () => who.post('/api/site/checkScanAuthorize', { code: 'x' })],
    ['miniLogin', () => who.post('/api/site/miniLogin', { platform: 'kwai', code: 'x' })],
    ['ksUpdateProfile', () => who.post('/api/site/ksUpdateProfile', { openId: 'x', nickname: 'x' })],
    [
      'updateAuthorizeStatus',
      () => who.post('/api/site/updateAuthorizeStatus', { code: 'x', status: AuthorizeStatus.confirmed })
    ],
    [
      'errorReport',
      () => who.post('/app/errorReport', { platform: 'x', packageName: newMobile(), error: 'x' })
    ]
  ]
  for (const [name, ask] of asks) {
    for (let i = 0; i < 3; i++) expect([name, (await ask()).status]).not.toEqual([name, 429])
    expect([name, await ask()]).toMatchObject([name, { status: 429, code: Code.tooMany }])
  }
  const leave = () => strict.app.inject({ url: '/api/wechat/authorize' })
  for (let i = 0; i < 3; i++) expect((await leave()).statusCode).toBe(302)
  const last = await leave()
  expect([last.statusCode, last.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  await strict.close()
})

describe('versions of the app', () => {
  const ask = async (query = '') => (await server.visitor().get(`/api/site/appVersion${query}`)).data

  test('an older version hears of the newest; only one below the least is forced', async () => {
    expect(await ask('?versionCode=130')).toMatchObject({
      versionCode: 131,
      version: '1.3.1',
      newer: true,
      forced: false,
      notes: expect.arrayContaining([expect.any(String)]) as string[]
    })
    expect(await ask('?versionCode=120')).toMatchObject({ newer: true, forced: false })
    expect(await ask('?versionCode=119')).toMatchObject({ newer: true, forced: true })
  })

  test('the newest, a later one, and one that does not say are not told to update', async () => {
    for (const query of ['?versionCode=131', '?versionCode=200', ''])
      expect(await ask(query)).toMatchObject({ newer: false, forced: false })
  })

  test('notes come in the reader’s language', async () => {
    const { data } = await server
      .visitor({ 'accept-language': 'en' })
      .get('/api/site/appVersion?versionCode=1')
    expect(data.notes).toContain('Some faults mended')
  })

  test('a merchant who names none has nothing newer', async () => {
    await server.sql(`delete from setting where key = 'appVersion'`)
    expect(await ask('?versionCode=1')).toMatchObject({ versionCode: 0, newer: false, notes: [] })
  })
})
