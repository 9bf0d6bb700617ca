import Payment from '@/pages/about/payment'
import Promise_ from '@/pages/about/promise'
import About from '@/pages/about/textTemplate'
import WebPage from '@/pages/webview/index'
import { buildBaseConfig } from '../../factories/shop'
import type { Answers } from '../answers'
import { close, open, press, Refusal, role, until } from './open'

afterEach(close)

const slow = () => new Promise<never>(() => undefined) as never
const article = (content = '<p>明码标价</p>') => ({ title: '标题', content })

describe.each([
  ['trade terms', Payment, 'payment'],
  ['service promise', Promise_, 'promise']
] as const)('%s', (_name, Page, key) => {
  test("the merchant's own text", async () => {
    const page = open(Page, {}, { 'GET /api/site/article': article() })
    await until(() => page.text().includes('明码标价'))
    expect(page.of('GET /api/site/article')).toEqual([{ key }])
  })

  test('failing, then again; slow; empty', async () => {
    let broken = true
    const page = open(
      Page,
      {},
      { 'GET /api/site/article': () => (broken ? new Refusal(50000, '服务忙') : article()) }
    )
    await until(() => role('alert').textContent?.includes('服务忙'))
    broken = false
    press(role('button', '重试'))
    await until(() => page.text().includes('明码标价'))
    close()
    open(Page, {}, { 'GET /api/site/article': slow })
    await until(() => role('status', '加载中...'))
    close()
    const empty = open(Page, {}, { 'GET /api/site/article': { title: '', content: '' } })
    await until(() => empty.text().includes('这里还没有内容'))
  })
})

describe('about', () => {
  const shop = buildBaseConfig({ title: '号码商城', ipcCode: '粤ICP备12345号' })
  const answers: Answers = {
    'GET /api/hk/baseConfig': shop,
    'GET /api/site/article': article('<p>我们是谁</p>')
  }

  test('brand, text, version and filing number', async () => {
    const page = open(About, {}, answers)
    await until(() => page.text().includes('我们是谁') && page.text().includes('粤ICP备12345号'))
    for (const words of ['号码商城', '1.3.0 (130)', '演示店铺']) expect(page.text()).toContain(words)
    expect(page.of('GET /api/site/article')).toEqual([{ key: 'about' }])
  })

  test('without a text the brand still stands, with why', async () => {
    const page = open(About, {}, { ...answers, 'GET /api/site/article': new Refusal(-1, '文章忙') })
    await until(() => role('alert').textContent?.includes('文章忙'))
    await until(() => page.text().includes('号码商城'))
    expect(page.text()).toContain('1.3.0 (130)')
  })

  test('type=login is the user agreement', async () => {
    const page = open(About, { type: 'login' }, { 'GET /api/site/loginProtocol': article('<p>用户协议</p>') })
    await until(() => page.text().includes('用户协议'))
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
    const page = open(WebPage, { url }, config(['good.example', '.wide.example']))
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
    const page = open(WebPage, { url }, config(['good.example']))
    await until(() => role('alert').textContent?.includes('不在商家允许的范围内'))
    expect(page.box.querySelector('iframe, a[href]')).toBeNull()
    expect(page.text()).not.toContain('继续前往')
    press(role('button', '返回'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/index\/index/)
  })

  test('no address at all', async () => {
    open(WebPage, {}, config([]))
    await until(() => role('alert').textContent?.includes('没有要打开的地址'))
  })

  test('while the list of hosts is not known nothing is opened', async () => {
    const url = 'https://good.example/'
    const page = open(WebPage, { url }, { 'GET /api/hk/baseConfig': slow })
    await until(() => role('status', '加载中...'))
    expect(page.text()).not.toContain('继续前往')
    close()
    open(WebPage, { url }, { 'GET /api/hk/baseConfig': new Refusal(-1, '配置忙') })
    await until(() => role('alert').textContent?.includes('配置忙'))
  })
})
