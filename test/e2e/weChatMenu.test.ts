import { numberCard, on, phone } from './browser'
import { browser, server } from './stage'

/** What WeChat puts into its pages; `window.menu` holds the titles that its menu was given, the newest last. */
function weChat() {
  const menu: string[] = []
  const invoke = (name: string, data: { title?: string }, done: (answer: object) => void) => {
    if (name === 'updateAppMessageShareData' || name === 'menu:share:appmessage') menu.push(data.title ?? '')
    setTimeout(() => done({ err_msg: `${name}:ok` }))
  }
  Object.assign(window, { menu, WeixinJSBridge: { invoke, on: () => undefined } })
}

test('the menu shares the page on top, also after the way back, and the home where a page has no card', async () => {
  const { page } = await phone(browser, server.origin)
  await page.addInitScript(weChat)
  await page.addInitScript(() => {
    const agent = `${navigator.userAgent} MicroMessenger/8.0.50`
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  })
  const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
  await page.route('**/api/site/wxJsSign?*', (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data } })
  )
  const shares = (title: string) =>
    page.waitForFunction(
      (words) =>
        (window as unknown as { menu: string[] }).menu.slice(-1)[0]?.replace(/\s/g, '').includes(words),
      title
    )
  const list = 'pages/index/VanityNumber/index'
  await page.goto(`${server.origin}/shop/#/${list}`)
  const open = async (nth: number) => {
    const digits = ((await numberCard(page, nth).textContent()) ?? '').replace(/\s/g, '').slice(0, 11)
    await numberCard(page, nth).click()
    await on(page, 'pages/goods/pretty/index', '.btn').first().waitFor()
    await shares(digits)
    return digits
  }
  const first = await open(0)
  await page.goBack()
  await shares('号码商城')
  const second = await open(1)
  expect(second).not.toBe(first)
  await on(page, 'pages/goods/pretty/index', '.btn').filter({ hasText: '立即预约' }).click()
  await page.waitForURL(/buy=1/)
  await page.goBack()
  await shares(second)
})
