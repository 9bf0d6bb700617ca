import { chromium } from 'playwright-core'
import { startServer } from '../test/support/server'
import { demoOrderMobile } from '../server/demo/seed'
import { phone } from '../test/e2e/browser'
;(async () => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
  const { page } = await phone(browser, server.origin)
  const shot = async (name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/s-${name}.png` }) }
  const go = (hash: string) => page.goto(`${server.origin}/shop/#/${hash}`)
  await go('pages/index/index'); await page.locator('.numcard:visible').first().waitFor(); await shot('home')
  await page.evaluate(() => document.querySelectorAll('.scroller, .scroll').forEach((e) => (e.scrollTop = 1600))); await shot('home2')
  await go('pages/index/VanityNumber/HeadSearch/index?keyword=88'); await shot('search')
  await go('pages/index/VanityNumber/index'); await page.locator('.numcard:visible').first().waitFor(); await shot('list')
  await page.locator('.numcard:visible').first().click(); await page.locator('#pay').waitFor(); await shot('number')
  await go('pages/goods/general/index?goodsId=41'); await shot('goods')
  await go('pages/goods/fastNumber/index?goodsId=5'); await shot('plan')
  await go('pages-sub/shop/seen/index'); await shot('seen')
  await go('pages-sub/shop/compare/index?kind=number&ids=1,2,3'); await shot('compare')
  await go('pages/user/index2'); await shot('me')
  await go('pages/customer/index'); await shot('customer')
  await server.endSmsPause()
  await go('pages/login/index')
  await page.getByLabel('手机号').fill(demoOrderMobile)
  await page.getByText('获取验证码').click(); await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await server.code(demoOrderMobile))
  await page.getByText('查询订单').click(); await page.waitForURL(/pages\/order\/index/); await shot('orders')
  await go('pages/order/index?group=done'); await page.getByText(/无线对讲机/).first().click(); await shot('order')
  const sn = /orderSn=(\w+)/.exec(page.url())?.[1]
  await page.getByRole('button', { name: '确认收货' }).click(); await page.getByRole('button', { name: '确认收货' }).last().click(); await page.getByText('买家已确认收货').waitFor(); await shot('order2')
  await go(`pages-sub/shop/afterSale/ask?orderSn=${sn}`); await shot('ask')
  await browser.close(); process.exit(0)
})().catch((e) => { console.error(e); process.exit(1) })
