import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PlaceType } from '../../contract/enums'
import { citizenIdCheck } from '../../rules/person/citizenId'
import { demoStaffPassword } from '../../server/demo/seed'
import { findings } from './axe'
import { phone, type Phone } from './browser'
import { browser, server } from './stage'
import { tempFolder } from '../support/folder'

/** Days in the console, each from log-in to log-out: who answers callers, who reviews documents, who looks after money. */

const card = '1440000000001'

/** A buyer with a browser of their own, without its pages. */
function buyer() {
  const ids = { 'session-id': randomUUID(), 'order-session-id': randomUUID() }
  const ask = async <T>(path: string, options: RequestInit): Promise<T> => {
    const answer = await fetch(server.origin + path, options)
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
    if (code) throw new Error(`${path}: ${message}`)
    return data
  }
  return {
    get: <T>(path: string) => ask<T>(path, { headers: ids }),
    post: <T = { orderSn: string }>(path: string, body: object) =>
      ask<T>(path, {
        method: 'POST',
        headers: { ...ids, 'content-type': 'application/json' },
        body: JSON.stringify(body)
      }),
    upload: async (file: string) => {
      const body = new FormData()
      body.append('file', new Blob([readFileSync(join(__dirname, '../../server/files/media', file))]), file)
      return (await ask<{ photoId: string }>('/api/hk/uploadPhoto', { method: 'POST', headers: ids, body }))
        .photoId
    }
  }
}

const address = {
  provinceCode: '110000',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  address: '长安街 1 号'
}

/** A thing that is ordered and paid, for the card's caller. */
async function paidOrder(more: object = {}) {
  const { goodsId, price } = await server.thing()
  const { get, post } = buyer()
  const thing = await get<{ options: { optionId: number; price: number }[] }>(
    `/api/shop/goodsDetails?goodsId=${goodsId}`
  )
  const option = thing.options[0]
  const { orderSn } = await post('/api/shop/createOrder', {
    ...address,
    clientKey: randomUUID(),
    kind: 'general',
    goodsId,
    ...(option ? { optionId: option.optionId } : {}),
    contactName: '欧阳小满',
    contactPhone: '13900004321',
    ...more
  })
  await post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  await server.pay(orderSn)
  return { orderSn, price: option?.price ?? price, post }
}

let persons = 0
/** An order of a card with photos, which waits for its review. */
async function photographedOrder(): Promise<{ orderSn: string; certId: string }> {
  const { get, post, upload } = buyer()
  const { list } = await get<{ list: { goodsId: number }[] }>('/api/shop/goodsList?pageSize=50')
  for (const { goodsId } of list) {
    const item = await get<{ uploadPhoto: number }>(`/api/shop/goodsDetails?goodsId=${goodsId}`)
    if (item.uploadPhoto !== 1) continue
    const numbers = await get<{ list: { numberId: number }[] }>(`/api/shop/fastNumberList?goodsId=${goodsId}`)
    const first17 = `11010119900307${(persons += 1) + 500}`
    const certId = first17 + citizenIdCheck(first17)
    const contactPhone = `1391234000${persons}`
    await post('/api/hk/sendCode', { contactPhone, certNo: certId })
    const { orderSn } = await post('/api/shop/createOrder', {
      ...address,
      clientKey: randomUUID(),
      kind: 'fast',
      goodsId,
      // an earlier order has taken the one before
      numberId: numbers.list[persons]!.numberId,
      certName: '欧阳小满',
      certId,
      contactPhone,
      captcha: await server.code(contactPhone),
      frontImage: await upload('licence/business.jpg'),
      backImage: await upload('licence/telecom.jpg'),
      headImage: await upload('licence/authorisation.jpg')
    })
    return { orderSn, certId }
  }
  throw new Error('no goods want photos')
}

const yuan = (fen: number) => String(fen / 100)

async function logIn(page: Page, password: string, name = 'service'): Promise<void> {
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** `/` and the text, as a person does who answers a call. */
async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: '搜索客户、订单、卡片' })
  await field.waitFor()
  await page.keyboard.press('/')
  // into the field itself: a dialog that is just closing may take the focus back once more
  await field.fill(text)
  await field.press('Enter')
}

/** What a person sees at 390 px: nothing is wider than the window. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The figure that Today shows under a word. */
async function counted(page: Page, word: string): Promise<number> {
  const text = await page.getByRole('link', { name: new RegExp(`^${word}`) }).innerText()
  return Number(/\d+/.exec(text)?.[0])
}

/** Drops a file of lines onto the page's field for files. */
async function drop(page: Page, lines: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'lines.csv', { type: 'text/csv' }))
    return data
  }, lines)
  await page.getByText('把文件拖到这里').dispatchEvent('drop', { dataTransfer })
}

let desk: Phone
beforeAll(async () => {
  desk = await phone(browser, server.origin, { desk: true })
})

test('answers a caller: card, points, unlock code, part of the money back, and logs out', async () => {
  const { page } = desk
  const { orderSn, price } = await paidOrder()

  // the address of a shared link is kept over the log-in
  await page.goto(`${server.origin}/console/customers/${card}`)
  await logIn(page, 'a wrong password')
  await page.getByText('用户名或密码不正确').waitFor()
  await logIn(page, demoStaffPassword)
  await page.getByRole('tab', { name: '上网检查' }).waitFor()
  await page.getByText('卡片可以使用').waitFor()
  await page.getByText('100 元', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await fits(page)

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '送积分' }).click()
  expect(new URL(page.url()).searchParams.get('act')).toBe('givePoints')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('积分').fill('25')
  await dialog.getByText(/送后为/).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('必填').waitFor()
  await dialog.getByRole('textbox', { name: '原因' }).fill('线路故障补偿')
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByText('送积分: 已完成').waitFor()
  await page.getByRole('tab', { name: '账目' }).click()
  await page.getByRole('tabpanel').getByText('积分', { exact: true }).click()
  await page.getByRole('cell', { name: '商家赠送积分' }).waitFor()

  await page.getByRole('button', { name: '解锁' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('核对过姓名')
  await dialog.getByRole('button', { name: '确定' }).click()
  const notified = page.getByRole('dialog', { name: /^解锁码/ })
  expect(await notified.getByRole('heading', { level: 2 }).innerText()).toMatch(/^\d{8}$/)
  await page.keyboard.press('Escape')
  await notified.waitFor({ state: 'detached' })

  await search(page, orderSn)
  await page.getByRole('heading', { name: orderSn }).waitFor()
  await page.getByText('待发货', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await fits(page)
  await page.getByRole('button', { name: '部分退款' }).click()
  await dialog.getByLabel('退款金额（元）').fill(yuan(price + 1))
  await dialog.getByRole('textbox', { name: '原因' }).fill('包装破损')
  await dialog.getByRole('button', { name: '部分退款' }).click()
  await dialog.getByText(/填 0.01 到/).waitFor()
  await dialog.getByLabel('退款金额（元）').fill('1')
  await dialog
    .getByText(`退 1 元，原路退回（微信）；退后还可退 ${yuan(price - 100)} 元，订单不变。`)
    .waitFor()
  await dialog.getByRole('button', { name: '部分退款' }).click()
  await page.getByText('已退还1元：包装破损').waitFor()
  await page.getByText('退款 · 包装破损').waitFor()
  await page.getByRole('button', { name: '写备注' }).click()
  await dialog.getByRole('textbox', { name: '备注' }).fill('已致电买家')
  await dialog.getByRole('button', { name: '确定' }).click()
  // the dialog, which closes meanwhile, is outside of #root
  await page.locator('#root').getByText('已致电买家').waitFor()

  // the list's filters are in its address
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await page.waitForURL(/\/console\/orders$/)
  await page.goto(`${server.origin}/console/orders?status=13`)
  await page.getByTitle('待发货').waitFor()
  await page.getByRole('link', { name: orderSn }).waitFor()
  expect(await findings(page)).toEqual([])
  await fits(page)
  await page.getByRole('link', { name: orderSn }).click()
  await page.getByText('退款 · 包装破损').waitFor()

  await page.getByRole('button', { name: 'service' }).click()
  await page.getByRole('menuitem', { name: '深色' }).click()
  await page.getByRole('menuitem', { name: '深色' }).waitFor({ state: 'hidden' })
  await page.locator('.ant-dropdown:visible').waitFor({ state: 'hidden' })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'service' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByText('Time line').waitFor()
  await page.getByRole('button', { name: 'service' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await page.goto(`${server.origin}/console/orders/${orderSn}`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await page.getByText(orderSn).count()).toBe(0)
  expect(desk.wrong).toEqual([])
})

test('the warehouse ships one by scan, two by paste and one of the mall, and fewer wait', async () => {
  const { page, wrong } = await phone(browser, server.origin, { desk: true })
  const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()].map(
    ({ orderSn }) => orderSn
  )
  await page.goto(`${server.origin}/console/`)
  await logIn(page, demoStaffPassword, 'warehouse')
  const before = await counted(page, '待发货')
  expect(await page.getByRole('link', { name: /^退款/ }).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await fits(page)
  await page.getByRole('link', { name: /^待发货/ }).click()
  await page.waitForURL(/\/console\/ship/)

  // the code of a slip opens its order; then the code of the parcel, as a scanner types it
  const field = page.getByLabel('快递单号')
  await field.fill(one!)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: one }).waitFor()
  await field.fill('ＳＦ 1234 5678 90123')
  const company = page.getByLabel('快递公司')
  expect(await company.inputValue()).toBe('顺丰速运')
  await field.press('ArrowDown')
  expect(await company.inputValue()).toBe('中通快递')
  await field.press('ArrowUp')
  expect(await findings(page)).toEqual([])
  await fits(page)
  await field.press('Enter')
  await page.getByText(`${one} 已发货：顺丰速运 SF1234567890123`).waitFor()
  await page.getByRole('heading', { name: one }).waitFor({ state: 'detached' })
  // ready for the next scan
  await page.locator('#trackingNumber:focus').waitFor()

  await page.getByRole('tab', { name: '批量发货' }).click()
  await page
    .getByLabel('从 Excel 粘贴')
    .fill(`${two}\tYT1234567890123\nGO20200101100001\tYT1234567890124\n${three}\t998877665\t速尔快递`)
  await page.getByRole('button', { name: '检查' }).click()
  await page.getByText('2 行可以发货，1 行有误，0 行已发出').waitFor()
  const bad = page.getByRole('row').filter({ hasText: 'YT1234567890124' })
  await bad.getByText('订单号：没有这笔订单').waitFor()
  expect(await findings(page)).toEqual([])
  await fits(page)
  await page.getByRole('button', { name: '发货 2 单' }).click()
  await page.getByText('0 行可以发货，1 行有误，2 行已发出').waitFor()

  await page.getByRole('tab', { name: '运输中' }).click()
  await page.getByRole('searchbox', { name: '订单号或快递单号' }).fill('998877665')
  await page.keyboard.press('Enter')
  await page.waitForURL(/which=998877665/)
  const sent = page.getByRole('row').filter({ hasText: three })
  await sent.getByRole('button', { name: '已签收' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('已签收: 已完成').waitFor()
  await sent.waitFor({ state: 'detached' })
  expect(await findings(page)).toEqual([])

  await page.goto(`${server.origin}/console/ship/slips?orders=${two}`)
  await page.getByText('欧阳小满 13900004321').waitFor()
  expect(await findings(page)).toEqual([])
  await fits(page)

  await page.getByRole('link', { name: '管理后台' }).click()
  await page.getByRole('link', { name: new RegExp(`^待发货\\s*${before - 3}$`) }).waitFor()

  // the points mall's orders are shipped at the same desk
  await page.getByRole('link', { name: /^积分商城待发货/ }).click()
  const ofMall = await page.getByRole('heading', { name: /^JF/ }).innerText()
  await field.fill('YT1234567890125')
  await field.press('Enter')
  await page.getByText(`${ofMall} 已发货：圆通速递 YT1234567890125`).waitFor()
  await page.getByText('没有待发货的订单').waitFor()
  await page.getByRole('button', { name: 'warehouse' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '登录' }).waitFor()

  // at the same desk the owner lowers a price, and takes it back
  await page.goto(`${server.origin}/console/numbers?states=1&sort=priceDown`)
  await logIn(page, demoStaffPassword, 'owner')
  const row = page.getByRole('row').filter({ hasText: '在售' }).first()
  await row.getByRole('checkbox').check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '修改所选（1）' }).click()
  const change = page.getByRole('dialog', { name: '批量修改' })
  await change.getByRole('radio', { name: '按百分比' }).check()
  await change.getByLabel('加百分之几').fill('-10')
  await change.getByRole('textbox', { name: '原因' }).fill('换季')
  await change.getByRole('button', { name: '预览' }).click()
  await change.getByText(/1 个会改，.*1 个下降/).waitFor()
  expect(await findings(page)).toEqual([])
  await change.getByRole('button', { name: '修改 1 个' }).click()
  await page.getByText('改了 1 个').waitFor()
  await page.getByRole('tab', { name: '撤回' }).click()
  await page.getByRole('row', { name: '批量改价' }).first().getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog', { name: '撤回' }).getByRole('button', { name: '撤回' }).click()
  await page.getByText('1 行已恢复').waitFor()
  expect(await findings(page)).toEqual([])
  expect(wrong).toEqual([])
})

test('reviews documents by keys: one is right, one is to be corrected', async () => {
  const reviewer = await phone(browser, server.origin, { desk: true })
  const { page } = reviewer
  const [first, second] = [await photographedOrder(), await photographedOrder()]
  await page.goto(`${server.origin}/console/review?kind=fast&order=${first.orderSn}`)
  await logIn(page, demoStaffPassword)
  await page.getByRole('heading', { name: first.orderSn }).waitFor()
  const front = page.getByRole('img', { name: '人像面' })
  await front.waitFor()
  await page.getByText('证件号有效').waitFor()
  await page.getByText('照片 3/3').waitFor()
  expect(await page.getByText(first.certId).count()).toBe(0)
  await page.getByRole('button', { name: '显示' }).click()
  await page.getByText(first.certId).waitFor()
  expect(await findings(page)).toEqual([])
  await front.click()
  const large = page.locator('.ant-image-preview')
  await large.getByRole('img', { name: '放大的照片' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })

  await page.keyboard.press('a')
  await page.getByText(`${first.orderSn} 已通过`).waitFor()
  await page.getByRole('heading', { name: second.orderSn }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: '驳回' })
  // an open dialog has the cursor in its first field; a press while it still opens may miss
  await dialog.locator('input:focus').waitFor()
  await dialog.getByRole('checkbox', { name: '国徽面' }).check()
  const reason = dialog.getByRole('combobox', { name: '原因' })
  await reason.click()
  await page.getByRole('listbox', { name: '原因' }).waitFor({ state: 'attached' })
  await page.locator('.ant-select-dropdown:visible').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByTitle('国徽面没有拍全').click()
  await dialog.getByText('买家会看到：国徽面没有拍全 · 需修改：国徽面').waitFor()
  // letters in a field are letters
  await reason.press('End')
  await reason.pressSequentially('ajk')
  await dialog.getByText('买家会看到：国徽面没有拍全ajk').waitFor()
  await reason.fill('国徽面没有拍全')
  // closes the list of reasons, which may lie over the button
  await reason.press('Tab')
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '驳回' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${server.origin}/console/review?of=buyer&order=${second.orderSn}`)
  await page.getByText('上次要求: 国徽面没有拍全 · 需修改：国徽面').waitFor()
  await page.getByRole('button', { name: 'service' }).click()
  await page.getByRole('menuitem', { name: '深色' }).click()
  await page.getByRole('menuitem', { name: '深色' }).waitFor({ state: 'hidden' })
  expect(await findings(page)).toEqual([])
  expect(reviewer.wrong).toEqual([])
})

test('finance gives the money of a request back, sees it arrive, and enters invoices by form and by file', async () => {
  const finance = await phone(browser, server.origin, { desk: true })
  const { page } = finance
  const invoice = { kind: 'person', title: '欧阳小满' }
  const { orderSn, price, post } = await paidOrder({ invoice })
  const other = await paidOrder({ invoice })
  const progress = '订单号,状态,快递公司,快递单号'
  await server.imports('orders:progress', progress, `${orderSn},已发货,顺丰速运,SF1`)
  await server.imports('orders:progress', progress, `${orderSn},已签收,,`)
  const wish = { orderSn, clientKey: randomUUID(), kind: 'refund', reason: 'agreed', count: 1 }
  const { afterSaleSn } = await post<{ afterSaleSn: string }>('/api/hk/askAfterSale', wish)

  await page.goto(`${server.origin}/console/invoices`)
  await logIn(page, demoStaffPassword, 'finance')
  await page.getByRole('row', { name: orderSn }).getByRole('button', { name: '登记发票' }).click()
  const issue = page.getByRole('dialog', { name: '登记发票' })
  await issue.getByText(`金额 ${yuan(price)} 元`).waitFor()
  await issue.getByLabel('发票号码').fill('123')
  await issue.getByRole('button', { name: '确定' }).click()
  await issue.getByText('20 位数字，旧版发票 8 位').waitFor()
  await issue.getByLabel('发票号码').fill('12345678')
  await issue.getByRole('button', { name: '确定' }).click()
  await page.getByText('登记发票: 已完成').waitFor()
  await page.getByText('批量登记', { exact: true }).click()
  await drop(page, `订单号,发票号码\n${other.orderSn},23456789\n${orderSn},123\nGO1,34567890`)
  await page.getByText('1 张可以登记，2 行有误，0 张已登记').waitFor()
  await page
    .getByRole('row', { name: orderSn })
    .getByText(/^发票号码：.*8 位或 20 位数字/)
    .waitFor()
  await page.getByRole('row', { name: 'GO1' }).getByText('订单号：没有这笔订单').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '登记 1 张' }).click()
  await page.getByText('0 张可以登记，2 行有误，1 张已登记').waitFor()
  await page.getByText('已开具', { exact: true }).click()
  await page.getByRole('row', { name: orderSn }).getByText('12345678').waitFor()
  await page.getByRole('row', { name: other.orderSn }).getByText('23456789').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: '售后' }).click()
  await page.getByRole('link', { name: afterSaleSn }).click()
  const drawer = page.getByRole('dialog', { name: afterSaleSn })
  await drawer.getByText('与客服协商一致').waitFor()
  expect(await findings(page)).toEqual([])
  await drawer.getByRole('button', { name: '退款' }).click()
  const ask = page.getByRole('dialog', { name: '退款' })
  await ask.getByText(`退 ${yuan(price)} 元，原路退回（微信）`).waitFor()
  await ask.getByLabel('退款金额（元）').fill('1')
  await ask.getByText(`退后订单还可退 ${yuan(price - 100)} 元`).waitFor()
  await ask.getByRole('button', { name: '退款' }).click()
  await drawer.getByText('商家已退款1元，等待到账').waitFor()
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  await server.refundNow()

  await page.getByRole('link', { name: '退款' }).click()
  await page.getByText('已退回', { exact: true }).click()
  await page.getByRole('row', { name: orderSn }).getByText('1', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('of')).toBe('done')
  expect(await findings(page)).toEqual([])

  // what came and went today, the same in the accountant's file
  await page.getByRole('link', { name: '资金' }).click()
  await page.getByRole('columnheader', { name: '净收入' }).first().waitFor()
  expect(await findings(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出给会计（CSV）' }).click()
  ])
  expect(saved.suggestedFilename()).toMatch(/^money-[\d-]+\.csv$/)
  const file = join(tempFolder(), 'money.csv')
  await saved.saveAs(file)
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines[0]).toMatch(/^\ufeff时间,类别,支付方式,金额/)
  const amounts = lines.filter((line) => line.includes(orderSn)).map((line) => line.split(',')[3])
  expect(amounts).toEqual([yuan(price), '-1'])
  await page.getByText('对账', { exact: true }).click()
  await page.getByRole('button', { name: '现在核对' }).click()
  await page.getByRole('dialog', { name: '现在核对' }).getByRole('button', { name: '确定' }).click()
  await page.getByText('账目都对得上').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'finance' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(finance.wrong).toEqual([])
})

test('the owner lets a person in by a link that is shown once, takes the console away again, and finds both in the audit', async () => {
  const owner = await phone(browser, server.origin, { desk: true })
  const { page } = owner
  await page.goto(`${server.origin}/console/staff`)
  await logIn(page, demoStaffPassword, 'owner')
  await page.getByRole('button', { name: '邀请人员' }).click()
  const invite = page.getByRole('dialog', { name: '邀请人员' })
  await invite.getByLabel('姓名').fill('小林')
  await invite.getByRole('button', { name: '确定' }).click()
  await invite.getByText('必填').waitFor()
  await invite.getByRole('checkbox', { name: '客服' }).check()
  expect(await findings(page)).toEqual([])
  await invite.getByRole('button', { name: '确定' }).click()
  const given = page.getByRole('dialog', { name: /^小林 设置密码的链接/ })
  const link = await given.getByText('/console/password#').innerText()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await given.waitFor({ state: 'detached' })

  const helper = await phone(browser, server.origin, { desk: true })
  await helper.page.goto(link.trim())
  await helper.page.getByLabel('密码', { exact: true }).fill('一个很长的新密码啊')
  await helper.page.getByLabel('再输一次密码').fill('一个很长的新密码啊')
  await helper.page.getByRole('button', { name: '设置密码' }).click()
  await helper.page.getByText('至少 10 个字符').waitFor()
  await helper.page.getByLabel('密码', { exact: true }).fill('一个足够长的新密码啊')
  await helper.page.getByLabel('再输一次密码').fill('一个足够长的新密码啊')
  await helper.page.getByRole('button', { name: '设置密码' }).click()
  await helper.page.getByRole('link', { name: '订单', exact: true }).waitFor()
  expect(await helper.page.getByRole('link', { name: '人员' }).count()).toBe(0)

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: '小林' })
  await row.getByText('1 处登录').waitFor()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const disable = page.getByRole('dialog', { name: '停用' })
  await disable.getByText('小林 的 1 处登录全部结束').waitFor()
  await disable.getByRole('textbox', { name: '原因' }).fill('离职')
  await disable.getByRole('button', { name: '停用' }).click()
  await row.getByText('已停用').waitFor()
  await helper.page.goto(`${server.origin}/console/orders`)
  await helper.page.getByRole('button', { name: '登录' }).waitFor()

  await page.getByRole('link', { name: '操作记录', exact: true }).first().click()
  await page.getByRole('searchbox', { name: '对象' }).fill('小林')
  await page.keyboard.press('Enter')
  await page.waitForURL(/subject=/)
  const entry = page.getByRole('row').filter({ hasText: '停用人员' })
  await entry.getByText('离职').waitFor()
  await entry.getByText('停用: 否 → 是').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'owner' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(owner.wrong).toEqual([])
  expect(helper.wrong).toEqual([])
})
