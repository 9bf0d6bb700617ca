import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 50 })

const get = (path: string, headers = {}) => server.visitor(headers).get(path)

test('a shop whose configuration lacks keys, or has wrong ones, is answered with the rest', async () => {
  const config = {
    front: {
      title: '山城靓号',
      shopTemplate: 'one',
      fastNav: ['订单', { title: '我的', type: 'page', path: '/pages/order/index' }]
    },
    showPaymentType: 'wechat',
    colour: 'red'
  }
  await server.sql("update shop_config set config = $1 where promo_code = ''", [JSON.stringify(config)])
  const { code, data } = await get('/api/hk/baseConfig')
  expect(code).toBe(0)
  expect(data).toMatchObject({
    front: {
      title: '山城靓号',
      shopTemplate: 1,
      logo: '/media/logo.jpg',
      fastNav: [{ title: '我的', icon: '', type: 'page', path: '/pages/order/index' }]
    },
    showPaymentType: [1, 2]
  })
})

test('a card whose layout lacks keys is answered, and one without a layout', async () => {
  const { headers } = await buildSim(server.app)
  for (const layout of [{ name: '我的卡', tabBar: { switch: true, items: [3] } }, []]) {
    await server.sql('update sim_layout set layout = $1', [JSON.stringify(layout)])
    const { code, data } = await get('/api/iot/simInfo', headers)
    expect(code).toBe(0)
    expect(data.simShopLayout.user.elements).toEqual(['asset', 'service'])
  }
  expect((await get('/api/simLoginConfig')).data.name).toBe('卡片中心')
})

test('a curated page with a block that nobody can read shows the others', async () => {
  await server.sql("update single_page set blocks = $1 where page_code = 'spring'", [
    JSON.stringify([
      { title: 'no type', type: 7, image: 1 },
      'x',
      { type: 'button', title: '更多', link: '/pages/index/index' }
    ])
  ])
  const { code, data } = await get('/api/shop/singlePageInfo?pageCode=spring')
  expect([code, data.blocks.at(-1)]).toEqual([
    0,
    { type: 'button', title: '更多', link: '/pages/index/index' }
  ])
})

test('the doctor says what is wrong in the tables, by file and line', async () => {
  await server.sql('update number_plan set plan = plan || \'{"ageMin": "young"}\'')
  const { out } = await typedOn(server.app, ['doctor'])
  expect(out).toMatch(/WRONG {2}shop: plans\/1\.yaml:\d+: ageMin must be integer \(shop:pull, shop:push\)/)
})
