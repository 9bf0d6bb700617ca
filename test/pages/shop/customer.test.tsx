import { setSession } from '@/api/transport'
import Customer from '@/pages/customer/index'
import Code from '@/pages/customer/code'
import Question from '@/pages/customer/question/detail'
import Questions from '@/pages/customer/question/index'
import { toastSource } from '@/runtime/feedback'
import { buildBaseConfig } from '../../factories/shop'
import type { Answers } from '../answers'
import { box, close, open, press, Refusal, role, type, until } from './open'

// the hot questions of a session are shared for a second: each test is a session of its own
let visitors = 0
const newVisitor = () => {
  const id = `v${++visitors}`
  setSession(() => ({ 'Order-Session-ID': id }))
}
beforeEach(newVisitor)
afterEach(close)

const slow = () => new Promise<never>(() => undefined) as never
const configured = (front: Parameters<typeof buildBaseConfig>[0] = {}): Answers => ({
  'GET /api/hk/baseConfig': buildBaseConfig(front),
  'GET /api/shop/customer/hotQuestionList': {
    list: [{ id: 1, title: '多久发货？', category: '物流配送' }]
  }
})
const contacts = { kefuUrl: '', kefuMobile: '', kefuQr: '', followQr: '' }

describe('customer service', () => {
  test('hot questions and the ways to reach a person that the shop has', async () => {
    const page = open(Customer, {}, configured({ kefuMobile: '4001', kefuQr: '/q.svg' }))
    await until(() => page.text().includes('多久发货？') && page.text().includes('4001'))
    expect(page.text()).toContain('客服二维码')
    expect(page.text()).not.toContain('在线客服')
    press(role('button', '多久发货？'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/question\/detail\?.*id=1/)
  })

  test('no way to reach anybody: says so', async () => {
    const page = open(Customer, {}, configured(contacts))
    await until(() => page.text().includes('商家还没有设置联系方式'))
  })

  test("the merchant's chat is a page of the app, or an address whose host is checked", async () => {
    const page = open(Customer, {}, configured({ ...contacts, kefuUrl: 'https://chat.example/a' }))
    await until(() => page.text().includes('在线客服'))
    press(role('button', '在线客服工作日 9:00-21:00'))
    // the host is not on the list: the web page says so instead of opening it
    expect(page.went.at(-1)).toMatch(/^\/pages\/webview\/index\?.*url=https%3A%2F%2Fchat\.example%2Fa/)
  })

  test('failing: says so in place, and again brings them', async () => {
    let broken = true
    const page = open(
      Customer,
      {},
      {
        ...configured(),
        'GET /api/shop/customer/hotQuestionList': () =>
          broken ? new Refusal(-1, '问题库忙') : { list: [{ id: 2, title: '怎么退？', category: '' }] }
      }
    )
    await until(() => role('alert').textContent?.includes('问题库忙'))
    broken = false
    press(role('button', '重试'))
    await until(() => page.text().includes('怎么退？'))
  })

  test('slow: a skeleton; none: a sentence', async () => {
    open(Customer, {}, { ...configured(), 'GET /api/shop/customer/hotQuestionList': slow })
    await until(() => role('status', '加载中...'))
    close()
    newVisitor()
    const page = open(
      Customer,
      {},
      { ...configured(), 'GET /api/shop/customer/hotQuestionList': { list: [] } }
    )
    await until(() => page.text().includes('没有找到相关问题'))
  })
})

describe('the code', () => {
  test('both codes can be pressed and saved', async () => {
    const page = open(Code, {}, configured({ ...contacts, kefuQr: '/k.svg', followQr: '/f.svg' }))
    await until(() => page.box.querySelectorAll('img.keep').length === 2)
    expect(page.text()).toContain('关注我们')
    expect(role('button', '保存二维码')).toBeTruthy()
  })

  test('only the one to follow', async () => {
    const page = open(Code, {}, configured({ ...contacts, followQr: '/f.svg' }))
    await until(() => page.box.querySelectorAll('img.keep').length === 1)
    expect(page.text()).not.toContain('客服二维码')
  })

  test('none: says so; failing: says so', async () => {
    const page = open(Code, {}, configured(contacts))
    await until(() => page.text().includes('客服二维码还没有设置'))
    close()
    open(Code, {}, { 'GET /api/hk/baseConfig': new Refusal(-1, '配置忙') })
    await until(() => role('alert').textContent?.includes('配置忙'))
  })

  test('a code that cannot be fetched says 下载失败', async () => {
    const page = open(Code, {}, configured({ ...contacts, kefuQr: '/missing.svg' }))
    await until(() => page.box.querySelectorAll('img.keep').length === 1)
    const answering = globalThis.fetch
    globalThis.fetch = (() => Promise.reject(new TypeError('offline'))) as typeof fetch
    press(role('button', '保存二维码'))
    await until(() => toastSource.get()?.title === '下载失败')
    globalThis.fetch = answering
  })
})

const row = (id: number, category = '物流配送') => ({ id, title: `问题 ${id}`, category })
const list = (rows: ReturnType<typeof row>[], total = rows.length) => ({
  list: rows,
  total,
  page: 1,
  pageSize: 20,
  categories: ['物流配送', '选号与套餐']
})

describe('all questions', () => {
  test('categories as chips, a search, the next page at the end', async () => {
    const page = open(
      Questions,
      {},
      {
        'GET /api/shop/sysQuestion/list': ({ page: at = 1, category }) =>
          category ? list([row(9, category)]) : list([row(at)], 2)
      }
    )
    await until(() => page.text().includes('问题 1'))
    press(role('button', '选号与套餐'))
    await until(() => page.of('GET /api/shop/sysQuestion/list').at(-1)?.category === '选号与套餐')
    await until(() => page.text().includes('问题 9'))
    expect(role('button', '选号与套餐').getAttribute('aria-pressed')).toBe('true')
    type(box('搜索问题'), '退款')
    await until(() => page.of('GET /api/shop/sysQuestion/list').at(-1)?.keyword === '退款')
    press(role('button', '全部'))
    await until(() => page.of('GET /api/shop/sysQuestion/list').at(-1)?.category === undefined)
  })

  test('a link to a category, and a reload, open it', async () => {
    const page = open(
      Questions,
      { category: '物流配送' },
      { 'GET /api/shop/sysQuestion/list': ({ category }) => list([row(1, category)]) }
    )
    await until(() => page.text().includes('问题 1'))
    expect(page.of('GET /api/shop/sysQuestion/list')[0]?.category).toBe('物流配送')
  })

  test('none: the way to a person', async () => {
    const page = open(Questions, {}, { 'GET /api/shop/sysQuestion/list': list([]) })
    await until(() => page.text().includes('没有找到相关问题'))
    press(role('button', '联系客服'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/index/)
  })

  test('failing and slow', async () => {
    open(Questions, {}, { 'GET /api/shop/sysQuestion/list': new Refusal(-1, '问题库忙') })
    await until(() => role('alert').textContent?.includes('问题库忙'))
    close()
    open(Questions, {}, { 'GET /api/shop/sysQuestion/list': slow })
    await until(() => role('status', '加载中...'))
  })
})

describe('one question', () => {
  const view = { ...row(1), content: '<p>当天发货</p>', updatedAt: '2026-11-21T04:00:00.000Z' }
  const answers: Answers = {
    ...configured({ kefuMobile: '4001' }),
    'GET /api/shop/sysQuestion/view': view,
    'GET /api/shop/sysQuestion/list': list([row(1), row(2), row(3)])
  }

  test('the answer, others of its category, and a person', async () => {
    const page = open(Question, { id: '1' }, answers)
    await until(() => page.text().includes('当天发货') && page.text().includes('问题 3'))
    expect(page.text().match(/问题 1/g)).toHaveLength(1)
    expect(page.of('GET /api/shop/sysQuestion/list')[0]).toMatchObject({ category: '物流配送' })
    press(role('button', '问题 2'))
    expect(page.went.at(-1)).toMatch(/question\/detail\?.*id=2/)
    await until(() => page.text().includes('4001'))
  })

  test('the others failing: the answer stands alone and nothing is said', async () => {
    const page = open(
      Question,
      { id: '1' },
      { ...answers, 'GET /api/shop/sysQuestion/list': new Refusal(-1, '问题库忙') }
    )
    await until(() => page.text().includes('当天发货') && page.of('GET /api/shop/sysQuestion/list').length)
    expect(page.text()).not.toContain('问题库忙')
  })

  test('one that is not there any more, and an address without an id', async () => {
    open(
      Question,
      { id: '9' },
      { ...answers, 'GET /api/shop/sysQuestion/view': new Refusal(40400, '问题不存在') }
    )
    await until(() => role('alert').textContent?.includes('问题不存在'))
    close()
    const page = open(Question, {}, {})
    expect(page.text()).toContain('没有找到这个问题')
    press(role('button', '返回'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/question\/index/)
  })
})
