import { on, phone, type Phone } from './browser'
import { payInSandbox } from './cashier'
import { addPhotos, fillOrder } from './orderForm'
import { browser, server } from './stage'

let visitor: Phone

beforeAll(async () => {
  visitor = await phone(browser, server.origin)
})

const buyer = { name: '李四', id: '110101199003070011', mobile: '13900139000' }
const fast = 'pages/goods/fastNumber/index'
const form = 'pages/goods/fastNumber/formSubmit'
const pay = 'pages/order/pay/index'
const orders = 'pages/order/index'

const open = (path: string) => visitor.page.goto(`${server.origin}/shop/#/${path}`)
const call = async <T>(path: string): Promise<T> =>
  ((await (await fetch(`${server.origin}/api/shop/${path}`)).json()) as { data: T }).data

interface Goods {
  goodsId: number
  kind: string
  stock: number
  selectNumber: number
  uploadPhoto: number
  options: { label: string; price: number; stock: number }[]
}

/** The first item in stock that fits. */
async function findGoods(kind: string, fits: (goods: Goods) => boolean): Promise<Goods> {
  const { list } = await call<{ list: Goods[] }>(`goodsList?kind=${kind}&pageSize=50`)
  for (const { goodsId, stock } of list) {
    const goods = stock ? await call<Goods>(`goodsDetails?goodsId=${goodsId}`) : undefined
    if (goods && fits(goods)) return goods
  }
  throw new Error(`no ${kind} goods fit`)
}

/** Pays in the cashier, if there is anything to pay, and returns to the app; gives the order's number. */
async function payOrder(): Promise<string> {
  const { page } = visitor
  await page.waitForURL(new RegExp(pay))
  const orderSn = /orderSn=([A-Z]{2}\d+)/.exec(page.url())![1]!
  await on(page, pay, '#pay, :text("申请已提交")').first().waitFor()
  if (await on(page, pay, '#pay').count()) {
    await on(page, pay, '#pay').click()
    await payInSandbox(page)
  }
  await page
    .getByText(/支付成功|申请已提交/)
    .locator('visible=true')
    .first()
    .waitFor()
  return orderSn
}

/** Changes an order as the merchant or the carrier does. */
async function move(orderSn: string, to: object): Promise<void> {
  const answer = await fetch(`${server.origin}/sandbox/orders/${orderSn}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to)
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

describe('a plan with its number', () => {
  let orderSn = ''

  test('the visitor chooses a number, which is held, and orders with photos of the document', async () => {
    const { page } = visitor
    await server.endSmsPause()
    const plan = await findGoods(
      'fast',
      ({ selectNumber, uploadPhoto }) => selectNumber === 1 && uploadPhoto === 1
    )
    await open(`${fast}?goodsId=${plan.goodsId}`)
    await on(page, fast, 'button:has-text("选择号码")').last().click()
    const card = on(page, fast, '.sheet .numcard').first()
    const digits = ((await card.textContent()) ?? '').replace(/\D/g, '').slice(0, 11)
    expect(digits).toMatch(/^1\d{10}$/)
    await card.click()
    await page.getByText(/^就要/).click()
    await page.waitForURL(new RegExp(form))
    await on(page, form, ':text("号码已为你保留")').waitFor()

    await page.reload()
    await on(page, form, ':text("号码已为你保留")').waitFor()
    await fillOrder(page, form, buyer)
    await page.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    await page.getByText('请上传这张照片').first().waitFor()
    await addPhotos(page, form)
    await page.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    orderSn = await payOrder()
  })

  test('rejected: it says why, is repaired and submitted again', async () => {
    const { page } = visitor
    await move(orderSn, { status: 3, reason: '身份证照片不清晰' })
    await open(`${orders}?orderSn=${orderSn}`)
    await on(page, orders, ':text("身份证照片不清晰")').first().waitFor()
    await page.getByRole('button', { name: '修改资料' }).locator('visible=true').click()
    await page.waitForURL(/repair=1/)
    await page.getByLabel('姓名', { exact: true }).locator('visible=true').fill(buyer.name)
    await page.getByLabel('身份证号', { exact: true }).locator('visible=true').fill(buyer.id)
    await addPhotos(page, orders)
    await page.getByRole('button', { name: '重新提交' }).locator('visible=true').click()
    await on(page, orders, ':text("初审中")').first().waitFor()
  })

  test('a page of the order that was reloaded follows it: it says by itself that the parcel was signed for', async () => {
    const { page } = visitor
    await move(orderSn, { status: 13 })
    await move(orderSn, { status: 4, company: '顺丰速运', trackingNumber: 'SF1234567890' })
    await page.clock.install()
    await page.reload()
    await on(page, orders, ':text("已发货")').first().waitFor()
    await move(orderSn, { status: 6 })
    await page.clock.runFor(15_100)
    await on(page, orders, ':text("已签收")').first().waitFor()
  })
})

test('nothing went wrong on the way, and no citizen id stayed on the phone', async () => {
  const kept = await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(buyer.id)
  expect(visitor.wrong).toEqual([])
})
