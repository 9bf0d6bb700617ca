import { act } from 'react-dom/test-utils'
import { stores } from '@/stores'
import { buildGoodsPage, buildGoodsRow } from '../../factories/shop'
import { box, close, key, openPage, press, role, type, until } from '../support/page'

const rows = [
  buildGoodsRow({ goodsId: 54, title: '手机壳', stock: 0, group: '配件' }),
  buildGoodsRow({ goodsId: 20, kind: 'fast', title: '畅享卡', group: '大流量卡' })
]
const seeded = {
  'GET /api/shop/goodsList': buildGoodsPage(rows),
  'POST /api/dictData/options': { haoka_operator: [] as never[] }
} as const

beforeEach(() => {
  localStorage.clear()
  stores.dict.clear()
})
afterEach(close)

const openList = (answers = {}, params: Record<string, string> = {}) =>
  openPage('pages/goods/index', params, { ...seeded, ...answers })

test('seeded: both kinds, sold out said in words, each leads to the page of its kind', async () => {
  const page = openList()
  await until(() => page.text().includes('手机壳') && page.text().includes('已售罄'))
  const tile = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('.card .tap')].find((one) => one.textContent?.includes(title))!
  press(tile('手机壳'))
  expect(page.went.at(-1)).toContain('/pages/goods/general/index')
  press(tile('畅享卡'))
  expect(page.went.at(-1)).toContain('/pages/goods/fastNumber/index')
})

test("a plan's price is what is due at once; its monthly fee is called that and looks like no price", async () => {
  const plan = { kind: 'fast', monthlyFee: 3900, marketPrice: 9900 }
  const page = openList({
    'GET /api/shop/goodsList': buildGoodsPage([
      buildGoodsRow({ ...plan, title: '星耀卡', price: 1000, sold: 7 }),
      buildGoodsRow({ ...plan, title: '云海卡', price: 0, sold: 8 })
    ])
  })
  await until(() => page.text().includes('云海卡'))
  expect(page.text()).toContain('现付 ¥10月租 39 元已售 7')
  expect(page.text()).toContain('免费月租 39 元已售 8')
  expect([...document.querySelectorAll('.price')].map((price) => price.textContent)).toEqual([
    '现付 ¥10',
    '免费'
  ])
  expect(page.text()).not.toContain('¥99')
})

test('kind, group, operator and words narrow it together', async () => {
  const page = openList()
  const last = () => page.of('GET /api/shop/goodsList').at(-1)
  await until(() => page.text().includes('手机壳'))
  press(role('tab', '号卡套餐'))
  await until(() => last()?.kind === 'fast')
  press(await until(() => role('button', '大流量卡')))
  await until(() => last()?.group === '大流量卡')
  press(role('button', '联通'))
  await until(() => last()?.operator === 2)
  type(box('搜索商品'), ' 畅享 ')
  key(box('搜索商品'), 'Enter')
  await until(() => last()?.keyword === '畅享')
  expect(last()).toMatchObject({ kind: 'fast', group: '大流量卡', operator: 2, keyword: '畅享' })
})

test('all groups of a kind are there to choose from, also those of rows further down', async () => {
  const page = openList({
    'GET /api/shop/goodsList': ({ kind }: { kind?: string }) =>
      buildGoodsPage(rows, kind === 'general' ? ['配件', '路由器'] : ['大流量卡', '配件', '路由器'])
  })
  press(await until(() => role('button', '路由器')))
  await until(() => page.of('GET /api/shop/goodsList').at(-1)?.group === '路由器')
  press(role('tab', '手机配件'))
  await until(() => !page.text().includes('大流量卡'))
  expect(role('button', '路由器').getAttribute('aria-pressed')).toBe('false')
})

test('an answer that comes late, for a kind that was left, brings no groups', async () => {
  let come: (answer: ReturnType<typeof buildGoodsPage>) => void = () => undefined
  const late = new Promise<ReturnType<typeof buildGoodsPage>>((done) => (come = done))
  openList({
    'GET /api/shop/goodsList': ({ kind }: { kind?: string }) =>
      kind === 'general' ? late : buildGoodsPage(rows, ['大流量卡'])
  })
  await until(() => role('button', '大流量卡'))
  press(role('tab', '手机配件'))
  await until(() => !document.body.textContent?.includes('畅享卡'))
  press(role('tab', '号卡套餐'))
  await until(() => role('button', '大流量卡'))
  come(buildGoodsPage(rows, ['路由器']))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(document.body.textContent).not.toContain('路由器')
})

test('deep link: begins with what the address says', async () => {
  const page = openList({}, { kind: 'fast', group: '大流量卡', operator: '3', keyword: '畅享' })
  await until(() => page.text().includes('畅享卡'))
  expect(page.of('GET /api/shop/goodsList')[0]).toMatchObject({
    kind: 'fast',
    group: '大流量卡',
    operator: 3,
    keyword: '畅享'
  })
  expect(role('tab', '号卡套餐').getAttribute('aria-selected')).toBe('true')
})

test('nothing matches: says so and takes all conditions away', async () => {
  const page = openList(
    {
      'GET /api/shop/goodsList': (asked: { keyword?: string }) => buildGoodsPage(asked.keyword ? [] : rows)
    },
    { keyword: '没有的' }
  )
  await until(() => page.text().includes('没有符合条件的商品'))
  press(role('button', '清除全部条件'))
  await until(() => page.text().includes('手机壳'))
})
