import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { Value } from 'typebox/value'
import { contract, type CallKey } from '@contract'
import { setSession } from '@/api/transport'
import { clearFeedback } from '@/runtime/feedback'
import { routes, type RoutePath } from '@/routes'
import {
  buildBaseConfig,
  buildComment,
  buildGoodsDetails,
  buildGoodsRow,
  buildNumberDetails,
  buildNumberRow,
  buildOrderDetails,
  buildOrderRow,
  buildGoodsPage,
  buildPage,
  buildPlan
} from '../../factories/shop'
import type { Answers } from '../answers'
import { close, open, press, Refusal, role, until } from './open'
import { statics } from './tree'
import { signIn, signOut } from './visitor'

type Fault = 'transport' | 'status' | 'code'
interface Case {
  params?: Record<string, string>
  /** Words that stand on the page when everything answers. */
  shows: string
  /** Why nothing need be said when no GET answers; the words above stand then too. */
  calm?: string
  /** A POST that the page cannot be without. */
  needs?: CallKey
  /** Answers that this page needs otherwise. */
  answers?: Answers
}

const order = buildOrderDetails()
const handmade: Answers = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
  'GET /api/hk/orderDetails': order,
  'GET /api/hk/orderList': buildPage([buildOrderRow()]),
  'GET /api/shop/numberList': buildPage([buildNumberRow()]),
  'GET /api/shop/numberDetails': buildNumberDetails({ packageName: '靓号套餐' }),
  'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ title: '快充数据线' })]),
  'GET /api/shop/goodsDetails': buildGoodsDetails({ kind: 'general', title: '快充数据线' }),
  'GET /api/shop/commentList': { ...buildPage([buildComment({ content: '很满意' })]), average: 5 },
  'GET /api/shop/customer/hotQuestionList': { list: [{ id: 1, title: '多久发货？', category: '订单' }] },
  'GET /api/shop/sysQuestion/list': {
    ...buildPage([{ id: 1, title: '多久发货？', category: '订单' }]),
    categories: ['订单']
  },
  'GET /api/shop/sysQuestion/view': {
    id: 1,
    title: '多久发货？',
    category: '订单',
    content: '<p>两天内发货</p>',
    updatedAt: '2026-11-21T04:00:00.000Z'
  },
  'POST /api/site/createScanAuthorize': { code: 'a1b2c3', expiresAt: '2099-01-01T00:00:00.000Z' },
  'POST /api/site/checkScanAuthorize': new Refusal(41001, '等待确认'),
  'GET /api/site/article': { title: '标题', content: '<p>商家的话</p>' },
  'GET /api/site/loginProtocol': { title: '协议', content: '<p>用户协议</p>' }
}
const plan: Answers = { 'GET /api/shop/goodsDetails': buildPlan({ selectNumber: 0 }) }

/** Every call of the shop and the site; one that no factory makes is made from its schema. */
const seeded: Answers = Object.fromEntries(
  (Object.keys(contract) as CallKey[]).map((key) => [
    key,
    handmade[key] ?? (() => Value.Create(contract[key].data))
  ])
)

const config = 'what the merchant configured is an addition: the page has all of its own'
const local = 'shows what the device and the build know; asks the server nothing'
const uncounted = 'conditions can be set without the count, which then is left out'
const cases: Partial<Record<RoutePath, Case>> = {
  'pages/index/index': { shows: '快充数据线' },
  'pages/index/default': { shows: '快充数据线' },
  'pages/index/loadDomain': {
    shows: '',
    calm: 'leads on at once: only a packaged app asks, by its own means'
  },
  'pages/index/networkCheck': { shows: '网络', calm: local },
  'pages/index/VanityNumber/index': { shows: '找到 1 个号码' },
  'pages/index/VanityNumber/index_mp': { shows: '找到 1 个号码' },
  'pages/index/VanityNumber/menus': { shows: '豹子', calm: 'kinds of numbers are rules of the app' },
  'pages/index/VanityNumber/FilterSearch/index': { shows: '全部筛选' },
  'pages/index/VanityNumber/FilterSearch/fullPopup': { shows: '豹子', calm: uncounted },
  'pages/index/VanityNumber/FilterSearch/morePopup': { shows: '排除数字', calm: uncounted },
  'pages/index/VanityNumber/HeadSearch/index': { shows: '号码', calm: uncounted },
  'pages/about/payment': { shows: '商家的话' },
  'pages/about/promise': { shows: '商家的话' },
  'pages/about/textTemplate': { shows: '商家的话' },
  'pages/authorize/index': { shows: '扫码', needs: 'POST /api/site/createScanAuthorize' },
  'pages/customer/index': { shows: '多久发货？' },
  'pages/customer/code': {
    shows: '扫',
    answers: { 'GET /api/hk/baseConfig': buildBaseConfig({ kefuQr: '/media/qr/kefu.svg' }) }
  },
  'pages/customer/question/index': { shows: '多久发货？' },
  'pages/customer/question/detail': { params: { id: '1' }, shows: '两天内发货' },
  'pages/goods/index': { shows: '快充数据线' },
  'pages/goods/fastNumber/index': { params: { goodsId: '7' }, shows: '畅享卡', answers: plan },
  'pages/goods/fastNumber/formSubmit': { params: { goodsId: '7' }, shows: '畅享卡', answers: plan },
  'pages/goods/general/index': { params: { goodsId: '7' }, shows: '快充数据线' },
  'pages/goods/pretty/index': { params: { numberId: '7' }, shows: '真实费用' },
  'pages/goods/pretty/comment': { params: { goodsId: '7' }, shows: '很满意' },
  'pages/goods/pretty/package': { params: { numberId: '7' }, shows: '靓号套餐' },
  'pages/login/index': { shows: '手机号' },
  'pages/order/index': { shows: '靓号' },
  'pages/order/logistics/index': { params: { orderSn: order.orderSn }, shows: '' },
  'pages/order/pay/index': { params: { orderSn: order.orderSn }, shows: '预存话费' },
  'pages/user/index': { shows: '语言', calm: local },
  'pages/user/index2': { shows: '订单', calm: config },
  'pages/webview/index': {
    params: { url: 'https://allowed.example/' },
    shows: 'allowed.example',
    answers: { 'GET /api/hk/baseConfig': { ...buildBaseConfig(), webviewHosts: ['allowed.example'] } }
  }
}

const shopRoutes = readFileSync(join(__dirname, '../../routes.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([path, at]) => at === 'main' && !path!.startsWith('pages/iot/'))
  .map(([path]) => path as RoutePath)

test('the table has every shop route', () => {
  expect(shopRoutes).toHaveLength(33)
  expect(Object.keys(cases).sort()).toEqual([...shopRoutes].sort())
})

let visits = 0

/** Draws a route in front of a server whose GETs (and what the page cannot be without) fail by `fault` until `mend`. */
function visit(path: RoutePath, fault?: Fault | 'slow') {
  const { params = {}, answers = {}, needs } = cases[path]!
  let broken = fault
  // some answers are shared for a second, but never between two sessions
  const session = { 'Order-Session-ID': `visit-${++visits}` }
  setSession(() => session)
  const table = Object.fromEntries(
    Object.entries({ ...seeded, ...answers }).map(([key, given]) => [
      key,
      (asked: never) => {
        if (key.startsWith('GET ') || key === needs) {
          if (broken === 'transport') throw new TypeError('Failed to fetch')
          if (broken === 'status') return new Refusal(50000, '', null, 500)
          if (broken === 'code') return new Refusal(-1, '服务忙，请稍后')
          if (broken === 'slow') return new Promise(() => undefined)
        }
        return typeof given === 'function' ? (given as (asked: never) => unknown)(asked) : given
      }
    ])
  ) as Answers
  const { default: Page } = jest.requireActual<{ default: ComponentType }>(`@/${path}`)
  const page = open(Page, params, table, statics, `/${path}`)
  return { ...page, mend: () => (broken = undefined) }
}

const words = (page: { text: () => string }) => page.text().replace(/\s/g, '')
const isBusy = (box: Element) => box.querySelector('.skeleton,.spinner,[aria-busy="true"]') !== null

let said: jest.SpyInstance[]
beforeEach(() => {
  signIn()
  said = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')]
})
afterEach(() => {
  const heard = said.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ').slice(0, 400)))
  close()
  signOut()
  clearFeedback()
  expect(heard).toEqual([])
})

describe.each(shopRoutes)('%s', (path) => {
  const { shows, calm } = cases[path]!

  test('with everything there: its words, and a title', async () => {
    const page = visit(path)
    await until(() => words(page).includes(shows.replace(/\s/g, '')) && !isBusy(page.box))
    expect(document.querySelector('[role="alert"].state')).toBeNull()
    expect(routes[path].title).not.toBe('')
    expect(page.box.querySelector('.navbar .in')?.textContent).not.toBe('')
  })

  if (calm) {
    test(`nothing answers: its words stand (${calm})`, async () => {
      for (const fault of ['transport', 'status', 'code', 'slow'] as const) {
        const page = visit(path, fault)
        await until(() => words(page).includes(shows.replace(/\s/g, '')))
        close()
        clearFeedback()
      }
    })
    return
  }

  test.each<Fault>(['transport', 'status', 'code'])(
    'failing by %s: says so, and again works',
    async (fault) => {
      const page = visit(path, fault)
      const alert = await until(() => role('alert'))
      expect(alert.textContent?.trim()).not.toBe('')
      page.mend()
      for (const each of document.querySelectorAll('[role="alert"]')) press(role('button', '重试', each))
      await until(
        () =>
          words(page).includes(shows.replace(/\s/g, '')) &&
          !document.querySelector('.state.warn') &&
          !isBusy(page.box)
      )
    }
  )

  test('slow: grey shapes or a wait, never blank', async () => {
    const page = visit(path, 'slow')
    await until(() => isBusy(page.box))
    expect(page.box.querySelector('.navbar')).not.toBeNull()
  })
})
