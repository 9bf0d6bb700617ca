import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EffectType, PlaceType, PortalOrderStatus, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { companyOf } from '../../rules/order/parcelCompany'
import { pay } from './support/orders'
import { completeForm, numbersOnSale, sendProved, serverOfFile, type Visitor } from './support/server'
import { consolePage } from './support/staff'

// "The first order" of README.md, with the values that are written there. test/source/docs.test.ts holds README.zh.md to the same.
const [, chapter = ''] = readFileSync(join(__dirname, '../../README.md'), 'utf8').split('## The first order')
const [steps = ''] = chapter.split('\n## ')

/** What the pattern's group finds in the steps. */
function written(pattern: RegExp): string {
  const found = pattern.exec(steps)?.[1]
  if (!found) throw new Error(`The first order of README.md has nothing like ${pattern}`)
  return found
}

const server = serverOfFile()

/** The newest SMS code of a mobile, from the address that README.md gives for the one of the order. */
async function codeOf(mobile: string): Promise<string> {
  const path = written(/(\/sandbox\/sms\/)\d{11}>/)
  return (await server.inject({ url: path + mobile })).json().code
}

const mobile = written(/mobile\s+`(\d{11})`\. Tap 获取验证码/)
const buyer = () => server.visitor()

async function logIn(who: Visitor, as: string) {
  await server.sql('delete from rate_limit where key = $1', [`sms|gap|${as}`])
  expect((await sendProved(server.app, who, as)).code).toBe(Code.ok)
  expect((await who.post('/api/hk/orderLogin', { mobile: as, code: await codeOf(as) })).code).toBe(Code.ok)
  return (await who.get('/api/hk/orderList?pageSize=50')).data.list as { orderSn: string; status: number }[]
}

test('a number is ordered with the citizen id and the code, found by the mobile, reviewed in the console and shipped', async () => {
  const who = buyer()
  const [number] = await numbersOnSale(who)
  const certId = written(/citizen id `(\d{17}[\dX])`/)
  expect(written(/sandbox\/sms\/(\d{11})>/)).toBe(mobile)
  expect((await who.post('/api/hk/sendCode', { contactPhone: mobile, certNo: certId })).code).toBe(Code.ok)
  const given = { certId, contactPhone: mobile, captcha: await codeOf(mobile) }
  const form = await completeForm(number!.numberId, who, codeOf, given)
  const { code, message, data } = await who.post('/api/shop/createOrder', form)
  expect([code, message]).toEqual([Code.ok, ''])
  const { orderSn } = data
  await pay(server.app, who, orderSn)

  expect(written(/login\/index> with mobile `(\d{11})`/)).toBe(mobile)
  expect((await logIn(buyer(), mobile)).map((order) => order.orderSn)).toContain(orderSn)

  const staffPage = consolePage(server.app)
  const [name, password] = [written(/log in as `(\w+)`/), written(/with the password `([\w-]+)`/)]
  expect(await staffPage.post('logIn', { name, password })).toMatchObject({ code: Code.ok })
  expect(written(/console\/(review)>/)).toBe('review')
  const { list } = (await staffPage.get('reviews', { pageSize: 100 })).data
  expect(list.map((row: { orderSn: string }) => row.orderSn)).toContain(orderSn)
  const { version } = (await staffPage.get('review', { orderSn })).data
  const approval = { orderSn, version, clientKey: randomUUID() }
  expect(await staffPage.post('approveOrder', approval)).toMatchObject({ code: Code.ok })

  expect(written(/console\/(ship)>/)).toBe('ship')
  const trackingNumber = written(/tracking number\s+`(\w+)`/)
  const waiting = (await staffPage.get('parcels', { stage: 'toShip', which: orderSn })).data.list
  const parcel = { orderSn, version: waiting[0].version, company: companyOf(trackingNumber), trackingNumber }
  expect(await staffPage.post('ship', { ...parcel, clientKey: randomUUID() })).toMatchObject({
    code: Code.ok
  })
  const shipped = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(shipped).toMatchObject({ status: S.shipped, logisticsCompany: '顺丰速运', trackingNumber })
})

test('the card logs in by its number alone and pays a package from the balance with the pay password', async () => {
  const simNo = written(/card `(\d+)`/)
  const { token } = (await buyer().post('/api/simLogin', { simNo })).data
  const holder = server.visitor({ 'sim-no': simNo, 'sim-token': token })
  const { categories } = (await holder.get('/api/iot/packageChoose')).data
  const { packageId } = categories.flatMap((one: { packages: object[] }) => one.packages)[0]
  const bought = await holder.post('/api/iot/buyPackage', {
    packageId,
    effectType: EffectType.now,
    placeType: PlaceType.balance,
    payPassword: written(/pay password `(\d{6})`/),
    clientKey: randomUUID()
  })
  expect(bought).toMatchObject({ code: Code.ok, data: { status: PortalOrderStatus.paid } })
})

test('the mobile of the demo has an order in each of the states that are listed', async () => {
  const [, many, listed] = /`\d{11}` has (\w+) orders: ([^.]+)\./.exec(steps)!
  const named = listed!.split(/,\s+/)
  expect([many, named.length]).toEqual(['nine', 9])
  const orders = await logIn(buyer(), written(/`(\d{11})` has \w+ orders/))
  expect(orders).toHaveLength(named.length)
})

test('the curated page is there', async () => {
  const code = written(/\?pageCode=(\w+)/)
  expect((await buyer().get(`/api/shop/singlePageInfo?pageCode=${code}`)).code).toBe(Code.ok)
})
