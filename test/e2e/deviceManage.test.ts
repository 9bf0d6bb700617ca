import type { Page } from 'playwright-core'
import { closeNews, logCardIn, on, phone, typePassword, type Phone } from './browser'
import { browser, server } from './stage'

const manage = 'pages-sub/iot/deviceManage/index'
const set = 'pages-sub/iot/deviceManage/setSsidPwd/index'
const wifi = 'pages-sub/wifi/index'
const share = 'pages-sub/wifi/share'
const connect = 'pages-sub/wifi/connect'
const guide = 'pages-sub/iot/machineCode/index'

let holder: Phone
let page: Page
beforeEach(async () => {
  holder = await phone(browser, server.origin)
  page = holder.page
  await closeNews(page)
})
afterEach(async () => {
  expect(holder.wrong).toEqual([])
  await page.context().close()
})

const open = (path: string, who = page) => who.goto(`${server.origin}/shop/#/${path}`)
const says = (route: string, words: string) => on(page, route, `:text("${words}")`).first().waitFor()
const bandSays = (band: string, words: string) =>
  on(page, manage, `#band-${band} .what:has-text("${words}")`).waitFor()
const pressConfirm = () => page.locator('.dialog button').last().click()

test('a holder renames the Wi-Fi, through a reload in the middle, and resets the device', async () => {
  await logCardIn(page, server.origin, '1440000000005')
  await open(manage)
  const label = (await on(page, manage, '#band-24G .what').textContent())!
  await on(page, manage, '#band-24G').click()
  await on(page, set, 'button:has-text("去验证")').click()
  await typePassword(page)
  await on(page, set, '#f-ssid').fill('书房')
  await on(page, set, '#f-password').fill('new-password')
  await on(page, set, '#submit').click()
  await says(manage, '正在把 WiFi 改为“书房”')
  await page.reload()
  await says(manage, '正在把 WiFi 改为“书房”')
  await server.finishDeviceCommand()
  await says(manage, 'WiFi 已改为“书房”')
  await bandSays('24G', '书房')

  await on(page, manage, '#reset').click()
  await page.getByText('WiFi 名称和密码会恢复成设备标签上的').waitFor()
  await pressConfirm()
  await page.getByText('不能撤销').waitFor()
  await pressConfirm()
  await says(manage, '正在重置设备')
  await server.finishDeviceCommand()
  await says(manage, '设备已恢复出厂设置')
  await bandSays('24G', label)
})

test('a device that is switched off takes no orders until its button is pressed', async () => {
  await logCardIn(page, server.origin, '1440000000130')
  await open(manage)
  await on(page, manage, '#close').click()
  await page.getByText('不能远程开机').waitFor()
  await pressConfirm()
  await page.getByText('长按设备电源键才能开机').waitFor()
  await pressConfirm()
  await says(manage, '正在关闭设备')
  await server.finishDeviceCommand()
  await says(manage, '设备已关机或离线')
  expect(await on(page, manage, '#restart').getAttribute('disabled')).not.toBeNull()
  await fetch(`${server.origin}/sandbox/device/860000000000130`, { method: 'POST' })
  await page.reload()
  await says(manage, '在线')
})

test('a Wi-Fi is shared with another phone, and taken back', async () => {
  await logCardIn(page, server.origin, '1440000000005')
  await open(wifi)
  await on(page, wifi, '.cell:has-text("••••••••")').first().click()
  await typePassword(page)
  await on(page, wifi, '.cell .val').filter({ hasText: /\d{8}/ }).first().waitFor()
  await on(page, wifi, 'button:has-text("分享此网络")').first().click()
  await on(page, share, 'img.keep').waitFor()
  await on(page, share, '#keep-code').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存到本地' }).click()
  expect((await download).suggestedFilename()).toBe('wifi.png')
  await page.getByRole('button', { name: '关闭' }).click()
  const code = new URL(page.url().replace('#/', '')).searchParams.get('code')!
  expect(page.url()).not.toMatch(/password|P:/)

  const guest = await phone(browser, server.origin)
  await open(`${connect}?code=${code}`, guest.page)
  const password = guest.page.locator('.cell:has-text("WiFi 密码") .val').first()
  expect((await password.innerText()).trim()).toMatch(/^\d{8}$/)

  await on(page, share, '#revoke').click()
  await pressConfirm()
  await says(share, '分享已收回')
  await guest.page.reload()
  await guest.page.getByText('分享码已失效').first().waitFor()
  expect(guest.wrong).toEqual([])
  await guest.page.context().close()
})

test('the code on a device opens its guide; the video shows its controls and hides them', async () => {
  await open(guide)
  await on(page, guide, '#f-code').fill('demo - 0001')
  await on(page, guide, '#open').click()
  await says(guide, '随身WiFi充值指南')
  expect(await on(page, guide, '.card:has-text("充值")').count()).toBeGreaterThan(5)
  await on(page, guide, '.player').scrollIntoViewIfNeeded()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await on(page, guide, '.deck .start').click()
  await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        if (video.currentTime > 0) return resolve()
        video.addEventListener('timeupdate', () => resolve(), { once: true })
      })
  )
  await page.locator('.deck.away').waitFor({ state: 'attached' })
  await on(page, guide, '.deck').click({ position: { x: 20, y: 20 } })
  await page.locator('.deck:not(.away)').waitFor()
  await on(page, guide, 'button:has-text("立即充值")').click()
  await page.waitForURL(/pages\/iot\/login\/index.*860000000000015/)

  await open(`${guide}?code=NO-SUCH-CODE`)
  await says(guide, '没有找到这个机器码的充值指南')
})

test('one name for both bands: a weak password says why, the saved one is on both', async () => {
  await logCardIn(page, server.origin, '1440000000005')
  await open(`${set}?wifiType=5G`)
  await on(page, set, 'button:has-text("去验证")').click()
  await typePassword(page)
  await on(page, set, '#f-password').fill('88888888')
  await says(set, '最常见的密码之一')
  await on(page, set, '[role="switch"]').click()
  await on(page, set, '[role="tab"]').first().waitFor({ state: 'detached' })
  await on(page, set, '#f-ssid').fill('阳台')
  await on(page, set, '#f-password').fill('Rice-bowl-7714')
  await says(set, '强')
  await on(page, set, '#submit').click()
  await says(manage, '正在把 WiFi 改为“阳台”')
  await server.finishDeviceCommand()
  await says(manage, 'WiFi 已改为“阳台”')
  await bandSays('24G', '阳台')
  await bandSays('5G', '阳台')
})
