import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { EffectType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { addressForm, buildMallGoods } from './support/mall'
import { serverOfFile, type Answer, type Visitor } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })
afterEach(() => jest.restoreAllMocks())

/** What the server asks the database during a call that succeeds. */
async function statementsOf(call: () => Promise<Answer>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query')
  expect(await call()).toMatchObject({ code: Code.ok })
  const asked = query.mock.calls as unknown as [string | { text: string }][]
  return asked.map(([one]) => (typeof one === 'string' ? one : one.text))
}

// each statement costs more than all rules of the call together: see "What costs" in docs/SCALE.md
test.each([
  ['simInfo', 4],
  ['packageChoose', 5],
  ['buyPackage', 20]
])('%s of a card asks the database %i times at most', async (name, most) => {
  const { api: holder } = await server.holder()
  const choose = () => holder.get('/api/iot/packageChoose')
  const shown: { packageId: number; canBuy: boolean }[] = (await choose()).data.categories.flatMap(
    ({ packages }: { packages: unknown[] }) => packages
  )
  const { packageId } = shown.find(({ canBuy }) => canBuy)!
  const how = { packageId, effectType: EffectType.now, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const calls: Record<string, () => Promise<Answer>> = {
    simInfo: () => holder.get('/api/iot/simInfo'),
    packageChoose: choose,
    buyPackage: () => holder.post('/api/iot/buyPackage', how)
  }
  const asked = await statementsOf(calls[name]!)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.slice(most)).toEqual([])
})

const reads =
  'vipList accelerateList accelerateOrderList renewPackageOption simPackageList simOrderList simBalanceList simBalanceLogList ' +
  'balanceChoose statement taskCenter simIntegralLogList integralShopIndex shopOrderList couponExchangeList couponCoinLogList ' +
  'switchNetOption deviceState volumeBill messageList messageSwitches simHistoryLine changeSimList simAddressList ' +
  'integralShopGoodsDetails shopOrderDetails payMethods'

const none = async (_: Visitor) => ''
const ofGoods = async () => `goodsId=${(await buildMallGoods(server.app)).goodsId}`
async function ofMallOrder(holder: Visitor) {
  const { goodsId, optionId } = await buildMallGoods(server.app)
  const { addressId } = (await holder.post('/api/iot/setSimAddress', addressForm())).data
  const how = { goodsId, optionId, addressId, clientKey: randomUUID(), placeType: PlaceType.wechat }
  return `orderSn=${(await holder.post('/api/iot/buyShopGoods', how)).data.orderSn}`
}
/** Of a call that needs something to ask for: what makes it, and the query that names it. */
const queries: Record<string, typeof none> = {
  integralShopGoodsDetails: ofGoods,
  shopOrderDetails: ofMallOrder,
  payMethods: ofMallOrder
}

test.each(reads.split(' '))(
  '%s takes the card and the time from its session, and asks for neither again',
  async (name) => {
    const { api: holder } = await server.holder({ integral: 1000 })
    const query = await (queries[name] ?? none)(holder)
    const asked = await statementsOf(() => holder.get(`/api/iot/${name}?${query}`))
    expect(asked.length).toBeGreaterThan(0)
    const again = /from "sim" where "sim"\."sim_no" =|^select [^,]*clock_timestamp[^,]* as now$/
    expect(asked.filter((text) => again.test(text))).toEqual([])
  }
)
