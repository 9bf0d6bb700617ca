import { feedback } from '@/runtime/feedback'
import { citizenIdCheck } from '@rules/person/citizenId'
import { buildComment, buildNumberDetails, buildNumberRow, buildPage } from '../../factories/shop'
import { NumberTile } from '@/areas/numbers/NumberTile'
import {
  box,
  close,
  openPage,
  openPart,
  passTime,
  press,
  readyButton,
  Refusal,
  role,
  type,
  until,
  withParams
} from '../support/page'

const number = buildNumberDetails({
  numberId: 7,
  number: '13800138888',
  near: [buildNumberRow({ number: '13900139888' })]
})
const first17 = '44010619900307123'
const certId = first17 + citizenIdCheck(first17)
const hold = { numberId: 7, expiresAt: '2099-01-01T00:00:00.000Z' }
const comments = { ...buildPage([buildComment()], 12), average: 4.6 }
const seeded = {
  'GET /api/shop/numberDetails': number,
  'GET /api/shop/commentList': comments,
  'POST /api/shop/holdNumber': hold,
  'POST /api/shop/releaseNumber': {}
} as const

test('shows the true cost, what is promised and why the number is special before anything is asked', async () => {
  const page = openPage('pages/goods/pretty/index?numberId=7', seeded)
  await until(() => page.text().includes('真实费用'))
  expect(page.text()).toContain('700')
  expect(page.text()).toContain('每月最低消费 59 元 × 12 个月')
  expect(page.text()).toContain('888 连续 3 位相同')
  expect(page.text()).toContain('相近的号码')
})

test('a number without prepaid calls has no line of ¥0 for them', async () => {
  const plain = buildNumberDetails({ ...number, price: 27700, prestore: 0 })
  const page = openNumber({
    'GET /api/shop/numberDetails': { ...plain, trueCost: { now: 27700, promised: 0 } }
  })
  await until(() => page.text().includes('号码费¥277现付¥277'))
})

test('says one sum everywhere: in lists, near matches, the form and on the poster', async () => {
  const row = buildNumberRow({ numberId: 7, price: 27700, prestore: 20000 })
  const near = [buildNumberRow({ price: 30000, prestore: 10050 })]
  const tile = openPart(() => <NumberTile row={row} />)
  expect(tile.text()).toContain('¥477')
  close()
  const details = { ...number, ...row, trueCost: { now: 47700, promised: 0 }, near }
  const page = openNumber({ 'GET /api/shop/numberDetails': details })
  await until(() => page.text().includes('真实费用'))
  expect(page.text()).toContain('¥477')
  expect(page.text()).toContain('¥400.50')
  const drawn: string[] = []
  const brush = new Proxy(
    { measureText: () => ({ width: 30 }), fillText: (line: string) => void drawn.push(line) },
    { get: (known, name) => known[name as 'fillText'] ?? (() => undefined), set: () => true }
  )
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  press(role('button', '分享'))
  press(await until(() => role('button', '生成海报')))
  await until(() => drawn.includes('¥477'))
  close()
  const form = openForm({ 'GET /api/shop/numberDetails': { ...mine, ...details, state: 2 } })
  await until(() => form.text().includes('¥477'))
})

const far = '2099-01-01T00:00:00.000Z'
const mine = { ...number, state: 2, heldUntil: far }
const openNumber = (answers = {}, params: object = {}) =>
  openPage(withParams('pages/goods/pretty/index', { numberId: '7', ...params }), { ...seeded, ...answers })
const openForm = (answers = {}) =>
  openNumber({ 'GET /api/shop/numberDetails': mine, ...answers }, { buy: '1' })
/** Answers of numberDetails in turn; the last one repeats. */
const inTurn = (...answers: (typeof number)[]) => {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]!
}

test('holds the number for a moment that the server names, and leads to the form', async () => {
  const page = openNumber()
  press(await until(() => role('button', '立即预约')))
  await until(() => page.went.at(-1)?.includes('/pages/goods/pretty/index'))
  expect(page.went.at(-1)).toContain('buy=1')
  expect(page.of('POST /api/shop/holdNumber')).toEqual([{ numberId: 7 }])
  await until(() => role('timer'))
  await until(() => role('button', '继续下单'))
})

test('coming back: still mine, with the time that is left; to go on asks for nothing', async () => {
  const page = openNumber({ 'GET /api/shop/numberDetails': mine })
  await until(() => role('timer'))
  press(role('button', '继续下单'))
  expect(page.went.at(-1)).toContain('buy=1')
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
})

test('the form says at each field what is wrong', async () => {
  const page = openForm()
  press(await until(() => readyButton('提交订单')))
  await until(() => page.text().includes('请填写身份证上的姓名'))
  type(box('身份证号'), first17 + (certId.endsWith('1') ? '2' : '1'))
  press(role('button', '提交订单'))
  await until(() => page.text().includes('身份证号校验不通过'))
  expect(page.of('POST /api/shop/createOrder')).toEqual([])
})

test('sends the code with the citizen id of the form', async () => {
  const page = openForm({ 'POST /api/hk/sendCode': { waitSeconds: 60 } })
  await until(() => role('timer'))
  type(box('身份证号'), certId)
  type(box('联系电话'), '138 0013 8000')
  press(role('button', '获取验证码'))
  await until(() => page.text().includes('秒后重发'))
  expect(page.of('POST /api/hk/sendCode')).toEqual([{ contactPhone: '13800138000', certNo: certId }])
})

const near = [buildNumberRow({ numberId: 8, number: '13700137888', price: 8800 })]
const taken = { 'POST /api/shop/holdNumber': new Refusal(32001, '', { near }) }

test('taken first (32001): the dialog leads to near ones with prices, one tap from their details', async () => {
  const page = openNumber(taken)
  press(await until(() => role('button', '立即预约')))
  await until(() => role('button', '回到店铺'))
  expect(document.querySelector('.sheet')).toBeNull()
  press(role('button', '看看相近号码'))
  const sheet = await until(() => document.querySelector<HTMLElement>('.sheet') ?? false)
  expect(sheet.textContent).toContain('88')
  press(await until(() => sheet.querySelector<HTMLElement>('.numcard') ?? false))
  expect(page.went.at(-1)).toContain('numberId=8')
  await until(() => document.querySelector('.sheet') === null)
  expect(page.text()).toContain('这个号码刚被别人预约了')
  expect(page.text()).not.toContain('立即预约')
})

test.each([
  [2, '别人正在预约这个号码'],
  [3, '这个号码已下架'],
  [4, '这个号码已经被订走了']
])('in state %i it says so at its top and offers near ones instead of 立即预约', async (state, wording) => {
  const page = openNumber({ 'GET /api/shop/numberDetails': { ...number, state, near } })
  await until(() => page.text().includes(wording))
  const text = page.text()
  expect(text.indexOf(wording)).toBeLessThan(text.indexOf('相近的号码'))
  expect(text.indexOf('相近的号码')).toBeLessThan(text.indexOf('真实费用'))
  expect(text).not.toContain('立即预约')
  press(await until(() => page.box.querySelector<HTMLElement>('.numcard') ?? false))
  expect(page.went.at(-1)).toContain('numberId=8')
})

test('ordered by the reader and to be paid: says so and leads to the payment', async () => {
  const orderSn = 'NO20261121000001'
  const page = openNumber({ 'GET /api/shop/numberDetails': { ...number, state: 2, orderSn } })
  await until(() => page.text().includes('等待支付'))
  expect(page.text()).not.toContain('别人正在预约')
  press(role('button', '去支付'))
  expect(page.went.at(-1)).toMatch(new RegExp(`/pages/order/pay/index.*orderSn=${orderSn}`))
})

test('without a number: says so and leads to the numbers', () => {
  const page = openPage('pages/goods/pretty/index')
  expect(page.text()).toContain('没有找到这个号码')
  press(role('button', '去选靓号'))
  expect(page.went.at(-1)).toContain('/pages/index/VanityNumber/index')
})

test('a number that there is not leads to the others', async () => {
  openNumber({ 'GET /api/shop/numberDetails': new Refusal(40400, '号码不存在') })
  await until(() => role('status').textContent?.includes('没有找到这个号码'))
  await until(() => role('button', '去选靓号'))
})

test('reload of the form: it stands there with what was typed, and nothing is held anew', async () => {
  sessionStorage.setItem('draft.shop.order', JSON.stringify({ certName: '张三', certId }))
  const page = openForm()
  await until(() => role('timer'))
  expect(box('姓名').value).toBe('张三')
  expect(box('身份证号').value).toBe('')
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
  expect(page.of('GET /api/shop/numberDetails')).toHaveLength(1)
})

test('reload of the form of a number that is not held any more: the number itself', async () => {
  const page = openNumber({}, { buy: '1' })
  await until(() => role('button', '立即预约'))
  expect(document.querySelector('#order-form')).toBeNull()
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
})

test('the time runs out in the form: says so, keeps what was typed, and holds anew only when asked', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const page = openForm({ 'GET /api/shop/numberDetails': { ...mine, heldUntil: soon } })
  await until(() => role('timer'))
  type(box('姓名'), '张三')
  passTime(60_000)
  await until(() => page.text().includes('保留时间已到'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
  press(role('button', '重新保留'))
  await until(() => role('timer'))
  expect(box('姓名').value).toBe('张三')
})

test('giving up asks first: whoever does not mean it keeps the number', async () => {
  const page = openNumber({ 'GET /api/shop/numberDetails': mine })
  press(await until(() => role('button', '放弃')))
  await until(() => role('alertdialog').textContent?.includes('可能被别人选走'))
  press(role('button', '先不放弃'))
  await until(() => !document.querySelector('[role="alertdialog"]'))
  expect(page.of('POST /api/shop/releaseNumber')).toEqual([])
  expect(role('timer')).toBeTruthy()
})

test('giving up releases the number, which is then on sale again', async () => {
  const page = openNumber({ 'GET /api/shop/numberDetails': inTurn(mine, number) })
  press(await until(() => role('button', '放弃')))
  press(await until(() => role('button', '放弃', role('alertdialog'))))
  await until(() => role('button', '立即预约'))
  expect(page.of('POST /api/shop/releaseNumber')).toEqual([{ numberId: 7 }])
  await until(() => page.of('GET /api/shop/numberDetails').length === 2)
})

test('giving up that the server did not hear of: says so, and the number is still kept', async () => {
  const page = openNumber({
    'GET /api/shop/numberDetails': mine,
    'POST /api/shop/releaseNumber': new Refusal(-1, '操作失败')
  })
  press(await until(() => role('button', '放弃')))
  press(await until(() => role('button', '放弃', role('alertdialog'))))
  await until(() => feedback.toast?.title === '操作失败')
  expect(page.text()).toContain('号码已为你保留')
})

test('giving up in the form leads back to the number', async () => {
  const page = openForm()
  press(await until(() => role('button', '放弃')))
  press(await until(() => role('button', '放弃', role('alertdialog'))))
  await until(() => page.went.at(-1)?.includes('/pages/goods/pretty/index'))
  expect(page.went.at(-1)).not.toContain('buy')
})

test('what others say of it: the average, and the way there', async () => {
  const page = openPage('pages/goods/pretty/index?numberId=7', seeded)
  await until(() => page.text().includes('★ 4.6 · 12 条'))
  press(role('button', '号码评价★ 4.6 · 12 条'))
  expect(page.went.at(-1)).toContain('/pages/goods/pretty/comment')
  expect(page.went.at(-1)).toContain('operatorType=1')
})

test('package: name, cost, terms with the number’s own minimum, and notice by its number alone', async () => {
  const page = openPage('pages/goods/pretty/package?numberId=7', seeded)
  expect(role('status', '加载中...')).toBeTruthy()
  await until(() => page.text().includes('畅享 59 元套餐'))
  expect(page.text()).toContain('月最低消费59 元合约期12 个月')
  expect(page.text()).toContain('每月 30 GB 流量')
  expect(page.text()).toContain('真实费用')
})

test('package: without a number', () => {
  const page = openPage('pages/goods/pretty/package')
  expect(page.text()).toContain('没有找到这个号码')
})
