import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { EffectType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { startServer, visitor, type Answer } from './support/server'
import { buildSim } from './support/sims'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 20 })
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

/** What the server asks the database during a call that succeeds. */
async function statementsOf(call: () => Promise<Answer>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query')
  expect(await call()).toMatchObject({ code: Code.ok })
  const asked = query.mock.calls as unknown as [string | { text: string }][]
  return asked.map(([one]) => (typeof one === 'string' ? one : one.text))
}

// each statement costs more than all rules of the call together: see "What stands in the way" in docs/SCALE.md
test.each([
  ['simInfo', 5],
  ['packageChoose', 5],
  ['buyPackage', 20]
])('%s of a card asks the database %i times at most', async (name, most) => {
  const { headers } = await buildSim(server.app)
  const holder = visitor(server.app, headers)
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
  'switchNetOption deviceState volumeBill'

test.each(reads.split(' '))(
  '%s takes the card from its session, and does not look it up by its number again',
  async (name) => {
    const { headers } = await buildSim(server.app)
    const asked = await statementsOf(() => visitor(server.app, headers).get(`/api/iot/${name}`))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((text) => /from "sim" where "sim"\."sim_no" =/.test(text))).toEqual([])
  }
)
