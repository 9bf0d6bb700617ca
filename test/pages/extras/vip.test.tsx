import { buildVipList, buildVipOrder } from '../../factories/extras'
import { buildPackageDetails, buildPackageOrder, buildPackageRow, buildSimInfo } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { Refusal } from '../support/answers'
import { close, openPage, press, role, until } from '../support/page'
import { logIn, logOut } from '../support/visitor'

beforeEach(() => {
  logOut()
  logIn()
})
afterEach(close)

const home = 'pages-sub/iot/index/vip/index'
const pay = 'pages-sub/iot/index/vip/pay'

test('the chosen plan says what it gives, its sum is at the button, and that leads to its cashier', async () => {
  const page = openPage(home, {}, { 'GET /api/iot/vipList': buildVipList() })
  await until(() => page.text().includes('年度会员权益'))
  press(role('radio', /月度会员/))
  await until(() => page.text().includes('月度会员权益'))
  expect(page.text()).not.toContain('每月赠送3GB')
  press(role('button', '开通会员'))
  expect(page.went[0]).toMatch(/vip\/pay\?.*vipId=1$/)
})

test('VIP that runs is on top with its end, and is extended', async () => {
  const running = buildVipOrder()
  const page = openPage(
    home,
    {},
    { 'GET /api/iot/vipList': buildVipList({ running, vipUntil: running.endAt, orders: [running] }) }
  )
  await until(() => page.text().includes('生效中'))
  expect(role('button', '续费会员')).toBeTruthy()
})

test('a card that may buy nothing is told why, with the way to mend it', async () => {
  const page = openPage(
    home,
    {},
    {
      'GET /api/iot/vipList': buildVipList({ cannotBuyReason: '请先完成实名认证', mend: 'realName' })
    }
  )
  await until(() => page.text().includes('请先完成实名认证'))
  expect(role('button', '开通会员').hasAttribute('disabled')).toBe(true)
})

test('paid from the balance at the price that was shown, for the card that was shown', async () => {
  const page = openPage(
    pay,
    { vipId: '3' },
    {
      'GET /api/iot/vipList': buildVipList({
        payMethods: buildVipList().payMethods!.map((method) => ({ ...method, needPayPassword: false }))
      }),
      'POST /api/iot/createVipOrder': {
        orderSn: 'VP20261121000009',
        status: 1,
        amount: 7800,
        pay: { kind: 'none' }
      },
      'GET /api/iot/simInfo': buildSimInfo()
    }
  )
  press(await until(() => role('button', /支付 ¥78/)))
  await until(() => page.went.some((to) => to.includes('orderSn=VP20261121000009')))
  expect(page.of('POST /api/iot/createVipOrder')).toMatchObject([
    { vipId: 3, shown: { amount: 7800, simNo: '1440000000001' }, placeType: 3 }
  ])
})

test('a plan that is not sold any more says so and leads to the others', async () => {
  const page = openPage(
    pay,
    { vipId: '3' },
    { 'GET /api/iot/vipList': () => new Refusal(40400, '会员套餐已下架') }
  )
  press(await until(() => role('button', '看其他会员套餐')))
  expect(page.went[0]).toMatch(/vip\/index/)
})

test('bought again it says from when on', async () => {
  const running = buildVipOrder()
  const page = openPage(
    pay,
    { vipId: '3' },
    {
      'GET /api/iot/vipList': buildVipList({ running, vipUntil: running.endAt }),
      'GET /api/iot/simInfo': buildSimInfo()
    }
  )
  await until(() => page.text().includes('接着现有会员，从'))
})

test('a stopped card in debt is told that VIP does not bring it back, and where the debt is paid', async () => {
  const owing = buildSimInfo({ simStatus: 4, internetStatus: 2, arrearsBalance: 1860, breakRuleId: 3 })
  const page = openPage(
    pay,
    { vipId: '3' },
    { 'GET /api/iot/vipList': buildVipList(), 'GET /api/iot/simInfo': owing }
  )
  await until(() => /欠费 18\.60 元.*开通会员不能恢复上网/.test(page.text()))
  press(role('button', '去充值'))
  expect(page.went[0]).toContain('/pages/iot/index/balance/index')
})

test('gift data is among the packages of the card, under its own name, and leads to the VIP order', async () => {
  const gift = { gift: true, orderSn: 'VP20261121000009', packageName: '年度会员', actualPayMoney: 0 }
  const page = openPage(
    'pages-sub/iot/index/packageInfo',
    {},
    { 'GET /api/iot/simPackageList': buildPage([buildPackageOrder(gift)]) }
  )
  press(await until(() => role('button', /会员赠送流量（年度会员）/)))
  expect(page.went[0]).toMatch(/vip\/pay\?.*orderSn=VP20261121000009/)
})

test("the VIP price stands in a package's cashier with the usual one above it", async () => {
  const page = openPage(
    'pages/iot/index/package/details/index',
    { packageId: '1' },
    {
      'GET /api/iot/packageDetails': buildPackageDetails({
        package: {
          ...buildPackageRow({ packageId: 1, price: 1710, vipMoney: 190, originalPrice: 1900 }),
          ...{ image: '', content: '', rules: [] }
        }
      }),
      'GET /api/iot/simInfo': buildSimInfo()
    }
  )
  await until(() => page.text().includes('会员优惠'))
  expect(page.text()).toMatch(/¥19会员优惠-¥1\.90/)
  expect(role('button', '支付 ¥17.10')).toBeTruthy()
})
