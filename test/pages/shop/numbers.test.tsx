import VanityNumber from '@/pages/index/VanityNumber/index'
import FullPopup from '@/pages/index/VanityNumber/FilterSearch/fullPopup'
import { buildBaseConfig, buildNumberRow, buildPage } from '../../factories/shop'
import { close, box, open, press, Refusal, role, type, until } from './open'

afterEach(close)

const config = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/shop/base/ipLocation': { provinceCode: '440000', province: '广东', city: '广州' }
} as const

test('asks for what the address says and says how many there are', async () => {
  const page = open(
    VanityNumber,
    { pattern: 'AAA', operator: '2' },
    {
      'GET /api/shop/numberList': buildPage([buildNumberRow()], 321)
    }
  )
  await until(() => page.text().includes('找到 321 个号码'))
  expect(page.of('GET /api/shop/numberList')[0]).toMatchObject({ pattern: 'AAA', operator: 2, page: 1 })
})

test('typed digits become one search, at the end when asked', async () => {
  const page = open(VanityNumber, {}, { 'GET /api/shop/numberList': buildPage([buildNumberRow()]) })
  await until(() => page.text().includes('找到 1 个号码'))
  type(box('输入想要的数字'), '88a8')
  press(role('button', '尾号'))
  await until(() => page.of('GET /api/shop/numberList').at(-1)?.keyword === '888')
  expect(page.of('GET /api/shop/numberList').at(-1)).toMatchObject({ keyword: '888', tail: true })
})

test('nothing fits: says so and clears all conditions', async () => {
  const page = open(
    VanityNumber,
    { without: '4', keyword: '999' },
    {
      'GET /api/shop/numberList': ({ keyword }) => buildPage(keyword ? [] : [buildNumberRow()])
    }
  )
  await until(() => page.text().includes('没有符合条件的号码'))
  press(role('button', '清除全部条件'))
  await until(() => page.text().includes('找到 1 个号码'))
})

test('failing: says what the server says, and tries again', async () => {
  let broken = true
  const page = open(
    VanityNumber,
    {},
    {
      'GET /api/shop/numberList': () =>
        broken ? new Refusal(-1, '号码服务忙') : buildPage([buildNumberRow()])
    }
  )
  await until(() => role('alert').textContent?.includes('号码服务忙'))
  broken = false
  press(role('button', '重试'))
  await until(() => page.text().includes('找到 1 个号码'))
})

test('the whole filter shown alone counts live', async () => {
  const page = open(
    FullPopup,
    {},
    {
      ...config,
      'GET /api/shop/numberList': ({ pattern, slots }) => buildPage([], slots ? 2 : pattern ? 30 : 500)
    }
  )
  await until(() => role('button', '查看 500 个号码'))
  press(role('button', '豹子'))
  await until(() => role('button', '查看 30 个号码'))
  type(box('11 位找号 11'), '8')
  await until(() => role('button', '查看 2 个号码'))
  expect(page.of('GET /api/shop/numberList').at(-1)).toMatchObject({ slots: '__________8', pattern: 'AAA' })
})
