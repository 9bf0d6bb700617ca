import Taro from '@tarojs/taro'
import { stores } from '@/stores'
import { buildLayout, buildPackageChoice, buildSimInfo } from '../../factories/portal'
import { close, openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const tab = (title: string, path: string, on = true) => ({
  title,
  icon: '',
  activeIcon: '',
  path,
  switch: on
})
const home = 'pages/iot/index/index'
const tabBar = {
  switch: true,
  middleBulge: true,
  items: [
    tab('首页', `/${home}`),
    tab('买套餐', 'pages/iot/index/package/index'),
    tab('我的', '/pages-sub/iot/user/index'),
    tab('关闭的', '/pages/iot/index/customer', false),
    tab('没有的', '/pages/nowhere')
  ]
}
const info = () => buildSimInfo({ simNo: stores.sim.simNo, simShopLayout: buildLayout({ tabBar }) })
const answers = { 'GET /api/iot/simInfo': () => info(), 'GET /api/iot/packageChoose': buildPackageChoice([]) }

let went: string[]
const back = jest.fn()
/** Paths of the pages below this one in the stack. */
function over(...below: string[]) {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([...below, 'this'].map((route) => ({ route })))
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ ...Taro.getCurrentInstance(), app: {} } as never)
  jest.spyOn(Taro, 'navigateBack').mockImplementation(back)
}
const ledTo = () => went.at(-1)?.split('?')[0]

beforeEach(() => {
  logIn()
  stores.sim.setInfo(info())
  back.mockClear()
})

test('each page that the layout names has the one bar, with itself on; others have none', async () => {
  openPage(home, answers)
  await until(() => role('tablist'))
  expect(role('tab', '首页').getAttribute('aria-selected')).toBe('true')
  expect([...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent)).toEqual([
    '首页',
    '买套餐',
    '我的',
    '没有的'
  ])
  close()
  openPage('pages/iot/index/package/index', answers)
  expect(role('tab', '买套餐').getAttribute('aria-selected')).toBe('true')
  expect(document.querySelectorAll('[role="tablist"]')).toHaveLength(1)
  expect(document.getElementById('nav-back')).toBeNull()
  close()
  openPage('pages/iot/index/customer')
  expect(document.querySelector('[role="tablist"]')).toBeNull()
  expect(document.getElementById('nav-back')).not.toBeNull()
})

test('a tab takes the place of the one before; one that lies below is gone back to', async () => {
  const page = openPage('pages/iot/index/package/index', answers)
  ;({ went } = page)
  const replaced = jest.mocked(Taro.redirectTo)
  press(role('tab', '我的'))
  expect(ledTo()).toBe('/pages-sub/iot/user/index')
  expect(replaced).toHaveBeenCalledTimes(1)
  over('pages/index/index', home)
  press(role('tab', '首页'))
  expect(back).toHaveBeenCalledWith({ delta: 1 })
  expect(went).toHaveLength(1)
})

test('a tab that no page answers to leads to the portal’s home, never into the shop', () => {
  ;({ went } = openPage('pages/iot/index/package/index', answers))
  press(role('tab', '没有的'))
  expect(ledTo()).toBe(`/${home}`)
})

test('the page of a tab has the bar and no way back, however it was reached', async () => {
  openPage('pages-sub/iot/user/index', answers)
  expect(role('tab', '我的').getAttribute('aria-selected')).toBe('true')
  expect(document.getElementById('nav-back')).toBeNull()
})
