import Home from '@/pages/index/default'
import { buildBaseConfig, buildGoodsRow, buildNumberRow, buildPage } from '../../factories/shop'
import { close, open, press, Refusal, role, until } from './open'

afterEach(close)

const numbers = [buildNumberRow({ number: '13800138888' }), buildNumberRow({ number: '13900139666' })]
const seeded = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
  'GET /api/shop/numberList': buildPage(numbers),
  'GET /api/shop/goodsList': buildPage([buildGoodsRow({ title: '快充数据线' })])
} as const

const order = (text: string) => [text.indexOf('热门套餐'), text.indexOf('精选靓号')]

test('shows carousel, fast navigation, notice, goods and numbers; goods first unless told otherwise', async () => {
  const page = open(Home, {}, seeded)
  await until(() => page.text().includes('快充数据线') && page.text().includes('8888'))
  await until(() => role('button', '新号上架'))
  role('button', '挑靓号')
  expect(page.text()).toContain('下单前请阅读交易条款')
  const [goods, pretty] = order(page.text())
  expect(goods).toBeLessThan(pretty)
})

test('shows numbers first when the config says group 1', async () => {
  const page = open(
    Home,
    {},
    { ...seeded, 'GET /api/hk/baseConfig': buildBaseConfig({ indexFirstGroup: 1 }) }
  )
  await until(() => {
    const [goods, pretty] = order(page.text())
    return pretty >= 0 && pretty < goods
  })
})

test('asks for the numbers of the operator that is chosen', async () => {
  const page = open(Home, {}, seeded)
  press(await until(() => role('tab', '联通')))
  await until(() => page.of('GET /api/shop/numberList').some(({ operator }) => operator === 2))
})

test('says so when there is nothing, and keeps the way on', async () => {
  const page = open(
    Home,
    {},
    {
      ...seeded,
      'GET /api/shop/numberList': buildPage([]),
      'GET /api/shop/goodsList': buildPage([])
    }
  )
  await until(() => page.text().includes('没有符合条件的号码') && page.text().includes('商品正在上架'))
  role('button', '查看全部靓号')
})

test('says in its place what failed, and tries again', async () => {
  let broken = true
  const page = open(
    Home,
    {},
    {
      ...seeded,
      'GET /api/shop/goodsList': () =>
        broken ? new Refusal(-1, '商品服务忙') : buildPage([buildGoodsRow({ title: '又有了' })])
    }
  )
  await until(() => role('alert').textContent?.includes('商品服务忙'))
  broken = false
  press(role('button', '重试'))
  await until(() => page.text().includes('又有了'))
})
