import { on, phone } from './browser'
import { browser, server } from './stage'

const number = 'pages/goods/pretty/index'
const watch = 'pages-sub/shop/watch/index'
const favourites = 'pages-sub/shop/favourites/index'
const mobile = '13900001234'

test('a number that somebody holds: the watcher gets one SMS when it is free, and finds it in the shop', async () => {
  const [first, second] = [await phone(browser, server.origin), await phone(browser, server.origin)]
  await first.page.goto(`${server.origin}/shop/#/pages/index/VanityNumber/index`)
  await on(first.page, 'pages/index/VanityNumber/index', '.vlist > :not(.vline) .numcard').first().click()
  await first.page.getByRole('button', { name: '立即预约' }).waitFor()
  const address = first.page.url()
  await first.page.getByRole('button', { name: '立即预约' }).click()
  await first.page.waitForURL(/buy=1/)

  const { page } = second
  await page.goto(address)
  await page.getByRole('button', { name: '有货提醒' }).click()
  await on(page, watch, ':text("短信通知")').first().click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByText('获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  await page.getByLabel('验证码').fill(await server.code(mobile))
  await page.getByText('查询订单').click()
  await on(page, watch, '[role="switch"]').click()
  await page.getByRole('button', { name: '开启提醒' }).click()
  await page.getByRole('button', { name: '取消提醒' }).waitFor()
  await server.run('tell-watchers')
  expect(await server.texts(mobile)).toEqual([])

  await first.page.goto(address)
  await on(first.page, number, ':text("放弃")').first().click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await first.page.getByText('已放弃').waitFor()
  await server.run('tell-watchers')
  await server.run('tell-watchers')
  expect(await server.texts(mobile)).toEqual([expect.stringMatching(/^1\d{10} 现在可以预约了 ¥[\d.]+$/)])

  await page.goto(`${server.origin}/shop/#/pages/user/index2`)
  await page.getByText('1 个号码有消息').click()
  await on(page, favourites, ':text("现在可以预约了")').click()
  await page.getByRole('button', { name: '立即预约' }).waitFor()
  expect([...first.wrong, ...second.wrong]).toEqual([])
})
