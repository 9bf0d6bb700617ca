import { act } from 'react'
import { runInAction } from 'mobx'
import { stores } from '@/stores'
import {
  buildBaseConfig,
  buildComment,
  buildCommentPage,
  buildDeliveryTerms,
  buildGoodsDetails,
  buildGoodsPage,
  buildGoodsRow
} from '../../factories/shop'
import { box, close, openPage, press, Refusal, role, type, until, withParams } from '../support/page'
import { statics } from '../support/tree'

const goods = buildGoodsDetails({
  goodsId: 54,
  title: '高清摄像机',
  price: 33890,
  stock: 200,
  notDeliveredTo: ['540000'],
  options: [
    { optionId: 1, label: '64G', price: 33890, stock: 0 },
    { optionId: 2, label: '128G', price: 34890, stock: 3 },
    { optionId: 3, label: '256G', price: 44890, stock: 150 }
  ]
})
const made = { orderSn: 'GO20261121000002', amount: 34890, status: 0, payBefore: '2099-01-01T00:00:00.000Z' }
const seeded = {
  'GET /api/shop/goodsDetails': goods,
  'GET /api/shop/commentList': buildCommentPage([]),
  'POST /api/shop/createOrder': made
} as const
const typed = {
  certName: '李四',
  contactPhone: '13900139000',
  region: ['440000', '440100', '440106'],
  address: '体育西路 1 号'
}

const openGoods = (answers = {}, params: Record<string, string> = { goodsId: '54' }) =>
  openPage(withParams('pages/goods/general/index', params), { ...seeded, ...answers }, statics)
const pay = () => until(() => document.getElementById('pay') ?? undefined)
const sum = () => document.querySelector('.paybar')!.textContent

test('seeded: price of the chosen option, stock, regions; a sold-out option is watched instead of bought', async () => {
  const page = openGoods()
  await until(() => page.text().includes('高清摄像机'))
  expect(role('button', '128G').getAttribute('aria-pressed')).toBe('true')
  expect(page.text()).toContain('库存 3')
  expect(sum()).toContain('348')
  await until(() => page.text().includes('不配送：西藏自治区'))
  press(role('button', '64G · 已售罄'))
  await until(() => document.getElementById('pay')?.textContent === '到货提醒')
  press(await pay())
  expect(page.went).toEqual([
    expect.stringMatching(/^\/pages-sub\/shop\/watch\/index\?.*goodsId=54&optionId=1$/)
  ])
})

test('where the backend has no such notice, a sold-out option cannot be chosen, and what is gone not bought', async () => {
  const without = () =>
    runInAction(() => {
      stores.layout.baseConfig = { ...buildBaseConfig(), further: ['/api/shop/nearGoods'] }
    })
  without()
  const page = openGoods()
  await until(() => page.text().includes('高清摄像机'))
  expect(role('button', '64G · 已售罄')).toHaveProperty('disabled', true)
  close()
  without()
  openGoods({ 'GET /api/shop/goodsDetails': { ...goods, stock: 0 }, 'GET /api/shop/nearGoods': { list: [] } })
  const button = (await pay()) as HTMLButtonElement
  expect(button.textContent).toBe('已售罄')
  expect(button.disabled).toBe(true)
  runInAction(() => (stores.layout.baseConfig = undefined))
})

test('the pictures are looked at in large, beginning with the chosen one', async () => {
  const page = openGoods({ 'GET /api/shop/goodsDetails': { ...goods, images: ['/a.svg', '/b.svg'] } })
  await until(() => page.text().includes('高清摄像机'))
  expect(page.text()).toContain('1/2')
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  press(role('button', '第 2 张图，共 2 张'))
  const large = await until(() => role('dialog', '查看大图'))
  expect(large.querySelector('.track')?.scrollLeft).toBe(300)
  press(role('button', '关闭'))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  jest.restoreAllMocks()
})

test('options of two parts are chosen part by part, and say per value what is sold out', async () => {
  const option = (optionId: number, label: string, price: number, stock: number) => ({
    optionId,
    label,
    price,
    stock
  })
  const page = openGoods({
    'GET /api/shop/goodsDetails': {
      ...goods,
      options: [
        option(1, '标准版 黑色', 13900, 5),
        option(2, '标准版 橙色', 13900, 5),
        option(3, 'NFC 版 黑色', 19900, 5),
        option(4, 'NFC 版 橙色', 19900, 0)
      ]
    }
  })
  press(await until(() => role('button', '橙色')))
  await until(() => role('button', 'NFC 版 · 已售罄'))
  press(role('button', '黑色'))
  press(await until(() => role('button', 'NFC 版')))
  await until(() => sum()?.includes('199'))
  press(role('button', '橙色 · 已售罄'))
  await until(() => document.getElementById('pay')?.textContent === '到货提醒')
  expect(page.text()).not.toContain('标准版 黑色')
})

test('an option with a picture of its own shows it first', async () => {
  const [, small, large] = goods.options
  const page = openGoods({
    'GET /api/shop/goodsDetails': {
      ...goods,
      images: ['/a.svg', '/b.svg'],
      options: [small, { ...large!, image: '/large.svg' }]
    }
  })
  await until(() => page.text().includes('高清摄像机'))
  const first = () => document.querySelector('.carousel img')?.getAttribute('src') ?? ''
  expect(first()).toContain('/a.svg')
  press(role('button', '256G'))
  await until(() => first().includes('/large.svg'))
  expect(page.text()).toContain('1/3')
})

test('the first three reviews stand on the page, under the title of goods', async () => {
  const words = ['做工扎实', '很好用', '包装好', '第四条']
  const page = openGoods({
    'GET /api/shop/commentList': buildCommentPage(words.map((content) => buildComment({ content })))
  })
  await until(() => page.text().includes('包装好'))
  expect(page.text()).toContain('商品评价')
  expect(page.text()).not.toContain('第四条')
})

test('count: at most the stock, at most 99, and never what cannot be counted', async () => {
  const page = openGoods()
  await until(() => page.text().includes('高清摄像机'))
  const count = box('数量')
  type(count, '7')
  await until(() => sum()?.includes('1,046'))
  press(role('button', '256G'))
  type(count, '120')
  await until(() => page.text().includes('每单最多 99 件'))
  type(count, 'abc')
  expect(sum()).toContain('44,441')
})

test('reload: option and count stand there again', async () => {
  openGoods()
  await pay()
  press(role('button', '256G'))
  press(role('button', '增加数量'))
  close()
  openGoods()
  await pay()
  expect(role('button', '256G').getAttribute('aria-pressed')).toBe('true')
  expect(box('数量').value).toBe('2')
})

test('buying leads to the order, which a deep link opens as well', async () => {
  const page = openGoods()
  press(await pay())
  expect(page.went.at(-1)).toContain('buy=1')
  close()
  const order = openGoods({}, { goodsId: '54', buy: '1' })
  await until(() => order.text().includes('确认订单'))
  await until(() => box('收货人'))
})

test('orders option and count, without any citizen id, and leads to the payment', async () => {
  sessionStorage.setItem('draft.shop.order', JSON.stringify(typed))
  const page = openGoods({}, { goodsId: '54', buy: '1' })
  await until(() => page.text().includes('广东省 广州市 天河区'))
  press(role('button', '增加数量'))
  press(role('checkbox', '同意交易条款'))
  press(role('button', '提交订单'))
  await until(() => page.went.at(-1)?.includes('/pages/order/pay/index'))
  const [order] = page.of('POST /api/shop/createOrder')
  expect(order).toMatchObject({ kind: 'general', goodsId: 54, optionId: 2, count: 2, contactName: '李四' })
  expect(order).not.toHaveProperty('certId')
})

test('freight that could not be asked for counts as soon as the network is back', async () => {
  let there = false
  const page = openGoods(
    { 'GET /api/shop/deliveryTerms': () => (there ? buildDeliveryTerms() : new Refusal(-1, '', null, 503)) },
    { goodsId: '54', buy: '1' }
  )
  await until(() => sum()?.includes('348.90') && page.of('GET /api/shop/deliveryTerms').length)
  there = true
  await until(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    return sum()?.includes('356.90')
  })
})

const seller = { company: '示例公司', licence: 'B2-1', address: '深圳市', complaints: '400-000-0000' }

test('the order of a thing promises what fits things, and who sells it, and where sending is not free', async () => {
  const page = openGoods(
    {
      'GET /api/hk/baseConfig': buildBaseConfig({
        trust: ['未激活可退'],
        trustGoods: ['签收 7 天内可退货'],
        seller
      }),
      'GET /api/shop/deliveryTerms': buildDeliveryTerms({ freight: 0, freeFrom: null, province: '' })
    },
    { goodsId: '54', buy: '1' }
  )
  await until(() => page.text().includes('签收 7 天内可退货'))
  expect(page.text()).not.toContain('未激活可退')
  expect(page.text()).toContain('公司示例公司许可证B2-1地址深圳市投诉400-000-0000')
  await until(() => page.text().includes('免运费 · 新疆除外'))
  expect(page.text()).toContain('运费¥0')
})

test('sold out meanwhile (30001): the stock is asked anew and what is left may still be had', async () => {
  sessionStorage.setItem('draft.shop.order', JSON.stringify(typed))
  let left = 3
  const page = openGoods(
    {
      'GET /api/shop/goodsDetails': () => ({
        ...goods,
        options: goods.options.map((one) => (one.optionId === 2 ? { ...one, stock: left } : one))
      }),
      'POST /api/shop/createOrder': new Refusal(30001)
    },
    { goodsId: '54', buy: '1' }
  )
  await until(() => page.text().includes('广东省 广州市 天河区'))
  press(role('checkbox', '同意交易条款'))
  left = 0
  press(role('button', '提交订单'))
  await until(() => page.text().includes('库存有变化') && page.text().includes('128G · 已售罄'))
  expect(role('button', '128G · 已售罄')).toHaveProperty('disabled', true)
  expect(role('button', '256G').getAttribute('aria-pressed')).toBe('true')
})

test('a refusal (sold out) stays until another option or count is chosen', async () => {
  sessionStorage.setItem('draft.shop.order', JSON.stringify(typed))
  const page = openGoods({ 'POST /api/shop/createOrder': new Refusal(30001) }, { goodsId: '54', buy: '1' })
  await until(() => page.text().includes('广东省 广州市 天河区'))
  press(role('checkbox', '同意交易条款'))
  press(role('button', '提交订单'))
  await until(() => page.text().includes('库存有变化'))
  type(box('收货人'), '李四')
  press(role('button', '提交订单'))
  expect(page.text()).toContain('库存有变化')
  await until(() => page.of('POST /api/shop/createOrder').length === 2)
  press(role('button', '256G'))
  await until(() => !page.text().includes('库存有变化'))
})

test('nothing left at all: told when it is back', async () => {
  const page = openGoods({
    'GET /api/shop/goodsDetails': { ...goods, stock: 0, options: [] },
    'GET /api/shop/nearGoods': { list: [] }
  })
  const button = (await pay()) as HTMLButtonElement
  expect(button.textContent).toBe('到货提醒')
  press(button)
  expect(page.went).toEqual([expect.stringMatching(/^\/pages-sub\/shop\/watch\/index\?.*goodsId=54$/)])
})

test('sold out: near goods in stock are shown', async () => {
  const near = { ...buildGoodsRow({ title: '另一台摄像机' }), dataKb: 0, voiceMinutes: 0, contractMonths: 0 }
  const page = openGoods({
    'GET /api/shop/goodsDetails': { ...goods, stock: 0 },
    'GET /api/shop/nearGoods': { list: [near] }
  })
  await until(() => page.text().includes('看看相近的'))
  expect(page.text()).toContain('另一台摄像机')
  expect(page.of('GET /api/shop/nearGoods')[0]).toMatchObject({ goodsId: 54 })
})

test('sold out on a backend that knows no near goods: the page misses nothing', async () => {
  const page = openGoods({
    'GET /api/shop/goodsDetails': { ...goods, stock: 0 },
    'GET /api/shop/nearGoods': new Refusal(40400)
  })
  await until(() => page.of('GET /api/shop/nearGoods').length === 1)
  await until(() => page.text().includes('到货提醒'))
  expect(page.text()).not.toContain('看看相近的')
})

test('goods that are gone lead to the others', async () => {
  const page = openGoods({ 'GET /api/shop/goodsDetails': new Refusal(40400, '商品不存在或已下架') })
  press(await until(() => role('button', '看看其他商品')))
  expect(page.went.at(-1)).toContain('/pages/goods/index')
})

test('a plan has a page of its own', async () => {
  const page = openGoods({ 'GET /api/shop/goodsDetails': { ...goods, kind: 'fast' } })
  await until(() => page.went.at(-1)?.includes('/pages/goods/fastNumber/index'))
})

test('without goods named: all of them to choose from', async () => {
  const page = openGoods(
    {
      'POST /api/dictData/options': { haoka_operator: [] },
      'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ title: '手机壳' })])
    },
    {}
  )
  await until(() => page.text().includes('手机壳'))
  expect(page.of('GET /api/shop/goodsList')[0]).toMatchObject({ kind: 'general' })
})
