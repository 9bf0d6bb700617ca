import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MiniProgram, readDist } from './engine'
import { Dist } from './engine/dist'
import { tempFolder } from '../support/folder'

// Proves that the engine reports builds which the platform would refuse or run wrongly. Needs no server.
const origin = 'http://127.0.0.1:9'
const sound = readDist()
const running: MiniProgram[] = []

afterEach(() => {
  running.splice(0).forEach((app) => app.stop())
})

/** A copy of a build, changed by `harm`. */
function broken(harm: (folder: string) => void, of = sound): Dist {
  const folder = tempFolder()
  cpSync(of.folder, folder, { recursive: true })
  harm(folder)
  return new Dist(folder, of.platform)
}

const edit = (folder: string, file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))

function launch(dist: Dist): MiniProgram {
  const app = new MiniProgram({ dist, origin })
  running.push(app)
  return app
}

const subPage = (dist: Dist, not = '') =>
  dist.pages.find((page) => dist.packageOf(page) && dist.packageOf(page) !== not) ?? ''

test('the build has every file, fits its packages and has two tabs', () => {
  expect(sound.problems()).toEqual([])
  expect(sound.sizes()['']).toBeLessThan(1024 * 1024)
  expect(sound.tabs).toEqual(['pages/index/index', 'pages/user/index2'])
})

// babel.config.js leaves the syntax in question as written
test.each(['h5', 'weapp', 'tt', 'kwai'])(
  'nothing in the build of %s is what old Safari gets wrong',
  (target) => {
    const folder = join(sound.folder, '..', target)
    const scripts = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
      : []
    const restOfList = /\.\.\.[\w$]+\]=\[/
    const nameTwice = /[^;{}]function ([\w$]+)\((?:[^()]*[,{:])?\1(?=[,}=)])/
    const spoilt = (file: string) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [restOfList, nameTwice].some((pattern) => pattern.test(text))
    }
    expect(scripts.filter(spoilt)).toEqual([])
  }
)

/** The styles of a build as one text. */
const stylesOf = (dist: Dist) =>
  [...dist.files.keys()]
    .filter((file) => /\.(wxss|ttss|css)$/.test(file))
    .map((file) => dist.text(file))
    .join('\n')

test.each(['weapp', 'tt', 'kwai'] as const)('text and space of %s do not grow with the window', (name) => {
  const text = stylesOf(readDist(name))
  expect(text).toContain('--t14:')
  expect(text).not.toMatch(/\drpx/i)
  expect(text).not.toMatch(/\drem\b/)
})

test('body text is 16-17 px from 360 px on, and sizes are those of the sources', () => {
  const text = stylesOf(sound)
  expect(text).toMatch(/@media \(min-width:360px\)\{[^}]*--title:18px;[^}]*--t14:16px;--t16:17px/i)
  expect(text).toMatch(/--tap:44px/)
  // taro-ui: 56 px in a 750 px design
  expect(text).toMatch(/\.at-steps__circular\{[^}]*width:28px/)
})

// developer.open-douyin.com, industry-ability/industrySDK: set in package.json; with a framework, in that of its build
test("Douyin's build asks for the SDK that its payment comes with", () => {
  expect(readDist('tt').json('package.json')).toEqual({ industrySDK: true })
})

test('the sound build starts without a fault', async () => {
  const app = launch(sound)
  await app.idle()
  expect(app.errors).toEqual([])
})

test.each(['js', 'json', 'wxml'])('a page without its .%s file is noticed', (end) => {
  const page = subPage(sound)
  const dist = broken((folder) => rmSync(join(folder, `${page}.${end}`)))
  expect(dist.problems()).toContain(`${page} needs ${page}.${end}, which is missing`)
})

test('a template file that is gone is noticed', () => {
  const dist = broken((folder) => rmSync(join(folder, 'base.wxml')))
  expect(dist.problems()).toContain('pages/index/index.wxml needs base.wxml, which is missing')
})

test('packages over the limit are noticed', () => {
  const page = subPage(sound)
  const dist = broken((folder) => {
    appendFileSync(join(folder, 'app.js'), ' '.repeat(1024 * 1024))
    appendFileSync(join(folder, `${page}.js`), ' '.repeat(2 * 1024 * 1024))
  })
  expect(dist.problems()).toEqual([
    expect.stringContaining('package main has'),
    expect.stringContaining(`package ${dist.packageOf(page)} has`)
  ])
})

test('a tab that is no page is noticed', () => {
  const dist = broken((folder) =>
    edit(folder, 'app.json', (text) =>
      text.replace('"pagePath":"pages/user/index2"', '"pagePath":"pages/user/gone"')
    )
  )
  expect(dist.problems()).toEqual(['tab pages/user/gone is no page of the main package'])
})

test('a template that is asked for but not defined is noticed', async () => {
  const app = launch(
    broken((folder) =>
      edit(folder, 'base.wxml', (text) =>
        text.replace(/<template name="tmpl_0_\d+">\s*<view/g, '<template name="lost"><view')
      )
    )
  )
  await app.idle()
  expect(app.errors.join('\n')).toMatch(/template "tmpl_0_\d+" is not defined/)
  expect(app.undrawn()).not.toEqual([])
})

test('a template with an unclosed tag is noticed', () => {
  const app = launch(broken((folder) => edit(folder, 'base.wxml', (text) => text.replace('</view>', ''))))
  expect(app.errors.join('\n')).toMatch(/base\.wxml:\d+ /)
})

test('an event bound to a method that does not exist is noticed', () => {
  const app = launch(
    broken((folder) => edit(folder, 'base.wxml', (text) => text.replace('bindtap="eh"', 'bindtap="oh"')))
  )
  expect(app.errors).toContain('pages/index/index binds "oh", which is no method of it')
})

test('requiring a file of another sub-package is noticed', () => {
  const page = subPage(sound)
  const other = subPage(sound, sound.packageOf(page))
  const app = launch(
    broken((folder) => edit(folder, `${page}.js`, (text) => `require("/${other}.js");${text}`))
  )
  expect(() => app.router.reLaunch(`/${page}`)).toThrow(
    `${page}.js requires ${other}.js of another sub-package`
  )
})

test('code that needs the browser is noticed', () => {
  const dist = broken((folder) => edit(folder, 'app.js', (text) => `localStorage.getItem("x");${text}`))
  expect(() => launch(dist)).toThrow(TypeError)
})

test('code that needs Intl, which not every phone has, is noticed', () => {
  const needs = (code: string) => broken((folder) => edit(folder, 'app.js', (text) => `${code};${text}`))
  expect(() => launch(needs('new Intl.NumberFormat("zh")'))).toThrow(TypeError)
  expect(needs('(1).toLocaleString("zh")').problems()).toEqual([
    'app.js formats by a locale (.toLocaleString("…), which needs Intl'
  ])
})

test('a call that the platform lacks is noticed, and canIUse knows it', () => {
  const dist = broken((folder) =>
    edit(folder, 'app.js', (text) => `wx.canIUse("getOrderPayment")||wx.getOrderPayment?.({});${text}`)
  )
  expect(launch(dist).errors).toEqual(['wx.getOrderPayment: no such call'])
})

test.each([
  ['display', '.screen{display:none}'],
  ['visibility', 'page{visibility:hidden}'],
  ['opacity', '@media (min-width: 320px){view.screen{opacity:0}}']
])('a style that hides everything by its %s is noticed', async (_, style) => {
  const app = launch(broken((folder) => edit(folder, 'app.wxss', (text) => `${text}${style}`)))
  await app.open('pages/about/payment')
  expect(app.all('.screen')).not.toEqual([])
  expect(app.text.trim()).toBe('')
  expect(app.withText(/./)).toEqual([])
})

test("the platform's bar above the program's own is noticed", async () => {
  const dist = broken((folder) =>
    edit(folder, 'app.json', (text) => text.replace('"navigationStyle":"custom",', ''))
  )
  const app = launch(dist)
  await app.open('pages/about/payment')
  expect(app.errors).toContain("pages/about/payment has the platform's bar above its own")
})

test('a setting of a window or page that the platform does not know is noticed', () => {
  const page = subPage(sound)
  const dist = broken((folder) => {
    edit(folder, 'app.json', (text) =>
      text.replace('"backgroundTextStyle":"dark"', '"backgroundTextStyle":"grey"')
    )
    writeFileSync(join(folder, `${page}.json`), '{"navigationBarTitel":"首页"}')
  })
  expect(dist.problems()).toEqual([
    'app.json window: backgroundTextStyle is "grey"',
    `${page}.json: navigationBarTitel is no setting`
  ])
})

test('a private call that app.json does not name, and a name that nothing calls, are noticed', () => {
  const calls = broken((folder) =>
    edit(folder, 'app.js', (text) => `${text};wx.chooseLocation({});wx.getFuzzyLocation({})`)
  )
  expect(calls.problems()).toEqual([
    'app.json: requiredPrivateInfos has [chooseAddress,getLocation], the scripts call for [chooseAddress,chooseLocation,getFuzzyLocation,getLocation]',
    'app.json: permission has [scope.userLocation], the scripts call for [scope.userFuzzyLocation,scope.userLocation]'
  ])
  const names = broken((folder) =>
    edit(folder, 'app.json', (text) => text.replace('["getLocation"', '["chooseLocation","getLocation"'))
  )
  expect(names.problems()).toEqual([
    'app.json: requiredPrivateInfos has [chooseAddress,chooseLocation,getLocation], the scripts call for [chooseAddress,getLocation]'
  ])
})

test.each<[string, string, (folder: string) => void]>([
  [
    'a setting that app.json does not have',
    'app.json: requiredBackgroundModes is no setting that this app needs here',
    (folder) =>
      edit(folder, 'app.json', (text) => text.replace('{', '{"requiredBackgroundModes":["location"],'))
  ],
  [
    'a sitemap that is gone',
    'app.json: sitemapLocation sitemap.json is missing',
    (folder) => rmSync(join(folder, 'sitemap.json'))
  ],
  [
    'a reason that is too long',
    'app.json: the reason for scope.userLocation has 31 characters, not 1 to 30',
    (folder) =>
      edit(folder, 'app.json', (text) => text.replace(/"desc":"[^"]*"/, `"desc":"${'长'.repeat(31)}"`))
  ],
  [
    'code made of text',
    'app.js makes code of text (eval()',
    (folder) => edit(folder, 'app.js', (text) => `eval("1");${text}`)
  ],
  [
    'a function made of text',
    'app.js makes code of text (Function()',
    (folder) => edit(folder, 'app.js', (text) => `new Function("return 1");${text}`)
  ],
  [
    'an address without https',
    'app.js has an address without https (http://shop.example.com)',
    (folder) => edit(folder, 'app.js', (text) => `"http://shop.example.com/a";${text}`)
  ],
  [
    'a file that nothing uses',
    'assets/left.png is used by nothing',
    (folder) => writeFileSync(join(folder, 'assets/left.png'), '')
  ],
  [
    'a script that nothing requires',
    'pages/left.js is used by nothing',
    (folder) => writeFileSync(join(folder, 'pages/left.js'), '')
  ],
  ['a stamp of the build', '.stamp is used by nothing', (folder) => writeFileSync(join(folder, '.stamp'), '')]
])('%s is noticed', (_, wording, harm) => {
  expect(broken(harm).problems()).toContain(wording)
})

test('a component of another sub-package without a placeholder is noticed', () => {
  const page = subPage(sound)
  const other = subPage(sound, sound.packageOf(page))
  const using = (more: object) =>
    broken((folder) =>
      writeFileSync(
        join(folder, `${page}.json`),
        JSON.stringify({ usingComponents: { far: `/${other}` }, ...more })
      )
    ).problems()
  expect(using({})).toEqual([`${page}.json: far is in another sub-package and has no componentPlaceholder`])
  expect(using({ componentPlaceholder: { far: 'view' } })).toEqual([
    `${page}.json: componentPlaceholder is no setting`
  ])
})

test('licences stay out of what is uploaded, by the project of each platform', () => {
  const licences = [...sound.files.keys()].filter((path) => path.includes('LICENSE'))
  expect(licences).not.toEqual([])
  expect(licences.filter((path) => !path.endsWith('.LICENSE.txt'))).toEqual([])
  for (const name of ['project.config.json', 'project.tt.json', 'project.ks.json'])
    expect(
      JSON.parse(readFileSync(join(__dirname, '../..', name), 'utf8')).packOptions.ignore
    ).toContainEqual({
      type: 'suffix',
      value: '.LICENSE.txt'
    })
})

test.each(['tt', 'kwai'] as const)('the build of %s is sound', (name) => {
  expect(readDist(name).problems()).toEqual([])
})

test('the page stack is ten deep, and tab pages are opened by switchTab only', async () => {
  const app = launch(sound)
  for (let depth = 2; depth <= 10; depth += 1) app.router.navigateTo('/pages/about/payment')
  expect(() => app.router.navigateTo('/pages/about/payment')).toThrow('webview count limit exceed: 10')
  expect(() => app.router.redirectTo('/pages/user/index2')).toThrow('can not redirectTo a tabbar page')
  expect(() => app.router.switchTab('/pages/about/payment')).toThrow('can not switch to no-tabBar page')
  app.router.switchTab('/pages/user/index2')
  expect(app.router.stack).toHaveLength(1)
  await app.idle()
})

test('a page whose own body throws says so, and the way back is there', async () => {
  const page = 'pages/about/payment'
  const app = launch(
    broken((folder) =>
      edit(folder, `${page}.js`, (text) => {
        // the component is the first function that returns an element
        const harmed = text.replace(
          /(function \w+\(\)\{)(return ?\(0,\w+\.jsxs?\))/,
          '$1throw Error("harmed");$2'
        )
        if (harmed === text) throw new Error(`${page} is not built as this test knows it`)
        return harmed
      })
    )
  )
  await app.open(page)
  await app.see('页面出错了，请重试')
  expect(app.undrawn()).toEqual([])
  await app.tap('#nav-back')
  await app.at('pages/index/index')
  expect(app.text).not.toContain('页面出错了')
})
