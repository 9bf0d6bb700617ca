import type { Page } from 'playwright-core'
import { on, phone } from './browser'
import { browser, server } from './stage'

const route = 'pages/login/index'
const mobile = '13900000777'

/** Three codes of the mobile, each a minute after the other; then the fourth is asked for. */
async function askForFourth(page: Page) {
  await page.goto(`${server.origin}/shop/#/${route}`)
  for (let asked = 0; asked < 3; asked++) {
    await fetch(`${server.origin}/api/sms/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, scene: 'orderQuery' })
    })
    await server.minuteLater()
  }
  await on(page, route, '#f-mobile').fill(mobile)
  await on(page, route, '.aside button').click()
}

const wrong = (digits: string) => (digits === '0000' ? '1111' : '0000')

test('the fourth code of a mobile in a day: wrong digits, another picture, the right ones, the code arrives', async () => {
  const { page, wrong: faults } = await phone(browser, server.origin)
  await askForFourth(page)
  const before = await server.code(mobile)
  const sheet = on(page, route, '[role=dialog].sheet')
  const picture = sheet.locator('img')
  const answer = sheet.locator('#f-answer')
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  // who sees the picture types at once
  await page.keyboard.type(wrong(await server.digits()))
  await page.keyboard.press('Enter')
  await sheet.getByRole('alert').getByText('图中数字不正确或已过期').waitFor()
  expect(await answer.inputValue()).toBe('')
  const second = await picture.getAttribute('src')
  await sheet.getByRole('button', { name: '换一张' }).click()
  await page.waitForFunction(
    ([selector, src]) => document.querySelector(`${selector} img`)?.getAttribute('src') !== src,
    ['[role=dialog].sheet', second] as const
  )
  await answer.fill(await server.digits())
  await sheet.getByRole('button', { name: '确认' }).click()
  await on(page, route, '.aside button').getByText('秒后重发').waitFor()
  expect(await server.code(mobile)).not.toBe(before)
  expect(await on(page, route, '#f-mobile').inputValue()).toBe(mobile)
  await on(page, route, '#f-code').fill(await server.code(mobile))
  await on(page, route, '#submit').click()
  await on(page, 'pages/order/index', '.screen').first().waitFor()
  expect(faults).toEqual([])
})
