import Pretty from '@/pages/goods/pretty/index'
import { citizenIdCheck } from '@rules/citizenId'
import { buildNumberDetails, buildNumberRow } from '../../factories/shop'
import { close, box, open, press, Refusal, role, type, until } from './open'

afterEach(close)

const number = buildNumberDetails({
  numberId: 7,
  number: '13800138888',
  near: [buildNumberRow({ number: '13900139888' })]
})
const first17 = '44010619900307123'
const certId = first17 + citizenIdCheck(first17)
const hold = { numberId: 7, expiresAt: '2099-01-01T00:00:00.000Z' }
const seeded = { 'GET /api/shop/numberDetails': number, 'POST /api/shop/holdNumber': hold } as const

test('shows the true cost, what is promised and why the number is special before anything is asked', async () => {
  const page = open(Pretty, { numberId: '7' }, seeded)
  await until(() => page.text().includes('真实费用'))
  expect(page.text()).toContain('700')
  expect(page.text()).toContain('每月最低消费 59 元 × 12 个月')
  expect(page.text()).toContain('888 连续 3 位相同')
  expect(page.text()).toContain('相近的号码')
})

test('holds the number, then says at each field what is wrong', async () => {
  const page = open(Pretty, { numberId: '7' }, seeded)
  press(await until(() => role('button', '立即预约')))
  await until(() => role('timer'))
  press(role('button', '提交订单'))
  await until(() => page.text().includes('请填写身份证上的姓名'))
  type(box('身份证号'), first17 + (certId.endsWith('1') ? '2' : '1'))
  press(role('button', '提交订单'))
  await until(() => page.text().includes('身份证号校验不通过'))
  expect(page.of('POST /api/shop/createOrder')).toEqual([])
})

test('sends the code with the citizen id of the form', async () => {
  const page = open(Pretty, { numberId: '7' }, { ...seeded, 'POST /api/hk/sendCode': { waitSeconds: 60 } })
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
  const page = open(
    Pretty,
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

test('failing: says so and tries again', async () => {
  let broken = true
  const page = open(
    Pretty,
    { numberId: '7' },
    {
      'GET /api/shop/numberDetails': () => (broken ? new Refusal(-1, '号码不存在') : number)
    }
  )
  await until(() => role('alert').textContent?.includes('号码不存在'))
  broken = false
  press(role('button', '重试'))
  await until(() => page.text().includes('真实费用'))
})
