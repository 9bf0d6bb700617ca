import { randomUUID } from 'node:crypto'
import { contract, type CallKey, type Contract } from '../../contract'
import {
  AuthorizeStatus,
  CardMessageKind,
  EffectType,
  OnlineStatus,
  PlaceType,
  PlatformAuthType,
  SmsScene,
  SourceType,
  WifiDisplay
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { cardMessage } from '../../server/db/schema'
import { addressForm, buildMallGoods } from './support/mall'
import { png, upload } from './support/orders'
import { giveCoupon } from './support/packages'
import { newCitizenId, newMobile, smsCode, serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

/** A card reads and changes only its own data: every card call, with ids that belong to another card. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

type CardCall = { [K in CallKey]: Contract[K]['auth'] extends 'sim' ? K : never }[CallKey]
const cardCalls = (Object.keys(contract) as CallKey[]).filter(
  (call): call is CardCall => contract[call].auth === 'sim'
)

/** A device with everything that a card can own: orders, a coupon, a card inside, a job, a photo. */
async function owner() {
  const { card, headers } = await buildSim(server.app, {
    sourceType: SourceType.device,
    deviceNo: '868000000000001',
    mobile: newMobile(),
    integral: 1000
  })
  const { card: inside } = await buildSim(server.app, {
    deviceId: card.id,
    onlineStatus: OnlineStatus.offline
  })
  const api = server.visitor(headers)
  const coupon = await giveCoupon(server, card.id, 100)
  const [message] = await server.db
    .insert(cardMessage)
    .values({ simId: card.id, kind: CardMessageKind.stopped, occasion: 'once' })
    .returning()
  const order = await api.post('/api/iot/createBalanceOrder', {
    money: 1000,
    clientKey: randomUUID(),
    placeType: PlaceType.wechat
  })
  const job = await api.post('/api/iot/simSwitchNet', { simNo: inside.simNo })
  const photo = await upload(server.app, headers, png(), { to: '/api/iot/uploadPhoto' })
  const address = await api.post('/api/iot/setSimAddress', addressForm({ mobile: newMobile() }))
  const { goodsId, optionId } = await buildMallGoods(server.app)
  const item = { goodsId, optionId, addressId: address.data.addressId as number }
  const mallOrder = await api.post('/api/iot/buyShopGoods', {
    ...{ ...item, clientKey: randomUUID(), placeType: PlaceType.wechat }
  })
  const made = [order, job, photo, address, mallOrder].map(({ code }) => code)
  if (made.some((code) => code !== Code.ok)) throw new Error(`not all was made: ${made.join()}`)
  return {
    card,
    inside,
    couponId: coupon.id,
    orderSn: order.data.orderSn as string,
    jobId: job.data.jobId as number,
    messageId: message!.id,
    photoId: photo.data.photoId as string,
    item,
    mallOrderSn: mallOrder.data.orderSn as string
  }
}
type Owner = Awaited<ReturnType<typeof owner>>

const packageOf = async (api: Visitor): Promise<number> =>
  (await api.get('/api/iot/packageChoose')).data.categories[0].packages[0].packageId

interface Attempt {
  input: object
  /** Expected code: the same as for an id that does not exist. */
  code: number
}
const refused = (code: number, input: object): Attempt => ({ input, code })
/** For calls without an id that could belong to another card. */
const ownOnly = undefined

type Attempts = Record<CardCall, Attempt | undefined>

/** The type requires an entry for every card call. */
async function attempts(a: Owner, b: Visitor): Promise<Attempts> {
  const shown = { amount: 0, simNo: a.card.simNo }
  const packageId = await packageOf(b)
  const pay = { clientKey: randomUUID(), placeType: PlaceType.wechat }
  const mobile = newMobile()
  await b.post('/api/sms/send', { mobile, scene: SmsScene.realName })
  return {
    'POST /api/simLogout': ownOnly,
    'POST /api/iot/forgetHolder': refused(Code.otherCard, { simNo: a.card.simNo }),
    'POST /api/iot/answerLoginCode': refused(Code.gone, {
      code: 'x'.repeat(32),
      status: AuthorizeStatus.refused
    }),
    'GET /api/iot/simInfo': ownOnly,
    'POST /api/iot/simRefresh': ownOnly,
    'GET /api/iot/simHistoryLine': ownOnly,
    'POST /api/iot/simRemoveBreak': ownOnly,
    'GET /api/iot/statement': ownOnly,
    'GET /api/iot/volumeBill': ownOnly,
    'POST /api/iot/setVolumeCap': ownOnly,
    'POST /api/iot/setRenewWhenUsedUp': ownOnly,
    'POST /api/iot/beginPackage': refused(Code.notFound, { orderSn: a.orderSn }),
    'GET /api/iot/messageList': ownOnly,
    // not refused: of the caller's own messages none has this id
    'POST /api/iot/readMessages': { input: { id: a.messageId }, code: Code.ok },
    'GET /api/iot/messageSwitches': ownOnly,
    'POST /api/iot/setMessageSwitch': ownOnly,
    'POST /api/iot/subscribeMessage': ownOnly,
    'POST /api/iot/simSendCode': ownOnly,
    'POST /api/iot/simBindMobile': ownOnly,
    'POST /api/iot/simUpdatePayPass': ownOnly,
    'GET /api/iot/packageChoose': ownOnly,
    'GET /api/iot/packageDetails': ownOnly,
    'GET /api/iot/couponChoose': ownOnly,
    'POST /api/iot/buyPackage': refused(Code.couponUnusable, {
      ...pay,
      packageId,
      effectType: EffectType.now,
      couponId: a.couponId
    }),
    'POST /api/iot/createCouponOrder': refused(Code.otherCard, { ...pay, couponGoodsId: 1, shown }),
    'GET /api/iot/payMethods': refused(Code.notFound, { orderSn: a.orderSn }),
    'POST /api/iot/payOrder': refused(Code.notFound, { orderSn: a.orderSn, placeType: PlaceType.wechat }),
    'GET /api/iot/orderResult': refused(Code.notFound, { orderSn: a.orderSn }),
    'POST /api/iot/cancelOrder': refused(Code.notFound, { orderSn: a.orderSn }),
    'GET /api/iot/simPackageList': ownOnly,
    'GET /api/iot/simBalanceList': ownOnly,
    'GET /api/iot/simBalanceLogList': ownOnly,
    'GET /api/iot/balanceChoose': ownOnly,
    'GET /api/iot/simOrderList': ownOnly,
    'POST /api/iot/createBalanceOrder': refused(Code.otherCard, { ...pay, money: 1000, shown }),
    'GET /api/iot/renewPackageOption': ownOnly,
    'POST /api/iot/simUpdateRenewPackage': refused(Code.otherCard, { packageId, shown }),
    'POST /api/iot/closeVolumePackage': refused(Code.otherCard, { shown }),
    'GET /api/iot/realNameResult': refused(Code.notFound, { simNo: a.inside.simNo }),
    'GET /api/iot/simOfficialAuth': ownOnly,
    'GET /api/iot/deviceOfficialAuth': refused(Code.notFound, { simNo: a.inside.simNo }),
    'POST /api/iot/simPlatformAuth': refused(Code.invalidInput, {
      certName: '张三',
      certId: newCitizenId(),
      mobile,
      code: await smsCode(server.app, mobile),
      frontImage: a.photoId,
      backImage: a.photoId,
      headImage: a.photoId
    }),
    'POST /api/iot/uploadPhoto': ownOnly,
    'GET /api/iot/changeSimList': ownOnly,
    'POST /api/iot/changeSim': refused(Code.notFound, { simId: a.card.id }),
    'GET /api/iot/taskCenter': ownOnly,
    'POST /api/iot/generalSignIn': ownOnly,
    'POST /api/iot/claimTask': refused(Code.notFound, { taskId: 999999 }),
    'GET /api/iot/simIntegralLogList': ownOnly,
    'GET /api/iot/switchNetOption': ownOnly,
    'POST /api/iot/simSwitchNet': refused(Code.notFound, { simNo: a.inside.simNo }),
    'GET /api/iot/deviceJob': refused(Code.notFound, { jobId: a.jobId }),
    'GET /api/iot/deviceState': ownOnly,
    'POST /api/iot/iotDevice/prove': refused(Code.otherCard, { simNo: a.card.simNo }),
    'POST /api/iot/iotDevice/setWiFiSsidPwd': refused(Code.otherCard, {
      ...{ wifiType: '2.4G', ssid: 'Mine', password: '12345678' },
      simNo: a.card.simNo
    }),
    'POST /api/iot/iotDevice/setWiFiDisplay': refused(Code.otherCard, {
      display: WifiDisplay.hide,
      simNo: a.card.simNo
    }),
    'POST /api/iot/iotDevice/restart': refused(Code.otherCard, { simNo: a.card.simNo }),
    'POST /api/iot/iotDevice/close': refused(Code.otherCard, { simNo: a.card.simNo }),
    'POST /api/iot/iotDevice/reset': refused(Code.otherCard, { simNo: a.card.simNo }),
    'GET /api/iot/integralShopIndex': ownOnly,
    'GET /api/iot/integralShopGoodsDetails': ownOnly,
    'POST /api/iot/buyShopGoods': refused(Code.invalidInput, { ...pay, ...a.item }),
    'GET /api/iot/simAddressList': ownOnly,
    'POST /api/iot/setSimAddress': refused(Code.notFound, addressForm({ addressId: a.item.addressId })),
    'POST /api/iot/delSimAddress': refused(Code.notFound, { addressId: a.item.addressId }),
    'POST /api/iot/setDefaultSimAddress': refused(Code.notFound, { addressId: a.item.addressId }),
    'GET /api/iot/goodsShopStore': ownOnly,
    'GET /api/iot/shopOrderList': ownOnly,
    'GET /api/iot/shopOrderDetails': refused(Code.notFound, { orderSn: a.mallOrderSn }),
    'POST /api/iot/cancelShopOrder': refused(Code.notFound, { orderSn: a.mallOrderSn }),
    'POST /api/iot/repayShopOrder': refused(Code.notFound, {
      orderSn: a.mallOrderSn,
      placeType: PlaceType.wechat
    }),
    'GET /api/iot/vipList': ownOnly,
    'POST /api/iot/createVipOrder': refused(Code.otherCard, { ...pay, vipId: 1, shown }),
    'GET /api/iot/accelerateList': ownOnly,
    'POST /api/iot/createAccelerateOrder': refused(Code.otherCard, { ...pay, accelerateId: 1, shown }),
    'GET /api/iot/accelerateOrderList': ownOnly,
    'GET /api/iot/couponExchangeList': ownOnly,
    'POST /api/iot/exchangeCoupon': refused(Code.otherCard, {
      couponGoodsId: 4,
      clientKey: randomUUID(),
      shown: { coins: 10, simNo: a.card.simNo }
    }),
    'GET /api/iot/couponCoinLogList': ownOnly
  }
}

/** Every row of a card and of the card inside it. */
async function everythingOf(a: Owner): Promise<string> {
  const tables = await server.sql(
    `select table_name as name from information_schema.columns where column_name = 'sim_id' order by 1`
  )
  const rows = [
    await server.sql('select * from sim where id = any($1) order by id', [[a.card.id, a.inside.id]])
  ]
  for (const { name } of tables)
    rows.push(await server.sql(`select * from ${name} t where sim_id = $1 order by t::text`, [a.card.id]))
  return JSON.stringify(rows)
}

const ask = (who: Visitor, call: CardCall, input: object) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return method === 'GET' ? who.get(`${path}?${query}`) : who.post(path, input)
}

test('every call of a card, with what belongs to another one: refused as if it did not exist, and nothing is changed', async () => {
  const a = await owner()
  const { api: b } = await server.holder({
    sourceType: SourceType.device,
    deviceNo: '868000000000002',
    needPlatformAuth: false,
    platformAuthType: PlatformAuthType.withPhotos,
    lastRobinAt: new Date()
  })
  const before = await everythingOf(a)
  const table = await attempts(a, b)
  expect(Object.keys(table).sort()).toEqual([...cardCalls].sort())
  const secrets = [
    a.card.simNo,
    a.card.iccid,
    a.card.mobile!,
    a.inside.simNo,
    a.inside.iccid,
    a.orderSn,
    a.mallOrderSn
  ]
  const wrong: string[] = []
  // reversed, so that the log-out comes last
  for (const call of [...cardCalls].reverse()) {
    const attempt = table[call]
    const answer = await ask(b, call, attempt?.input ?? {})
    if (attempt && answer.code !== attempt.code)
      wrong.push(`${call} answers ${answer.code} ${answer.message}`)
    const reply = JSON.stringify(answer)
    if (attempt && 'orderSn' in attempt.input) {
      const unknown = await ask(b, call, { ...attempt.input, orderSn: 'PK20200101999999' })
      if (JSON.stringify(unknown) !== reply) wrong.push(`${call} tells that there is such an order`)
    }
    for (const secret of secrets) if (reply.includes(secret)) wrong.push(`${call} says ${secret}`)
  }
  expect(wrong).toEqual([])
  expect(await everythingOf(a)).toBe(before)
})

test("a card's number with another one's token opens nothing", async () => {
  const { card } = await buildSim(server.app)
  const { headers } = await buildSim(server.app)
  const crossed = server.visitor({ ...headers, 'sim-no': card.simNo })
  for (const call of cardCalls) {
    const { code } = await ask(crossed, call, {})
    // the input is validated before the session
    expect([Code.simLoginEnded, Code.invalidInput]).toContain(code)
  }
  expect((await crossed.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
})
