import { keepOrdered } from '@/areas/orders/address/phoneAddresses'
import { stores } from '@/stores'
import { buildNumberDetails, buildPlainNumber, buildPlan } from '../../factories/shop'
import { photoBrowser, photoFile } from './browser'
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
  refusedAt,
  type Answers
} from '../support/page'
import { certId, nowhere, statics } from '../support/tree'

const plan = buildPlan({ goodsId: 20 })
const number = buildNumberDetails({ ...buildPlainNumber({ numberId: 71, number: '16507871568' }) })
const made = { orderSn: 'GO20261121000001', amount: 1000, status: 0, payBefore: '2099-01-01T00:00:00.000Z' }
const seeded = {
  'GET /api/shop/base/ipLocation': nowhere,
  'GET /api/shop/goodsDetails': plan,
  'GET /api/shop/numberDetails': { ...number, state: 2, heldUntil: '2099-01-01T00:00:00.000Z' },
  'POST /api/shop/holdNumber': { numberId: 71, expiresAt: '2099-01-01T00:00:00.000Z' },
  'POST /api/shop/releaseNumber': {},
  'POST /api/shop/createOrder': made
} as const
const typed = {
  certName: '张三',
  contactPhone: '13800138000',
  region: ['440000', '440100', '440106'],
  address: '体育西路 1 号'
}
const chosen = { goodsId: '20', numberId: '71' }

const keep = (name: string, value: unknown) => sessionStorage.setItem(`draft.${name}`, JSON.stringify(value))

const openForm = (answers = {}, params: Record<string, string> = chosen) =>
  openPage(withParams('pages/goods/fastNumber/formSubmit', params), { ...seeded, ...answers }, statics)
const fillRest = () => {
  type(box('身份证号'), certId)
  press(role('checkbox', '同意交易条款'))
}
/** Submits once the number is confirmed: until then the button is busy. */
const submit = async () => press(await until(() => readyButton('提交订单')))
/** Submits a form that was complete but for the citizen id. */
async function order(answers = {}, params: Record<string, string> = chosen) {
  keep('shop.order', typed)
  const page = openForm(answers, params)
  await until(() => role('timer'))
  fillRest()
  await submit()
  return page
}

test('reload: number, time left and what was typed stand there again; the id, the code and the tick do not', async () => {
  keep('shop.order', { ...typed, certId, captcha: '123456', agree: true })
  const page = openForm()
  await until(() => page.text().includes('165\u20090787\u20091568'))
  await until(() => role('timer'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
  expect(box('姓名').value).toBe('张三')
  expect(box('身份证号').value).toBe('')
  expect(role('checkbox', '同意交易条款').getAttribute('aria-checked')).toBe('false')
  await until(() => page.text().includes('广东省 广州市 天河区'))
})

test('agreeAgreement=1 ticks the agreement', async () => {
  stores.layout.carry({ agreeAgreement: '1' })
  openForm()
  await until(() => role('checkbox', '同意交易条款').getAttribute('aria-checked') === 'true')
  stores.layout.carry({ agreeAgreement: '' })
})

test('orders what was chosen, in the buyer’s name, and leads to the payment', async () => {
  const page = await order({}, { ...chosen, numberProvinceCode: '440000' })
  await until(() => page.went.at(-1)?.includes('/pages/order/pay/index'))
  expect(page.of('POST /api/shop/createOrder')[0]).toMatchObject({
    kind: 'fast',
    goodsId: 20,
    numberId: 71,
    numberProvinceCode: '440000',
    certName: '张三',
    certId,
    contactPhone: '13800138000',
    province: '广东省',
    city: '广州市',
    county: '天河区'
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(certId)
})

/** Submits a complete form; the order's answer is lost (504). */
async function submitUnanswered(answers: Answers) {
  const page = await order({ 'POST /api/shop/createOrder': new Refusal(0, '', null, 504), ...answers })
  await until(() => page.of('GET /api/hk/payResult').length === 1)
  return { page, clientKey: page.of('POST /api/shop/createOrder')[0]!.clientKey as string }
}

test('an answer that was lost: the server is asked, and the order that there is leads to its payment', async () => {
  const result = { orderSn: made.orderSn, status: 0, amount: 1000, paid: false, done: false, failed: false }
  const { page, clientKey } = await submitUnanswered({ 'GET /api/hk/payResult': result })
  await until(() => page.went.length === 1)
  expect(page.went[0]).toMatch(/order\/pay\/index\?.*orderSn=GO20261121000001/)
  expect(page.of('GET /api/hk/payResult')).toEqual([{ clientKey }])
})

test('while nobody knows nothing is sent; after a reload there is none, and the same key goes out', async () => {
  const { page, clientKey } = await submitUnanswered({
    'GET /api/hk/payResult': new Refusal(0, '', null, 503)
  })
  await until(() => page.text().includes('不会重复下单'))
  await submit()
  await until(() => page.of('GET /api/hk/payResult').length === 2)
  expect(page.of('POST /api/shop/createOrder')).toHaveLength(1)
  close()
  const again = openForm({ 'GET /api/hk/payResult': new Refusal(40400, '订单不存在') })
  await until(() => role('timer'))
  fillRest()
  await submit()
  await until(() => again.went.length === 1)
  expect(again.of('POST /api/shop/createOrder')[0]).toMatchObject({
    clientKey,
    shown: { amount: plan.price }
  })
})

test('an order that could not be sent is a draft through a restart, without name, id and code of the owner', async () => {
  const noNetwork = () => {
    throw new TypeError('Failed to fetch')
  }
  const page = await order({ 'POST /api/shop/createOrder': noNetwork, 'GET /api/hk/payResult': noNetwork })
  await until(() => page.text().includes('已存为草稿，联网后核对并提交'))
  await until(() => localStorage.getItem('offline')?.includes('体育西路'))
  expect(page.text()).toContain('姓名、证件号、验证码和照片不会保存')
  expect(localStorage.getItem('offline')).not.toMatch(new RegExp(`张三|${certId}`))
  close()
  // a restart: the tab's own storage is gone
  sessionStorage.clear()
  const restarted = { ...seeded, 'GET /api/hk/payResult': new Refusal(40400, '订单不存在') }
  const later = openForm(restarted)
  await until(() => later.text().includes('已存为草稿，联网后核对并提交'))
  await until(() => later.text().includes('广东省 广州市 天河区'))
  expect(box('联系电话').value).toBe('13800138000')
  expect(box('姓名').value).toBe('')
  close()
  // another number is another order
  const other = openForm(
    {
      ...restarted,
      'GET /api/shop/numberDetails': { ...seeded['GET /api/shop/numberDetails'], numberId: 72 }
    },
    { ...chosen, numberId: '72' }
  )
  await until(() => role('timer'))
  expect(other.text()).not.toContain('草稿')
  close()
  const again = openForm(restarted)
  await until(() => again.text().includes('草稿'))
  type(box('姓名'), '张三')
  fillRest()
  await submit()
  await until(() => again.went.length === 1)
  expect(localStorage.getItem('offline')).not.toContain('体育西路')
})

test('35013, too many unpaid orders: the page says why and leads to the orders', async () => {
  const page = await order({
    'POST /api/shop/createOrder': new Refusal(35013, '你有多笔订单待支付，请先支付或取消后再下单')
  })
  await until(() => role('alertdialog').textContent?.includes('你有多笔订单待支付'))
  press(role('button', '查看订单'))
  await until(() => page.went.length === 1)
  expect(page.went[0]).toMatch(/pages\/order\/index/)
})

test('a price that changed is agreed to first', async () => {
  const page = await order({
    'POST /api/shop/createOrder': ({ shown }: { shown: { amount: number } }) =>
      shown.amount === 5000 ? made : new Refusal(35008, '价格已变', { amount: 5000 })
  })
  await until(() => page.text().includes('价格已变为 ¥50，仍要购买？'))
  press(role('button', '购买'))
  await until(() => page.went.length === 1)
})

test('says what is wrong at the fields; the focus goes to the first and stays where one types', async () => {
  const page = openForm()
  await submit()
  await until(() => page.text().includes('请填写身份证上的姓名'))
  await until(() => document.activeElement === box('姓名'))
  const focused: EventTarget[] = []
  const follow = ({ target }: Event) => void focused.push(target!)
  document.addEventListener('focusin', follow)
  type(box('姓名'), '张三')
  await until(() => !page.text().includes('请填写身份证上的姓名'))
  expect(document.activeElement).toBe(box('姓名'))
  await submit()
  await until(() => document.activeElement === box('身份证号'))
  document.removeEventListener('focusin', follow)
  expect(focused).toEqual([box('身份证号')])
  expect(page.of('POST /api/shop/createOrder')).toEqual([])
})

/** Error text at a field. */
const errorAt = (name: string) => document.getElementById(`f-${name}-e`)?.textContent ?? ''

test.each([
  ['one order in 30 days', { certId: '同一证件在该运营商30天内只能办理一单' }],
  ['age', { certId: '办理年龄须为16-60周岁' }]
])('a refusal (%s) stays at the citizen id until another person stands there', async (_, fields) => {
  const page = await order({ 'POST /api/shop/createOrder': refusedAt(fields) })
  await until(() => errorAt('certId') === fields.certId)
  // it stays when another field changes, when the form is incomplete, and when it is sent again
  type(box('详细地址'), '')
  await submit()
  await until(() => page.text().includes('请填写到门牌号的详细地址'))
  expect(errorAt('certId')).toBe(fields.certId)
  type(box('详细地址'), '体育西路 2 号')
  await submit()
  expect(errorAt('certId')).toBe(fields.certId)
  await until(() => page.of('POST /api/shop/createOrder').length === 2)
  type(box('身份证号'), `${certId.slice(0, 17)}0`)
  await until(() => errorAt('certId') === '')
})

test('a refusal (region) stays until another region is chosen', async () => {
  const page = await order({ 'POST /api/shop/createOrder': refusedAt({ provinceCode: '该地区暂不配送' }) })
  await until(() => page.text().includes('该地区暂不配送'))
  type(box('姓名'), '')
  await submit()
  await until(() => page.text().includes('请填写身份证上的姓名'))
  expect(errorAt('region')).toBe('该地区暂不配送')
  expect(page.went).toEqual([])
})

test('a refusal (closed goods) stands on the form, not only in a toast, also while it is sent again', async () => {
  const page = await order({ 'POST /api/shop/createOrder': new Refusal(40400, '商品不存在或已下架') })
  const notice = () => page.box.querySelector('.notice[role="alert"]')?.textContent ?? ''
  await until(() => notice().includes('商品不存在或已下架'))
  type(box('姓名'), '李四')
  await submit()
  expect(notice()).toContain('商品不存在或已下架')
  await until(() => page.of('POST /api/shop/createOrder').length === 2)
})

test('a number that the plan may not have: says so and leads back to the choice', async () => {
  const page = await order({ 'POST /api/shop/createOrder': refusedAt({ numberId: '请重新选择' }) })
  press(await until(() => role('button', '重新选号')))
  expect(page.went.at(-1)).toContain('/pages/goods/fastNumber/index')
})

test('taken first (32001): the near matches instead of the form, each leads to its own form', async () => {
  const near = [buildPlainNumber({ numberId: 99, number: '16507871569' })]
  const page = await order({ 'POST /api/shop/createOrder': new Refusal(32001, '', { near }) })
  await until(() => page.text().includes('这个号码刚被别人选走了'))
  expect(document.querySelector('#order-form')).toBeNull()
  press(await until(() => role('button', '165\u20090787\u20091569广州 移动')))
  expect(page.went.at(-1)).toContain('numberId=99')
  expect(stores.holds.find(71)).toBeUndefined()
})

test('the mobile that the SMS code proved has its orders open, as after the order query', async () => {
  keep('shop.order', typed)
  const page = openForm({ 'GET /api/shop/goodsDetails': { ...plan, smsCode: 1 } })
  await until(() => role('timer'))
  fillRest()
  type(box('验证码'), '123456')
  await submit()
  await until(() => page.went.length > 0)
  expect([stores.user.loggedIn, stores.user.mobile]).toEqual([true, '13800138000'])
  stores.user.clear()
})

describe('a mobile that this phone has proved', () => {
  const asking = { 'GET /api/shop/goodsDetails': { ...plan, smsCode: 1 } }
  const proved = { ...asking, 'GET /api/hk/provedMobile': { mobile: typed.contactPhone } }
  const codes = () => document.querySelectorAll('#f-captcha').length

  test('is not proved again', async () => {
    keep('shop.order', typed)
    const page = openForm(proved)
    await until(() => page.text().includes('已在本机验证'))
    expect(codes()).toBe(0)
    fillRest()
    await submit()
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/shop/createOrder')[0]).not.toHaveProperty('captcha')
    stores.user.clear()
  })

  test('another one is asked for its code, and so is it once the server wants one', async () => {
    keep('shop.order', typed)
    let mobile = typed.contactPhone
    const page = openForm({
      ...asking,
      'GET /api/hk/provedMobile': () => ({ mobile }),
      'POST /api/shop/createOrder': new Refusal(42200, '', { fields: { captcha: '请填写验证码' } })
    })
    await until(() => page.text().includes('已在本机验证'))
    type(box('联系电话'), '13900001111')
    await until(() => codes() === 1)
    type(box('联系电话'), typed.contactPhone)
    await until(() => codes() === 0)
    fillRest()
    mobile = ''
    await submit()
    await until(() => codes() === 1 && page.text().includes('请填写验证码'))
  })
})

describe('where the last order went', () => {
  test('is offered to the next one, without the citizen id, and cleared by a press', async () => {
    keep('shop.order', typed)
    const page = openForm()
    await until(() => role('timer'))
    fillRest()
    await submit()
    await until(() => page.went.length > 0)
    const last = { ...stores.user.lastAddress }
    close()
    sessionStorage.clear()
    // kept while the app is closed
    stores.user.keepAddress(last)
    expect(JSON.stringify({ ...localStorage })).not.toContain(certId)
    const next = openForm()
    await until(() => next.text().includes('已填入上次的收货信息'))
    expect([box('姓名').value, box('联系电话').value, box('身份证号').value]).toEqual([
      typed.certName,
      typed.contactPhone,
      ''
    ])
    await until(() => next.text().includes('广东省 广州市 天河区'))
    press(role('button', '清除'))
    expect([box('姓名').value, box('详细地址').value]).toEqual(['', ''])
    expect(stores.user.lastAddress.address).toBe('')
  })

  test('is in the address book of this phone once, until it is cleared', async () => {
    const ordered = { ...typed, certName: '王五' }
    keepOrdered(ordered, ['广东省', '广州市', '天河区'])
    keepOrdered(ordered, ['广东省', '广州市', '天河区'])
    expect(stores.user.addresses).toMatchObject([{ name: '王五', isDefault: true }])
    const page = openForm()
    await until(() => page.text().includes('已填入上次的收货信息'))
    press(role('button', '清除'))
    expect(stores.user.addresses).toEqual([])
  })

  test('another one is chosen from the address book', async () => {
    keepOrdered({ ...typed, certName: '王五' }, ['广东省', '广州市', '天河区'])
    const page = openForm()
    press(await until(() => role('button', '地址簿')))
    expect(page.went[0]).toMatch(/selectAddress\/index\?.*choose=shop/)
    stores.user.choose({ ...typed, certName: '赵六', contactPhone: '13900139000', address: '科苑路 9 号' })
    await until(() => box('详细地址').value === '科苑路 9 号')
    expect([box('姓名').value, box('联系电话').value]).toEqual(['赵六', '13900139000'])
  })

  test("one of a card's book, whose mobile is masked, asks for the mobile unless the form has it", async () => {
    openForm()
    stores.user.choose({ ...typed, contactPhone: '138****8000' })
    await until(() => box('姓名').value === '张三')
    expect(box('联系电话').value).toBe('')
    type(box('联系电话'), '13800138000')
    stores.user.choose({ ...typed, contactPhone: '138****8000', address: '科苑路 9 号' })
    await until(() => box('详细地址').value === '科苑路 9 号')
    expect(box('联系电话').value).toBe('13800138000')
  })

  test('is gone on log-out', () => {
    stores.user.keepAddress({ ...typed })
    stores.user.clear()
    expect(stores.user.lastAddress).toEqual({ certName: '', contactPhone: '', region: [], address: '' })
  })
})

test('a wrong code (34002) is said at its field', async () => {
  keep('shop.order', typed)
  const page = openForm({
    'GET /api/shop/goodsDetails': { ...plan, smsCode: 1 },
    'POST /api/shop/createOrder': new Refusal(34002, '验证码错误或已过期，请重新获取')
  })
  await until(() => role('timer'))
  fillRest()
  type(box('验证码'), '123456')
  await submit()
  await until(() =>
    page.box.querySelector('.field.bad [role="alert"]')?.textContent?.includes('验证码错误或已过期')
  )
})

test('a pasted address fills the form; a name that stands beside the citizen id stays', async () => {
  keep('shop.order', { ...typed, contactPhone: '' })
  openForm()
  await until(() => role('timer'))
  press(role('button', '粘贴整段地址，自动识别'))
  type(
    await until(() => document.querySelector<HTMLTextAreaElement>('.sheet textarea') ?? false),
    '李四 13900001111 深圳市南山区科苑路 9 号'
  )
  press(await until(() => readyButton(/识别并填入/)))
  await until(() => box('联系电话').value === '13900001111')
  expect(box('姓名').value).toBe('张三')
  expect(document.getElementById('f-region')!.textContent).toBe('广东省 深圳市 南山区')
  expect(box('详细地址').value).toBe('科苑路9号')
  // the sheet names what it did not fill in
  expect(document.querySelector('.sheet [role="status"]')!.textContent).toContain('李四')
  press(role('button', '知道了'))
})

const noneNear = { 'GET /api/shop/nearGoods': { list: [] } }

test('sold out (30001): says so and leads back to the plan', async () => {
  keep('shop.order', typed)
  const page = openForm({ 'POST /api/shop/createOrder': new Refusal(30001), ...noneNear })
  await until(() => role('timer'))
  fillRest()
  await submit()
  await until(() => page.text().includes('这件商品刚刚卖光了'))
  press(role('button', '返回套餐'))
  expect(page.went.at(-1)).toContain('goodsId=20')
})

test('without a hold, as of one that ended: the number is shown and kept only when asked', async () => {
  const page = openForm({ 'GET /api/shop/numberDetails': number })
  await until(() => page.text().includes('还没有为你保留'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
  press(role('button', '保留这个号码'))
  await until(() => role('timer'))
  await until(() => role('button', '提交订单'))
})

test('giving the number up releases it', async () => {
  const page = openForm()
  press(await until(() => role('button', '放弃')))
  press(await until(() => role('button', '放弃', role('alertdialog'))))
  await until(() => page.of('POST /api/shop/releaseNumber').length === 1)
  await until(() => page.text().includes('还没有为你保留'))
  expect(page.of('POST /api/shop/holdNumber')).toEqual([])
})

test.each([
  ['goods', {}, '没有找到这个套餐', '/pages/goods/index'],
  ['a number', { goodsId: '20' }, '还没有选号码', '/pages/goods/fastNumber/index']
])('without %s: says so and leads on', async (_, params, wording, to) => {
  const page = openForm({}, params)
  await until(() => page.text().includes(wording))
  press(document.querySelector<HTMLElement>('.state .btn')!)
  expect(page.went.at(-1)).toContain(to)
})

test('random in a province: says that the system assigns it and sends the province', async () => {
  keep('shop.order', typed)
  const page = openForm(
    { 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 4 } },
    { goodsId: '20', numberProvinceCode: '440000' }
  )
  await until(() => page.text().includes('号码由系统在广东省随机分配'))
  fillRest()
  await submit()
  await until(() => page.went.length === 1)
  expect(page.of('POST /api/shop/createOrder')[0]).toMatchObject({ numberProvinceCode: '440000' })
  expect(page.of('POST /api/shop/createOrder')[0]).not.toHaveProperty('numberId')
})

test('at home where it is delivered: the region is the chosen one and is not free any more', async () => {
  keep('shop.order', typed)
  const page = openForm({ 'GET /api/shop/goodsDetails': { ...plan, selectNumber: 3 } })
  await until(() => page.text().includes('与所选号码的归属地一致'))
  expect((document.getElementById('f-region') as HTMLButtonElement).disabled).toBe(true)
})

test('photos wanted: without them no order; their ids go with it', async () => {
  const browser = photoBrowser()
  try {
    keep('shop.order', typed)
    const page = openForm({ 'GET /api/shop/goodsDetails': { ...plan, uploadPhoto: 1 } })
    await until(() => role('timer'))
    fillRest()
    await submit()
    await until(() => page.text().includes('请上传这张照片'))
    expect(page.of('POST /api/shop/createOrder')).toEqual([])
    browser.choose(photoFile())
    const ids = ['front', 'back', 'head'].map((_, at) => `6b1f9a52-9a3e-4b2c-8f39-0f8f9a3e4b2${at}`)
    for (const [at, name] of ['frontImage', 'backImage', 'headImage'].entries()) {
      press(document.getElementById(`f-${name}`)!)
      await until(() => browser.sendings.length === at + 1)
      await browser.sendings[at]!.answer(0, { photoId: ids[at] })
    }
    await until(() => page.text().match(/已上传/g)?.length === 6)
    await submit()
    await until(() => page.went.length === 1)
    expect(page.of('POST /api/shop/createOrder')[0]).toMatchObject({
      frontImage: ids[0],
      backImage: ids[1],
      headImage: ids[2]
    })
  } finally {
    close()
    browser.stop()
  }
})
