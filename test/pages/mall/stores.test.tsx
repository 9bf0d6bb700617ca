import { stores } from '@/stores'
import { buildStore, buildStores } from '../../factories/mall'
import { nowhere } from '../support/tree'
import { openPage, press, role, until, withParams, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

const path = 'pages-sub/iot/integralShop/details/storePoint'

const lend = (geolocation: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
/** Geolocation of the phone; without `coords` it is refused. */
const at = (coords?: { latitude: number; longitude: number }) =>
  lend({
    getCurrentPosition: (done: (place: object) => void, failed: () => void) =>
      coords ? done({ coords }) : failed()
  })

beforeEach(() => logIn())
afterEach(() => lend(undefined))

const tianhe = buildStore({ storeId: 1, name: '天河店', city: '广州市' })
const nanshan = buildStore({ storeId: 2, name: '南山店', city: '深圳市' })
const open = (answers: Answers, params = {}) =>
  openPage(withParams(path, { goodsId: '3', ...params }), {
    'GET /api/shop/base/ipLocation': nowhere,
    ...answers
  })

test('where the phone says where it is, the nearest stands first, with how far it is', async () => {
  at({ latitude: 22.5, longitude: 114 })
  const page = open({
    'GET /api/iot/goodsShopStore': ({ latitude }) =>
      latitude
        ? buildStores({ ...nanshan, distance: 1240 }, { ...tianhe, distance: 102300 })
        : buildStores(tianhe, nanshan)
  })
  await until(() => page.text().includes('按距离由近到远'))
  await until(() => /南山店.*1\.2公里.*天河店.*102公里/s.test(page.text()))
  expect(page.of('GET /api/iot/goodsShopStore').at(-1)).toEqual({
    goodsId: 3,
    latitude: 22.5,
    longitude: 114
  })
})

test('refused: those of the city that the visitor seems to be in; another city is a tap away', async () => {
  at()
  const page = open({
    'GET /api/iot/goodsShopStore': buildStores(tianhe, nanshan),
    'GET /api/shop/base/ipLocation': { provinceCode: '440000', province: '广东省', city: '深圳市' }
  })
  await until(() => page.text().includes('没有获取到位置，可按城市选择'))
  await until(() => !page.text().includes('天河店'))
  expect(page.text()).toContain('南山店')
  press(role('button', '广州市'))
  await until(() => page.text().includes('天河店') && !page.text().includes('南山店'))
  press(role('button', '全部'))
  await until(() => page.text().includes('天河店') && page.text().includes('南山店'))
})

test('refused at first and then allowed: found again by a tap', async () => {
  at()
  const page = open({ 'GET /api/iot/goodsShopStore': buildStores(tianhe, nanshan) })
  await until(() => page.text().includes('没有获取到位置'))
  at({ latitude: 23, longitude: 113 })
  press(role('button', '重新定位'))
  await until(() => page.text().includes('按距离由近到远'))
})

test('one is taken for the order that asked', async () => {
  at()
  const page = open({ 'GET /api/iot/goodsShopStore': buildStores(tianhe) }, { choose: '1' })
  press(await until(() => role('button', '去这家')))
  expect(page.went[0]).toMatch(/details\/payment\?.*goodsId=3/)
  expect(stores.visit.read('mall-3-store')).toBe('1')
})
