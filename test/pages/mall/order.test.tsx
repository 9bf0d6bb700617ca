import { stores } from '@/stores'
import { Code } from '@contract/errors'
import {
  buildAddress,
  buildAddresses,
  buildMallGoods,
  buildMallOption,
  buildStore,
  buildStores,
  type MallGoods
} from '../../factories/mall'
import { buildBalanceMethod, buildOrderResult, buildPayMethod, buildSimInfo } from '../../factories/portal'
import {
  box,
  close,
  openPage,
  press,
  readyButton,
  Refusal,
  role,
  type,
  until,
  withParams,
  type Answers
} from '../support/page'
import { logIn } from '../support/visitor'

const confirming = 'pages-sub/iot/integralShop/details/payment'
const cashier = 'pages-sub/iot/integralShop/details/cashier'

beforeEach(() => {
  stores.miniUser.set({ iotSimAddressId: 0, selectAddressBackPath: '' })
  logIn()
})

const option = buildMallOption({ optionId: 7, label: '白色' })
const cup = (overrides: Partial<MallGoods> = {}) =>
  buildMallGoods({ goodsId: 3, options: [option], ...overrides })
const home = buildAddress({ addressId: 5, name: '张三', isDefault: true })
const office = buildAddress({ addressId: 6, name: '李四' })

const confirm = (goods: MallGoods, answers: Answers = {}) =>
  openPage(`${confirming}?goodsId=3`, {
    'GET /api/iot/integralShopGoodsDetails': goods,
    'GET /api/iot/simAddressList': buildAddresses(home, office),
    ...answers
  })

const made = { orderSn: 'JF20261122000001', status: 0, amount: 990, pay: { kind: 'none' as const } }
const buy = (goods: MallGoods, answers: Answers = {}, params = {}) =>
  openPage(withParams(cashier, { goodsId: '3', optionId: '7', count: '1', addressId: '5', ...params }), {
    'GET /api/iot/integralShopGoodsDetails': goods,
    'POST /api/iot/buyShopGoods': made,
    ...answers
  })

describe('the order before it is paid', () => {
  test('goes to the default address, or to the one that was chosen, in the number that was said', async () => {
    const page = confirm(cup({ integral: 900 }))
    await until(() => page.text().includes('张三'))
    press(role('button', '增加数量'))
    expect(page.box.querySelector('.paybar')?.textContent).toBe('应付400积分+¥19.80去支付')
    press(role('button', '去支付'))
    expect(page.went[0]).toMatch(/details\/cashier\?.*goodsId=3&optionId=7&count=2&addressId=5$/)
    close()
    stores.miniUser.set({ iotSimAddressId: 6 })
    const again = confirm(cup({ integral: 900 }))
    await until(() => again.text().includes('李四'))
  })

  test('asks the book for another address, which comes back here', async () => {
    const page = confirm(cup())
    press(await until(() => page.box.querySelector<HTMLElement>('#address') ?? undefined))
    expect(page.went[0]).toMatch(/selectAddress\/index\?.*choose=1/)
    expect(stores.miniUser.current.selectAddressBackPath).toBe(`/${confirming}?goodsId=3`)
  })

  test('without any address the button leads to writing one', async () => {
    const page = confirm(cup(), { 'GET /api/iot/simAddressList': buildAddresses() })
    await until(() => page.text().includes('新增收货地址'))
    press(role('button', '选择收货地址'))
    expect(page.went[0]).toMatch(/selectAddress\/edit\?.*choose=1/)
  })

  test('is never of more than there are, nor than this card may have', async () => {
    const page = confirm(cup({ limit: 3, bought: 1, integral: 900 }))
    await until(() => page.text().includes('还可兑换 2 件'))
    press(role('button', '增加数量'))
    await until(() => role('button', '增加数量').hasAttribute('disabled'))
    expect(box('数量').value).toBe('2')
  })

  test('more than the points are good for: how many are missing, and no way on', async () => {
    const page = confirm(cup({ integral: 250 }))
    await until(() => page.text().includes('张三'))
    press(role('button', '增加数量'))
    expect(page.text()).toContain('还差 150 积分')
    expect(role('button', '去支付').hasAttribute('disabled')).toBe(true)
  })

  test('is fetched at a store that one chooses; one store alone is taken', async () => {
    const goods = cup({ deliveryWays: ['parcel', 'pickUp'] })
    const two = buildStores(
      buildStore({ storeId: 1, name: '天河店' }),
      buildStore({ storeId: 2, name: '南山店' })
    )
    let stored = two
    const page = confirm(goods, { 'GET /api/iot/goodsShopStore': () => stored })
    press(await until(() => role('tab', '门店自提')))
    press(await until(() => readyButton('选择自提门店', page.box.querySelector('.paybar')!)))
    expect(await until(() => page.went[0])).toMatch(/details\/storePoint\?.*goodsId=3&choose=1/)
    close()
    stored = buildStores(buildStore({ storeId: 1, name: '天河店' }))
    const again = confirm(goods, { 'GET /api/iot/goodsShopStore': () => stored })
    await until(() => again.text().includes('天河店'))
    press(role('button', '去支付'))
    expect(again.went[0]).toMatch(/cashier\?.*storeId=1$/)
    expect(again.went[0]).not.toContain('addressId')
  })
})

describe('the cashier', () => {
  test('orders what was shown, with the words for the merchant, and leads to what it came to', async () => {
    const first = confirm(cup())
    await until(() => first.text().includes('张三'))
    type(box('备注'), '请放门卫')
    close()
    const page = buy(cup())
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyShopGoods')).toMatchObject([
      {
        goodsId: 3,
        optionId: 7,
        count: 1,
        addressId: 5,
        remark: '请放门卫',
        placeType: 9,
        shown: { amount: 990, points: 200, simNo: '1440000000001' }
      }
    ])
    expect(page.went[0]).toMatch(/cashier\?.*orderSn=JF20261122000001/)
  })

  test('points alone: one way to pay, no password', async () => {
    const goods = cup({
      options: [buildMallOption({ optionId: 7, points: 200, price: 0 })],
      payMethods: [buildPayMethod({ placeType: 4, name: '积分支付' })]
    })
    const page = buy(goods, { 'POST /api/iot/buyShopGoods': { ...made, status: 2, amount: 0 } })
    expect((await until(() => role('radio'))).textContent).toContain('积分支付')
    expect(page.text()).toContain('兑换后剩余300积分')
    press(role('button', '确认兑换 200积分'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyShopGoods')).toMatchObject([
      { placeType: 4, shown: { amount: 0, points: 200 } }
    ])
  })

  test('a balance wants the pay password, with points and money in sight', async () => {
    const page = buy(cup({ payMethods: [buildBalanceMethod()] }), {
      'GET /api/iot/simInfo': buildSimInfo({ existPayPassword: true })
    })
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    const sheet = await until(() => document.querySelector('.sheet') ?? undefined)
    expect(sheet.textContent).toContain('200积分+¥9.90')
    for (const digit of '135790') press(role('button', digit, sheet))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyShopGoods')).toMatchObject([{ placeType: 3, payPassword: '135790' }])
  })

  test('another price is asked about in points and money, and then ordered at', async () => {
    let goods = cup()
    const page = buy(goods, {
      'GET /api/iot/integralShopGoodsDetails': () => goods,
      'POST /api/iot/buyShopGoods': ({ shown }) => {
        if (shown?.points === 260) return made
        goods = cup({ options: [{ ...option, points: 260 }] })
        return new Refusal(Code.priceChanged, '价格已变', { amount: 990, points: 260 })
      }
    })
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    await until(() => page.text().includes('价格已变为 260积分 + ¥9.90，仍要购买？'))
    press(role('button', '购买'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/buyShopGoods').map(({ shown }) => shown)).toEqual([
      { amount: 990, points: 200, simNo: '1440000000001' },
      { amount: 990, points: 260, simNo: '1440000000001' }
    ])
  })

  test('points spent elsewhere meanwhile: says so, and the page shows what is left', async () => {
    let integral = 500
    const page = buy(cup(), {
      'GET /api/iot/integralShopGoodsDetails': () => cup({ integral }),
      'POST /api/iot/buyShopGoods': () => {
        integral = 50
        return new Refusal(Code.pointsShort, '积分不足')
      }
    })
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    await until(() => page.text().includes('还差 150 积分'))
    expect(role('alert').textContent).toContain('积分不足')
  })

  test('an address that was deleted meanwhile is chosen again', async () => {
    const page = buy(cup(), {
      'POST /api/iot/buyShopGoods': new Refusal(Code.invalidInput, '填写有误', {
        fields: { addressId: '请选择收货地址' }
      })
    })
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    await until(() => role('alert').textContent === '请选择收货地址重新选择')
    press(role('button', '重新选择'))
    expect(page.went[0]).toMatch(/details\/payment\?.*goodsId=3/)
  })

  test('an answer that was lost: the order that was made all the same is found', async () => {
    const page = buy(cup(), {
      'POST /api/iot/buyShopGoods': () => {
        throw new TypeError('Failed to fetch')
      },
      'GET /api/iot/orderResult': buildOrderResult({ kind: 'mall', orderSn: made.orderSn, points: 200 })
    })
    press(await until(() => role('button', '支付 200积分 + ¥9.90')))
    await until(() => page.went.length > 0)
    expect(page.went[0]).toMatch(/cashier\?.*orderSn=JF20261122000001/)
    expect(page.of('POST /api/iot/buyShopGoods')).toHaveLength(1)
  })
})

describe('what it came to', () => {
  const result = (answer: Parameters<typeof buildOrderResult>[0]) =>
    openPage(`${cashier}?orderSn=${made.orderSn}`, {
      'GET /api/iot/orderResult': buildOrderResult({
        kind: 'mall',
        orderSn: made.orderSn,
        points: 200,
        ...answer
      }),
      'GET /api/iot/simInfo': buildSimInfo()
    })

  test('done leads to the order', async () => {
    const page = result({})
    await until(() => page.text().includes('兑换成功'))
    expect(page.text()).toContain('200积分+¥9.90')
    press(role('button', '查看订单'))
    expect(page.went[0]).toMatch(/orderDetails\/index\?.*orderSn=JF20261122000001/)
  })

  test('still to pay leads to paying it', async () => {
    const page = result({ status: 0, paid: false, done: true, failed: true, placeType: 0 })
    press(await until(() => role('button', '立即支付')))
    expect(page.went[0]).toMatch(/orderDetails\/pay\?.*orderSn=JF20261122000001/)
  })

  test('of another card: there is none', async () => {
    const page = openPage(`${cashier}?orderSn=${made.orderSn}`, {
      'GET /api/iot/orderResult': new Refusal(Code.notFound)
    })
    await until(() => page.text().includes('没有找到这笔订单'))
  })
})
