import { stores } from '@/stores'
import type { Data } from '@contract'
import { wholeCountry } from '@rules/region'
import { buildNumberRow, buildPage } from '../../factories/shop'
import { buildOperators } from '../../factories/site'
import { box, key, openPage, press, Refusal, role, type, until, withParams } from '../support/page'

type Suggestions = Data<'GET /api/shop/suggest'>

const search = 'pages-sub/shop/search/index'
const hint = '搜商品、套餐或号码'
const bank = { kind: 'goods', text: '移动电源 20000mAh', goodsId: 31, goodsKind: 'general' } as const
const seeded: Suggestions = { list: [{ kind: 'word', text: '充电宝' }, bank] }
const digits: Suggestions = {
  list: [
    { kind: 'tail', text: '520', count: 12 },
    { kind: 'within', text: '520', count: 1001 }
  ]
}

const openSearch = (answers: object = { 'GET /api/shop/suggest': seeded }, params = {}) =>
  openPage(withParams(search, params), answers)
const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent)
const input = () => box(hint)

test('digits lead to all the numbers that were counted, also for a visitor who has chosen a city', async () => {
  stores.kept.setCity({ provinceCode: '440000', province: '广东省', city: '广州市' })
  const page = openSearch({ 'GET /api/shop/suggest': digits })
  type(input(), '520')
  await until(() => options().length === 2)
  press(role('option', /尾号/))
  expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*anywhere=1/)
  stores.kept.setCity(wholeCountry)
})

describe('suggestions', () => {
  test('while one types: recent words first, then the server’s; one that is both is there once', async () => {
    stores.cache.addSearched('充电宝')
    const page = openSearch()
    expect(options()).toEqual([])
    type(input(), ' 充电 ')
    await until(() => options().length === 2)
    expect(options()).toEqual(['充电宝', '移动电源 20000mAh'])
    expect(page.of('GET /api/shop/suggest')).toMatchObject([{ keyword: '充电' }])
    type(input(), '')
    await until(() => options().length === 0)
  })

  test('at most eight', async () => {
    for (const word of ['卡一', '卡二', '卡三', '卡四']) stores.cache.addSearched(word)
    const list = Array.from({ length: 8 }, (_, i) => ({ ...bank, goodsId: i + 1, text: `卡 ${i}` }))
    openSearch({ 'GET /api/shop/suggest': { list } })
    type(input(), '卡')
    await until(() => options().length === 8)
    expect(options().slice(0, 4)).toEqual(['卡四', '卡三', '卡二', '卡 0'])
  })

  test('an item, a word and digits each lead to their page, and are remembered', async () => {
    const page = openSearch({
      'GET /api/shop/suggest': ({ keyword }: { keyword: string }) => (keyword === '520' ? digits : seeded)
    })
    type(input(), '充电')
    press(await until(() => role('option', '移动电源 20000mAh')))
    expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/general\/index\?.*goodsId=31/)
    press(role('option', '充电宝'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/index\?.*keyword=%E5%85%85%E7%94%B5%E5%AE%9D/)
    type(input(), '520')
    press(await until(() => role('option', '520尾号 · 12 个号码')))
    expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*keyword=520.*tail=true/)
    press(role('option', '520含这些数字 · 1000+ 个号码'))
    expect(page.went.at(-1)).not.toContain('tail')
    expect(stores.cache.searched).toEqual(['520', '充电宝', '充电'])
  })

  test('the answer to what was typed last wins', async () => {
    let come: (answer: Suggestions) => void = () => undefined
    const late = new Promise<Suggestions>((done) => (come = done))
    const page = openSearch({
      'GET /api/shop/suggest': ({ keyword }: { keyword: string }) => (keyword === '充' ? late : seeded)
    })
    type(input(), '充')
    await until(() => page.of('GET /api/shop/suggest').length === 1)
    type(input(), '充电')
    await until(() => options().length === 2)
    come({ list: [{ kind: 'word', text: '充值卡' }] })
    await late
    expect(options()).toEqual(['充电宝', '移动电源 20000mAh'])
  })
})

test('a combobox: the arrows choose, said to screen readers; Escape lets go, the search key opens', async () => {
  const page = openSearch()
  expect(input().getAttribute('role')).toBe('combobox')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  type(input(), '充电')
  await until(() => input().getAttribute('aria-expanded') === 'true')
  expect(role('status').textContent).toBe('2 条建议')
  const active = () => {
    const id = input().getAttribute('aria-activedescendant')
    return id && document.getElementById(id)
  }
  key(input(), 'ArrowDown')
  expect(active()).toBe(role('option', '充电宝'))
  expect(role('option', '充电宝').getAttribute('aria-selected')).toBe('true')
  key(input(), 'ArrowUp')
  expect(active()).toBeNull()
  key(input(), 'ArrowUp')
  expect(active()).toBe(role('option', '移动电源 20000mAh'))
  key(input(), 'Escape')
  expect(active()).toBeNull()
  key(input(), 'ArrowDown')
  key(input(), 'Enter')
  expect(page.went.at(-1)).toContain('keyword=%E5%85%85%E7%94%B5%E5%AE%9D')
})

test('before typing: recent words, and the other ways to look', async () => {
  stores.cache.addSearched('888')
  stores.cache.addSearched('数据线')
  const page = openSearch({})
  press(await until(() => role('button', '数据线')))
  expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/index\?.*keyword=/)
  press(role('button', '888'))
  expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*keyword=888/)
  press(role('button', /按生日选号/))
  expect(page.went.at(-1)).toMatch(/^\/pages\/index\/VanityNumber\/index\?.*birthday=1/)
})

test('words searched for goods are no history of the number search', async () => {
  stores.cache.addSearched('数据线')
  stores.cache.addSearched('888')
  const page = openPage('pages/index/VanityNumber/HeadSearch/index', {
    'GET /api/shop/numberList': buildPage([buildNumberRow()]),
    'GET /api/shop/myHolds': { list: [] },
    'POST /api/dictData/options': buildOperators()
  })
  await until(() => role('button', '888'))
  expect(page.text()).not.toContain('数据线')
  press(role('button', '生日号'))
  expect(page.went.at(-1)).toMatch(/^\/pages\/index\/VanityNumber\/index\?.*birthday=1/)
})

describe('by birthday', () => {
  const openBirthday = (params: Record<string, string> = {}) =>
    openPage(withParams('pages/index/VanityNumber/index', { ...params, birthday: '1' }), answers)
  const counts: Record<string, [tail: number, within: number]> = { '0307': [0, 5], '1990': [12, 40] }
  const answers = {
    'GET /api/shop/numberList': buildPage([buildNumberRow()]),
    'GET /api/shop/myHolds': { list: [] },
    'POST /api/dictData/options': buildOperators(),
    'GET /api/shop/numberCounts': ({ keyword }: { keyword?: string }) => {
      const [tail, within] = counts[keyword ?? ''] ?? [0, 0]
      return { tail, within, placed: 0 }
    }
  }
  const choose = (day: string) => type(box('生日'), day)

  test('shows the count of numbers for each way to write it, and searches them with the other conditions', async () => {
    const page = openBirthday({ operator: '2', keyword: '' })
    const searched = () => page.of('GET /api/shop/numberList').at(-1)
    choose('1990-03-07')
    const way = await until(() => role('button', /^1990年份尾号 12 个/))
    expect(page.text()).toContain('19900307年月日暂无')
    expect(page.text()).toContain('900307年后两位和月日暂无')
    expect(page.text()).toContain('0307月日含 5 个')
    // a way that finds none is looked for without the other conditions, too
    const asked = page.of('GET /api/shop/numberCounts')
    expect(asked.filter(({ operator }) => operator === 2)).toHaveLength(5)
    expect(asked.filter(({ operator }) => !operator)).toHaveLength(3)
    expect(() => role('button', /^19900307/)).toThrow()
    press(way)
    await until(() => (searched() as { keyword?: string }).keyword === '1990' || undefined)
    expect(searched()).toMatchObject({ keyword: '1990', tail: true, operator: 2 })
    press(role('button', '生日号'))
    choose('1990-03-07')
    press(await until(() => role('button', /^0307/)))
    await until(() => (searched() as { keyword?: string }).keyword === '0307' || undefined)
    expect(searched()).toMatchObject({ operator: 2 })
    expect(searched()).not.toHaveProperty('tail')
    expect(stores.cache.searched).toEqual(['0307', '1990'])
  })

  test('a city that has none says what the whole country has, shows the first numbers, and leads there', async () => {
    const page = openPage(
      withParams('pages/index/VanityNumber/index', { birthday: '1', provinceCode: '440000', city: '深圳市' }),
      {
        ...answers,
        'GET /api/shop/numberCounts': ({ keyword, city }: { keyword?: string; city?: string }) => ({
          tail: keyword === '0307' && !city ? 16 : 0,
          within: 0,
          placed: 0
        })
      }
    )
    const sheet = () => document.querySelector('.sheet')!
    role('button', '移除条件 深圳市', sheet())
    choose('1990-03-07')
    const way = await until(() => role('button', /^0307月日放宽到全国 16 个/))
    await until(() => sheet().querySelector('.numcard'))
    expect(page.of('GET /api/shop/numberList').at(-1)).toMatchObject({
      keyword: '0307',
      sort: 'priceUp',
      pageSize: 4
    })
    press(way)
    const searched = () => page.of('GET /api/shop/numberList').at(-1)!
    await until(() => searched().keyword === '0307' && searched().pageSize === 40)
    expect(searched().tail).toBe(true)
    expect(searched()).not.toHaveProperty('city')
  })

  test('makes no call for a date that is no birthday', () => {
    const page = openBirthday()
    for (const day of ['1899-01-01', '2999-01-01', '']) choose(day)
    expect(page.of('GET /api/shop/numberCounts')).toEqual([])
  })
})

// last: a call that is not there is not asked for again
test.each([500, 404])('without the call (%i) nothing shows, and the search key searches', async (status) => {
  const page = openSearch({ 'GET /api/shop/suggest': new Refusal(0, '', null, status) })
  type(input(), '手机壳')
  await until(() => page.of('GET /api/shop/suggest').length > 0)
  expect(options()).toEqual([])
  key(input(), 'Enter')
  expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/index\?.*keyword=%E6%89%8B%E6%9C%BA%E5%A3%B3/)
})
