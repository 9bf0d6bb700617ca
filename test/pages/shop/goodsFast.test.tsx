import type { Data } from '@contract'
import { stores } from '@/stores'
import {
  buildCommentPage,
  buildGoodsRow,
  buildNumberDetails,
  buildGoodsPage,
  buildPage,
  buildPlainNumber,
  buildPlan
} from '../../factories/shop'
import { box, close, openPage, press, Refusal, role, type, until, withParams } from '../support/page'
import { nowhere, statics } from '../support/tree'

const plan = buildPlan({ goodsId: 20, notDeliveredTo: ['540000'] })
const first = buildPlainNumber({ numberId: 71, number: '16507871568', city: '广州市' })
const second = buildPlainNumber({ numberId: 72, number: '17185697058', city: '深圳市' })
const hold = { numberId: 71, expiresAt: '2099-01-01T00:00:00.000Z' }
const noHolds: Data<'GET /api/shop/myHolds'> = { list: [] }
const noneNear: Data<'GET /api/shop/nearGoods'>['list'] = []
const seeded = {
  'GET /api/shop/base/ipLocation': nowhere,
  'GET /api/shop/goodsDetails': plan,
  'GET /api/shop/commentList': buildCommentPage([]),
  'GET /api/shop/nearGoods': { list: noneNear },
  'GET /api/shop/fastNumberList': buildPage([first, second], 40),
  'GET /api/shop/numberDetails': buildNumberDetails({ ...first }),
  'GET /api/shop/myHolds': noHolds,
  'POST /api/shop/holdNumber': hold,
  'POST /api/shop/releaseNumber': {}
} as const
const dict = { 'POST /api/dictData/options': { haoka_operator: [] } } as const

const openPlan = (answers = {}, params = { goodsId: '20' }) =>
  openPage(withParams('pages/goods/fastNumber/index', params), { ...seeded, ...answers }, statics)
const byId = (id: string) => until(() => document.getElementById(id) ?? undefined)
const pay = () => byId('pay')
const sheetButton = () => document.querySelector<HTMLElement>('.sheet .foot .btn')!

test('seeded: fee, data, terms, who may have it and where it is not sent', async () => {
  const page = openPlan()
  await until(() => page.text().includes('月租 39 元'))
  expect(page.text()).toContain('185 GB')
  expect(page.text()).toContain('100 分钟')
  expect(page.text()).toContain('激活当月')
  expect(page.text()).toContain('16-60 周岁')
  await until(() => page.text().includes('不配送：西藏自治区'))
  await until(() => page.text().includes('还没有评价'))
})

test('a plan that is gone leads to the others', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': new Refusal(40400, '商品不存在或已下架') })
  press(await until(() => role('button', '看看所有套餐')))
  expect(page.went.at(-1)).toContain('/pages/goods/index?')
  expect(page.went.at(-1)).toContain('kind=fast')
})

test('without a plan named: all plans to choose from', async () => {
  const page = openPlan(
    {
      ...dict,
      'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ kind: 'fast', title: '青春卡' })])
    },
    {} as never
  )
  await until(() => page.text().includes('青春卡'))
  expect(page.of('GET /api/shop/goodsList')[0]).toMatchObject({ kind: 'fast' })
})

test('goods of the other kind have a page of their own', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': { ...plan, kind: 'general' } })
  await until(() => page.went.at(-1)?.includes('/pages/goods/general/index'))
})

test('sold out: cannot be ordered', async () => {
  openPlan({ 'GET /api/shop/goodsDetails': { ...plan, stock: 0 } })
  const button = (await pay()) as HTMLButtonElement
  expect(button.textContent).toBe('已售罄')
  expect(button.disabled).toBe(true)
})

test('0, no number: straight to the form', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 0 } })
  press(await pay())
  await until(() => page.went.at(-1)?.includes('/pages/goods/fastNumber/formSubmit'))
  expect(page.text()).toContain('号码由运营商随机分配')
  expect(page.of('GET /api/shop/fastNumberList')).toEqual([])
})

test('1, any home: a number is chosen, held, and goes to the form', async () => {
  const page = openPlan()
  press(await pay())
  press(await until(() => role('radio', '165\u20090787\u20091568广州市 移动')))
  expect(sheetButton().textContent).toContain('165 0787 1568')
  press(sheetButton())
  await until(() => page.went.at(-1)?.includes('numberId=71'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([{ numberId: 71, goodsId: 20 }])
  await until(() => role('timer'))
})

test('1, any home: by digits and by city', async () => {
  const page = openPlan()
  press(await pay())
  await until(() => role('radio'))
  type(box('输入想要的数字'), '15a6')
  await until(() => page.of('GET /api/shop/fastNumberList').at(-1)?.keyword === '156')
  press(await byId('f-place'))
  press(await until(() => role('radio', '广东省')))
  press(await until(() => role('radio', '广州市')))
  await until(() => page.of('GET /api/shop/fastNumberList').at(-1)?.city === '广州市')
  expect(page.of('GET /api/shop/fastNumberList').at(-1)).toMatchObject({
    goodsId: 20,
    provinceCode: '440000',
    keyword: '156'
  })
})

test('2, fixed home: the home is shown and cannot be changed', async () => {
  const page = openPlan({
    'GET /api/shop/goodsDetails': { ...plan, selectNumber: 2, provinceCode: '440000' }
  })
  press(await pay())
  await until(() => page.text().includes('广东省'))
  expect(document.getElementById('f-place')).toBeNull()
})

test('3, where it is delivered: the region first, and it stands in the form already', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 3 } })
  press(await pay())
  await until(() => page.text().includes('收货地区'))
  expect(page.of('GET /api/shop/fastNumberList')).toEqual([])
  press(await byId('f-place'))
  for (const place of ['广东省', '广州市', '天河区']) press(await until(() => role('radio', place)))
  await until(() => page.of('GET /api/shop/fastNumberList').length > 0)
  expect(page.of('GET /api/shop/fastNumberList')[0]).toMatchObject({ provinceCode: '440000', city: '广州市' })
  expect(JSON.parse(sessionStorage.getItem('draft.shop.order')!)).toMatchObject({
    region: ['440000', '440100', '440106']
  })
})

test('4, random: a handful, others on demand; the province goes to the form and nothing is held', async () => {
  const page = openPlan({
    'GET /api/shop/goodsDetails': { ...plan, selectNumber: 4, provinceCode: '440000' },
    'GET /api/shop/fastNumberList': buildPage([first, second])
  })
  press(await until(() => role('button', '号码号码由系统在所选省内随机分配，以下号码仅供参考')))
  await until(() => page.text().includes('165'))
  press(role('button', '换一批'))
  await until(() => page.of('GET /api/shop/fastNumberList').length === 2)
  press(sheetButton())
  expect(page.went.at(-1)).toContain('numberProvinceCode=440000')
  expect(page.went.at(-1)).not.toContain('numberId')
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
})

test('4, random, any province: the province must be said first', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 4 } })
  expect((await pay()).textContent).toBe('选择归属地')
  press(await pay())
  expect((await byId('f-place')).textContent).toContain('请选择省份')
  expect((sheetButton() as HTMLButtonElement).disabled).toBe(true)
  press(await byId('f-place'))
  press(await until(() => role('radio', '广东省')))
  await until(() => !(sheetButton() as HTMLButtonElement).disabled)
  press(sheetButton())
  expect(page.went.at(-1)).toContain('numberProvinceCode=440000')
})

test('5, chosen in the province: the chosen province goes with the number', async () => {
  const page = openPlan({ 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 5 } })
  press(await pay())
  press(await byId('f-place'))
  press(await until(() => role('radio', '广东省')))
  press(await until(() => role('radio', '165\u20090787\u20091568广州市 移动')))
  press(sheetButton())
  await until(() => page.went.at(-1)?.includes('numberId=71'))
  expect(page.went.at(-1)).toContain('numberProvinceCode=440000')
})

test('no number of these digits: says what to try', async () => {
  const page = openPlan({ 'GET /api/shop/fastNumberList': buildPage([]) })
  press(await pay())
  await until(() => page.text().includes('换个数字或归属地试试'))
})

test('taken first: near matches that this plan may have, and only those', async () => {
  const near = [
    buildPlainNumber({ number: '16507871569' }),
    buildPlainNumber({ number: '16507871560', operatorType: 2 }),
    buildPlainNumber({ number: '16507871561', price: 100 })
  ]
  const page = openPlan({ 'POST /api/shop/holdNumber': new Refusal(32001, '', { near }) })
  press(await pay())
  press(await until(() => role('radio', '165\u20090787\u20091568广州市 移动')))
  press(sheetButton())
  await until(() => page.text().includes('这个号码刚被别人选走了'))
  await until(() => role('radio', '165\u20090787\u20091569广州 移动'))
  expect(page.text()).not.toContain('1560')
  expect(page.text()).not.toContain('1561')
  expect(page.went.filter((to) => to.includes('formSubmit'))).toEqual([])
})

test('giving the number up releases it', async () => {
  const page = openPlan()
  press(await pay())
  press(await until(() => role('radio', '165\u20090787\u20091568广州市 移动')))
  press(sheetButton())
  press(await until(() => role('button', '放弃')))
  press(await until(() => role('button', '放弃', role('alertdialog'))))
  await until(() => page.of('POST /api/shop/releaseNumber').length === 1)
  await until(() => document.querySelector('[role="timer"]') === null)
})

test('reload: the chosen number is still there while the server says that it is ours, and asks for nothing', async () => {
  sessionStorage.setItem('draft.shop.fast.20.number', JSON.stringify({ value: '71' }))
  const held = { ...first, heldUntil: '2099-01-01T00:00:00.000Z', goodsId: 20 }
  const page = openPlan({ 'GET /api/shop/myHolds': { list: [held] } })
  await until(() => role('timer'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
})

test('reload: a chosen number whose hold ended is to be chosen anew', async () => {
  sessionStorage.setItem('draft.shop.fast.20.number', JSON.stringify({ value: '71' }))
  openPlan()
  await until(() => sessionStorage.getItem('draft.shop.fast.20.number') === null)
  expect((await pay()).textContent).toBe('选择号码')
})

test('what a buyer is to know first pops up once on this phone, and not in care size', async () => {
  const answers = { 'GET /api/shop/goodsDetails': { ...plan, notice: '<p>需在 10 天内激活</p>' } }
  const popped = () =>
    document.querySelector('[role=dialog]')?.textContent?.includes('需在 10 天内激活') === true
  stores.layout.setGoodsShowedPopup(false)
  stores.layout.setCare(true)
  openPlan(answers)
  await pay()
  expect(popped()).toBe(false)
  close()
  stores.layout.setCare(false)
  openPlan(answers)
  await until(popped)
  press(role('button', '知道了'))
  await until(() => !popped())
  close()
  expect(stores.layout.goodsShowedPopup).toBe(true)
  openPlan(answers)
  await pay()
  expect(popped()).toBe(false)
})
