import { act } from 'react'
import { feedback } from '@/runtime/feedback'
import { writeStored } from '@/runtime/storage'
import { stores } from '@/stores'
import {
  buildBaseConfig,
  buildGoodsPage,
  buildGoodsRow,
  buildNumberRow,
  buildPage
} from '../../factories/shop'
import { buildSinglePage } from '../../factories/site'
import { close, failedWith, openPage, press, Refusal, role, until, type Opened } from '../support/page'
import { spyOnLeaving } from '../../support/leaving'

afterEach(() => {
  stores.layout.carry({ pageCode: '' })
  stores.miniUser.set({ indexFirstGroup: 0 })
  stores.layout.setCare(false)
  stores.kept.clear()
})

const numbers = [buildNumberRow({ number: '13800138888' }), buildNumberRow({ number: '13900139666' })]
const seeded = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
  'GET /api/shop/numberList': buildPage(numbers),
  'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ title: '快充数据线' })])
} as const

const withFront = (front: Parameters<typeof buildBaseConfig>[0]) => ({
  ...seeded,
  'GET /api/hk/baseConfig': buildBaseConfig(front)
})
const entry = (title: string, type: string, path: string) => ({ title, icon: '/art/nav.svg', type, path })

/** Waits for the whole page and returns the group shown first: 1 numbers, 2 goods. */
async function firstGroup(page: Opened) {
  // the order of the groups comes with the configuration
  await until(
    () => role('button', '新号上架') && page.text().includes('快充数据线') && page.text().includes('8888')
  )
  return page.text().indexOf('精选靓号') < page.text().indexOf('热门商品') ? 1 : 2
}

test('shows carousel, fast navigation, notice, hot words, goods and numbers', async () => {
  const page = openPage('pages/index/default', seeded)
  await firstGroup(page)
  role('button', '挑靓号')
  expect(page.text()).toContain('下单前请阅读交易条款')
  press(role('button', '888'))
  expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*keyword=888/)
})

test('the chip of birthdays opens the search by a birthday', async () => {
  const page = openPage('pages/index/default', seeded)
  press(await until(() => role('button', '生日号')))
  expect(page.went.at(-1)).toMatch(/VanityNumber\/index\?.*birthday=1/)
})

test('a browser in a language that is not shown is offered it once, until the visitor has chosen', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  const page = openPage('pages/index/default', seeded)
  await firstGroup(page)
  await until(() => page.text().includes('You can read this in English'))
  role('button', 'English')
  close()
  writeStored('locale', 'zh-Hans')
  const chosen = openPage('pages/index/default', seeded)
  await firstGroup(chosen)
  expect(chosen.text()).not.toContain('You can read this in English')
  localStorage.removeItem('locale')
  jest.restoreAllMocks()
})

test('its head has logo and name of the shop', async () => {
  const page = openPage('pages/index/default', withFront({ title: '老王靓号', logo: '/art/logo.svg' }))
  await until(() => page.text().includes('老王靓号'))
  expect(page.box.querySelector('.home-head img')!.getAttribute('src')).toContain('/art/logo.svg')
})

test('where the bar has the name already, the head does not repeat it', async () => {
  const page = openPage('pages/index/default', withFront({ title: '老王靓号', indexSearch: false }))
  await firstGroup(page)
  role('heading', '老王靓号')
  expect(page.box.querySelector('.home-head')).toBeNull()
})

test.each([
  [1, 2, 1],
  [2, 1, 2],
  [1, 0, 1],
  [0, 1, 1],
  [0, 2, 2],
  [0, 0, 2]
])('first group: local %i, configured %i: %i', async (local, configured, first) => {
  stores.miniUser.set({ indexFirstGroup: local })
  expect(await firstGroup(openPage('pages/index/default', withFront({ indexFirstGroup: configured })))).toBe(
    first
  )
})

test.each([
  [1, true],
  [2, false],
  [0, true],
  [3, true]
])('arrangement: configured %i, two goods in a row: %p', async (shopTemplate, two) => {
  const page = openPage('pages/index/default', withFront({ shopTemplate }))
  await firstGroup(page)
  const card = [...page.box.querySelectorAll('.card')].find(({ textContent }) =>
    textContent?.includes('快充数据线')
  )
  expect(card?.parentElement?.classList.contains('grid2')).toBe(two)
})

test('asks for the numbers of the operator that is chosen', async () => {
  const page = openPage('pages/index/default', seeded)
  press(await until(() => role('tab', '联通')))
  await until(() => page.of('GET /api/shop/numberList').some(({ operator }) => operator === 2))
})

describe('a banner', () => {
  const slide = { image: '/art/a.jpg', title: '好号码', type: 'page', path: '/pages/goods/index' }
  const drawn = async (more: object) => {
    openPage('pages/index/default', withFront({ indexCarousel: [{ ...slide, ...more }] }))
    return until(() => document.querySelector<HTMLElement>('.carousel .slide') ?? undefined)
  }

  test('with a tone has its words drawn over the picture, and is named by all of them', async () => {
    const banner = await drawn({ subtitle: '现在预约', tone: 'light' })
    expect(banner.getAttribute('aria-label')).toBe('好号码 现在预约')
    expect(banner.querySelector('.banner-words')!.textContent).toBe('好号码现在预约')
    expect(banner.querySelector('.dark-letters')).toBeNull()
  })

  test('for a light picture has dark letters', async () => {
    expect((await drawn({ tone: 'dark' })).querySelector('.dark-letters')!.textContent).toBe('好号码')
  })

  test('without a tone is the picture as it is, with the words in it', async () => {
    const banner = await drawn({ subtitle: '现在预约' })
    expect(banner.getAttribute('aria-label')).toBe('好号码')
    expect(banner.querySelector('.banner-words')).toBeNull()
  })
})

describe('the visitor’s city', () => {
  const shenzhen = { provinceCode: '440000', province: '广东省', city: '深圳市' }
  const place = () => document.querySelector('.home-city')!.textContent

  test('who has chosen none sees the whole country; the chip leads to the choice', async () => {
    const page = openPage('pages/index/default', seeded)
    await firstGroup(page)
    expect(place()).toBe('全国')
    expect(page.of('GET /api/shop/numberList')[0]).not.toHaveProperty('provinceCode')
    press(role('button', '选择城市 全国'))
    expect(page.went.at(-1)).toMatch(/^\/pages-sub\/shop\/city\/index/)
  })

  test('numbers are those of the chosen city, also when it changes on another page', async () => {
    act(() => stores.kept.setCity(shenzhen))
    const page = openPage('pages/index/default', seeded)
    await firstGroup(page)
    expect(place()).toBe('深圳')
    expect(page.of('GET /api/shop/numberList')).toMatchObject([{ provinceCode: '440000', city: '深圳市' }])
    act(() => stores.kept.setCity({ ...shenzhen, city: '' }))
    await until(() => page.of('GET /api/shop/numberList').length === 2)
    expect(place()).toBe('广东')
    expect(page.of('GET /api/shop/numberList')[1]).not.toHaveProperty('city')
  })

  test('a city without numbers says so and leads to the whole country', async () => {
    act(() => stores.kept.setCity(shenzhen))
    const found = ({ city }: { city?: string }) => buildPage(city ? [] : numbers)
    const page = openPage('pages/index/default', { ...seeded, 'GET /api/shop/numberList': found })
    await until(() => page.text().includes('深圳暂时没有这类号码'))
    press(role('button', '全国'))
    await until(() => page.text().includes('8888'))
    expect(place()).toBe('全国')
  })
})

test('the search box leads to the search page, where hot words and history are', async () => {
  const page = openPage('pages/index/default', seeded)
  press(await until(() => role('button', '搜数字，找靓号')))
  expect(page.went.at(-1)).toMatch(/VanityNumber\/HeadSearch\/index/)
})

test('menu entries: page inside, url with the seller code filled in, any other type refused in words', async () => {
  const page = openPage('pages/index/default', {
    ...withFront({
      fastNav: [
        entry('商品', 'page', '/pages/goods/index'),
        entry('我的', 'page', '/pages/user/index2?type=page'),
        entry('小游戏', 'game', '/x'),
        entry('官网', 'url', 'https://m.example.com/?from={promoCode}'),
        entry('无此页', 'page', '/pages/none')
      ]
    })
  })
  press(await until(() => role('button', '商品')))
  expect(page.went.at(-1)).toMatch(/^\/pages\/goods\/index/)
  press(role('button', '我的'))
  expect(page.went.at(-1)).toMatch(/^\/pages\/user\/index2/)
  press(role('button', '小游戏'))
  expect(feedback.toast?.title).toBe('该商家菜单类型方法暂不支持')
  press(role('button', '无此页'))
  expect(feedback.toast?.title).toBe('页面不存在或已下线')
  const left = spyOnLeaving()
  press(role('button', '官网'))
  expect(left.mock.calls).toEqual([[`https://m.example.com/?from=${stores.layout.promoCode}`]])
  expect(page.went).toHaveLength(2)
})

test("the shop's menu stands below, without what the page has already", async () => {
  const config = buildBaseConfig({ fastNav: [entry('订单', 'page', '/pages/order/index')] })
  config.shopMenu = [
    entry('订单', 'page', '/pages/order/index'),
    entry('帮助', 'page', '/pages/customer/index')
  ]
  const page = openPage('pages/index/default', { ...seeded, 'GET /api/hk/baseConfig': config })
  await until(() => role('button', '帮助'))
  const names = [...page.box.querySelectorAll('.menugrid .it')].map(({ textContent }) => textContent)
  expect(names).toEqual(['订单', '帮助'])
})

test('care size is switched in place, remembered, and leaves the notice out', async () => {
  const page = openPage('pages/index/default', seeded)
  await until(() => page.text().includes('下单前请阅读交易条款'))
  press(role('button', '长辈版'))
  await until(() => role('button', '标准版'))
  expect(page.text()).not.toContain('下单前请阅读交易条款')
  expect(stores.layout.care).toBe(true)
})

test('without a search the bar has the shop’s title', async () => {
  const page = openPage('pages/index/default', withFront({ indexSearch: false, title: '号码小店' }))
  await until(() => role('heading', '号码小店'))
  expect(page.text()).not.toContain('搜数字')
})

test('says so when there is nothing, and keeps the way on', async () => {
  const page = openPage('pages/index/default', {
    ...seeded,
    'GET /api/shop/numberList': buildPage([]),
    'GET /api/shop/goodsList': buildGoodsPage([])
  })
  await until(() => page.text().includes('号码正在上架') && page.text().includes('商品正在上架'))
  role('button', '查看全部靓号')
})

test('the configuration failing is said in the place of the carousel; numbers and goods are there', async () => {
  const page = openPage('pages/index/default', {
    ...seeded,
    'GET /api/hk/baseConfig': new Refusal(-1, '配置服务忙')
  })
  await failedWith('配置服务忙')
  expect(page.text().includes('快充数据线')).toBe(true)
})

const spring = buildSinglePage([{ type: 'richText', html: '<p>全场包邮</p>' }])

test.each([
  ['', '快充数据线'],
  ['spring', '全场包邮']
])('index: pageCode %p shows %s', async (pageCode, shown) => {
  stores.layout.carry({ pageCode })
  const page = openPage('pages/index/index', { ...seeded, 'GET /api/shop/singlePageInfo': spring })
  await until(() => page.text().includes(shown))
  expect(page.text().includes('春日专场')).toBe(pageCode === 'spring')
})

const gone = { ...seeded, 'GET /api/shop/singlePageInfo': new Refusal(40400, '页面不存在') }

test('single-page index: a kept code that leads nowhere any more gives the shop’s own home at once', async () => {
  stores.layout.carry({ pageCode: 'gone' })
  const page = openPage('pages/index/index', gone)
  await until(() => page.text().includes('快充数据线'))
  expect(stores.layout.pageCode).toBe('')
})

test('single-page index: a code of the address that leads nowhere says so, and gives the home for good', async () => {
  stores.layout.carry({ pageCode: 'gone' })
  const page = openPage('pages/index/index?pageCode=gone', gone)
  await until(() => page.text().includes('这个专题不存在或已下线'))
  press(role('button', '回到首页'))
  await until(() => page.text().includes('快充数据线'))
  expect(stores.layout.pageCode).toBe('')
})

test('single-page index: the shop’s own home is one step away', async () => {
  stores.layout.carry({ pageCode: 'spring' })
  const page = openPage('pages/index/index', { ...seeded, 'GET /api/shop/singlePageInfo': spring })
  press(await until(() => role('button', '进入店铺首页')))
  expect(page.went.at(-1)).toMatch(/^\/pages\/index\/default/)
})
