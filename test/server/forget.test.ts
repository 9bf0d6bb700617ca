import { randomUUID } from 'node:crypto'
import { Code } from '../../contract/errors'
import { PlaceType, ShopOrderStatus, SmsScene } from '../../contract/enums'
import { dropOrderPhotos } from '../../server/services/orders/orderPhotos'
import { addressForm } from './support/mall'
import { logIn, plainItem, png, thingForm, upload } from './support/orders'
import { newMobile, smsCode, serverOfFile, type Visitor } from './support/server'

let goodsId: number
const server = serverOfFile({ DEMO_NUMBERS: 20 })
beforeAll(async () => {
  goodsId = (await plainItem(server.sql)).id
})

const count = async (statement: string, ...values: unknown[]) =>
  Number((await server.sql(`select count(*) as n ${statement}`, values))[0].n)
const codeFor = async (who: Visitor, mobile: string, scene: string) => {
  await server.sql('delete from rate_limit')
  await server.sql('delete from sms_code where mobile = $1', [mobile])
  await who.post('/api/sms/send', { mobile, scene })
  return smsCode(server.app, mobile)
}

describe('a buyer', () => {
  async function buyer() {
    const who = server.visitor({ platform: 'kwai' })
    const mobile = newMobile()
    const made = await who.post('/api/shop/createOrder', thingForm(goodsId, { contactPhone: mobile }))
    const orderSn = made.data.orderSn as string
    await server.sql('update shop_order set status = $1 where order_sn = $2', [
      ShopOrderStatus.signed,
      orderSn
    ])
    await who.post('/api/hk/createComment', { orderSn, score: 5, content: `很好 ${orderSn}` })
    await logIn(server.app, who, mobile)
    return { who, mobile, orderSn }
  }

  test('is forgotten by a code to the mobile: log-ins, comments, photos and profile go, the order stays', async () => {
    const { who, mobile, orderSn } = await buyer()
    const { openId } = (await who.post('/api/site/miniLogin', { platform: 'kwai', code: mobile })).data
    await who.post('/api/site/ksUpdateProfile', { openId, nickname: '小明' })
    const photo = await upload(server.app, who.headers, png())
    const elsewhere = server.visitor()
    await logIn(server.app, elsewhere, mobile)

    const code = await codeFor(who, mobile, SmsScene.orderQuery)
    expect(await who.post('/api/hk/forgetBuyer', { code })).toMatchObject({ code: Code.ok, data: {} })

    for (const one of [who, elsewhere])
      expect((await one.get('/api/hk/orderList')).code).toBe(Code.orderLoginEnded)
    expect((await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    expect(await count('from buyer_comment where order_sn = $1', orderSn)).toBe(0)
    expect(await count('from mini_profile where open_id = $1', openId)).toBe(0)
    expect(await count('from mini_login where open_id = $1', openId)).toBe(0)
    await dropOrderPhotos(server.deps)
    expect(await count('from order_photo where id = $1', photo.data.photoId)).toBe(0)
    // kept as the law wants, and found by a new code
    await logIn(server.app, who, mobile)
    expect((await who.get('/api/hk/orderList')).data.list).toMatchObject([{ orderSn }])
  })

  test('others keep what is theirs', async () => {
    const [one, other] = [await buyer(), await buyer()]
    const code = await codeFor(one.who, one.mobile, SmsScene.orderQuery)
    expect((await one.who.post('/api/hk/forgetBuyer', { code })).code).toBe(Code.ok)
    expect((await other.who.get('/api/hk/orderList')).data.list).toHaveLength(1)
    expect(await count('from buyer_comment where order_sn = $1', other.orderSn)).toBe(1)
  })

  test('not by a wrong code, and not without a log-in', async () => {
    const { who, mobile } = await buyer()
    const code = await codeFor(who, mobile, SmsScene.orderQuery)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await who.post('/api/hk/forgetBuyer', { code: wrong })).code).toBe(Code.wrongSmsCode)
    expect((await who.get('/api/hk/orderList')).code).toBe(Code.ok)
    expect((await server.visitor().post('/api/hk/forgetBuyer', { code })).code).toBe(Code.orderLoginEnded)
  })
})

describe('the holder of a card', () => {
  const forget = (api: Visitor, simNo: string, proof: object = {}) =>
    api.post('/api/iot/forgetHolder', { simNo, ...proof })

  test('is forgotten by a code to the bound mobile; orders, ledger and balance stay', async () => {
    const mobile = newMobile()
    const { card, headers, api } = await server.holder({ mobile })
    await api.post('/api/iot/setSimAddress', addressForm({ mobile: newMobile() }))
    const order = await api.post('/api/iot/createBalanceOrder', {
      ...{ money: 1000, clientKey: randomUUID(), placeType: PlaceType.wechat }
    })
    const photo = await upload(server.app, headers, png(), { to: '/api/iot/uploadPhoto' })
    await server.sql(`insert into sim_renewal (sim_id, package_id, price) values ($1, 1, 100)`, [card.id])
    await api.post('/api/iot/simSendCode', { scene: SmsScene.simLogin })
    const done = await forget(api, card.simNo, { code: await smsCode(server.app, mobile) })
    expect(done).toMatchObject({ code: Code.ok, data: {} })

    expect((await api.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
    const [kept] = await server.sql('select mobile, pay_password, balance from sim where id = $1', [card.id])
    expect(kept).toEqual({ mobile: null, pay_password: null, balance: 10000 })
    for (const table of ['sim_address', 'sim_renewal', 'pay_password_try'])
      expect(await count(`from ${table} where sim_id = $1`, card.id)).toBe(0)
    expect(await count('from portal_order where order_sn = $1', order.data.orderSn)).toBe(1)
    await dropOrderPhotos(server.deps)
    expect(await count('from order_photo where id = $1', photo.data.photoId)).toBe(0)
  })

  test('by the pay password where no mobile is bound', async () => {
    const { card, api } = await server.holder()
    expect((await forget(api, card.simNo)).code).toBe(Code.payPasswordMissing)
    expect((await forget(api, card.simNo, { payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
    expect((await api.get('/api/iot/simInfo')).code).toBe(Code.ok)
    expect((await forget(api, card.simNo, { payPassword: '135790' })).code).toBe(Code.ok)
    expect((await api.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
  })

  test('a card without mobile and pay password needs no proof; another card than the shown one is refused', async () => {
    const { card, api } = await server.holder({ payPassword: null })
    expect((await forget(api, '1440000000001')).code).toBe(Code.otherCard)
    expect((await forget(api, card.simNo)).code).toBe(Code.ok)
  })
})

test('a visitor is forgotten with the WeChat log-in of the browser, on all devices', async () => {
  const cookie = 'a-cookie-of-the-browser'
  await server.sql(
    `insert into wechat_visitor (token_hash, open_id, nickname, head_portrait, expires_at)
     select encode(sha256(t::bytea), 'hex'), 'o-1', '王五', '', now() + interval '1 day' from unnest($1::text[]) t`,
    [[cookie, 'another-device']]
  )
  const who = server.visitor({ cookie: `x=1; wx_visitor=${cookie}` })
  expect((await who.get('/api/site/wechatInfo')).data.nickname).toBe('王五')
  expect((await who.post('/api/site/forgetVisitor')).code).toBe(Code.ok)
  expect((await who.get('/api/site/wechatInfo')).data.nickname).toBe('')
  expect(await count(`from wechat_visitor where open_id = 'o-1'`)).toBe(0)
})
