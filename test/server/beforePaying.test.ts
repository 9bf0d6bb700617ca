import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  AuthStatus,
  BindPhoneMode,
  Mend,
  PlaceType,
  PortalOrderStatus,
  SimStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { portalOrder, simUsage } from '../../server/db/schema'
import { chineseDay, chineseDayText } from '../../rules/card/billing'
import { createSimSession } from '../../server/services/shared/sessions'
import { BreakRule } from '../../server/values'
import type { CardColumns } from './support/sims'
import { buyPackage, packageNamed } from './support/packages'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const gb = 1048576
const ordersOf = (id: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, id))

async function buyer(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const choose = async () => (await api.get('/api/iot/packageChoose')).data
  const { packageId } = await packageNamed(api, '10GB月包')
  const buy = (more: object) => buyPackage(api, packageId, more)
  const details = async () => (await api.get(`/api/iot/packageDetails?packageId=${packageId}`)).data
  return { card, api, choose, buy, details }
}

describe('two tabs with two cards', () => {
  test('the server says whose session it is', async () => {
    const { card, api, details, choose } = await buyer()
    const { simNo, operatorType, sourceType } = card
    const shown = { simNo, deviceNo: '', operatorType, sourceType }
    expect((await details()).card).toEqual(shown)
    expect((await choose()).card).toEqual(shown)
    expect((await api.get('/api/iot/balanceChoose')).data.card).toEqual(shown)
  })

  test('what the page of one card orders is not paid by the other', async () => {
    const shownCard = await buyer()
    const { card, api, buy } = await buyer()
    const shown = { amount: 1900, simNo: shownCard.card.simNo }
    expect((await buy({ shown })).code).toBe(Code.otherCard)
    const topUp = { money: 5000, placeType: PlaceType.wechat, clientKey: randomUUID() }
    const answer = await api.post('/api/iot/createBalanceOrder', {
      ...topUp,
      shown: { ...shown, amount: 5000 }
    })
    expect(answer.code).toBe(Code.otherCard)
    expect(await ordersOf(card.id)).toEqual([])
    expect((await buy({ shown: { amount: 1900, simNo: card.simNo } })).code).toBe(Code.ok)
  })

  test('a top-up of another sum than was shown is refused', async () => {
    const { api } = await buyer()
    const body = { money: 5000, placeType: PlaceType.wechat, clientKey: randomUUID() }
    expect((await api.post('/api/iot/createBalanceOrder', { ...body, shown: { amount: 4000 } })).code).toBe(
      Code.priceChanged
    )
  })
})

describe('what keeps a card from buying is one reason for all, with what mends it', () => {
  test.each<[string, CardColumns, string]>([
    ['nothing', {}, Mend.none],
    ['real name', { needAuth: true, authStatus: AuthStatus.notVerified }, Mend.realName],
    ["the platform's real name", { needPlatformAuth: true }, Mend.realName],
    ['no mobile', { bindPhoneMode: BindPhoneMode.required }, Mend.bindMobile],
    ['stopped for risk', { simStatus: SimStatus.riskStopped }, Mend.customer]
  ])('%s', async (_what, overrides, mend) => {
    const { choose } = await buyer(overrides)
    const data = await choose()
    expect(data.mend).toBe(mend)
    expect(data.cannotBuyReason === '').toBe(mend === Mend.none)
    const rows = data.categories.flatMap((one: { packages: unknown[] }) => one.packages)
    if (mend)
      for (const row of rows) expect(row).toMatchObject({ cannotBuyReason: data.cannotBuyReason, mend })
  })
})

test.each([
  ['used up', BreakRule.usedUp, true],
  ['its end', BreakRule.ended, true],
  ['a debt', BreakRule.arrears, false],
  ['nothing', BreakRule.none, false]
])('a card that is cut for %s: whether a package brings it back', async (_why, breakRuleId, reconnects) => {
  expect((await (await buyer({ breakRuleId })).details()).reconnects).toBe(reconnects)
})

test('a payment that failed reads failed, until it is tried again', async () => {
  const { api, buy } = await buyer()
  const { orderSn } = (await buy({ placeType: PlaceType.wechat })).data
  const result = async () => (await api.get(`/api/iot/orderResult?orderSn=${orderSn}`)).data
  expect(await result()).toMatchObject({ status: PortalOrderStatus.toPay, failed: false })
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'failed' } })
  expect(await result()).toMatchObject({
    ...{ status: PortalOrderStatus.toPay, failed: true, done: false },
    failReason: '在测试收银台选择了支付失败'
  })
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
  expect(await result()).toMatchObject({ paid: true, failed: false })
})

test("a package is suggested by the card's own 90 days", async () => {
  const { card, choose } = await buyer()
  expect((await choose()).suggestion).toBeNull()
  const today = chineseDay(Date.now())
  await server.db.insert(simUsage).values(
    Array.from({ length: 90 }, (_, i) => ({
      simId: card.id,
      day: chineseDayText(today - 1 - i),
      useFlow: Math.round(gb / 2)
    }))
  )
  const { suggestion, categories } = await choose()
  expect(suggestion.average).toBe(gb / 2)
  const rows = categories.flatMap((one: { packages: unknown[] }) => one.packages)
  const best = rows.find(({ packageId }: { packageId: number }) => packageId === suggestion.packageId)
  expect(best.lastsUntil).toBe(best.endAt)
  const small = rows.find(({ packageName }: { packageName: string }) => packageName === '1GB日包')
  expect(Date.parse(small.lastsUntil)).toBeLessThanOrEqual(Date.parse(small.endAt))
})

test.each([
  ['1440000000006', 'data without end', 'enough'],
  ['1440000000001', 'data for weeks', 'enough'],
  ['1440000000002', 'data for a day', 'suggestion'],
  ['1440000000004', 'a debt that stops it', 'neither']
])('card %s, with %s: a suggestion, or until when it needs none', async (simNo, _has, reply) => {
  const { token } = await createSimSession(server.db, simNo)
  const api = server.visitor({ 'sim-no': simNo, 'sim-token': token })
  const { suggestion, enough, categories } = (await api.get('/api/iot/packageChoose')).data
  expect([Boolean(suggestion), Boolean(enough)]).toEqual([reply === 'suggestion', reply === 'enough'])
  if (enough) expect(Date.parse(enough.until)).toBeGreaterThan(Date.now() + 7 * 86400000)
  if (!suggestion) return
  const rows = categories.flatMap((one: { packages: unknown[] }) => one.packages)
  const best = rows.find(({ packageId }: { packageId: number }) => packageId === suggestion.packageId)
  expect(Date.parse(best.startAt)).toBeLessThanOrEqual(Date.now() + 2 * 86400000)
})
