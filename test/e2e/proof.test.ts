import { on, phone } from './browser'
import { browser, server } from './stage'

const route = 'pages/login/index'
const mobile = '13900000777'

test('the fourth code of a mobile in a day: the page works unseen, and the code arrives', async () => {
  const { page, wrong: faults } = await phone(browser, server.origin)
  await page.goto(`${server.origin}/shop/#/${route}`)
  for (let asked = 0; asked < 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.endSmsPause()
  }
  const before = await server.code(mobile)
  await on(page, route, '#f-mobile').fill(mobile)
  await on(page, route, '.aside button').click()
  await on(page, route, '.aside button').getByText('秒后重发').waitFor()
  expect(await server.code(mobile)).not.toBe(before)
  await on(page, route, '#f-code').fill(await server.code(mobile))
  await on(page, route, '#submit').click()
  await on(page, 'pages/order/index', '.screen').first().waitFor()
  expect(faults).toEqual([])
})
