import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  CardMessageKind,
  DurationUnit,
  EffectType,
  PackageType,
  PlaceType,
  PortalOrderStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { billingPeriod } from '../../rules/card/billing'
import { dayMs, minuteMs } from '../../rules/time'
import { dataPackage, portalOrder, sim, simPackage, simRenewal } from '../../server/db/schema'
import { refundPackage } from '../../server/services/packages/packagePayable'
import { renewCards, renewUsedUp, usedUpCards } from '../../server/services/packages/renewalJob'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { readCard } from '../../server/services/status/readings'
import { buildSim, type CardColumns } from './support/sims'
import { serverOfFile } from './support/server'

/** Renewal when the data is used up, within the holder's limit. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const gb = 1048576
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const cardOf = async (id: number) => (await server.db.select().from(sim).where(eq(sim.id, id)))[0]!
const ordersOf = (id: number) => server.db.select().from(portalOrder).where(eq(portalOrder.simId, id))
const packagesOf = (id: number) => server.db.select().from(simPackage).where(eq(simPackage.simId, id))
const useAll = (id: number) =>
  server.sql('update sim_package set use_flow = total_flow where sim_id = $1', [id])

async function newPackage(changed: Partial<typeof dataPackage.$inferInsert> = {}) {
  const [known] = await server.db.select().from(dataPackage).where(eq(dataPackage.name, '10GB月包'))
  const term = { duration: 30, durationUnit: DurationUnit.days, integral: 0 }
  const [made] = await server.db
    .insert(dataPackage)
    .values({ ...known!, ...term, id: undefined, name: `用完续${randomUUID()}`, ...changed })
    .returning()
  return made!
}

/** A card whose package is used up, with auto renewal by a package of 19 yuan, also of used-up data. */
async function usedUp(
  {
    most = 5700,
    endAt = inDays(20),
    useFlow = gb,
    item: changed = {}
  }: {
    most?: number
    endAt?: Date | null
    useFlow?: number
    item?: Parameters<typeof newPackage>[0]
  } = {},
  overrides: CardColumns = {}
) {
  const { card, headers } = await buildSim(server.app, overrides)
  const item = await newPackage(changed)
  const flow = { packageType: PackageType.base, totalFlow: gb, useFlow, isInfiniteFlow: false }
  await server.db.insert(simPackage).values({
    ...{ simId: card.id, orderSn: `PK${randomUUID()}`, packageId: 1, ...flow },
    ...{ startAt: inDays(-10), endAt }
  })
  await server.db
    .insert(simRenewal)
    .values({ simId: card.id, packageId: item.id, price: 1900, mostWhenUsedUp: most })
  const api = server.visitor(headers)
  const option = async () => (await api.get('/api/iot/renewPackageOption')).data
  const notified = async () =>
    (await api.get('/api/iot/messageList')).data.list.map(({ kind, reason }: any) => [kind, reason])
  const set = (sum: number, more: object = { payPassword: '135790' }) =>
    api.post('/api/iot/setRenewWhenUsedUp', { most: sum, ...more })
  const settle = async () => {
    await renewCards(server.deps)
    await creditPaidOrders(server.deps)
  }
  return { card, api, item, option, told: notified, set, settle }
}

describe('the wish', () => {
  test('takes the pay password for a sum, at least the price of one; to end it takes none', async () => {
    const { card, option, set } = await usedUp({ most: 0 })
    expect((await set(3800, {})).code).toBe(Code.payPasswordMissing)
    expect((await set(3800, { payPassword: '000000' })).code).toBe(Code.wrongPayPassword)
    expect((await set(1899)).code).toBe(Code.cardNotAllowed)
    expect(
      (await set(3800, { payPassword: '135790', shown: { amount: 0, simNo: '1440000000002' } })).code
    ).toBe(Code.otherCard)
    expect((await option()).usedUp).toMatchObject({ most: 0, spent: 0 })
    expect(
      (await set(3800, { payPassword: '135790', shown: { amount: 3800, simNo: card.simNo } })).data.usedUp
    ).toEqual({
      ...{ most: 3800, spent: 0, beginsAtOnce: true, cannotRenewReason: '', mend: '' },
      endAt: expect.any(String),
      nextPeriodAt: new Date(billingPeriod(card.operatorType, Date.now()).end).toISOString()
    })
    expect((await set(0, {})).data.usedUp.most).toBe(0)
  })

  test('needs auto renewal, and ends with it', async () => {
    const { api, option, set } = await usedUp()
    await api.post('/api/iot/simUpdateRenewPackage')
    expect((await option()).usedUp).toBeNull()
    expect(await set(3800)).toMatchObject({ code: Code.cardNotAllowed, message: '请先开启自动续费' })
  })

  test('is refused for a package that begins with the next period only', async () => {
    const { set, option } = await usedUp({ most: 0, item: { packageType: PackageType.nextMonth } })
    expect((await set(3800)).code).toBe(Code.cardNotAllowed)
    expect((await option()).usedUp.beginsAtOnce).toBe(false)
  })

  test('stands on the home of the card with what it may still cost', async () => {
    const { api, settle } = await usedUp()
    const ahead = async () => (await api.get('/api/iot/simInfo')).data.renewal.usedUp
    expect(await ahead()).toEqual({ most: 5700, spent: 0, cannotRenewReason: '' })
    await settle()
    expect(await ahead()).toEqual({ most: 5700, spent: 1900, cannotRenewReason: '' })
  })
})

describe('used-up data', () => {
  test('is renewed once, however often and by how many it is tried, and begins at once', async () => {
    const { card, settle, told: reported, option } = await usedUp()
    await Promise.all([
      renewUsedUp(server.deps, card.id),
      renewUsedUp(server.deps, card.id),
      renewCards(server.deps)
    ])
    await settle()
    await settle()
    const [order, ...more] = await ordersOf(card.id)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      ...{ amount: 1900, placeType: PlaceType.balance, status: PortalOrderStatus.credited },
      effectType: EffectType.now
    })
    expect((await cardOf(card.id)).balance).toBe(8100)
    expect((await packagesOf(card.id))[1]!.startAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await reported()).toEqual([[CardMessageKind.renewed, '']])
    expect(await option()).toMatchObject({ usedUp: { spent: 1900 }, last: { orderSn: order!.orderSn } })
  })

  test('follows a reading: the card that it has cut is back, and no message says that it was stopped', async () => {
    const { card, told, settle } = await usedUp({ useFlow: gb - 1 }, { dailyUse: 24 * gb })
    await server.sql(`update sim set last_robin_at = now() - interval '2 hours' where id = $1`, [card.id])
    await readCard(server.deps, card.simNo)
    expect((await cardOf(card.id)).breakTips).toBe('套餐流量已用完，购买套餐后自动恢复上网')
    await settle()
    expect(await cardOf(card.id)).toMatchObject({ internetStatus: 1, breakTips: '', balance: 8100 })
    expect(await told()).toEqual([[CardMessageKind.renewed, '']])
  })

  test('is renewed up to the limit, to the last fen of it, which is told once; from the next period on again', async () => {
    const { card, settle, told, option } = await usedUp({ most: 3800 })
    for (let i = 0; i < 4; i++) {
      await settle()
      await useAll(card.id)
    }
    expect(await ordersOf(card.id)).toHaveLength(2)
    const reason = '流量用完续费已到你设的每期上限¥38，本账期不再续'
    expect((await option()).usedUp).toMatchObject({ spent: 3800, cannotRenewReason: reason })
    expect((await told()).filter(([kind]: string[]) => kind === CardMessageKind.renewFailed)).toEqual([
      [CardMessageKind.renewFailed, reason]
    ])
    const { end } = billingPeriod(card.operatorType, Date.now())
    await server.sql(`update sim_package set end_at = end_at + interval '90 days' where sim_id = $1`, [
      card.id
    ])
    await renewUsedUp(server.deps, card.id, new Date(end - 1))
    expect(await ordersOf(card.id)).toHaveLength(2)
    await renewUsedUp(server.deps, card.id, new Date(end))
    expect(await ordersOf(card.id)).toHaveLength(3)
  })

  test('a limit that is one fen short buys nothing', async () => {
    const { card, settle, set } = await usedUp({ most: 3799 })
    await settle()
    await useAll(card.id)
    await settle()
    expect(await ordersOf(card.id)).toHaveLength(1)
    await set(3800)
    await settle()
    expect(await ordersOf(card.id)).toHaveLength(2)
  })

  test('money that went back counts no more', async () => {
    const { card, settle, option } = await usedUp()
    await settle()
    const [order] = await ordersOf(card.id)
    await server.db.transaction((tx) => refundPackage(tx, server.deps, order!.orderSn))
    expect((await option()).usedUp.spent).toBe(0)
  })

  test('a package that is paid and on its way begins instead', async () => {
    const { card, api, settle } = await usedUp()
    const bought = {
      packageId: (await newPackage()).id,
      effectType: EffectType.now,
      placeType: PlaceType.balance
    }
    await api.post('/api/iot/buyPackage', { ...bought, clientKey: randomUUID(), payPassword: '135790' })
    await renewCards(server.deps)
    await settle()
    expect(await ordersOf(card.id)).toHaveLength(1)
  })

  test('where one waits to begin, nothing is bought that would run beside it', async () => {
    const { card, settle, option } = await usedUp({ endAt: inDays(12) })
    const [present] = await packagesOf(card.id)
    await server.db.insert(simPackage).values({
      ...present!,
      ...{ id: undefined, orderSn: `PK${randomUUID()}`, useFlow: 0, startAt: inDays(12), endAt: inDays(42) }
    })
    await settle()
    expect(await ordersOf(card.id)).toEqual([])
    expect((await option()).usedUp.cannotRenewReason).toBe('已有套餐待生效，为免重叠，流量用完时不续')
  })

  test('close to the end of the package it is renewed for that, once', async () => {
    const { card, settle } = await usedUp({ endAt: new Date(Date.now() + 5 * minuteMs) })
    await settle()
    await settle()
    expect(await ordersOf(card.id)).toHaveLength(1)
    expect((await ordersOf(card.id))[0]!.uuid).toMatch(/^renew-\d+-\d{13}-0{64}$/)
  })

  test.each<[string, Parameters<typeof usedUp>[0], CardColumns]>([
    ['with data left', { useFlow: gb - 1 }, {}],
    ['that does not wish it', { most: 0 }, {}],
    ['whose package has ended', { endAt: inDays(-2) }, {}],
    ['that pays by use', {}, { volumePackageId: 1, volumePrice: 300 }]
  ])('a card %s buys nothing', async (_which, wish, overrides) => {
    const { card, settle } = await usedUp(wish, overrides)
    expect(await usedUpCards(server.db, new Date())).not.toContain(card.id)
    await renewUsedUp(server.deps, card.id)
    await settle()
    expect(await ordersOf(card.id)).toEqual([])
  })

  test('without enough money it is told once, and bought within ten minutes of a top-up', async () => {
    const { card, settle, told, option } = await usedUp({}, { balance: 1899 })
    await settle()
    await settle()
    expect(await told()).toEqual([[CardMessageKind.renewFailed, '余额不足，请先充值']])
    expect((await option()).usedUp).toMatchObject({ mend: 'topUp', cannotRenewReason: '余额不足，请先充值' })
    await server.db.update(sim).set({ balance: 1900 }).where(eq(sim.id, card.id))
    expect(await usedUpCards(server.db, new Date())).not.toContain(card.id)
    await server.sql(`update sim_renewal set last_at = last_at - interval '10 minutes' where sim_id = $1`, [
      card.id
    ])
    await settle()
    expect(await ordersOf(card.id)).toHaveLength(1)
    expect((await cardOf(card.id)).balance).toBe(0)
  })

  test('a price that rose is not paid', async () => {
    const { card, item, settle } = await usedUp()
    await server.db.update(dataPackage).set({ price: 1901 }).where(eq(dataPackage.id, item.id))
    await settle()
    expect(await ordersOf(card.id)).toEqual([])
  })
})
