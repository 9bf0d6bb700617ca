import { eq } from 'drizzle-orm'
import { InternetStatus, Mend } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { yuanText } from '../../rules/money'
import { mostDebt } from '../../rules/card/volume'
import { sim } from '../../server/db/schema'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { noUsage } from '../../server/services/status/errors'
import type { CardColumns } from './support/sims'
import { buyPackage, packageNamed } from './support/packages'
import { answerOf, serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const gb = 1048576
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!
const change = (id: number, values: Partial<typeof sim.$inferInsert>) =>
  server.db.update(sim).set(values).where(eq(sim.id, id))

/** A card with a package by use, 3 yuan a GB, last read an hour ago; it uses 24 GB a day. */
async function opened(overrides: CardColumns = {}) {
  const { card, api } = await server.holder({ dailyUse: 24 * gb, ...overrides })
  const { packageId } = await packageNamed(api, '按量计费')
  const open = () => buyPackage(api, packageId)
  await open()
  await creditPaidOrders(server.deps)
  await change(card.id, { lastRobinAt: new Date(Date.now() - 3600000) })
  const close = (more: object = {}) => api.post('/api/iot/closeVolumePackage', more)
  const details = async () => (await api.get(`/api/iot/packageDetails?packageId=${packageId}`)).data.package
  return { card, api, open, close, details }
}

test('closing charges what was used until now, and ends the package', async () => {
  const { card, api, close, details } = await opened()
  expect(await details()).toMatchObject({ canBuy: false, cannotBuyReason: '已开通按量计费' })
  const { data } = await close({ shown: { amount: 0, simNo: card.simNo } })
  expect(data.useFlow).toBeGreaterThan(0)
  expect(data.totalMoney).toBe(Math.ceil((data.useFlow * 300) / gb))
  // 9999: opening it has cost 1 fen
  expect(data).toMatchObject({ balance: 9999 - data.totalMoney, arrearsBalance: 0 })
  expect((await api.get('/api/iot/simInfo')).data.volumePackageId).toBe(0)
  expect((await api.get('/api/iot/simPackageList?validTag=3')).data.list).toMatchObject([
    { packageName: '按量计费' }
  ])
  // without data left the card is cut off at once; a second press changes nothing
  expect((await cardOf(card.id)).internetStatus).toBe(InternetStatus.cut)
  expect((await close()).data).toEqual(data)
})

test('what the balance cannot pay stays owed; opened again only when that is settled, from nothing', async () => {
  const { card, open, close, details } = await opened()
  await change(card.id, { balance: 10 })
  const { data } = await close()
  expect(data).toMatchObject({ balance: 0, arrearsBalance: data.totalMoney - 10 })
  expect(data.arrearsBalance).toBeGreaterThan(0)
  expect(await details()).toMatchObject({
    cannotBuyReason: '请先还清欠费，再开通按量计费',
    mend: Mend.topUp
  })
  await change(card.id, { balance: 100 })
  expect((await open()).code).toBe(Code.cardNotAllowed)
  await change(card.id, { arrears: 0 })
  expect((await open()).code).toBe(Code.ok)
  await creditPaidOrders(server.deps)
  expect(await cardOf(card.id)).toMatchObject({ volumeUse: 0, volumeMoney: 0 })
})

test('nothing is closed for another card than the page named, or while the carrier does not answer', async () => {
  const { card, close } = await opened()
  expect((await close({ shown: { amount: 0, simNo: '1440000000001' } })).code).toBe(Code.otherCard)
  const carrier = server.deps.providers.carrier!
  const read = carrier.read
  carrier.read = () => Promise.reject(new Error('no answer'))
  try {
    expect(await close()).toMatchObject(answerOf(noUsage()))
  } finally {
    carrier.read = read
  }
  expect((await cardOf(card.id)).volumePackageId).toBeGreaterThan(0)
})

test('each charge is a line of the ledger, what is owed too; the debt has an end, where the card goes off line', async () => {
  const { card, api } = await opened()
  const ledger = async () =>
    (await api.get('/api/iot/simBalanceLogList')).data.list.filter((row: any) => row.type === 'volume')
  // less than an hour costs, also at night
  await change(card.id, { balance: 10, lastRobinAt: new Date(Date.now() - 3600000) })
  await api.post('/api/iot/simRefresh', { force: true })
  const [charged] = await ledger()
  const { arrears } = await cardOf(card.id)
  expect(charged).toMatchObject({ money: -10, balance: 0 })
  expect(charged.title).toMatch(/^按量计费[\d.]+(MB|GB)，[\d.]+元计入欠费$/)
  expect(charged.title).toContain(`${yuanText(arrears)}元计入欠费`)
  // two weeks without a top-up: 24 GB a day
  await change(card.id, { lastRobinAt: new Date(Date.now() - 14 * 86400000) })
  await api.post('/api/iot/simRefresh', { force: true })
  expect(await cardOf(card.id)).toMatchObject({
    arrears: mostDebt,
    internetStatus: InternetStatus.cut,
    breakTips: '按量计费的欠费已到50元上限，充值还清后自动恢复上网'
  })
  expect((await ledger())[0]).toMatchObject({ money: 0, balance: 0 })
})
