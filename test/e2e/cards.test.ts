import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '../support/server'
import { closeNews, logCardIn, on, type Phone, phone } from './browser'
import { browser, server } from './stage'

const login = 'pages/iot/login/index'
const byCode = 'pages/iot/login/code/index'
const home = 'pages/iot/index/index'
const me = 'pages-sub/iot/user/index'
const change = 'pages-sub/iot/user/changeDevice'
const details = 'pages/iot/index/package/details/index'
const orders = 'pages/iot/index/orderLogs/index'

const healthy = '1440000000001'
const infinite = '1440000000006'

const made: Phone[] = []
/** A phone on which the layout's pop-up news are closed. */
async function newPhone() {
  const one = await phone(browser, server.origin)
  made.push(one)
  await closeNews(one.page)
  return { ...one, open: (path: string) => one.page.goto(`${server.origin}/shop/#/${path}`) }
}
type Holder = Awaited<ReturnType<typeof newPhone>>

async function holderOf(simNo: string): Promise<Holder> {
  const one = await newPhone()
  await logCardIn(one.page, server.origin, simNo)
  return one
}

afterEach(async () => {
  const all = made.splice(0)
  for (const { page } of all) await page.context().close()
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([])
})

/** Head of the portal's home, for this card. */
const headOf = ({ page }: Holder, simNo: string) =>
  on(page, home, '.simcard').filter({ hasText: `${simNo.slice(0, 4)}*****${simNo.slice(-4)}` })

describe('two phones', () => {
  /** A phone without a session showing a QR code, and the address in it. */
  async function asking() {
    const other = await newPhone()
    const created = other.page.waitForResponse(/createLoginCode/)
    await other.open(login)
    await on(other.page, login, '.btn').filter({ hasText: '扫码登录' }).click()
    const { data } = (await (await created).json()) as { data: { code: string } }
    await on(other.page, byCode, ':text("等待对方确认")').waitFor()
    return { other, address: `${byCode}?code=${data.code}` }
  }

  test('the phone that has the card says yes: the other one is on its home', async () => {
    const holder = await holderOf(healthy)
    const { other, address } = await asking()
    await holder.open(address)
    await on(holder.page, byCode, '.cell').filter({ hasText: healthy }).waitFor()
    await on(holder.page, byCode, '#confirm').click()
    await on(holder.page, byCode, ':text("已允许")').waitFor()
    await headOf(other, healthy).waitFor()
    // its session survives a reload
    await other.page.reload()
    await headOf(other, healthy).waitFor()
  })

  test('it says no: the other one hears it, has no card, and may ask anew', async () => {
    const holder = await holderOf(healthy)
    const { other, address } = await asking()
    await holder.open(address)
    await on(holder.page, byCode, '.btn').filter({ hasText: '拒绝' }).click()
    await on(holder.page, byCode, ':text("已拒绝")').waitFor()
    await on(other.page, byCode, ':text("对方拒绝了登录")').waitFor()
    await on(other.page, byCode, '.btn').filter({ hasText: '换一个二维码' }).click()
    await on(other.page, byCode, ':text("等待对方确认")').waitFor()
    await other.open(home)
    await on(other.page, login, '#login').waitFor()
  })
})

test('the wallet: two cards with their figures, one tap changes, a log-out ends both', async () => {
  const holder = await holderOf(healthy)
  const { page, open } = holder
  await open(login)
  await on(page, login, '#f-simNo').fill(infinite)
  await on(page, login, '#login').click()
  await page.locator('.dialog button').last().click()
  await headOf(holder, infinite).waitFor()

  await open(login)
  const row = (simNo: string) => on(page, login, '.card.clip > .row').filter({ hasText: simNo })
  await row(infinite)
    .filter({ hasText: '使用中' })
    .filter({ hasText: '正常' })
    .filter({ hasText: '不限量' })
    .waitFor()
  await row(healthy)
    .filter({ hasText: '正常' })
    .filter({ hasText: /剩 [\d.]+ GB · .* 到期/ })
    .waitFor()
  await row(healthy).locator('.tap').first().click()
  await headOf(holder, healthy).waitFor()
  expect(holder.answers.filter((answer) => answer.includes('/api/simLogin '))).toHaveLength(2)

  await on(page, home, ':text("退出登录")').first().click()
  await page.locator('.dialog').filter({ hasText: '本机的 2 张卡' }).waitFor()
  await page.locator('.dialog button').last().click()
  await on(page, login, '#login').waitFor()
  expect(
    await page
      .locator(':visible')
      .getByText(/1440\d+/)
      .count()
  ).toBe(0)
  await open(home)
  await on(page, login, '#login').waitFor()
})

test('kept cards: read anew, named, left one by one and together', async () => {
  const holder = await holderOf('1440000000004')
  const { page, open } = holder
  await open(login)
  await on(page, login, '#f-simNo').fill(healthy)
  await on(page, login, '#login').click()
  await page.locator('.dialog button').last().click()
  await headOf(holder, healthy).waitFor()

  await headOf(holder, healthy).locator('.no .tap').first().click()
  const row = (simNo: string) => on(page, change, '.card.clip > .row').filter({ hasText: simNo })
  await row('1440000000004')
    .filter({ hasText: /欠费 [\d.]+ 元/ })
    .waitFor()
  // for an hour now and then the sandbox's carrier has the other one off line, too
  await on(page, change, ':text-matches("^[12] 张需要处理")').waitFor()
  await row(healthy)
    .getByRole('button', { name: `起名 ${healthy}` })
    .click()
  await page.getByRole('button', { name: '车载' }).click()
  await page.locator('#save-name').click()
  await row(healthy).filter({ hasText: '车载' }).waitFor()
  // the name is kept on the phone, and told to nobody
  await page.reload()
  await row(healthy).filter({ hasText: '车载' }).waitFor()
  await open(home)
  await headOf(holder, healthy).filter({ hasText: '车载 · 中国移动' }).waitFor()

  await open(change)
  // leaving the card in use goes on with the other one, and says so
  await row(healthy).getByRole('button', { name: /^退出/ }).click()
  await page.getByText('卡照常使用、照常计费').waitFor()
  await page.locator('#leave').click()
  await page.getByText('已退出，现在用的是 1440*****0004').waitFor()
  await headOf(holder, '1440000000004').waitFor()
  expect(holder.answers.filter((answer) => answer.includes('/api/simLogin '))).toHaveLength(2)

  await open(change)
  await row(healthy).waitFor({ state: 'detached' })
  await row('1440000000004').getByRole('button', { name: /^退出/ }).click()
  await page.locator('#leave').click()
  await on(page, login, '#login').waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/车载|1440000000/)
})

test('the page “me”: what the layout names, and another card of the device in use by one tap', async () => {
  const { page, open } = await holderOf('1440000000005')
  await open(me)
  for (const words of ['我的资产', '开通会员', '我的服务', '套餐信息'])
    await on(page, me, `:text("${words}")`).first().waitFor()
  await on(page, me, '#change').click()
  await on(page, change, '.cell').filter({ hasText: '1440*****0051' }).click()
  await on(page, home, '.simcard').filter({ hasText: '1440*****0051' }).waitFor()
})

describe('preview', () => {
  const preview = `${home}?preview=IotLayout:${infinite}`
  const note = ({ page }: Holder) => on(page, home, '.notice').filter({ hasText: '数据为示例' })

  test('without a session it shows the layout with sample figures, none of the card’s own', async () => {
    const holder = await newPhone()
    await holder.open(preview)
    await note(holder).waitFor()
    await headOf(holder, infinite).filter({ hasText: '5 GB / 10 GB' }).waitFor()
    expect(await headOf(holder, infinite).innerText()).not.toContain('不限量')
    await holder.page.reload()
    await note(holder).waitFor()
    expect(holder.answers.filter((answer) => answer.includes('/simInfo'))).toEqual([])
    await note(holder).locator('.act').click()
    await on(holder.page, login, '#login').waitFor()
  })

  test('with a card in use, leaving it brings that card back without a log-in', async () => {
    const holder = await holderOf(healthy)
    await holder.open(preview)
    await note(holder).waitFor()
    await note(holder).locator('.act').click()
    await headOf(holder, healthy).waitFor()
    // so does an address without `preview`, even after a reload
    await holder.open(preview)
    await note(holder).waitFor()
    await holder.page.reload()
    await note(holder).waitFor()
    await holder.page.goto('about:blank')
    await holder.open(home)
    await headOf(holder, healthy).waitFor()
    expect(holder.answers.filter((answer) => answer.includes('/api/simLogin '))).toHaveLength(1)
  })
})

test('a site that is named in the configuration shows a preview in a frame', async () => {
  let app = ''
  const site = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<link rel="icon" href="data:,"><iframe src="${app}" width="375" height="700"></iframe>`)
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const portal = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const framed = await startServer({ FRAME_ORIGINS: portal })
  try {
    app = `${framed.origin}/shop/#/${home}?preview=IotLayout:${infinite}`
    const { page, wrong } = await phone(browser, framed.origin)
    await page.goto(portal)
    const shown = page.frameLocator('iframe')
    await shown.locator('.notice').filter({ hasText: '数据为示例' }).waitFor()
    await shown.locator('.simcard').filter({ hasText: '1440*****0006' }).waitFor()
    expect(wrong).toEqual([`asked ${portal}/`])
    await page.context().close()
  } finally {
    await framed.stop()
    site.close()
  }
})

test('an order of the log opens with its steps, and its receipt is drawn', async () => {
  const { page, open } = await holderOf(healthy)
  await open(orders)
  await on(page, orders, '.card .tap').filter({ hasText: '已到账' }).first().click()
  const step = on(page, details, '.steps .step')
  await step.filter({ hasText: '提交订单' }).waitFor()
  expect(await step.allInnerTexts()).toEqual([
    expect.stringMatching(/^已到账/),
    expect.stringMatching(/^已支付/),
    expect.stringMatching(/^提交订单/)
  ])
  await on(page, details, '.btn').filter({ hasText: '保存凭证' }).click()
  await on(page, 'pages-sub/shop/receipt/index', '.btn').filter({ hasText: '复制凭证文字' }).waitFor()
  const picture = page.getByAltText('支付凭证').locator('visible=true')
  await picture.waitFor()
  expect(await picture.evaluate((img) => (img as HTMLImageElement).naturalHeight)).toBeGreaterThan(300)
})
