import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '../support/server'
import { closeNews, logCardIn, on, phone } from './browser'
import { browser, server } from './stage'

const home = 'pages/iot/index/index'
const details = 'pages/iot/index/package/details/index'
const orders = 'pages/iot/index/orderLogs/index'

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
    app = `${framed.origin}/shop/#/${home}?preview=IotLayout:1440000000006`
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
  const { page, wrong } = await phone(browser, server.origin)
  await closeNews(page)
  await logCardIn(page, server.origin)
  await page.goto(`${server.origin}/shop/#/${orders}`)
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
  expect(wrong).toEqual([])
  await page.context().close()
})
