import type { Page } from 'playwright-core'
import { citizenIdCheck } from '../../rules/person/citizenId'
import { closeNews, logCardIn, on, type Phone, phone } from './browser'
import { browser, server } from './stage'

const realName = 'pages/iot/index/realnameAuth'
const details = 'pages/iot/index/package/details/index'
const link = 'pages-sub/ltAuth/index'

let holder: Phone
let page: Page
beforeEach(async () => {
  holder = await phone(browser, server.origin)
  page = holder.page
  // the layout's news pop up once loaded and would cover the next button
  await closeNews(page)
})
afterEach(async () => {
  expect(holder.wrong).toEqual([])
  await page.context().close()
})

const text = (what: string | RegExp) => page.getByText(what).locator('visible=true').first()
const button = (name: string) => page.getByRole('button', { name }).locator('visible=true').first()
const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)
/** Chooses the operator's decision on its sandbox page and returns to the app. */
async function atOperator(choice: '通过' | '拒绝' | '稍后办理') {
  await page.waitForURL(/\/sandbox\/realname\//)
  await page.getByText(choice, { exact: true }).click()
  await page.waitForURL(/\/shop\//)
}

const certId = (first: string) => first + citizenIdCheck(first)

test('an unverified card is verified by the operator and by us, and led back into the purchase', async () => {
  await logCardIn(page, server.origin, '1440000000003')
  const packageId = 1
  await open(`${details}?packageId=${packageId}`)
  await text('请先完成实名认证').waitFor()
  const waits = encodeURIComponent(`/${details}?packageId=${packageId}`)
  await open(`${realName}/index?redirect=${waits}`)
  await on(page, `${realName}/index`, 'button:has-text("去运营商办理")').click()

  await on(page, `${realName}/official`, '#official').click()
  await atOperator('稍后办理')
  await on(page, `${realName}/official`, ':text("等待中国电信确认")').waitFor()
  await button('打开认证页面').click()
  await atOperator('通过')
  await text('运营商实名已通过').waitFor()

  await button('下一步：平台实名').click()
  await on(page, `${realName}/platform`, '#f-certName').fill('张三')
  await page.reload()
  const name = on(page, `${realName}/platform`, '#f-certName')
  await name.waitFor()
  expect(await name.inputValue()).toBe('张三')
  await on(page, `${realName}/platform`, '#f-certId').fill(certId('11010119900307001'))
  await button('提交认证').click()
  await text('持卡人 张*').waitFor()

  await button('返回继续办理').click()
  await page.waitForURL(new RegExp(`${details}.*packageId=${packageId}`))
  await on(page, details, '#pay:not([disabled])').waitFor()
})

test('a refusal of the operator says why, and the next try, by a link of its own, passes', async () => {
  await logCardIn(page, server.origin, '1440000000123')
  await open(`${realName}/official`)
  await on(page, `${realName}/official`, '#official').click()
  await atOperator('拒绝')
  await text('未通过：人脸与证件照片不一致').waitFor()
  await on(page, `${realName}/official`, '#official').click()
  await page.waitForURL(/\/sandbox\/realname\//)
  await page.getByText('改用二要素认证链接').click()
  await page.waitForURL(/ltAuth/)
  await on(page, link, ':text("请你完成实名认证")').waitFor()
  await on(page, link, '#f-certName').fill('李四')
  await on(page, link, '#f-certId').fill(certId('11010119900307002'))
  await on(page, link, '#submit').click()
  await on(page, link, ':text("实名认证已通过")').waitFor()
  // not a second time
  await page.reload()
  await on(page, link, ':text("实名认证已通过")').waitFor()
  // the card, cut for lack of a real name, is online again
  await open('pages/iot/index/index')
  await on(page, 'pages/iot/index/index', '.simcard:has-text("正常")').waitFor()
  expect(await on(page, 'pages/iot/index/index', '.simcard:has-text("已断网")').count()).toBe(0)
})

test('a device switches to a network once that is verified, through a reload in the middle', async () => {
  const net = 'pages/iot/index/switchNet'
  await logCardIn(page, server.origin, '1440000000005')
  await open(net)
  await on(page, net, 'button:has-text("去实名")').click()
  await on(page, `${realName}/switchOfficial/subOfficial`, '#official').click()
  await atOperator('通过')
  await text('运营商实名已通过').waitFor()
  await button('返回继续办理').click()

  await on(page, net, 'button:has-text("切换")').click()
  await page.locator('.dialog button').last().click()
  await on(page, net, ':text("正在切换到中国电信")').first().waitFor()
  await page.reload()
  await on(page, net, ':text("正在切换到中国电信")').first().waitFor()
  await server.finishDeviceCommand()
  await on(page, net, ':text("已切换到中国电信")').first().waitFor()
  await open('pages/iot/index/index')
  await on(page, 'pages/iot/index/index', '.cell:has-text("中国电信"):has-text("当前网络")').waitFor()
})

test('the list of a device’s networks answers without the trailing /index, too', async () => {
  await logCardIn(page, server.origin, '1440000000005')
  await open(`${realName}/switchOfficial`)
  await text('中国联通').waitFor()
})

test('a card that must have a mobile binds one and may buy', async () => {
  const mobile = '13900000124'
  await logCardIn(page, server.origin, '1440000000124')
  await open('pages/iot/index/bindPhone')
  await text('须先绑定手机号').waitFor()
  await on(page, 'pages/iot/index/bindPhone', '#f-mobile').fill(mobile)
  await button('获取验证码').click()
  await text('秒后重发').waitFor()
  await on(page, 'pages/iot/index/bindPhone', '#f-code').fill(await server.code(mobile))
  await button('绑定').click()
  await on(page, 'pages/iot/index/index', '.simcard').waitFor()
  await open('pages/iot/index/package/index')
  await on(page, 'pages/iot/index/package/index', 'button.card').first().click()
  await on(page, details, '#pay:not([disabled])').waitFor()
})
