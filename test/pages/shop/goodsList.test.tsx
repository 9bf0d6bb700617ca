import { act } from 'react-dom/test-utils'
import { buildGoodsPage, buildGoodsRow } from '../../factories/shop'
import { openPage, press, Refusal, role, until, withParams } from '../support/page'

const rows = [
  buildGoodsRow({ goodsId: 54, title: '手机壳', stock: 0, group: '配件' }),
  buildGoodsRow({ goodsId: 20, kind: 'fast', title: '畅享卡', group: '大流量卡' })
]
const seeded = {
  'GET /api/shop/goodsList': buildGoodsPage(rows),
  'POST /api/dictData/options': { haoka_operator: [] as never[] }
} as const

const openList = (answers = {}, params: Record<string, string> = {}) =>
  openPage(withParams('pages/goods/index', params), { ...seeded, ...answers })

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

test('it is sorted by popularity, sales and price; options that cost more are said by 起 beside the struck price', async () => {
  const page = openList({
    'GET /api/shop/goodsList': buildGoodsPage([
      buildGoodsRow({ title: '路由器', price: 12900, marketPrice: 16200, varies: true }),
      buildGoodsRow({ title: '天线', price: 6900, marketPrice: 6900 })
    ])
  })
  const sort = () => page.of('GET /api/shop/goodsList').at(-1)?.sort
  await until(() => page.text().includes('¥129起¥162'))
  expect(page.text()).not.toContain('¥69起')
  press(role('button', '销量'))
  await until(() => sort() === 'sold')
  press(role('button', '价格'))
  await until(() => sort() === 'priceUp')
  press(role('button', '价格从低到高'))
  await until(() => sort() === 'priceDown')
  press(role('button', '综合'))
  await until(() => sort() === undefined)
})

test('kind, group, operator and words narrow it together', async () => {
  const page = openList({}, { keyword: '畅享' })
  const last = () => page.of('GET /api/shop/goodsList').at(-1)
  await until(() => page.text().includes('手机壳'))
  press(role('tab', '号卡套餐'))
  await until(() => last()?.kind === 'fast')
  press(await until(() => role('button', '大流量卡')))
  await until(() => last()?.group === '大流量卡')
  press(role('button', '联通'))
  await until(() => last()?.operator === 2)
  expect(last()).toMatchObject({ kind: 'fast', group: '大流量卡', operator: 2, keyword: '畅享' })
})

test('the search opens from its box, with the words that are searched; these go away by its cross', async () => {
  const page = openList({}, { keyword: '畅享' })
  press(await until(() => role('button', '搜索商品 畅享')))
  expect(page.went.at(-1)).toMatch(/^\/pages-sub\/shop\/search\/index\?.*keyword=%E7%95%85%E4%BA%AB/)
  press(role('button', '清空'))
  await until(() => page.of('GET /api/shop/goodsList').at(-1)?.keyword === undefined)
  press(role('button', '搜索商品'))
  expect(page.went.at(-1)).not.toContain('keyword')
})

test('all groups of a kind are there to choose from, also those of rows further down', async () => {
  const page = openList({
    'GET /api/shop/goodsList': ({ kind }: { kind?: string }) =>
      buildGoodsPage(rows, kind === 'general' ? ['配件', '路由器'] : ['大流量卡', '配件', '路由器'])
  })
  press(await until(() => role('button', '路由器')))
  await until(() => page.of('GET /api/shop/goodsList').at(-1)?.group === '路由器')
  press(role('tab', '设备与配件'))
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
  press(role('tab', '设备与配件'))
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

const near = [buildGoodsRow({ goodsId: 31, title: '移动电源 10000mAh' })]

test.each([
  [{ by: 'elsewhere' }, '在选定的条件下没有“粉色充电宝”，其他商品里有'],
  [{ by: 'word', word: '充电宝' }, '没有“粉色充电宝”，这些“充电宝”相近'],
  [{ by: 'group' }, '没有“粉色充电宝”，同样条件的还有'],
  [{ by: 'best' }, '没有“粉色充电宝”，看看卖得最好的']
] as const)('a search that finds none says so and shows near goods: %j', async (how, sentence) => {
  const page = openList(
    { 'GET /api/shop/goodsList': buildGoodsPage([]), 'GET /api/shop/goodsInstead': { list: near, ...how } },
    { keyword: '粉色充电宝', kind: 'general' }
  )
  await until(() => page.text().includes(sentence))
  expect(page.of('GET /api/shop/goodsInstead')[0]).toMatchObject({ keyword: '粉色充电宝', kind: 'general' })
  expect(page.text()).toContain('移动电源 10000mAh')
  expect(page.text()).toContain('没有符合条件的商品')
})

test('nothing matches: says so and takes all conditions away', async () => {
  const page = openList(
    {
      'GET /api/shop/goodsInstead': { list: [], by: 'best' },
      'GET /api/shop/goodsList': (asked: { keyword?: string }) => buildGoodsPage(asked.keyword ? [] : rows)
    },
    { keyword: '没有的' }
  )
  await until(() => page.text().includes('没有符合条件的商品'))
  press(role('button', '清除全部条件'))
  await until(() => page.text().includes('手机壳'))
})

// last: a call that is not there is not asked for again
test.each([500, 404])('near goods that do not come (%i) are not missed', async (status) => {
  const page = openList(
    {
      'GET /api/shop/goodsList': buildGoodsPage([]),
      'GET /api/shop/goodsInstead': new Refusal(0, '', null, status)
    },
    { keyword: '没有的' }
  )
  await until(() => page.of('GET /api/shop/goodsInstead').length > 0)
  await until(() => page.text().includes('没有符合条件的商品'))
  expect(page.text()).not.toContain('没有“')
})
