import { buildBaseConfig } from '../../factories/shop'
import { buildArticle } from '../../factories/site'
import type { Answers } from '../support/answers'
import { close, failedWith, openPage, press, Refusal, role, until, withParams } from '../support/page'

const slow = () => new Promise<never>(() => undefined) as never

describe.each([
  ['trade terms', 'pages/about/payment', 'payment'],
  ['service promise', 'pages/about/promise', 'promise']
] as const)('%s', (_name, path, key) => {
  test("the merchant's own text", async () => {
    const page = openPage(path, { 'GET /api/site/article': buildArticle() })
    await until(() => page.text().includes('明码标价'))
    expect(page.of('GET /api/site/article')).toEqual([{ key }])
  })
})

describe('about', () => {
  const shop = buildBaseConfig({ title: '号码商城', ipcCode: '粤ICP备12345号' })
  const answers: Answers = {
    'GET /api/hk/baseConfig': shop,
    'GET /api/site/article': buildArticle('<p>我们是谁</p>')
  }

  test('brand, text, version and filing number', async () => {
    const page = openPage('pages/about/textTemplate', answers)
    await until(() => page.text().includes('我们是谁') && page.text().includes('粤ICP备12345号'))
    for (const words of ['号码商城', '1.3.0 (130)', '演示店铺']) expect(page.text()).toContain(words)
    expect(page.of('GET /api/site/article')).toEqual([{ key: 'about' }])
  })

  test('without a text the brand still stands, with why', async () => {
    const page = openPage('pages/about/textTemplate', {
      ...answers,
      'GET /api/site/article': new Refusal(-1, '文章忙')
    })
    await failedWith('文章忙')
    await until(() => page.text().includes('号码商城'))
    expect(page.text()).toContain('1.3.0 (130)')
  })
})

describe('web page', () => {
  const config = (webviewHosts: string[]): Answers => ({
    'GET /api/hk/baseConfig': { ...buildBaseConfig(), webviewHosts, domain: 'https://mall.example' }
  })

  test.each([
    'https://good.example/a',
    'https://x.wide.example/',
    'http://localhost/shop/',
    'https://mall.example/'
  ])('%s: names the host and leads there on a press only', async (url) => {
    const page = openPage(
      withParams('pages/webview/index', { url }),
      config(['good.example', '.wide.example'])
    )
    await until(() => page.text().includes('即将离开商城'))
    expect(page.text()).toContain(new URL(url).hostname)
    expect(role('button', '继续前往')).toBeTruthy()
    expect(page.box.querySelector('iframe')).toBeNull()
  })

  test.each([
    'https://evil.example/',
    'https://good.example@evil.example/',
    'https://good.example.evil.example/',
    'https://good.example./',
    'https://xn--gd-jbca.example/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/pages/index/index'
  ])('%s: refused in words, with a way back', async (url) => {
    const page = openPage(withParams('pages/webview/index', { url }), config(['good.example']))
    await until(() => role('alert').textContent?.includes('不在商家允许的范围内'))
    expect(page.box.querySelector('iframe, a[href]')).toBeNull()
    expect(page.text()).not.toContain('继续前往')
    press(role('button', '返回'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/index\/index/)
  })

  test('no address at all', async () => {
    openPage('pages/webview/index', config([]))
    await until(() => role('alert').textContent?.includes('没有要打开的地址'))
  })

  test('while the list of hosts is not known nothing is opened', async () => {
    const url = 'https://good.example/'
    const page = openPage(withParams('pages/webview/index', { url }), { 'GET /api/hk/baseConfig': slow })
    await until(() => role('status', '加载中...'))
    expect(page.text()).not.toContain('继续前往')
    close()
    openPage(withParams('pages/webview/index', { url }), {
      'GET /api/hk/baseConfig': new Refusal(-1, '配置忙')
    })
    await failedWith('配置忙')
  })
})
