import { stores } from '@/stores'
import { citizenIdCheck } from '@rules/citizenId'
import { buildComment, buildNumberDetails, buildNumberRow, buildPage } from '../../factories/shop'
import { box, close, openPage, press, Refusal, role, type, until } from '../support/page'

beforeEach(() => {
  sessionStorage.clear()
  stores.cache.clear()
})
afterEach(close)

const number = buildNumberDetails({
  numberId: 7,
  number: '13800138888',
  near: [buildNumberRow({ number: '13900139888' })]
})
const first17 = '44010619900307123'
const certId = first17 + citizenIdCheck(first17)
const hold = { numberId: 7, expiresAt: '2099-01-01T00:00:00.000Z' }
const comments = { ...buildPage([buildComment()], 12), average: 4.6 }
/** A button that is not working. */
const ready = (button: HTMLElement) => button.getAttribute('aria-busy') !== 'true' && button
const seeded = {
  'GET /api/shop/numberDetails': number,
  'GET /api/shop/commentList': comments,
  'POST /api/shop/holdNumber': hold,
  'POST /api/shop/releaseNumber': {}
} as const

test('shows the true cost, what is promised and why the number is special before anything is asked', async () => {
  const page = openPage('pages/goods/pretty/index', { numberId: '7' }, seeded)
  await until(() => page.text().includes('真实费用'))
  expect(page.text()).toContain('700')
  expect(page.text()).toContain('每月最低消费 59 元 × 12 个月')
  expect(page.text()).toContain('888 连续 3 位相同')
  expect(page.text()).toContain('相近的号码')
})

test('holds the number, then says at each field what is wrong', async () => {
  const page = openPage('pages/goods/pretty/index', { numberId: '7' }, seeded)
  press(await until(() => role('button', '立即预约')))
  press(await until(() => ready(role('button', '提交订单'))))
  await until(() => page.text().includes('请填写身份证上的姓名'))
  type(box('身份证号'), first17 + (certId.endsWith('1') ? '2' : '1'))
  press(role('button', '提交订单'))
  await until(() => page.text().includes('身份证号校验不通过'))
  expect(page.of('POST /api/shop/createOrder')).toEqual([])
})

test('sends the code with the citizen id of the form', async () => {
  const page = openPage(
    'pages/goods/pretty/index',
    { numberId: '7' },
    { ...seeded, 'POST /api/hk/sendCode': { waitSeconds: 60 } }
  )
  press(await until(() => role('button', '立即预约')))
  await until(() => role('timer'))
  type(box('身份证号'), certId)
  type(box('联系电话'), '138 0013 8000')
  press(role('button', '获取验证码'))
  await until(() => page.text().includes('秒后重发'))
  expect(page.of('POST /api/hk/sendCode')).toEqual([{ contactPhone: '13800138000', certNo: certId }])
})

test('taken by somebody else: near matches instead of the form', async () => {
  const near = [buildNumberRow({ number: '13700137888' })]
  const page = openPage(
    'pages/goods/pretty/index',
    { numberId: '7' },
    {
      ...seeded,
      'POST /api/shop/holdNumber': new Refusal(32001, '', { near })
    }
  )
  press(await until(() => role('button', '立即预约')))
  await until(() => page.text().includes('这个号码刚被别人预约了'))
  expect(page.text()).toContain('相近的号码')
  expect(document.querySelector('#order-form')).toBeNull()
})

const keepHold = (numberId: number, until = '2099-01-01T00:00:00.000Z') =>
  sessionStorage.setItem(`draft.shop.hold.${numberId}`, JSON.stringify({ value: until }))

test('without a number: says so and leads to the numbers', () => {
  const page = openPage('pages/goods/pretty/index', {}, {})
  expect(page.text()).toContain('没有找到这个号码')
  press(role('button', '去选靓号'))
  expect(page.went.at(-1)).toContain('/pages/index/VanityNumber/index')
})

test('a number that there is not leads to the others', async () => {
  openPage(
    'pages/goods/pretty/index',
    { numberId: '7' },
    { 'GET /api/shop/numberDetails': new Refusal(40400, '号码不存在') }
  )
  await until(() => role('status').textContent?.includes('没有找到这个号码'))
  await until(() => role('button', '去选靓号'))
})

test('reload: the hold is asked for again and the form stands there with what was typed', async () => {
  keepHold(8)
  sessionStorage.setItem('draft.shop.order', JSON.stringify({ certName: '张三', certId }))
  const page = openPage(
    'pages/goods/pretty/index',
    { numberId: '8' },
    { ...seeded, 'GET /api/shop/numberDetails': { ...number, numberId: 8, state: 2 } }
  )
  await until(() => role('timer'))
  await until(() => page.of('POST /api/shop/holdNumber').length === 1)
  expect(box('姓名').value).toBe('张三')
  expect(box('身份证号').value).toBe('')
})

test('reload: held by somebody else meanwhile, which is said, with near matches', async () => {
  keepHold(9)
  const near = [buildNumberRow({ number: '13700137888' })]
  const page = openPage(
    'pages/goods/pretty/index',
    { numberId: '9' },
    {
      ...seeded,
      'GET /api/shop/numberDetails': { ...number, numberId: 9, state: 2 },
      'POST /api/shop/holdNumber': new Refusal(32001, '', { near })
    }
  )
  await until(() => page.text().includes('这个号码刚被别人预约了'))
  expect(document.querySelector('[role="timer"]')).toBeNull()
  expect(sessionStorage.getItem('draft.shop.hold.9')).toBeNull()
})

test('the time ran out while away: says so and holds anew only when asked', async () => {
  keepHold(7, '2020-01-01T00:00:00.000Z')
  const page = openPage('pages/goods/pretty/index', { numberId: '7' }, seeded)
  await until(() => page.text().includes('保留时间已到'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
  press(role('button', '重新保留'))
  await until(() => role('timer'))
})

test('giving up releases the number and brings the page back', async () => {
  const page = openPage('pages/goods/pretty/index', { numberId: '7' }, seeded)
  press(await until(() => role('button', '立即预约')))
  press(await until(() => role('button', '放弃')))
  await until(() => page.of('POST /api/shop/releaseNumber').length === 1)
  await until(() => role('button', '立即预约'))
})

test('held by somebody else: says so and lets one try', async () => {
  const page = openPage(
    'pages/goods/pretty/index',
    { numberId: '7' },
    { ...seeded, 'GET /api/shop/numberDetails': { ...number, state: 2 } }
  )
  await until(() => page.text().includes('有人正在预约这个号码'))
  await until(() => role('button', '立即预约'))
})

test('what others say of it: the average, and the way there', async () => {
  const page = openPage('pages/goods/pretty/index', { numberId: '7' }, seeded)
  await until(() => page.text().includes('★ 4.6 · 12 条'))
  press(role('button', '用户评价★ 4.6 · 12 条'))
  expect(page.went.at(-1)).toContain('/pages/goods/pretty/comment')
  expect(page.went.at(-1)).toContain('operatorType=1')
})

test('package: name, cost, terms and notice by its number alone', async () => {
  const page = openPage('pages/goods/pretty/package', { numberId: '7' }, seeded)
  expect(role('status', '加载中...')).toBeTruthy()
  await until(() => page.text().includes('畅享 59 元套餐'))
  expect(page.text()).toContain('合约期')
  expect(page.text()).toContain('每月 30 GB 流量')
  expect(page.text()).toContain('真实费用')
})

test('package: without a number', () => {
  const page = openPage('pages/goods/pretty/package')
  expect(page.text()).toContain('没有找到这个号码')
})
