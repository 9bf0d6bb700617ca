import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { buildBaseConfig } from '../../factories/shop'
import { buildAnswered, buildQuestion, buildQuestionPage } from '../../factories/site'
import type { Answers } from '../support/answers'
import { box, close, openPage, press, Refusal, role, type, until, withParams } from '../support/page'
import { spyOnLeaving } from '../../support/leaving'

const configured = (front: Parameters<typeof buildBaseConfig>[0] = {}): Answers => ({
  'GET /api/hk/baseConfig': buildBaseConfig(front),
  'GET /api/shop/customer/hotQuestionList': { list: [buildQuestion({ id: 1 })] },
  'GET /api/shop/sysQuestion/view': buildAnswered({ id: 1 })
})
const contacts = { kefuUrl: '', kefuMobile: '', kefuQr: '', followQr: '' }

describe('customer service', () => {
  test('hot questions and the ways to reach a person that the shop has', async () => {
    const page = openPage('pages/customer/index', configured({ kefuMobile: '4001', kefuQr: '/q.svg' }))
    await until(() => page.text().includes('多久发货？') && page.text().includes('4001'))
    expect(page.text()).toContain('客服二维码')
    expect(page.text()).not.toContain('在线客服')
    press(role('button', '多久发货？'))
    await until(() => role('region', '多久发货？').textContent?.includes('当天发货'))
    expect(page.went).toEqual([])
  })

  test('hot questions are cached and kept: they stand there while the call is slow or fails', async () => {
    openPage('pages/customer/index', configured())
    await until(() => stores.cache.hotQuestions.length)
    close()
    const failing = new Refusal(-1, '问题忙')
    const again = openPage('pages/customer/index', {
      ...configured(),
      'GET /api/shop/customer/hotQuestionList': failing
    })
    await until(() => again.text().includes('多久发货？'))
    expect(again.text()).not.toContain('重试')
  })

  test('no way to reach anybody: says so', async () => {
    const page = openPage('pages/customer/index', configured(contacts))
    await until(() => page.text().includes('商家还没有设置联系方式'))
  })

  test("the merchant's chat is a page of the app, or an address that opens as it is", async () => {
    const page = openPage(
      'pages/customer/index',
      configured({ ...contacts, kefuUrl: 'https://chat.example/a', kefuHours: '每天 9:00-21:00' })
    )
    await until(() => page.text().includes('在线客服'))
    const left = spyOnLeaving()
    press(role('button', '在线客服每天 9:00-21:00'))
    expect(left.mock.calls).toEqual([['https://chat.example/a']])
  })
})

describe('the code', () => {
  test('both codes can be pressed and saved', async () => {
    const page = openPage(
      'pages/customer/code',
      configured({ ...contacts, kefuQr: '/k.svg', followQr: '/f.svg' })
    )
    await until(() => page.box.querySelectorAll('img.keep').length === 2)
    expect(page.text()).toContain('关注我们')
    expect(role('button', '保存二维码')).toBeTruthy()
  })

  test('only the one to follow', async () => {
    const page = openPage('pages/customer/code', configured({ ...contacts, followQr: '/f.svg' }))
    const codes = await until(() => {
      const found = [...page.box.querySelectorAll<HTMLImageElement>('img.keep')]
      return found.length > 0 && found
    })
    expect(codes.map(({ alt }) => alt)).toEqual(['关注我们'])
  })

  test('a code that cannot be fetched says 下载失败', async () => {
    const page = openPage('pages/customer/code', configured({ ...contacts, kefuQr: '/missing.svg' }))
    await until(() => page.box.querySelectorAll('img.keep').length === 1)
    const answering = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    press(role('button', '保存二维码'))
    await until(() => feedback.toast?.title === '下载失败')
    globalThis.fetch = answering
  })
})

const row = (id: number, category = '物流配送') => buildQuestion({ id, title: `问题 ${id}`, category })

describe('all questions', () => {
  const two = {
    'GET /api/shop/sysQuestion/list': buildQuestionPage([row(1), row(2)]),
    'GET /api/shop/sysQuestion/view': ({ id }: { id: number }) =>
      buildAnswered({ ...row(Number(id)), content: `<p>答案 ${id}</p>` })
  }

  test('an answer opens in place, is fetched once, and closes; the one before stays open', async () => {
    const page = openPage('pages/customer/question/index', two)
    const first = await until(() => role('button', /^问题 1/))
    expect(first.getAttribute('aria-expanded')).toBe('false')
    expect(page.of('GET /api/shop/sysQuestion/view')).toEqual([])
    press(first)
    await until(() => page.text().includes('答案 1'))
    expect(first.getAttribute('aria-expanded')).toBe('true')
    press(role('button', /^问题 2/))
    await until(() => page.text().includes('答案 2'))
    expect(page.text()).toContain('答案 1')
    press(first)
    expect(page.text()).not.toContain('答案 1')
    press(first)
    expect(page.text()).toContain('答案 1')
    expect(page.of('GET /api/shop/sysQuestion/view').map(({ id }) => id)).toEqual([1, 2])
  })

  test("an open answer leads to the question's own page", async () => {
    const page = openPage('pages/customer/question/index', two)
    press(await until(() => role('button', /^问题 2/)))
    press(await until(() => role('button', '相关问题与联系方式')))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/question\/detail\?.*id=2/)
  })

  test('an answer that cannot be loaded may be tried again; a question that is gone says so', async () => {
    let failing = true
    const page = openPage('pages/customer/question/index', {
      ...two,
      'GET /api/shop/sysQuestion/view': ({ id }) => {
        if (Number(id) === 2) return new Refusal(40400, '问题不存在')
        return failing ? new Refusal(-1, '问题库忙') : buildAnswered({ ...row(1), content: '<p>答案</p>' })
      }
    })
    press(await until(() => role('button', /^问题 1/)))
    const retry = await until(() => role('button', '重试'))
    failing = false
    press(retry)
    await until(() => page.text().includes('答案'))
    press(role('button', /^问题 2/))
    await until(() => page.text().includes('没有找到这个问题'))
  })

  test('categories as chips, a search, the next page at the end', async () => {
    const page = openPage('pages/customer/question/index', {
      'GET /api/shop/sysQuestion/list': ({ page: at = 1, category }) =>
        category ? buildQuestionPage([row(9, category)]) : buildQuestionPage([row(at)], 2)
    })
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
    const page = openPage(withParams('pages/customer/question/index', { category: '物流配送' }), {
      'GET /api/shop/sysQuestion/list': ({ category }) => buildQuestionPage([row(1, category)])
    })
    await until(() => page.text().includes('问题 1'))
    expect(page.of('GET /api/shop/sysQuestion/list')[0]?.category).toBe('物流配送')
  })

  test('none: the way to a person', async () => {
    const page = openPage('pages/customer/question/index', {
      'GET /api/shop/sysQuestion/list': buildQuestionPage([])
    })
    await until(() => page.text().includes('没有找到相关问题'))
    press(role('button', '联系客服'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/index/)
  })
})

describe('one question', () => {
  const view = buildAnswered({ ...row(1), content: '<p>当天发货</p>' })
  const answers: Answers = {
    ...configured({ kefuMobile: '4001' }),
    'GET /api/shop/sysQuestion/view': view,
    'GET /api/shop/sysQuestion/list': buildQuestionPage([row(1), row(2), row(3)])
  }

  test('the answer, others of its category, and a person', async () => {
    const page = openPage('pages/customer/question/detail?id=1', answers)
    await until(() => page.text().includes('当天发货') && page.text().includes('问题 3'))
    expect(page.text().match(/问题 1/g)).toHaveLength(1)
    expect(page.of('GET /api/shop/sysQuestion/list')[0]).toMatchObject({ category: '物流配送' })
    press(role('button', '问题 2'))
    expect(page.went.at(-1)).toMatch(/question\/detail\?.*id=2/)
    await until(() => page.text().includes('4001'))
  })

  test('the others failing: the answer stands alone and nothing is said', async () => {
    const page = openPage('pages/customer/question/detail?id=1', {
      ...answers,
      'GET /api/shop/sysQuestion/list': new Refusal(-1, '问题库忙')
    })
    await until(() => page.text().includes('当天发货') && page.of('GET /api/shop/sysQuestion/list').length)
    expect(page.text()).not.toContain('问题库忙')
  })

  test('one that is not there any more, and an address without an id', async () => {
    openPage('pages/customer/question/detail?id=9', {
      ...answers,
      'GET /api/shop/sysQuestion/view': new Refusal(40400, '问题不存在')
    })
    await until(() => role('status').textContent?.includes('没有找到这个问题'))
    close()
    const page = openPage('pages/customer/question/detail')
    expect(page.text()).toContain('没有找到这个问题')
    press(role('button', '返回'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/question\/index/)
  })
})
