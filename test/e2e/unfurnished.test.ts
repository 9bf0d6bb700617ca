import type { Browser } from 'playwright-core'
import type { RoutePath } from '../../src/routes'
import { startServer, type Server } from '../support/server'
import { openInside } from './axe'
import { launch, phone } from './browser'

let server: Server
let browser: Browser
beforeAll(async () => {
  server = await startServer({ SEED: 'none' })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Pages that a visitor of an empty shop comes to, with what they say there. */
const pages: Partial<Record<RoutePath, string>> = {
  'pages/index/index': '店铺正在准备中',
  'pages/index/VanityNumber/index': '没有符合条件的号码',
  'pages/goods/index': '还没有商品',
  'pages/customer/index': '商家还没有设置联系方式',
  'pages/customer/question/index': '没有找到相关问题',
  'pages/about/promise': '这里还没有内容',
  'pages/about/payment': '提交订单并支付成功后，订单成立',
  'pages/about/textTemplate': '号码商城',
  'pages/iot/login/protocol': '提供给谁',
  'pages-sub/iot/protocol/index': '隐私政策',
  'pages-sub/iot/protocol/taskRule': '这里还没有内容'
}

test('in a shop that is not furnished yet no page fails, and each says what is the case', async () => {
  const { page, wrong, answers } = await phone(browser, server.origin)
  for (const [path, words] of Object.entries(pages)) {
    await openInside(page, server.origin, path)
    await page.getByText(words).locator('visible=true').first().waitFor()
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('加载失败')
  }
  expect(answers.filter((answer) => !/^\S+ \S+ 0 /.test(answer))).toEqual([])
  expect(wrong).toEqual([])
})
