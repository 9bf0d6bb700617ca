import { randomUUID } from 'node:crypto'
import { NumberState, PlaceType, ShopOrderStatus as S } from '../../contract/enums'
import { addressForm, buildMallGoods } from './support/mall'
import { move, notify, pay } from './support/orders'
import { orderForm, visitor } from './support/server'
import { buildSim } from './support/sims'
import { thingShop } from './support/thingShop'

/** From shipping on, money and goods go back by separate ways: stock and number come back when the parcel does. */
const shop = thingShop({ DEMO_NUMBERS: 60 })
const { files, types, stock, booksAddUp, bought, shipped, received } = shop
const parcel = { company: '顺丰速运', trackingNumber: 'SF1' }

const refund = (orderSn: string, ...words: string[]) =>
  types('orders:refund', orderSn, '--reason', '不想要了', ...words)
const progress = (orderSn: string, status: string, goods = '') =>
  types('orders:progress', files.file('订单号,状态,货物', `${orderSn},${status},${goods}`))
const takesIn = (orderSn: string) => types('orders:received', orderSn)
const back = async (orderSn: string) =>
  (
    await shop.sql('select coalesce(sum(amount), 0)::int as back from refund where order_sn = $1', [orderSn])
  )[0].back as number

/** A paid order of a number, and a look at the state of the number. */
async function numberOrder() {
  const who = visitor(shop.app)
  const [{ id }] = await shop.sql(
    `update vanity_number set price = 10000 where id = (select min(id) from vanity_number where state = ${NumberState.onSale}
       and id not in (select number_id from shop_order where number_id is not null)) returning id`
  )
  const { orderSn } = (await who.post('/api/shop/createOrder', await orderForm(shop.app, who, id))).data
  await pay(shop.app, who, orderSn)
  await move(shop.app, orderSn, S.toShip)
  const state = async () =>
    (await shop.sql('select state from vanity_number where id = $1', [id]))[0].state as number
  return { orderSn: orderSn as string, id: id as number, state }
}

describe('goods that were sent', () => {
  test.each([
    ['orders:refund', (orderSn: string) => refund(orderSn)],
    ['orders:progress 已取消', (orderSn: string) => progress(orderSn, '已取消')],
    ['orders:progress 已作废', (orderSn: string) => progress(orderSn, '已作废')],
    ['orders:progress 已拒收', (orderSn: string) => progress(orderSn, '已拒收')]
  ])('stay out of stock when %s ends the order, until they are received', async (_how, end) => {
    const before = await stock()
    const { orderSn } = await shipped({ count: 5 })
    const ended = await end(orderSn)
    expect(ended.code).toBe(0)
    expect(ended.out + ended.problems).toMatch(/were sent and stay off sale/)
    expect(await back(orderSn)).toBe(5000)
    expect(await stock()).toBe(before - 5)
    expect(await takesIn(orderSn)).toMatchObject({
      code: 0,
      out: `the goods of ${orderSn} are for sale again: 5`
    })
    expect(await stock()).toBe(before)
    expect(await takesIn(orderSn)).toMatchObject({ code: 1 })
    expect(await stock()).toBe(before)
    expect(await back(orderSn)).toBe(5000)
    await booksAddUp()
  })

  test('and were signed for stay out of stock, too; of two who receive them at once one does', async () => {
    const before = await stock()
    const { orderSn } = await received({ count: 2 })
    await refund(orderSn)
    expect(await stock()).toBe(before - 2)
    const both = await Promise.all([takesIn(orderSn), takesIn(orderSn)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await stock()).toBe(before)
    await booksAddUp()
  })

  test('and are here already are in stock at once, where the command or the file says so', async () => {
    const before = await stock()
    const one = await shipped({ count: 2 })
    expect((await refund(one.orderSn, '--goods-back')).problems).toMatch(/for sale again/)
    expect(await stock()).toBe(before)
    const two = await shipped({ count: 2 })
    expect(await progress(two.orderSn, '已取消', '已退回')).toMatchObject({ code: 0 })
    expect(await stock()).toBe(before)
    for (const { orderSn } of [one, two]) expect(await takesIn(orderSn)).toMatchObject({ code: 1 })
    await booksAddUp()
  })

  test('are named in the export, whose edited line receives them once', async () => {
    const before = await stock()
    const { orderSn } = await shipped({ count: 3 })
    await progress(orderSn, '已拒收')
    const out = files.path()
    await types('orders:export', out)
    expect(files.csv(out).find((row) => row['订单号'] === orderSn)).toMatchObject({ 货物: '未退回' })
    expect((await progress(orderSn, '已拒收', '未退回')).out).toBe('0 orders moved, 1 as they were')
    expect((await progress(orderSn, '已拒收', '已退回')).out).toBe('1 orders moved, 0 as they were')
    expect(await stock()).toBe(before)
    expect((await progress(orderSn, '已拒收', '已退回')).out).toBe('0 orders moved, 1 as they were')
    expect(await stock()).toBe(before)
  })

  test('is no matter of an order that was not sent: it is back in stock at once, and says so', async () => {
    const before = await stock()
    const { orderSn } = await bought({ count: 2 })
    expect((await refund(orderSn)).problems).toMatch(/for sale again/)
    expect(await stock()).toBe(before)
    expect(await takesIn(orderSn)).toMatchObject({ code: 1 })
  })

  test('cannot be said of a part, or of an order without goods', async () => {
    const { orderSn } = await shipped()
    expect(await refund(orderSn, '--amount', '1', '--goods-back')).toMatchObject({ code: 1 })
    expect(await refund('PK20261121100001', '--goods-back')).toMatchObject({ code: 1 })
    expect(await back(orderSn)).toBe(0)
  })
})

describe('a number whose SIM was sent', () => {
  test('is off sale after the refund, and on sale again once the SIM is received', async () => {
    const { orderSn, state } = await numberOrder()
    await move(shop.app, orderSn, S.shipped, parcel)
    expect((await refund(orderSn)).problems).toMatch(/were sent and stay off sale/)
    expect(await state()).toBe(NumberState.offSale)
    await booksAddUp()
    expect(await takesIn(orderSn)).toMatchObject({ code: 0 })
    expect(await state()).toBe(NumberState.onSale)
    await booksAddUp()
  })

  test('that the merchant put on sale meanwhile and another one bought stays with the buyer', async () => {
    const { orderSn, id, state } = await numberOrder()
    await move(shop.app, orderSn, S.shipped, parcel)
    await progress(orderSn, '已取消')
    const [{ number }] = await shop.sql('select number from vanity_number where id = $1', [id])
    await types('numbers:shelf', files.file('号码,上架', `${number},是`))
    expect(await state()).toBe(NumberState.onSale)
    const who = visitor(shop.app)
    const again = (await who.post('/api/shop/createOrder', await orderForm(shop.app, who, id))).data.orderSn
    await pay(shop.app, who, again)
    expect(await takesIn(orderSn)).toMatchObject({ code: 0 })
    expect(await state()).toBe(NumberState.sold)
    await booksAddUp()
  })

  test('is on sale once, when its file said 在售 before the SIM came back; new prices leave it off sale', async () => {
    const { orderSn, id, state } = await numberOrder()
    await move(shop.app, orderSn, S.shipped, parcel)
    await progress(orderSn, '已取消')
    const [{ number, province, city }] = await shop.sql(
      'select number, province, city from vanity_number where id = $1',
      [id]
    )
    const imports = (price: string, reply = '') =>
      types(
        'numbers:import',
        files.file('号码,省份,城市,价格,状态', [number, province, city, price, reply].join())
      )
    expect(await imports('90')).toMatchObject({ code: 0 })
    expect(await state()).toBe(NumberState.offSale)
    expect(await imports('90', '在售')).toMatchObject({ code: 0 })
    expect(await state()).toBe(NumberState.onSale)
    await types('numbers:shelf', files.file('号码,上架', `${number},否`))
    expect(await takesIn(orderSn)).toMatchObject({ code: 0 })
    // taken off by the merchant afterwards: it is not put on sale behind their back
    expect(await state()).toBe(NumberState.offSale)
    await booksAddUp()
  })

  test('that the operator has cancelled stays off sale when the SIM is received', async () => {
    const { orderSn, state } = await numberOrder()
    await move(shop.app, orderSn, S.shipped, parcel)
    await progress(orderSn, '号码已取消', '')
    await takesIn(orderSn)
    expect(await state()).toBe(NumberState.offSale)
  })

  test('that was not sent is on sale at once', async () => {
    const { orderSn, state } = await numberOrder()
    await refund(orderSn)
    expect(await state()).toBe(NumberState.onSale)
  })
})

describe('goods of the mall that were sent', () => {
  /** An order of a thing for points and money, sent; what its stock, and the points of its card, are. */
  async function sent(count = 2) {
    const { goodsId, optionId } = await buildMallGoods(shop.app, { points: 100, price: 500, stock: 10 })
    const { card, headers } = await buildSim(shop.app, { integral: 500 })
    for (const [table, columns, sum] of [
      ['balance_log', 'money, balance', card.balance],
      ['integral_log', 'points, total, source', card.integral]
    ] as const)
      await shop.sql(
        `insert into ${table} (sim_id, type, title, ${columns}) values ($1, 'adjust', '期初', $2, $2${table === 'balance_log' ? '' : ", 'start'"})`,
        [card.id, sum]
      )
    const api = visitor(shop.app, headers)
    const { addressId } = (await api.post('/api/iot/setSimAddress', addressForm())).data
    const body = { goodsId, optionId, count, addressId, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const { orderSn, amount } = (await api.post('/api/iot/buyShopGoods', body)).data
    await notify(shop.app, { outTradeNo: orderSn, amount })
    const mallStock = async () =>
      (await shop.sql('select stock from mall_option where id = $1', [optionId]))[0].stock as number
    const points = async () =>
      (await shop.sql('select integral from sim where id = $1', [card.id]))[0].integral as number
    const ship = files.file('订单号,状态,快递公司,快递单号', `${orderSn},已发货,顺丰速运,SF1`)
    expect(await types('mall:progress', ship)).toMatchObject({ code: 0 })
    return { orderSn: orderSn as string, mallStock, points }
  }
  const refunded = (orderSn: string, goods = '') =>
    types('mall:progress', files.file('订单号,状态,货物', `${orderSn},已退款,${goods}`))

  test('stay out of stock after orders:refund, while money and points go back; they are received once', async () => {
    const { orderSn, mallStock, points } = await sent()
    expect((await refund(orderSn)).problems).toMatch(/were sent and stay off sale/)
    expect([await mallStock(), await points(), await back(orderSn)]).toEqual([8, 500, 1000])
    await booksAddUp()
    const both = await Promise.all([takesIn(orderSn), takesIn(orderSn)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect([await mallStock(), await points(), await back(orderSn)]).toEqual([10, 500, 1000])
    await booksAddUp()
  })

  test('stay out of stock after mall:progress, unless the file says that they are back', async () => {
    const one = await sent()
    expect((await refunded(one.orderSn)).out).toMatch(/1 orders moved.*stay off sale/)
    expect(await one.mallStock()).toBe(8)
    const out = files.path()
    await types('mall:export', out)
    expect(files.csv(out).find((row) => row['订单号'] === one.orderSn)).toMatchObject({ 货物: '未退回' })
    await refunded(one.orderSn, '已退回')
    await refunded(one.orderSn, '已退回')
    expect(await one.mallStock()).toBe(10)
    const two = await sent()
    await refunded(two.orderSn, '已退回')
    expect(await two.mallStock()).toBe(10)
    await booksAddUp()
  })
})
