import { eq } from 'drizzle-orm'
import { AuthorizeStatus, CardPasswordMode, SimStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { LayoutId } from '../../server/demo/portal/portalLayouts'
import { setting, sim } from '../../server/db/schema'
import { mobilePrefixes } from '../../rules/person/mask'
import { CardUse } from '../../server/values'
import { buildSim, type CardColumns } from './support/sims'
import { serverOfFile, type Visitor } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const { confirmed } = AuthorizeStatus

/** A computer that shows a log-in code. */
async function newComputer() {
  const who = server.visitor()
  who.headers['user-agent'] = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'
  const { data } = await who.post('/api/iot/createLoginCode')
  return { who, code: data.code as string, expiresAt: data.expiresAt as string }
}
/** A phone where a card is logged in. */
async function newPhone(overrides: CardColumns = {}) {
  const { card, headers } = await buildSim(server.app, overrides)
  return { card, who: server.visitor(headers) }
}
const answer = (who: Visitor, code: string, status: number, more: object = {}) =>
  who.post('/api/iot/answerLoginCode', { code, status, ...more })
const check = (who: Visitor, code: string) => who.post('/api/iot/checkLoginCode', { code })
/** Whether a session reads its card. */
const reads = async ({ simNo, token }: { simNo: string; token: string }) =>
  (await server.visitor({ 'sim-no': simNo, 'sim-token': token }).get('/api/iot/simInfo')).code === Code.ok

test('shown, looked at, confirmed: the asking device has a session of its own', async () => {
  const computer = await newComputer()
  expect(Math.round((Date.parse(computer.expiresAt) - Date.now()) / 60000)).toBe(3)
  expect(await check(computer.who, computer.code)).toMatchObject({ code: Code.notReady, data: null })
  const phone = await newPhone()
  const seen = (await phone.who.get(`/api/iot/loginCode?code=${computer.code}`)).data
  expect(seen).toMatchObject({ device: 'Chrome · Windows', status: AuthorizeStatus.waiting })
  expect((await answer(phone.who, computer.code, confirmed)).code).toBe(Code.ok)
  const { data } = await check(computer.who, computer.code)
  expect(data.simNo).toBe(phone.card.simNo)
  expect(data.token).not.toBe(phone.who.headers['sim-token'])
  expect(await reads(data)).toBe(true)
  // its log-out does not end the session of the phone
  await server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token }).post('/api/simLogout')
  expect(await reads(data)).toBe(false)
  expect((await phone.who.get('/api/iot/simInfo')).code).toBe(Code.ok)
})

test('without a card that is logged in nobody can say yes', async () => {
  const computer = await newComputer()
  expect((await answer(server.visitor(), computer.code, confirmed)).code).toBe(Code.simLoginEnded)
  expect((await check(computer.who, computer.code)).code).toBe(Code.notReady)
})

test('a lost answer is given again, yet one session lives; after its log-out the code gives nothing', async () => {
  const computer = await newComputer()
  const phone = await newPhone()
  await answer(phone.who, computer.code, confirmed)
  const all = await Promise.all(Array.from({ length: 10 }, () => check(computer.who, computer.code)))
  const alive = await Promise.all(all.map(({ data }) => reads(data)))
  expect(alive.filter(Boolean)).toHaveLength(1)
  const last = all[alive.indexOf(true)]!.data
  await server.visitor({ 'sim-no': last.simNo, 'sim-token': last.token }).post('/api/simLogout')
  expect((await check(computer.who, computer.code)).code).toBe(Code.gone)
})

test('a code for orders opens no card, and the other way round', async () => {
  const computer = await newComputer()
  const { data } = await computer.who.post('/api/site/createScanAuthorize')
  const phone = await newPhone()
  expect((await answer(phone.who, data.code, confirmed)).code).toBe(Code.gone)
  expect((await phone.who.get(`/api/site/scanAuthorize?code=${computer.code}`)).code).toBe(Code.gone)
  // a card code and an order code of the same computer are both still valid
  expect((await check(computer.who, computer.code)).code).toBe(Code.notReady)
  expect((await computer.who.post('/api/site/checkScanAuthorize', { code: data.code })).code).toBe(
    Code.notReady
  )
})

test('a card that asks for its pay password at the log-in asks whoever lets another device in', async () => {
  const computer = await newComputer()
  const phone = await newPhone({ cardPasswordMode: CardPasswordMode.login })
  expect((await answer(phone.who, computer.code, confirmed)).code).toBe(Code.payPasswordMissing)
  expect((await answer(phone.who, computer.code, confirmed, { payPassword: '000000' })).code).toBe(
    Code.wrongPayPassword
  )
  expect((await check(computer.who, computer.code)).code).toBe(Code.notReady)
  expect((await answer(phone.who, computer.code, confirmed, { payPassword: '135790' })).code).toBe(Code.ok)
  expect((await check(computer.who, computer.code)).code).toBe(Code.ok)
})

test('a card that was shut meanwhile lets nobody in', async () => {
  const computer = await newComputer()
  const phone = await newPhone()
  await answer(phone.who, computer.code, confirmed)
  await server.db.update(sim).set({ status: CardUse.off }).where(eq(sim.id, phone.card.id))
  expect((await check(computer.who, computer.code)).code).toBe(Code.cardNotAllowed)
})

describe('the ways that the merchant switches on', () => {
  const set = (value: object) =>
    server.db
      .insert(setting)
      .values({ key: 'simLogin', value })
      .onConflictDoUpdate({ target: setting.key, set: { value } })
  afterAll(() => set({}))

  test('are named with name, logo, texts and service link', async () => {
    await set({ name: '小店', kefuUrl: 'https://chat.example', modes: ['iot'] })
    expect((await server.visitor().get('/api/simLoginConfig')).data).toMatchObject({
      name: '小店',
      kefuUrl: 'https://chat.example',
      modes: ['iot'],
      logo: '/media/logo.jpg'
    })
  })

  test.each([
    ['89860400000000000017', 'ICCID'],
    ['13800138001', '手机号'],
    ['860000000000015', '设备号']
  ])('others are refused at the number: %s', async (simNo, words) => {
    await set({ modes: ['iot'] })
    const answer = await server.visitor().post('/api/simLogin', { simNo })
    expect(answer.code).toBe(Code.invalidInput)
    expect(answer.data.fields.simNo).toContain(words)
  })

  test('so is the code', async () => {
    await set({ modes: ['iot'] })
    expect((await server.visitor().post('/api/iot/createLoginCode')).code).toBe(Code.failed)
    expect((await server.visitor().post('/api/simLogin', { simNo: '1440000000001' })).code).toBe(Code.ok)
  })
})

test('sessions that a device keeps beside the one in use are ended by their tokens', async () => {
  const one = await newPhone()
  const two = await newPhone()
  const session = { simNo: one.card.simNo, token: one.who.headers['sim-token'] }
  await server.visitor().post('/api/iot/endSessions', { sessions: [session] })
  expect((await one.who.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
  expect((await two.who.get('/api/iot/simInfo')).code).toBe(Code.ok)
})

describe('the figures of the cards whose sessions a phone has stored', () => {
  const sessionOf = ({ card, who }: Awaited<ReturnType<typeof newPhone>>) => ({
    simNo: card.simNo,
    token: who.headers['sim-token']!
  })
  const ask = (sessions: object[]) => server.visitor().post('/api/iot/cardFigures', { sessions })

  test('are those of each card, in the order asked, without balance, mobile or ICCID', async () => {
    const one = await newPhone({ arrears: 1250, balance: 98765, mobile: '13912340001' })
    const two = await newPhone({ simStatus: SimStatus.stopped })
    const { data } = await ask([sessionOf(two), sessionOf(one), sessionOf(two)])
    expect(data).toMatchObject({
      cards: [
        { simNo: two.card.simNo, simStatus: SimStatus.stopped, arrearsBalance: 0 },
        { simNo: one.card.simNo, arrearsBalance: 1250 }
      ],
      ended: []
    })
    const reply = JSON.stringify(data)
    for (const own of [one.card.iccid, one.card.imsi, '98765', '139****0001', 'simShopLayout'])
      expect(reply).not.toContain(own)
  })

  test('are given for a valid session of that very card alone', async () => {
    const one = await newPhone()
    const two = await newPhone()
    const other = { simNo: one.card.simNo, token: two.who.headers['sim-token']! }
    expect((await ask([other, sessionOf(two)])).data).toMatchObject({
      cards: [{ simNo: two.card.simNo }],
      ended: [one.card.simNo]
    })
    await two.who.post('/api/simLogout')
    expect((await ask([sessionOf(two), { simNo: '1999999999999', token: 'made up' }])).data).toEqual({
      cards: [],
      ended: [two.card.simNo, '1999999999999']
    })
  })

  test.each([[[]], [[{ simNo: '1' }]], [Array.from({ length: 11 }, () => ({ simNo: '1', token: 't' }))]])(
    'are asked for one to ten sessions: %j',
    async (sessions) => expect((await ask(sessions)).code).toBe(Code.invalidInput)
  )
})

describe('the preview of a layout', () => {
  const preview = async (simNo: string) =>
    (await server.visitor().get(`/api/iot/layoutPreview?simNo=${simNo}`)).data

  test('has the layout of the card, and nothing of the card itself', async () => {
    const { card } = await newPhone({ layoutId: LayoutId.plain, balance: 12345, mobile: '13912340000' })
    const shown = await preview(card.simNo)
    expect(shown.simShopLayout.name).toBe('不限量专享')
    const { simNo: _, simShopLayout: __, ...rest } = shown
    const text = JSON.stringify(rest)
    for (const own of [card.iccid, card.imsi, '12345', '139****0000']) expect(text).not.toContain(own)
    expect(shown.balance).toBe(5000)
  })

  test('has a made-up mobile: a prefix of the list, four asterisks, three digits, another one each time', async () => {
    const mobiles = new Set<string>()
    for (let n = 0; n < 8; n++) mobiles.add((await preview('1440000000001')).mobile)
    for (const mobile of mobiles) {
      expect(mobile).toMatch(/^\d{3}\*{4}\d{3}$/)
      expect(mobilePrefixes).toContain(mobile.slice(0, 3))
    }
    expect(mobiles.size).toBeGreaterThan(1)
  })

  test('answers for a number that there is not as for any other, always the same', async () => {
    const { createdAt: _, ...one } = await preview('1999999999999')
    expect(Object.keys(one).sort()).toEqual(
      Object.keys(await preview('1440000000001'))
        .filter((key) => key !== 'createdAt')
        .sort()
    )
    expect((await preview('1999999999999')).simShopLayout).toEqual(one.simShopLayout)
    const layouts = new Set<string>()
    for (let n = 0; n < 12; n++) layouts.add((await preview(`199999999${1000 + n}`)).simShopLayout.name)
    expect(layouts.size).toBeGreaterThan(1)
  })
})
