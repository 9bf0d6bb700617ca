import { openInside } from './axe'
import { numberCard, on, phone, type Phone } from './browser'
import { browser, server } from './stage'

const home = 'pages/index/index'
const list = 'pages/index/VanityNumber/index'
const number = 'pages/goods/pretty/index'
const me = 'pages/user/index2'

let visitor: Phone
beforeEach(async () => {
  visitor = await phone(browser, server.origin)
})
afterEach(async () => {
  await visitor.page.context().close()
  expect(visitor.wrong).toEqual([])
})

test.each([
  ['/shop/index.html?x=1', home],
  ['/Shop', home],
  ['/shop//', home],
  ['/shop/#', home],
  ['/shop/#/foo%E4%BD', home],
  ['/shop/#pages/user/index2', me],
  ['/shop/#!/pages/user/index2', me],
  ['/shop/#/pages/user/index2/', me],
  ['/shop/#/pages/user/index2。', me],
  ['/shop/#%2Fpages%2Fuser%2Findex2%3Fa%3D1?b=2', me],
  ['/shop/#/pages/user/index2&amp;from=x', me],
  ['/shop/?from=x#/pages/user/index2??a=1?b=2&a=3', me],
  ['/shop/pages/user/index2%3Fa=1', me]
])('the address %s opens its page', async (address, route) => {
  const { page } = visitor
  await page.goto(server.origin + address)
  await on(page, route, '.screen').first().waitFor()
})

test('after a reload of a deep page the browser goes back to the list, and the bar leads to the root', async () => {
  const { page } = visitor
  await page.goto(`${server.origin}/shop/`)
  await page.getByText('查看全部靓号').first().click()
  await numberCard(page).click()
  await on(page, number, '.screen').first().waitFor()
  await page.reload()
  await on(page, number, '.screen').first().waitFor()
  await page.goBack()
  await numberCard(page).waitFor()
  await page.goBack()
  await on(page, home, '.screen').first().waitFor()
  await page.goForward()
  await numberCard(page).waitFor()
  await page.reload()
  await on(page, list, '.navbar [aria-label="首页"]').click()
  await on(page, home, '.screen').first().waitFor()
})

test.each([
  ['7'],
  ['"text"'],
  ['null'],
  ['{"type":"object","data":5}'],
  ['{"type":"object","data":[null,1]}'],
  [
    '{"type":"object","data":{"sessionId":"a\\nb","promoCode":7,"city":3,"theme":[],"colours":"x","cards":[null]}}'
  ],
  ['{broken']
])('whatever is kept on the phone, pages open: %s', async (kept) => {
  const { page } = visitor
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('spoilt')) return
    sessionStorage.setItem('spoilt', '1')
    for (const key of [
      'user',
      'session',
      'layout',
      'miniUser',
      'dict',
      'cache',
      'kept',
      'sim',
      'wallet',
      'offline',
      'locale',
      'attempt.shop'
    ])
      localStorage.setItem(key, text)
  }, kept)
  await page.goto(`${server.origin}/shop/`)
  await on(page, home, '.numcard').first().waitFor()
  await openInside(page, server.origin, list)
  await numberCard(page).click()
  await on(page, number, '.screen').first().waitFor()
  await openInside(page, server.origin, 'pages/iot/login/index')
  await on(page, 'pages/iot/login/index', '#f-simNo').waitFor()
})
