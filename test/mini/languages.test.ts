import { readDist, type MiniProgram } from './engine'
import { Host } from './engine/host'
import { platforms } from './engine/platforms'
import { server, start } from './stage'
import en from '../../src/i18n/messages/common/en'
import es from '../../src/i18n/messages/common/es'
import fr from '../../src/i18n/messages/common/fr'
import zhHans from '../../src/i18n/messages/common/zh-Hans'
import zhHant from '../../src/i18n/messages/common/zh-Hant'

const me = 'pages/user/index2'
const file = '/shop/texts/en.json'

/** A phone set to English, without its texts yet. */
function english(): Host {
  const host = new Host()
  host.storage.set('locale', '{"type":"string","data":"en"}')
  return host
}

const asked = ({ host }: MiniProgram, what = file) => host.requests.filter(({ path }) => path === what)
/** The first text on the page. */
const firstWords = (app: MiniProgram) => app.until(() => app.text.trim(), 'a word')

async function choose(app: MiniProgram, language: string): Promise<void> {
  await app.tap('语言')
  await app.tap(language)
}

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  test('the packages hold the source and no other language', () => {
    const dist = readDist(name)
    const code = [...dist.files.keys()].filter((path) => path.endsWith('.js')).map((path) => dist.text(path))
    const held = (texts: Record<string, string>) =>
      code.some((text) => text.includes(texts['common.pageBroken']!))
    expect([zhHans, zhHant, en, es, fr].map(held)).toEqual([true, false, false, false, false])
  })

  test('a language chosen in the settings is fetched, and there at once on the next start without network', async () => {
    const app = start(me, new Host(), name)
    await app.see('设置')
    expect(asked(app)).toEqual([])
    await choose(app, 'English')
    await app.at('pages/index/index')
    await app.see('Search digits')
    expect(asked(app)).toMatchObject([{ status: 200 }])
    await app.open(me)
    await app.see('Settings')
    expect(app.text).not.toContain('设置')

    const phone = app.host.later()
    phone.network = 'none'
    const again = start(me, phone, name)
    expect(await firstWords(again)).toContain('Settings')
    await again.idle()
    expect(again.text).not.toContain('设置')
    expect(again.errors).toEqual([])
  })

  test('the first start in another language draws no word before its texts are there', async () => {
    const app = start(me, english(), name)
    await app.find('.skeleton')
    expect(await firstWords(app)).toContain('Settings')
    await app.idle()
    expect(app.undrawn()).toEqual([])
    expect(app.errors).toEqual([])
  })

  test('without network the first start is Chinese; the next one tries again', async () => {
    const host = english()
    host.network = 'none'
    const app = start(me, host, name)
    expect(await firstWords(app)).toContain('设置')
    await app.idle()
    expect(app.errors).toEqual([])
    expect(await firstWords(start(me, app.host.later(), name))).toContain('Settings')
  })
})

test.each([
  ['no network', undefined, '网络错误'],
  ['a server without the file', new Response('', { status: 404 }), '请求错误'],
  ['a page of the network that one must log in to', new Response('<html>'), '数据响应异常'],
  ['an error in an envelope', Response.json({ code: -1, message: '忙', data: null }), '忙']
])(
  'a language that does not come (%s): the settings say so and all stays as it was',
  async (_, answer, wording) => {
    const app = start(me, new Host())
    await app.see('设置')
    if (answer) app.host.serve = (path) => (path === file ? answer : undefined)
    else app.host.network = 'none'
    await choose(app, 'English')
    await app.see(wording)
    expect(app.path).toBe(me)
    expect(app.text).toContain('简体中文')
    expect(app.errors).toEqual([])

    const again = start(me, app.host.later())
    expect(await firstWords(again)).toContain('设置')
    expect(asked(again)).toEqual([])
  }
)

test.each(platforms.map(({ name }) => name))(
  'a portal page of %s opened first is drawn in the chosen language',
  async (name) => {
    const app = start('pages/iot/login/index', english(), name)
    await app.see('Find your card')
    expect(app.errors).toEqual([])
  }
)

test('texts of another release serve at once, then with those that came', async () => {
  const host = english()
  const texts = { 'site.user.settings': 'Old settings', 'site.user.language': 'Old language' }
  host.storage.set('texts.en', JSON.stringify({ type: 'object', data: { version: 'ffffffff', texts } }))
  const app = start(me, host)
  expect(await firstWords(app)).toContain('Old settings')
  await app.until(() => asked(app).length, 'the new texts')
  await app.idle()
  await app.open(me)
  expect(app.text).toContain('Settings')
  expect(app.text).not.toContain('Old')
  expect(await firstWords(start(me, app.host.later()))).toContain('Language')
})

test('a tab opened while the language is on the way: each page is drawn in it, when it is on screen', async () => {
  const host = english()
  let release: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => (release = resolve))
  host.serve = (path) => (path === file ? answer : undefined)
  const app = start('pages/index/index', host)
  await app.find('.skeleton')
  app.router.switchTab(`/${me}`)
  await app.find('.skeleton')
  expect(app.text).toBe('')
  release(await fetch(server.origin + file))
  await app.see('Settings')
  await app.idle()
  // if drawn under another page, the home page would mistake that page's address for its own
  expect(asked(app, '/api/shop/numberList')).toEqual([])
  app.router.switchTab('/pages/index/index')
  await app.see('Search digits')
  await app.idle()
  expect(asked(app, '/api/shop/numberList')).toMatchObject([{ status: 200 }])
  expect(app.errors).toEqual([])
})
