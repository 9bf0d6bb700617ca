import { act } from 'react'
import { wholeCountry } from '@rules/region'
import type { RoutePath } from '@/routes'
import { feedback } from '@/runtime/feedback'
import { createStores, stores } from '@/stores'
import { buildBaseConfig, buildNumberRow, buildPage } from '../../factories/shop'
import { buildOperators } from '../../factories/site'
import {
  box,
  close,
  openPage,
  press,
  Refusal,
  role,
  type,
  until,
  withParams,
  type Opened,
  type Answers
} from '../support/page'
import { statics } from '../support/tree'

const list = 'pages/index/VanityNumber/index'
const here = { provinceCode: '440000', province: '广东省', city: '广州市' }
const config = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/shop/base/ipLocation': here,
  'POST /api/dictData/options': buildOperators(),
  'GET /api/shop/myHolds': { list: [] },
  'GET /api/shop/numberList': buildPage([buildNumberRow()], 321),
  'GET /api/shop/numberCounts': { tail: 12, within: 1001, placed: 12 },
  'GET /api/shop/nearNumbers': { list: [] }
} satisfies Answers
/** Opens a page with its address in the address bar, as a link does. */
const at = (path: RoutePath, params: Record<string, string>, answers = {}) => {
  window.history.replaceState(null, '', `#/${path}?${new URLSearchParams(params)}`)
  return openPage(withParams(path, params), { ...config, ...answers }, statics)
}
const atList = (params: Record<string, string> = {}, answers = {}) => at(list, params, answers)
const address = () => Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]))
const asked = (page: Opened) => page.of('GET /api/shop/numberList').at(-1)

afterEach(() => {
  stores.layout.carry({ autoFilterDelivery: '' })
  window.history.replaceState(null, '', '#')
})

describe('the list', () => {
  test('asks for what the address says, all of it together, and says how many there are', async () => {
    const params = {
      keyword: '88',
      tail: 'true',
      slots: '1__________',
      pattern: 'AAA',
      operator: '-99',
      provinceCode: '440000',
      city: '广州市',
      priceMin: '10000',
      priceMax: '50000',
      without: '4',
      sort: 'priceUp'
    }
    const page = atList(params)
    await until(() => page.text().includes('找到 321 个号码'))
    expect(page.of('GET /api/shop/numberList')).toEqual([
      { ...params, tail: true, operator: -99, priceMin: 10000, priceMax: 50000, page: 1, pageSize: 40 }
    ])
    for (const word of ['尾号 88', '豹子', '精选', '广州市', '现付 100-500 元', '不含 4']) {
      role('button', `移除条件 ${word}`)
    }
  })

  test('so many that they are not counted: more than a thousand', async () => {
    const page = atList({}, { 'GET /api/shop/numberList': buildPage([buildNumberRow()], 1001) })
    await until(() => page.text().includes('找到 1000+ 个号码'))
  })

  test('an address with rubbish asks only for what makes sense', async () => {
    const page = atList({
      keyword: "8'x",
      slots: '12',
      pattern: 'ZZZ',
      operator: 'a',
      priceMin: '-1',
      without: '44',
      sort: 'x'
    })
    await until(() => page.text().includes('找到 321 个号码'))
    expect(asked(page)).toEqual({ page: 1, pageSize: 40 })
  })

  test('typed digits become one search, at the end when asked, and stand in the address', async () => {
    const page = atList()
    await until(() => page.text().includes('找到 321 个号码'))
    type(box('输入想要的数字'), '88a8')
    press(await until(() => role('tab', '尾号 12')))
    await until(() => asked(page)?.keyword === '888' && asked(page)?.tail === true)
    await until(() => address().keyword === '888' && address().tail === 'true')
  })

  test('a word that sounds like digits looks for them and says so; each way to look says how many', async () => {
    const page = atList()
    await until(() => page.text().includes('找到 321 个号码'))
    type(box('输入想要的数字'), '我爱你')
    await until(() => asked(page)?.keyword === '520')
    expect(page.text()).toContain('我爱你 → 520')
    await until(() => role('tab', '含 1000+'))
    press(role('tab', '位置 12'))
    await until(() => asked(page)?.slots === '________520')
    expect(asked(page)?.keyword).toBeUndefined()
    press(role('tab', /^尾号/))
    await until(() => asked(page)?.keyword === '520' && asked(page)?.tail === true)
  })

  test('near numbers instead of none are said to be near, with what found them marked', async () => {
    const near = { keyword: '888', list: [buildNumberRow()] }
    const answers = { 'GET /api/shop/numberList': buildPage([], 0), 'GET /api/shop/nearNumbers': near }
    const page = atList({ keyword: '7888' }, answers)
    await until(() => page.text().includes('没有 7888，这些 888 相近'))
    expect(document.querySelector('.numcard .hit.found')!.textContent).toBe('888')
  })

  test('every condition chosen stands in the address with what is carried; a free one leaves it', async () => {
    const page = atList({ operator: '2', promoCode: 'demo', search: '1' })
    await until(() => page.text().includes('找到 321 个号码'))
    press(role('button', '不含 4'))
    press(role('button', '排序：推荐'))
    await until(() => asked(page)?.sort === 'priceUp')
    expect(address()).toEqual({ operator: '2', without: '4', sort: 'priceUp', promoCode: 'demo' })
    press(role('button', '移除条件 中国联通'))
    await until(() => !asked(page)?.operator)
    expect(address()).toEqual({ without: '4', sort: 'priceUp', promoCode: 'demo' })
    press(role('button', '排序：现付从低到高'))
    await until(() => asked(page)?.sort === 'priceDown')
    press(role('button', '排序：现付从高到低'))
    await until(() => !address().sort)
  })

  test('price ranges: one in one tap, several at once, and one of the buyer’s own', async () => {
    const page = atList({ pattern: 'AAA' })
    press(await until(() => role('button', '现付 500 元以下')))
    await until(() => asked(page)?.priceMax === 50000)
    press(role('button', '移除条件 现付 500 元以下'))
    await until(() => !asked(page)?.priceMax)
    press(role('button', '全部筛选'))
    const sheet = await until(() => document.querySelector('.sheet')!)
    expect(sheet.querySelector('.h')!.textContent).toBe('价格')
    press(role('button', '现付 100 元以下', sheet))
    press(role('button', '现付 500-2,000 元', sheet))
    await until(() => asked(page)?.prices === '0-10000,50000-200000')
    expect(asked(page)).toMatchObject({ priceMax: 200000 })
    expect(address().prices).toBe('0-10000,50000-200000')
    press(role('button', '移除条件 现付 100 元以下'))
    press(role('button', '移除条件 现付 500-2,000 元'))
    type(box('最低价'), '300')
    type(box('最高价'), '800')
    act(() => box('最高价').blur())
    box('最高价').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await until(() => asked(page)?.priceMin === 30000 && asked(page)?.priceMax === 80000)
    expect(asked(page)).not.toHaveProperty('prices')
    role('button', '移除条件 现付 300-800 元')
  })

  test('the list says how it is sorted', async () => {
    const sorted = async (params: Record<string, string>) => {
      atList(params)
      const line = await until(
        () => /找到 321 个号码( · )?(.*?)$/.exec(role('status', /找到/).textContent) ?? undefined
      )
      close()
      return line[2]
    }
    expect(await sorted({})).toBe('各价位轮流推荐')
    expect(await sorted({ keyword: '88' })).toBe('尾号在前')
    expect(await sorted({ sort: 'priceUp' })).toBe('现付从低到高')
    expect(await sorted({ priceMax: '50000' })).toBe('')
  })

  test('operators: all, featured and those of the dictionary', async () => {
    const page = atList()
    await until(() => role('button', '电信') && !page.text().includes('广电'))
    press(role('button', '精选'))
    await until(() => asked(page)?.operator === -99)
    press(role('button', '全部'))
    await until(() => asked(page)?.operator === undefined)
  })

  test('a province or a city is chosen in the sheet, the visitor’s own first', async () => {
    const page = atList()
    press(await until(() => role('button', '全部筛选')))
    press(await until(() => role('button', '广州市')))
    await until(() => asked(page)?.city === '广州市')
    expect(asked(page)?.provinceCode).toBe('440000')
    press(await until(() => role('button', '归属地 广东省 广州市')))
    press(await until(() => role('radio', '全省')))
    await until(() => asked(page)?.city === undefined && asked(page)?.provinceCode === '440000')
    await until(() => role('button', '移除条件 广东省'))
  })

  test('autoFilterDelivery=1 leaves out what is not delivered to the visitor’s region', async () => {
    stores.layout.carry({ autoFilterDelivery: '1' })
    const page = atList({ pattern: 'AAA' })
    await until(() => page.text().includes('找到 321 个号码'))
    expect(page.of('GET /api/shop/numberList')).toEqual([
      { pattern: 'AAA', autoFilterDelivery: true, page: 1, pageSize: 40 }
    ])
  })

  test('nothing fits: says so and clears all conditions', async () => {
    const page = atList(
      { without: '4', keyword: '999' },
      {
        'GET /api/shop/numberList': ({ keyword }: { keyword?: string }) =>
          buildPage(keyword ? [] : [buildNumberRow()])
      }
    )
    await until(() => page.text().includes('没有符合条件的号码'))
    press(role('button', '清除全部条件'))
    await until(() => page.text().includes('找到 1 个号码'))
    expect(address()).toEqual({})
  })

  test('a number opened from a search leaves its word in the history', async () => {
    const page = atList({ keyword: '888' })
    press(await until(() => page.box.querySelector<HTMLElement>('.numcard') ?? false))
    expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/pretty\/index\?/)
    expect(stores.cache.searched).toEqual(['888'])
  })

  test('embedded: the search stands in the bar, one number on a line', async () => {
    const page = at('pages/index/VanityNumber/index_mp', { keyword: '8' })
    await until(() => page.box.querySelector('.numcard.wideline') ?? false)
    expect(page.box.querySelector('.navbar')?.contains(box('输入想要的数字'))).toBe(true)
    expect(asked(page)?.keyword).toBe('8')
  })
})

test.each([
  ['中国联通', 'operator=2'],
  ['精选', 'operator=-99'],
  ['8888狮子', 'pattern=AAAA'],
  ['1314一生一世', 'pattern=1314'],
  ['现付 100 元以下', 'priceMax=10000'],
  ['现付 500-2,000 元', 'priceMin=50000&priceMax=200000'],
  ['现付 10,000 元以上', 'priceMin=1000000']
])('categories: %s leads into the list with %s', async (name, query) => {
  const page = at('pages/index/VanityNumber/menus', {})
  press(await until(() => role('button', name)))
  const [path, given] = page.went.at(-1)!.split('?')
  expect(path).toBe(`/${list}`)
  expect(given!.replace(/&?promoCode=\w+&?/, '')).toBe(query)
})

describe('the visitor’s city', () => {
  const shenzhen = { provinceCode: '440000', province: '广东省', city: '深圳市' }
  beforeEach(() => act(() => stores.kept.setCity(shenzhen)))
  afterEach(() => act(() => stores.kept.clear()))

  test('is a condition of the list from the start, and can be taken away, also for a reload', async () => {
    const page = atList({ operator: '2' })
    await until(() => asked(page)?.city === '深圳市' && asked(page)?.provinceCode === '440000')
    press(await until(() => role('button', '移除条件 深圳市')))
    await until(() => asked(page)?.city === undefined)
    expect(address()).toEqual({ operator: '2', anywhere: '1' })
    close()
    const again = atList(address())
    await until(() => asked(again)?.operator === 2)
    expect(asked(again)).not.toHaveProperty('city')
  })

  test('another place in the address counts instead', async () => {
    const page = atList({ provinceCode: '540000' })
    await until(() => asked(page)?.provinceCode === '540000')
    expect(asked(page)).not.toHaveProperty('city')
  })

  test('the search shows that it looks there, and leads to the list as it stands', async () => {
    const page = at('pages/index/VanityNumber/HeadSearch/index', { keyword: '88' })
    press(await until(() => role('button', '移除条件 深圳市')))
    await until(() => asked(page)?.keyword === '88' && !asked(page)?.city)
    press(await until(() => role('button', '查看 321 个号码')))
    expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*anywhere=1/)
  })

  test('is chosen on its page, down to a city, a province or the whole country', async () => {
    at('pages-sub/shop/city/index', {})
    press(await until(() => role('radio', '广东省')))
    press(await until(() => role('radio', '广州市')))
    expect(stores.kept.city).toEqual({ ...shenzhen, city: '广州市' })
    press(await until(() => role('tab', '广东省')))
    press(await until(() => role('radio', '全国')))
    expect(stores.kept.city).toEqual(wholeCountry)
  })
})

describe('parts of the filter as pages of their own', () => {
  const byFilter = {
    'GET /api/shop/numberList': ({ pattern, slots }: { pattern?: string; slots?: string }) => {
      const some = pattern ? 1000 : 1021
      return buildPage([], slots ? 2 : some)
    }
  }

  test('all of it: counts live, keeps what is chosen in the address, leads to the list', async () => {
    const path = 'pages/index/VanityNumber/FilterSearch/fullPopup'
    const page = at(path, {}, byFilter)
    await until(() => role('button', '查看 1000+ 个号码'))
    press(role('button', '豹子'))
    await until(() => role('button', '查看 1000 个号码'))
    type(box('11 位找号 11'), '8')
    await until(() => role('button', '查看 2 个号码'))
    expect(asked(page)).toMatchObject({ slots: '__________8', pattern: 'AAA' })
    expect(address()).toEqual({ slots: '__________8', pattern: 'AAA' })
    press(role('button', '查看 2 个号码'))
    expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*slots=__________8/)
  })

  test('the rarer ones: opened by a link with a filter, freed by reset', async () => {
    const path = 'pages/index/VanityNumber/FilterSearch/morePopup'
    at(path, { pattern: 'AAA' }, byFilter)
    await until(() => role('button', '查看 1000 个号码'))
    expect(role('button', '豹子').getAttribute('aria-pressed')).toBe('true')
    press(role('button', '重置'))
    await until(() => role('button', '查看 1000+ 个号码'))
  })

  test('the bar: leads to all conditions with what is set', async () => {
    const page = at('pages/index/VanityNumber/FilterSearch/index', { without: '4' })
    press(await until(() => role('button', '全部筛选')))
    expect(page.went.at(-1)).toMatch(/FilterSearch\/fullPopup\?.*without=4/)
  })

  test('failing or slow: the way to the list stays', async () => {
    at(
      'pages/index/VanityNumber/FilterSearch/morePopup',
      {},
      { 'GET /api/shop/numberList': new Refusal(-1, '号码服务忙') }
    )
    await until(() => role('button', '查看号码'))
  })
})

describe('search history', () => {
  const path = 'pages/index/VanityNumber/HeadSearch/index'

  test('keeps the last ten words, newest first, each once, and outlives a restart', () => {
    const { cache } = createStores()
    for (let word = 1; word <= 12; word++) cache.addSearched(String(word))
    cache.addSearched(' 5 ')
    cache.addSearched('')
    expect(cache.searched).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3'])
  })

  test('a hot word and the search key lead to the list and are remembered', async () => {
    const page = at(path, {})
    press(await until(() => role('button', '520')))
    expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*keyword=520/)
    type(box('输入想要的数字'), '1314')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    box('输入想要的数字').dispatchEvent(enter)
    await until(() => page.went.length === 2)
    expect(page.went[1]).toMatch(/keyword=1314/)
    expect(stores.cache.searched).toEqual(['1314', '520'])
  })

  test('a remembered word leads on; in editing it is taken away', async () => {
    stores.cache.addSearched('777')
    stores.cache.addSearched('999')
    const page = at(path, {})
    press(await until(() => role('button', '777')))
    expect(page.went.at(-1)).toMatch(/keyword=777/)
    press(role('button', '编辑'))
    press(role('button', '删除 999'))
    expect(stores.cache.searched).toEqual(['777'])
    expect(page.went).toHaveLength(1)
  })

  test('clearing all asks first', async () => {
    stores.cache.addSearched('777')
    const page = at(path, {})
    press(await until(() => role('button', '编辑')))
    press(role('button', '全部清空'))
    const asks = await until(() => feedback.dialog)
    expect(asks?.content).toBe('清空全部搜索历史？')
    asks?.buttons[0]!.onClick()
    expect(stores.cache.searched).toEqual(['777'])
    press(role('button', '全部清空'))
    const again = await until(() => feedback.dialog)
    again?.buttons[1]!.onClick()
    await until(() => !page.text().includes('搜索历史'))
    expect(stores.cache.searched).toEqual([])
  })
})
