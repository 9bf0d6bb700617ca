import { randomUUID } from 'node:crypto'
import { CardMessageKind as Kind } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { createOrderMessages } from '../../server/providers/orderMessages'
import { notifyCard } from '../../server/services/messages/cardMessages'
import { cardSubscriptions, tidySubscriptions } from '../../server/services/status/subscriptions'
import { platformLoginEnded } from '../../server/services/shared/platformUsers'
import { miniMessages } from './support/miniMessages'
import { atNight } from './support/sentSms'
import { answerOf, serverOfFile, testConfig } from './support/server'
import { buildSim } from './support/sims'

/** What the mini-programs' platforms tell holders of cards who said yes: the next message, once for each yes. */

const server = serverOfFile({ DEMO_NUMBERS: 10, LOG_LEVEL: 'warn' })
const platforms = miniMessages()
const templateId = 'tmpl-card'
beforeAll(async () => {
  const api = await platforms.open()
  const { deps } = server
  Object.assign(
    deps.config,
    testConfig({
      ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 's', WECHAT_API: api, WATCH_SMS_HOURS: '0-24' },
      WEAPP_TEMPLATE_CARD: `${templateId}:news=thing1,tail=character_string2,time=time3,note=thing4`
    })
  )
  deps.providers.orderMessages = createOrderMessages(deps)
})
afterAll(platforms.close)
beforeEach(async () => {
  await server.sql('delete from card_subscription')
  await server.sql('delete from card_message')
  platforms.sent.length = 0
  platforms.refusing.clear()
})

type Built = Awaited<ReturnType<typeof buildSim>>
/** Somebody with the card in WeChat's mini-program. */
async function person({ card, headers }: Built) {
  const who = server.visitor({ ...headers, platform: 'weapp' })
  const login = await who.post('/api/site/miniLogin', { platform: 'weapp', code: randomUUID() })
  const openId = login.data.openId as string
  const offered = async () => (await who.get('/api/iot/messageSwitches')).data.platform
  const accept = (id = templateId) => who.post('/api/iot/subscribeMessage', { templateId: id })
  return { who, card, openId, offered, accept }
}
const holder = async () => person(await buildSim(server.app))
let occasions = 0
const notify = (simId: number, kind: Kind = Kind.data) =>
  notifyCard(server.db, { simId, kind, occasion: String(++occasions), percent: 76 })
async function sweep() {
  await server.sql('update card_subscription set next_at = now()')
  await cardSubscriptions.run(server.deps).catch(() => undefined)
}
const notified = () => platforms.sent.map(({ to }) => to)

test('one yes is one message: the next that the card gets, though two processes sweep', async () => {
  const { card, openId, accept, offered } = await holder()
  await notify(card.id)
  expect((await accept()).data.platform).toEqual({ templateId, allowed: 1 })
  await sweep()
  // it came before the yes
  expect(platforms.sent).toEqual([])
  await notify(card.id)
  await notify(card.id)
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect(platforms.sent).toEqual([
    {
      platform: 'weapp',
      to: openId,
      template: templateId,
      page: 'pages-sub/shop/inbox/index',
      data: {
        thing1: { value: '套餐流量已用76%' },
        character_string2: { value: card.simNo.slice(-4) },
        time3: { value: expect.stringMatching(/^\d{4}年\d\d月\d\d日 \d\d:\d\d$/) },
        thing4: { value: '点击查看消息' }
      }
    }
  ])
  expect(await offered()).toEqual({ templateId, allowed: 0 })
})

test('two yeses are for two messages, and two people hear of the same one', async () => {
  const built = await buildSim(server.app)
  const [mine, other] = [await person(built), await person(built)]
  for (const one of [mine, mine, other]) expect((await one.accept()).code).toBe(Code.ok)
  expect(await mine.offered()).toEqual({ templateId, allowed: 2 })
  expect(await other.offered()).toEqual({ templateId, allowed: 1 })
  await notify(mine.card.id)
  await sweep()
  expect(notified().sort()).toEqual([mine.openId, other.openId].sort())
  await notify(mine.card.id)
  await sweep()
  expect(notified().filter((to) => to === mine.openId)).toHaveLength(2)
  expect(notified()).toHaveLength(3)
})

test('not of what is turned off, was read, or is a day old; not at night', async () => {
  const [off, read, old, night] = [await holder(), await holder(), await holder(), await holder()]
  for (const { accept } of [off, read, old, night]) await accept()
  await off.who.post('/api/iot/setMessageSwitch', { kind: Kind.data })
  for (const { card } of [off, read, old]) await notify(card.id)
  await read.who.post('/api/iot/readMessages', {})
  await server.sql(`update card_message set created_at = now() - interval '25 hours' where sim_id = $1`, [
    old.card.id
  ])
  await server.sql(`update card_subscription set created_at = now() - interval '26 hours'`)
  await sweep()
  expect(platforms.sent).toEqual([])
  await notify(night.card.id)
  await atNight(server, sweep)
  expect(platforms.sent).toEqual([])
  await sweep()
  expect(notified()).toEqual([night.openId])
})

test('a yes that was taken back ends; what the platform has no time for is sent later', async () => {
  const [gone, busy] = [await holder(), await holder()]
  for (const { accept } of [gone, busy]) await accept()
  platforms.refusing.add(gone.openId)
  await notify(gone.card.id)
  await sweep()
  platforms.refusing.clear()
  await sweep()
  expect(await server.sql('select state from card_subscription where sim_id = $1', [gone.card.id])).toEqual([
    { state: 'refused' }
  ])
  platforms.trouble.hurt = { errcode: -1, errmsg: 'system error' }
  await notify(busy.card.id)
  await sweep()
  expect(platforms.sent).toEqual([])
  await sweep()
  expect(notified()).toEqual([busy.openId])
})

test('is offered in a mini-program with a template alone, to whom the platform knows', async () => {
  const { who, offered, accept } = await holder()
  expect((await accept('another')).code).toBe(Code.notOpen)
  for (const platform of ['tt', 'h5', 'toString', '']) {
    who.headers.platform = platform
    expect(await offered()).toBeNull()
    expect((await accept()).code).toBe(Code.notOpen)
  }
  who.headers.platform = 'weapp'
  who.headers['session-id'] = server.visitor().headers['session-id']!
  expect(await accept()).toMatchObject(answerOf(platformLoginEnded()))
})

test('twenty may wait at most', async () => {
  const { accept, offered } = await holder()
  const answers = await Promise.all(Array.from({ length: 22 }, () => accept()))
  expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(20)
  expect(await offered()).toMatchObject({ allowed: 20 })
})

test('goes with its holder, with who said yes, and after half a year', async () => {
  const rows = (simId: number) => server.sql('select id from card_subscription where sim_id = $1', [simId])
  const [holds, text, late] = [await holder(), await holder(), await holder()]
  for (const { accept } of [holds, text, late]) await accept()
  const forgotten = await holds.who.post('/api/iot/forgetHolder', {
    simNo: holds.card.simNo,
    payPassword: '135790'
  })
  expect(forgotten.code).toBe(Code.ok)
  expect(await rows(holds.card.id)).toEqual([])
  await text.who.post('/api/site/forgetVisitor')
  expect(await rows(text.card.id)).toEqual([])
  await server.sql(`update card_subscription set created_at = now() - interval '181 days'`)
  await tidySubscriptions(server.db)
  expect(await rows(late.card.id)).toEqual([])
})
