import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  CardMessageKind as Kind,
  MallOrderState,
  PackageType,
  PlaceType,
  SimStatus
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { dayMs } from '../../rules/time'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/client'
import {
  cardMessage,
  cardMessageSwitch,
  dataPackage,
  sim,
  simPackage,
  simRenewal
} from '../../server/db/schema'
import { moveMallOrderIn, type MallMove } from '../../server/services/mall/mallDelivery'
import { renewCard } from '../../server/services/packages/renewalJob'
import { creditOrder, creditPaidOrders } from '../../server/services/payments/crediting'
import { notifyCard } from '../../server/services/messages/cardMessages'
import { tidyCardMessages } from '../../server/services/status/inbox'
import { cardSms } from '../../server/services/status/messageSms'
import { readCard } from '../../server/services/status/readings'
import { remindOfEnding, remindOfUnclaimed } from '../../server/services/status/reminders'
import { cloudDouble } from './support/clouds'
import { addressForm, buildMallGoods, buildStore } from './support/mall'
import { seed, startProcess, type Process } from './support/processes'
import { atNight, sentSms } from './support/sentSms'
import { lastingDatabase, newMobile, serverOfFile, type Visitor } from './support/server'
import type { CardColumns } from './support/sims'

/** Reminders of a card: in its inbox, and by SMS for who has asked for that. */

let read: { useFlow: number; day: string } | undefined
const server = serverOfFile({ DEMO_NUMBERS: 10, WATCH_SMS_HOURS: '0-24', LOG_LEVEL: 'warn' })
const { sent, expectTries } = sentSms(server)
beforeAll(() => {
  const { providers } = server.deps
  providers.carrier = {
    ...providers.carrier!,
    read: async (_card, _since, at) => ({ at, online: true, days: read ? [read] : [] }),
    status: async () => SimStatus.normal
  }
})
beforeEach(async () => {
  await server.sql('delete from card_message')
  await server.sql('delete from sim_package where order_sn like $1', ['TEST%'])
  read = undefined
})

const kb = 1048576
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
async function holder(overrides: CardColumns = {}) {
  const { card, api } = await server.holder(overrides)
  const inbox = async () => (await api.get('/api/iot/messageList')).data.list
  return { card, api, inbox }
}
let made = 0
/** A package of 100 GB of a card. */
const give = (simId: number, days: number, { ran = 30, useFlow = 0 } = {}) =>
  server.db.insert(simPackage).values({
    ...{ simId, orderSn: `TEST${++made}`, packageId: 1, packageType: PackageType.base },
    ...{ totalFlow: 100 * kb, useFlow, isInfiniteFlow: false },
    ...{ startAt: inDays(days - ran), endAt: inDays(days) }
  })
const use = async (simNo: string, gb: number) => {
  read = { day: new Date().toISOString().slice(0, 10), useFlow: gb * kb }
  await server.sql(`update sim set last_robin_at = now() - interval '1 hour' where sim_no = $1`, [simNo])
  await readCard(server.deps, simNo)
}
const sms = () => cardSms.run(server.deps)
const wants = (api: Visitor, kind: Kind) =>
  api.post('/api/iot/setMessageSwitch', { kind, on: true, sms: true })

describe('use', () => {
  test('75 and 90 % are told once each, with how much it is', async () => {
    const { card, inbox } = await holder()
    await give(card.id, 20, { useFlow: 70 * kb })
    await use(card.simNo, 4)
    expect(await inbox()).toEqual([])
    await use(card.simNo, 2)
    await use(card.simNo, 3)
    await use(card.simNo, 13)
    await use(card.simNo, 1)
    expect((await inbox()).map((one: { percent: number }) => one.percent)).toEqual([92, 76])
  })

  test('with more data bought it is told again, at 75 % of all of it', async () => {
    const { card, inbox } = await holder()
    await give(card.id, 20, { useFlow: 70 * kb })
    await use(card.simNo, 6)
    await give(card.id, 20)
    await use(card.simNo, 80)
    expect((await inbox()).map((one: { percent: number }) => one.percent)).toEqual([78, 76])
  })

  test('a card that has used all says that it was stopped, and why', async () => {
    const { card, api, inbox } = await holder()
    await give(card.id, 20, { useFlow: 99 * kb })
    await use(card.simNo, 5)
    await use(card.simNo, 5)
    expect(await inbox()).toMatchObject([
      { kind: Kind.stopped, reason: '套餐流量已用完，购买套餐后自动恢复上网', read: false }
    ])
    expect((await api.get('/api/iot/simInfo')).data.unread).toBe(1)
  })

  test('a stop by the carrier is told', async () => {
    const { card, inbox } = await holder()
    await give(card.id, 20)
    const { carrier } = server.deps.providers
    server.deps.providers.carrier = { ...carrier!, status: async () => SimStatus.riskStopped }
    await readCard(server.deps, card.simNo)
    await readCard(server.deps, card.simNo)
    server.deps.providers.carrier = carrier
    expect(await inbox()).toMatchObject([{ kind: Kind.stopped, reason: '卡片因风险已停机，请联系客服' }])
  })
})

describe('the end of the packages', () => {
  const sweep = () => remindOfEnding(server.deps)

  test('is told 7, 3 and 1 days before, once each, though two processes sweep', async () => {
    const { card, inbox } = await holder()
    await give(card.id, 8)
    const later = async (days: number) => {
      await server.sql(
        `update sim_package set end_at = end_at - make_interval(days => $2) where sim_id = $1`,
        [card.id, days]
      )
      await Promise.all([sweep(), sweep()])
      await sweep()
      return inbox()
    }
    // the end is moved, and not the clock: each of them has an occasion of its own
    expect(await later(0)).toEqual([])
    expect(await later(1)).toHaveLength(1)
    expect(await later(4)).toHaveLength(2)
    const all = await later(2)
    expect(all).toHaveLength(3)
    expect(all[0]).toMatchObject({ kind: Kind.ending, endAt: expect.any(String) })
  })

  test('not while a package waits that ends later, nor of one that never was longer', async () => {
    const [waiting, short] = [await holder(), await holder()]
    await give(waiting.card.id, 2)
    await give(waiting.card.id, 32, { ran: 30 })
    await give(short.card.id, 0.9, { ran: 1 })
    await sweep()
    expect([...(await waiting.inbox()), ...(await short.inbox())]).toEqual([])
  })
})

describe('renewal', () => {
  async function renewer(balance: number) {
    const who = await holder({ balance })
    const [item] = await server.db.select().from(dataPackage).where(eq(dataPackage.name, '10GB月包'))
    await server.db.insert(simPackage).values({
      ...{ simId: who.card.id, orderSn: `TEST${++made}`, packageId: 1, packageType: PackageType.base },
      ...{ totalFlow: kb, isInfiniteFlow: false },
      ...{ startAt: inDays(-20), endAt: new Date(Date.now() + 5 * 60_000) }
    })
    await server.db.insert(simRenewal).values({ simId: who.card.id, packageId: item!.id, price: item!.price })
    return who
  }

  test('that was done is told with its package and its end', async () => {
    const { card, inbox } = await renewer(100_000)
    await renewCard(server.deps, card.id)
    await creditPaidOrders(server.deps)
    await renewCard(server.deps, card.id)
    expect(await inbox()).toMatchObject([
      {
        kind: Kind.renewed,
        title: '10GB月包',
        orderSn: expect.stringMatching(/^PK/),
        endAt: expect.any(String)
      }
    ])
  })

  test('that failed is told once, though it is tried each minute', async () => {
    const { card, inbox } = await renewer(0)
    for (let tries = 0; tries < 3; tries += 1) await renewCard(server.deps, card.id)
    expect(await inbox()).toMatchObject([{ kind: Kind.renewFailed, reason: '余额不足，请先充值' }])
  })
})

describe('orders of the mall', () => {
  test('a parcel on its way and a pick-up that is ready are told, a corrected number not again', async () => {
    const who = await holder({ integral: 1000 })
    const { goodsId, optionId, item } = await buildMallGoods(server.app, { price: 0 })
    const { addressId } = (await who.api.post('/api/iot/setSimAddress', addressForm())).data
    const buy = async (to: object): Promise<string> => {
      const clientKey = randomUUID()
      const body = { goodsId, optionId, clientKey, placeType: PlaceType.balance, payPassword: '135790' }
      const { orderSn } = (await who.api.post('/api/iot/buyShopGoods', { ...body, ...to })).data
      await creditOrder(server.deps, orderSn)
      return orderSn
    }
    const move = (given: MallMove) => server.db.transaction((tx) => moveMallOrderIn(tx, server.deps, given))
    const parcel = await buy({ addressId })
    for (const trackingNumber of ['SF1', 'SF2'])
      await move({ orderSn: parcel, state: MallOrderState.shipped, company: '顺丰', trackingNumber })
    const fetched = await buy({ storeId: (await buildStore(server.app)).id })
    await move({ orderSn: fetched, state: MallOrderState.toPickUp })
    const { title } = item
    expect(await who.inbox()).toMatchObject([
      { kind: Kind.pickUp, orderSn: fetched, title },
      { kind: Kind.sent, orderSn: parcel, title }
    ])
  })
})

describe('rewards', () => {
  test('of a task that is done and not claimed are told once', async () => {
    const { card, api, inbox } = await holder({ mobile: newMobile() })
    await remindOfUnclaimed(server.deps)
    await remindOfUnclaimed(server.deps)
    const told = (await inbox()).filter(({ kind }: { kind: string }) => kind === Kind.reward)
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map((one: { title: string }) => one.title)).size).toBe(told.length)
    const { tasks } = (await api.get('/api/iot/taskCenter')).data
    for (const { taskId, status } of tasks) if (status === 1) await api.post('/api/iot/claimTask', { taskId })
    await server.sql('delete from card_message where sim_id = $1', [card.id])
    await remindOfUnclaimed(server.deps)
    expect(await inbox()).toEqual([])
  })
})

describe('the inbox', () => {
  const news = (simId: number, occasion = 'once') =>
    notifyCard(server.db, { simId, kind: Kind.stopped, occasion, reason: '' })

  test('is of its card alone, and counts what is not read', async () => {
    const [mine, other] = [await holder(), await holder()]
    await news(mine.card.id, 'a')
    await news(mine.card.id, 'b')
    await news(mine.card.id, 'b')
    await news(other.card.id)
    const [last] = await mine.inbox()
    expect((await mine.api.post('/api/iot/readMessages', { id: last.id })).data).toEqual({ unread: 1 })
    expect((await other.api.post('/api/iot/readMessages', { id: last.id })).data).toEqual({ unread: 1 })
    expect((await mine.api.post('/api/iot/readMessages', {})).data).toEqual({ unread: 0 })
    expect(await mine.inbox()).toMatchObject([{ read: true }, { read: true }])
    expect(await other.inbox()).toMatchObject([{ read: false }])
  })

  test('gets nothing of a kind that its holder has turned off', async () => {
    const { card, api, inbox } = await holder()
    const { data } = await api.post('/api/iot/setMessageSwitch', { kind: Kind.stopped })
    expect(data.list).toContainEqual({ kind: Kind.stopped, on: false, sms: false })
    expect(data.list).toContainEqual({ kind: Kind.data, on: true, sms: false })
    await news(card.id)
    expect(await inbox()).toEqual([])
    await api.post('/api/iot/setMessageSwitch', { kind: Kind.stopped, on: true })
    await news(card.id)
    expect(await inbox()).toHaveLength(1)
    expect((await api.post('/api/iot/setMessageSwitch', { kind: 'weather' })).code).toBe(Code.invalidInput)
  })

  test('is kept for 90 days; of a reward that comes once the memory stays, unseen', async () => {
    const { card, inbox } = await holder()
    await news(card.id)
    await notifyCard(server.db, { simId: card.id, kind: Kind.reward, occasion: 'once:1', title: '' })
    await server.sql(`update card_message set created_at = now() - interval '90 days'`)
    await tidyCardMessages(server.db)
    expect(await inbox()).toEqual([])
    expect(await server.sql('select occasion from card_message')).toEqual([{ occasion: 'once:1' }])
  })

  test('goes with its holder', async () => {
    const { card, api } = await holder({ mobile: newMobile() })
    await news(card.id)
    await wants(api, Kind.data)
    const answer = await api.post('/api/iot/forgetHolder', { simNo: card.simNo, payPassword: '135790' })
    expect(answer.code).toBe(Code.ok)
    for (const table of ['card_message', 'card_message_switch'])
      expect(await server.sql(`select 1 from ${table} where sim_id = $1`, [card.id])).toEqual([])
  })

  test('holds nothing of what did not happen', async () => {
    const { card, inbox } = await holder()
    const undone = server.db.transaction(async (tx) => {
      await notifyCard(tx, { simId: card.id, kind: Kind.stopped, occasion: 'x' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await inbox()).toEqual([])
  })
})

describe('the SMS', () => {
  async function asking(kind: Kind = Kind.data) {
    const mobile = newMobile()
    const who = await holder({ mobile })
    expect((await wants(who.api, kind)).data.list).toContainEqual({ kind, on: true, sms: true })
    const tell = () =>
      notifyCard(server.db, {
        simId: who.card.id,
        kind,
        occasion: `once`,
        percent: 76,
        endAt: inDays(3)
      })
    return { ...who, mobile, tell }
  }

  test('goes once to who has asked for it, though two processes sweep', async () => {
    const { card, mobile, tell } = await asking()
    const silent = await holder({ mobile: newMobile() })
    await notifyCard(server.db, {
      simId: silent.card.id,
      kind: Kind.data,
      occasion: 'once',
      percent: 76
    })
    await tell()
    await Promise.all([sms(), sms()])
    await sms()
    const params = { tail: card.simNo.slice(-4), news: '套餐流量已用76%' }
    expect(sent).toEqual([{ mobile, kind: 'card', params }])
  })

  test('names the day whose midnight ends the packages', async () => {
    const { card } = await asking(Kind.ending)
    const endAt = new Date('2099-11-30T16:00:00.000Z')
    await notifyCard(server.db, { simId: card.id, kind: Kind.ending, occasion: 'once', endAt })
    await sms()
    expect(sent).toMatchObject([{ params: { news: '套餐11-30到期' } }])
  })

  test('not at night; in the morning only of what still is so', async () => {
    const [data, stopped] = [await asking(), await asking(Kind.stopped)]
    await data.tell()
    await stopped.tell()
    await atNight(server, sms)
    expect(sent).toEqual([])
    await sms()
    // the other card is on line
    expect(sent.map(({ mobile }) => mobile)).toEqual([data.mobile])
  })

  test('not of what was read, is a day old, or goes to a mobile that is no longer bound', async () => {
    const [seen, old, moved, off] = [await asking(), await asking(), await asking(), await asking()]
    for (const { tell } of [seen, old, moved, off]) await tell()
    await seen.api.post('/api/iot/readMessages', {})
    await server.db
      .update(cardMessage)
      .set({ createdAt: inDays(-1) })
      .where(eq(cardMessage.simId, old.card.id))
    await server.db.update(sim).set({ mobile: newMobile() }).where(eq(sim.id, moved.card.id))
    await off.api.post('/api/iot/setMessageSwitch', { kind: Kind.data, on: true })
    await sms()
    expect(sent).toEqual([])
    // and its new mobile has not been asked
    const { list } = (await moved.api.get('/api/iot/messageSwitches')).data
    expect(list).toContainEqual({ kind: Kind.data, on: true, sms: false })
  })

  test('that certainly was not sent is tried again, five times in all; one that may have been is not', () => {
    const told = async () => {
      const { tell, mobile } = await asking()
      await tell()
      return mobile
    }
    return expectTries(told, sms, 'card_message')
  })

  test('only where the merchant has a template, and to a bound mobile', async () => {
    const unbound = await holder()
    expect((await wants(unbound.api, Kind.data)).code).toBe(Code.failed)
    const { providers } = server.deps
    const before = providers.sms
    providers.sms = { ...before, kinds: ['code'] }
    const { api } = await holder({ mobile: newMobile() })
    expect((await wants(api, Kind.data)).code).toBe(Code.notOpen)
    expect((await api.get('/api/iot/messageSwitches')).data.sms).toBe(false)
    providers.sms = before
  })
})

test('a process killed while it sends an SMS: it is not sent again, and the next ones are after the restart', async () => {
  const double = cloudDouble()
  const database = await lastingDatabase(seed)
  const given = {
    ...database.given,
    ...(await double.open()),
    ...{ SMS_PROVIDER: 'aliyun', SMS_SIGN_NAME: '靓号商城', WATCH_SMS_HOURS: '0-24' },
    ...{ SMS_TEMPLATE_CODE: 'SMS_1', SMS_TEMPLATE_CARD: 'SMS_2', JOBS: 'on' as const }
  }
  const mobiles = [newMobile(), newMobile()]
  /** Puts a message into the inbox of a card whose holder wants an SMS, while no process runs. */
  const tell = async (simNo: string, mobile: string) => {
    const { db, close } = await openDatabase(readConfig(database.given))
    const [card] = await db.update(sim).set({ mobile }).where(eq(sim.simNo, simNo)).returning()
    const news = { simId: card!.id, kind: Kind.data }
    await db.insert(cardMessageSwitch).values({ ...news, inbox: true, mobile })
    await notifyCard(db, { ...news, occasion: '75:1', percent: 76 })
    await close()
  }
  const told = () => double.calls.map(({ params }) => params.PhoneNumbers)
  const running: Process[] = []
  const start = async () => running.push(await startProcess(given))
  try {
    await tell('1440000000001', mobiles[0]!)
    const first = new Promise<void>((resolve) => {
      double.answers.SendSms = () => {
        resolve()
        return 'late'
      }
    })
    await start()
    await first
    await running[0]!.kill()
    expect(told()).toEqual([mobiles[0]])
    await tell('1440000000002', mobiles[1]!)
    // one sweep looks for all: when the second is told, the first has been passed over
    const second = new Promise<void>((resolve) => {
      double.answers.SendSms = () => {
        resolve()
        return { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'R-1' }
      }
    })
    await start()
    await second
    await running[1]!.stop()
    expect(told()).toEqual(mobiles)
  } finally {
    await Promise.all(running.map((one) => one.kill()))
    await double.close()
    await database.drop()
  }
})
