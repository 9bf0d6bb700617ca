import { randomUUID } from 'node:crypto'
import { CardPasswordMode, EffectType, PlaceType } from '../../contract/enums'
import { dayMs } from '../../rules/time'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { packageNamed } from './support/packages'
import { serverOfFile } from './support/server'

/** Packages by what a holder comes for. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

interface Run {
  packageId: number
  effectType: number
  startAt: string
  endAt: string | null
}
const days = ({ startAt, endAt }: Run) => (Date.parse(endAt!) - Date.parse(startAt)) / dayMs

test('each intent has three packages at most, which can be bought and begin as it wants', async () => {
  const { api } = await server.holder({ balance: 100000, cardPasswordMode: CardPasswordMode.off })
  const choose = async () => (await api.get('/api/iot/packageChoose')).data
  const { intents, categories } = await choose()
  const rows = new Map<number, any>(
    categories.flatMap(({ packages }: any) => packages).map((row: any) => [row.packageId, row])
  )
  for (const list of Object.values<Run[]>(intents)) {
    expect(list.length).toBeLessThanOrEqual(3)
    for (const { packageId } of list) expect(rows.get(packageId).canBuy).toBe(true)
  }
  const price = ({ packageId }: Run) => rows.get(packageId).price
  const now: Run[] = intents.now
  expect(now.length).toBeGreaterThan(0)
  for (const run of now) {
    expect(run.effectType).toBe(EffectType.now)
    expect(days(run)).toBeLessThanOrEqual(32)
  }
  expect(now.map(price)).toEqual(now.map(price).sort((one, other) => one - other))
  for (const run of intents.long as Run[]) expect(run.endAt === null || days(run) > 32).toBe(true)
  const aDay = (intents.long as Run[]).filter(({ endAt }) => endAt).map((run) => price(run) / days(run))
  expect(aDay).toEqual([...aDay].sort((one, other) => one - other))
})

test('the next period follows without a gap, and an overlap is counted in days', async () => {
  const { api } = await server.holder({ balance: 100000, cardPasswordMode: CardPasswordMode.off })
  const choose = async () => (await api.get('/api/iot/packageChoose')).data
  // a card without a package would have a gap
  expect((await choose()).intents.next).toEqual([])
  const { packageId } = await packageNamed(api, '10GB月包')
  const order = {
    packageId,
    effectType: EffectType.now,
    placeType: PlaceType.balance,
    clientKey: randomUUID()
  }
  await api.post('/api/iot/buyPackage', order)
  await creditPaidOrders(server.deps)
  const { endAt } = (await api.get('/api/iot/simInfo')).data
  const { next } = (await choose()).intents
  expect(next.length).toBeGreaterThan(0)
  for (const run of next) expect(run).toMatchObject({ effectType: EffectType.nextPeriod, startAt: endAt })
  const { effects } = (await api.get(`/api/iot/packageDetails?packageId=${packageId}`)).data
  const of = (type: number) => effects.find(({ effectType }: Run) => effectType === type)
  expect(of(EffectType.nextPeriod).overlapDays).toBe(0)
  expect(of(EffectType.now).overlapDays).toBe(Math.ceil(days(of(EffectType.now))))
})
