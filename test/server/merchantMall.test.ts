import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { DeliveryWay, MallOrderState as S, PayRule, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { creditOrder } from '../../server/services/payments/crediting'
import { bookFaults } from './support/books'
import { addressForm, buildMallGoods, buildStore } from './support/mall'
import { terminalOf } from './support/merchant'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

/** Merchant commands for the points mall. */

const server = serverOfFile({ DEMO_NUMBERS: 0, MEDIA_ORIGINS: 'https://shop.example' })
const { path, file, csv, run, refused } = terminalOf(server)

describe('stores:import', () => {
  const head = '名称,电话,省份,城市,区县,地址,纬度,经度,营业时间,营业'

  test('takes stores by names or codes, and changes them by name', async () => {
    const given = file(
      head,
      '南门店,0755-1234567,广东,深圳,南山区,科苑路 1 号,22.54,113.95,每天 9:00-18:00,',
      '北门店,010-1234567,110000,,110101,长安街 1 号,39.9,116.4,,否'
    )
    expect(await run('stores:import', given)).toMatchObject({ code: 0, out: '2 stores added, 0 changed' })
    const store = async (name: string) =>
      (await server.sql('select * from mall_store where name = $1', [name]))[0]
    expect(await store('南门店')).toMatchObject({
      ...{ province: '广东省', city: '深圳市', county: '南山区', latitude: 22.54, longitude: 113.95 },
      open: true
    })
    expect(await store('北门店')).toMatchObject({ city: '北京市', county: '东城区', open: false })
    const moved = file(head, '北门店,010-1234567,北京,北京,西城区,西单 2 号,39.91,116.37,,是')
    expect((await run('stores:import', moved)).out).toBe('0 stores added, 1 changed')
    expect(await store('北门店')).toMatchObject({ county: '西城区', open: true })
  })

  test('every bad line is told with its column, and nothing is imported', async () => {
    const before = await server.sql('select count(*) from mall_store')
    const { faults } = await refused(
      'stores:import',
      head,
      '好店,0755-1234567,广东,深圳,南山区,科苑路 1 号,22.54,113.95,,',
      '好店,0755-1234567,广东,深圳,南山区,科苑路 1 号,22.54,113.95,,',
      '坏店,电话,广东,深圳,天河区,,113.95,22.54,,也许'
    )
    expect(faults).toBe('3 名称, 4 区县, 4 电话, 4 地址, 4 纬度, 4 经度, 4 营业')
    expect(await server.sql('select count(*) from mall_store')).toEqual(before)
  })
})

describe('mall:import', () => {
  const head = '标题,分组,积分,价格,库存,规格,限购,配送方式,自提门店,标签,图片'
  const item = async (title: string) =>
    (await server.sql('select * from mall_goods where title = $1', [title]))[0]
  const optionsOf = (id: number) =>
    server.sql('select label, points, price, stock from mall_option where goods_id = $1 order by label', [id])

  test('takes items for points, money and both, and changes them by title', async () => {
    await run(
      'stores:import',
      file(
        '名称,电话,省份,城市,区县,地址,纬度,经度',
        '取货点,075512345,广东,深圳,南山区,科苑路 1 号,22.54,113.95'
      )
    )
    const given = file(
      head,
      '测试杯子,测试组,200,,50,,2,,,新品|热兑,/media/a.svg',
      '测试灯,测试组,,39.90,5,,,自提,取货点,,https://shop.example/a.png',
      '测试表,另一组,,,,黑色:300:49.00:20|橙：色：300：49.5：1,,快递|自提,,,/media/a.svg'
    )
    expect(await run('mall:import', given)).toMatchObject({ code: 0, out: '3 items added, 0 changed' })
    const cup = await item('测试杯子')
    expect(cup).toMatchObject({
      pay_rule: PayRule.points,
      per_card: 2,
      tags: ['新品', '热兑'],
      delivery_ways: [DeliveryWay.parcel]
    })
    expect(await optionsOf(cup.id)).toEqual([{ label: '', points: 200, price: 0, stock: 50 }])
    const [store] = await server.sql(`select id from mall_store where name = '取货点'`)
    expect(await item('测试灯')).toMatchObject({ pay_rule: PayRule.money, store_ids: [store.id] })
    const watch = await item('测试表')
    expect(watch).toMatchObject({ pay_rule: PayRule.both, store_ids: [] })
    expect(await optionsOf(watch.id)).toEqual([
      { label: '橙：色', points: 300, price: 4950, stock: 1 },
      { label: '黑色', points: 300, price: 4900, stock: 20 }
    ])
    const { headers } = await buildSim(server.app)
    const { data } = await server.visitor(headers).get('/api/iot/integralShopIndex')
    const names = data.groups.map(({ name }: { name: string }) => name)
    // those of the demo first, then in order of import
    expect(names.slice(-2)).toEqual(['测试组', '另一组'])

    const next = file(
      `${head},上架`,
      '测试表,另一组,,,,黑色:250:49.00:7|蓝色:250:49.00:3,,快递,,,/media/a.svg,',
      '测试杯子,测试组,200,,50,,2,,,,/media/a.svg,否'
    )
    expect((await run('mall:import', next)).out).toBe('0 items added, 2 changed')
    expect(await optionsOf(watch.id)).toEqual([
      { label: '蓝色', points: 250, price: 4900, stock: 3 },
      { label: '黑色', points: 250, price: 4900, stock: 7 }
    ])
    expect(await item('测试杯子')).toMatchObject({ id: cup.id, on_sale: false })
  })

  test('every bad line is told with its column, and nothing is imported', async () => {
    const before = await server.sql('select count(*)::int as n, sum(stock)::int as stock from mall_option')
    const groups = await server.sql('select count(*) from mall_group')
    const { faults, problems } = await refused(
      'mall:import',
      head,
      '好东西,新组,100,,5,,,,,,/media/a.svg',
      '好东西,新组,100,,5,,,,,,/media/a.svg',
      '坏一,,,,5,,,,,,javascript:alert(1)',
      '坏二,新组,1.5,free,-1,,x,飞鸽,,,/media/a.svg',
      '坏三,新组,,,,黑色:1:0:1|白色:0:1:1,,,取货点,,/media/a.svg',
      '坏四,新组,5,,,黑色:1|黑色:1,,,,,/media/a.svg',
      '坏五,新组,,300000,5,,,自提,没有这家店,,/media/a.svg'
    )
    expect(problems).toContain('nothing was imported: 6 bad lines')
    expect(faults).toBe(
      '3 标题, 4 积分, 4 图片, 4 分组, 5 积分, 5 价格, 5 库存, 5 积分, 5 配送方式, 5 限购, ' +
        '6 规格, 6 自提门店, 7 规格, 7 规格, 7 规格, 7 积分, 8 积分, 8 自提门店'
    )
    expect(await server.sql('select count(*)::int as n, sum(stock)::int as stock from mall_option')).toEqual(
      before
    )
    expect(await server.sql('select count(*) from mall_group')).toEqual(groups)
  })

  test('an option stays while an order of it waits to be paid', async () => {
    const { card, api } = await server.holder({ integral: 1000 })
    const made = await buildMallGoods(server.app)
    const address = (await api.post('/api/iot/setSimAddress', addressForm())).data
    const { data } = await api.post('/api/iot/buyShopGoods', {
      ...{ goodsId: made.goodsId, optionId: made.optionId, addressId: address.addressId },
      ...{ clientKey: randomUUID(), placeType: PlaceType.wechat }
    })
    const given = file(head, `${made.item.title},测试组,,,,新款:1:0:1,,,,,/media/a.svg`)
    const refused = await run('mall:import', given)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.problems).toContain('cannot be deleted while an order of it is unpaid')
    await api.post('/api/iot/cancelShopOrder', { orderSn: data.orderSn })
    expect(await run('mall:import', given)).toMatchObject({ code: 0 })
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })
})

describe('mall:banners', () => {
  test('are all those of the file, in its order; bad ones leave those of before', async () => {
    const head = '图片,标题,商品,链接'
    const shown = async () =>
      server.sql('select title, type, path from mall_banner order by sort').then((rows) => rows)
    const before = await shown()
    const { faults } = await refused(
      'mall:banners',
      head,
      'x.svg,一,智能手环,',
      '/media/mall/1.jpg,二,,',
      '/media/mall/1.jpg,三,没有的商品,',
      '/media/mall/1.jpg,四,,javascript:alert(1)',
      '/media/mall/1.jpg,五,智能手环,/pages/iot/index/index'
    )
    expect(faults).toBe('2 图片, 3 链接, 4 商品, 5 链接, 6 链接')
    expect(await shown()).toEqual(before)
    const right = file(
      head,
      '/media/mall/2.jpg,先,,/pages-sub/iot/integralShop/index',
      '/media/mall/1.jpg,后,智能手环,'
    )
    expect(await run('mall:banners', right)).toMatchObject({ code: 0, out: '2 banners' })
    const [band] = await server.sql(`select id from mall_goods where title = '智能手环'`)
    expect(await shown()).toEqual([
      { title: '先', type: 'page', path: '/pages-sub/iot/integralShop/index' },
      { title: '后', type: 'page', path: `/pages-sub/iot/integralShop/details/index?goodsId=${band.id}` }
    ])
  })
})

describe('mall:export and mall:progress', () => {
  /** A card with three paid orders: two by parcel, one for pick-up. */
  async function orders() {
    const { card, api } = await server.holder({ integral: 1000 })
    const { goodsId, optionId } = await buildMallGoods(server.app)
    const store = await buildStore(server.app)
    const address = await api.post(
      '/api/iot/setSimAddress',
      addressForm({ name: '=1+1', address: '@路 1 号' })
    )
    const buy = async (where: object) => {
      const { code, data } = await api.post('/api/iot/buyShopGoods', {
        ...{ goodsId, optionId, ...where, clientKey: randomUUID() },
        ...{ placeType: PlaceType.balance, payPassword: '135790' }
      })
      expect(code).toBe(Code.ok)
      await creditOrder(server.deps, data.orderSn)
      return data.orderSn as string
    }
    const { addressId } = address.data
    const made = [await buy({ addressId }), await buy({ addressId }), await buy({ storeId: store.id })]
    const state = async (orderSn: string) =>
      (await api.get(`/api/iot/shopOrderDetails?orderSn=${orderSn}`)).data
    return { card, api, state, orders: made as [string, string, string] }
  }

  test('the export says what to send where, keeps the codes to itself, and is yours alone to read', async () => {
    const { card, orders: made } = await orders()
    const name = path()
    expect((await run('mall:export', name, '--status', '待发货,待自提')).code).toBe(0)
    const rows = csv(name).filter(({ 卡号 }) => 卡号 === card.simNo)
    expect(rows).toMatchObject([
      { 订单号: made[0], 状态: '待发货', 积分: '100', 金额: '5', 支付方式: '余额', 配送方式: '快递' },
      { 订单号: made[1], 收货人: "'=1+1", 详细地址: "'@路 1 号", 联系电话: '13900001234' },
      { 订单号: made[2], 状态: '待发货', 配送方式: '自提', 提货码: '' }
    ])
    const [{ pick_up_code: code }] = await server.sql(
      'select pick_up_code from mall_order where order_sn = $1',
      [made[2]]
    )
    expect(readFileSync(name, 'utf8')).not.toContain(code)
    expect(statSync(name).mode & 0o077).toBe(0)
    const others = path()
    await run('mall:export', others, '--status', '已退款')
    expect(csv(others).filter(({ 卡号 }) => 卡号 === card.simNo)).toEqual([])
  })

  test('an edited export moves orders on; one bad line and none moves', async () => {
    const { card, state, orders: made } = await orders()
    const [first, second, third] = made
    const head = '订单号,状态,商品,快递公司,快递单号,提货码'
    expect((await state(third)).pickUpCode).toBe('')
    const ready = file(head, `${third},待自提,x,,,`)
    expect((await run('mall:progress', ready)).out).toBe('1 orders moved, 0 as they were')
    const { faults } = await refused(
      'mall:progress',
      head,
      `${first},已发货,x,中通快递,ZT1,`,
      `${second},已发货,x,,,`,
      `${third},已完成,x,,,12345678`,
      'JF20260101999999,已发货,x,中通快递,ZT2,',
      `${first},已完成,x,,,`
    )
    expect(faults).toBe('6 订单号, 3 快递公司, 3 快递单号, 4 提货码, 5 ')
    expect((await state(first)).state).toBe(S.toShip)

    const { pickUpCode } = await state(third)
    const right = file(
      head,
      `${first},已发货,x,中通快递,ZT1,`,
      `${second},待发货,x,,,`,
      `${third},已完成,x,,,${pickUpCode}`
    )
    expect(await run('mall:progress', right)).toMatchObject({
      code: 0,
      out: '2 orders moved, 1 as they were'
    })
    expect(await state(first)).toMatchObject({ state: S.shipped, logistics: { trackingNumber: 'ZT1' } })
    expect((await state(third)).state).toBe(S.done)
    // the same file again changes nothing; a mistyped tracking number can be corrected
    expect((await run('mall:progress', right)).out).toBe('0 orders moved, 3 as they were')
    const again = file(head, `${first},已发货,x,中通快递,ZT9,`, `${second},已退款,x,,,`)
    expect((await run('mall:progress', again)).out).toBe('2 orders moved, 0 as they were')
    expect((await state(first)).logistics.trackingNumber).toBe('ZT9')
    expect((await state(second)).state).toBe(S.refunded)
    const back = file(head, `${second},已发货,x,中通快递,ZT3,`)
    expect((await run('mall:progress', back)).problems).toMatch(
      /The order cannot change so now: JF\d+ is 已退款 and stays so/
    )
    await run('mall:progress', file(head, `${first},已退款,x,,,`))
    const [{ integral, balance }] = await server.sql('select * from sim where id = $1', [card.id])
    expect([integral, balance]).toEqual([900, 9500])
    expect(await bookFaults(server.sql, [card.id])).toEqual([])
  })
})
