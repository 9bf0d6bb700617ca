import { buildApi } from './engine/api'
import { Files } from './engine/files'
import { Host } from './engine/host'
import { platforms, type Platform } from './engine/platforms'
import type { Router } from './engine/router'

// Proves that the engine refuses the same payment parameters as the platforms. No program runs.

type Call = (options: object) => Promise<unknown>

/** Calls the platform's API as a program would; returns the engine's faults. */
async function faultsOf(name: Platform['name'], call: string, options: object): Promise<string[]> {
  const platform = platforms.find((one) => one.name === name)!
  const host = new Host()
  for (const asked of ['requestPayment', 'requestOrder', 'getOrderPayment', 'pay']) host.answer(asked, {})
  const phone = { host, platform, files: new Files(platform.files), origin: 'http://127.0.0.1:9' }
  const pay = (buildApi(phone, {} as Router, {}) as Record<string, Call | undefined>)[call]
  if (!pay) return host.errors
  let failed = false
  await pay({ ...options, success: () => undefined, fail: () => void (failed = true) })
  // a refused call also fails for the program
  expect(failed).toBe(host.errors.length > 0)
  return host.errors
}

const weChat = {
  timeStamp: '1795297075',
  nonceStr: '5f2c6e0a9d3b4871a0c4e1f2d3b4a596',
  package: 'prepay_id=wx2114',
  signType: 'RSA',
  paySign: 'c2lnbmVk'
}
const douyin = {
  data: '{"outOrderNo":"NO1"}',
  byteAuthorization:
    'SHA256-RSA2048 appid="tt1",nonce_str="a",timestamp="1795297075",key_version="1",signature="b"'
}
const orderInfo = { order_no: '123032010886493080435', order_info_token: 'ChJrc01w' }

test.each<[Platform['name'], string, object]>([
  ['weapp', 'requestPayment', weChat],
  ['tt', 'requestOrder', douyin],
  ['tt', 'getOrderPayment', { orderId: 'motb1' }],
  ['kwai', 'pay', { serviceId: '1', orderInfo }]
])('%s takes %s as its platform documents it', async (name, call, options) => {
  expect(await faultsOf(name, call, options)).toEqual([])
})

const refused: [Platform['name'], string, object, string][] = [
  ['weapp', 'requestPayment', { ...weChat, paySign: undefined }, 'wx.requestPayment: paySign is no text'],
  [
    'weapp',
    'requestPayment',
    { ...weChat, timeStamp: 1795297075 },
    'wx.requestPayment: timeStamp is no text'
  ],
  [
    'weapp',
    'requestPayment',
    { ...weChat, timeStamp: '1795297075000' },
    'wx.requestPayment: timeStamp is "1795297075000"'
  ],
  ['weapp', 'requestPayment', { ...weChat, package: 'wx2114' }, 'wx.requestPayment: package is "wx2114"'],
  ['weapp', 'requestPayment', { ...weChat, orderSn: 'NO1' }, 'wx.requestPayment: orderSn is unknown'],
  ['weapp', 'pay', { serviceId: '1', orderInfo }, 'wx.pay: no such call'],
  ['tt', 'pay', { service: 5, orderInfo: { order_id: '1', order_token: '2' } }, 'tt.pay: no such call'],
  ['tt', 'requestPayment', weChat, 'tt.requestPayment: no such call'],
  ['tt', 'requestOrder', { ...douyin, data: { outOrderNo: 'NO1' } }, 'tt.requestOrder: data is no text'],
  ['tt', 'requestOrder', { data: douyin.data }, 'tt.requestOrder: byteAuthorization is no text'],
  ['tt', 'getOrderPayment', {}, 'tt.getOrderPayment: orderId is no text'],
  [
    'kwai',
    'pay',
    { serviceId: '1', ...orderInfo },
    'ks.pay: order_no is unknown, order_info_token is unknown, orderInfo is no object'
  ],
  ['kwai', 'pay', { serviceId: 1, orderInfo }, 'ks.pay: serviceId is no text'],
  [
    'kwai',
    'pay',
    { serviceId: '1', orderInfo: { order_no: '1', orderSn: 'NO1' } },
    'ks.pay: orderInfo.orderSn is unknown, orderInfo.order_info_token is no text'
  ],
  ['kwai', 'requestPayment', weChat, 'ks.requestPayment: no such call']
]
test.each(refused.map((row) => [row[3], ...row] as const))(
  'refuses %s',
  async (_, name, call, options, fault) => {
    const [reply = '', ...more] = await faultsOf(name, call, options)
    expect([reply, more]).toEqual([fault, []])
  }
)
