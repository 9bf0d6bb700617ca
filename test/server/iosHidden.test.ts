import { randomUUID } from 'node:crypto'
import { Code } from '../../contract/errors'
import { PlaceType, SoldKind } from '../../contract/enums'
import { notOnIos } from '../../server/services/shared/iosHidden'
import { serverOfFile, testConfig } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({
  IOS_HIDDEN_WEAPP: 'vip,topUp',
  IOS_HIDDEN_TT: Object.values(SoldKind).join(',')
})

/** The header as the app writes it (src/platform/device/described.ts). */
const device = (platform: string, system: string) =>
  encodeURIComponent(JSON.stringify({ brand: 'x', model: 'x', system, platform }))
const iphone = device('ios', 'iOS 18.1')

test.each([
  ['weapp', ['vip', 'topUp']],
  ['tt', Object.values(SoldKind)],
  ['kwai', []],
  ['h5', undefined]
])('the base config of %s names what iOS hides', async (platform, hidden) => {
  const { data } = await server.visitor({ platform }).get('/api/hk/baseConfig')
  expect(data.iosHidden).toEqual(hidden)
})

const bodies: Record<string, object> = {
  createVipOrder: { vipId: 1 },
  createAccelerateOrder: { accelerateId: 1 },
  createCouponOrder: { couponGoodsId: 1 },
  createBalanceOrder: { money: 1000 },
  buyPackage: { packageId: 1, effectType: 1 },
  buyShopGoods: { goodsId: 1, optionId: 1 }
}
const refusal = notOnIos().message
const order = async (call: string, headers: Record<string, string>) => {
  const card = await buildSim(server.app)
  return server.visitor({ ...card.headers, ...headers }).post(`/api/iot/${call}`, {
    clientKey: randomUUID(),
    placeType: PlaceType.balance,
    payPassword: '135790',
    ...bodies[call]
  })
}

test.each(Object.keys(bodies))('%s is refused to an iPhone where its kind is hidden', async (call) => {
  const given = bodies[call]
  if (call === 'createBalanceOrder') Object.assign(given!, { payPassword: undefined })
  expect(await order(call, { platform: 'tt', deviceinfo: iphone })).toMatchObject({
    code: Code.failed,
    message: refusal
  })
})

test.each([
  ['another phone', { platform: 'weapp', deviceinfo: device('android', 'Android 14') }],
  ['another platform', { platform: 'kwai', deviceinfo: iphone }],
  ['the browser of an iPhone', { platform: 'h5', deviceinfo: iphone }],
  ['an app that does not say', { platform: 'weapp' }],
  ['a header that nobody can read', { platform: 'weapp', deviceinfo: '%7Bnull' }]
])('%s is not refused', async (_, headers) => {
  expect((await order('createVipOrder', headers)).message).not.toBe(refusal)
})

test('a kind that is not sold is refused at the start', () => {
  expect(() => testConfig({ IOS_HIDDEN_KWAI: 'vip,packages' })).toThrow(/IOS_HIDDEN_KWAI/)
})
