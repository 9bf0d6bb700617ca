import { randomUUID } from 'node:crypto'
import { CardPasswordMode, EffectType, PlaceType, SmsScene } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { newMobile, smsCode, startServer, visitor, type Visitor } from './support/server'
import { buildSim } from './support/sims'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback' })
})
afterAll(() => server.close())

let addresses = 0
/** A client at a new address, or at the given one. */
const device = (address = `198.51.100.${(addresses += 1)}`, more: Record<string, string> = {}) =>
  visitor(server.app, { 'x-forwarded-for': address, ...more })
const right = '135790'
const logIn = (who: Visitor, simNo: string, payPassword: string, more: object = {}) =>
  who.post('/api/simLogin', { simNo, payPassword, ...more })
const cardOf = (more: object = {}) =>
  buildSim(server.app, { cardPasswordMode: CardPasswordMode.login, balance: 100000, ...more })

/** Pays from the balance with the session of `who`. */
const pay = (who: Visitor, payPassword: string) =>
  who.post('/api/iot/buyPackage', {
    ...{ packageId: 1, effectType: EffectType.now, placeType: PlaceType.balance },
    ...{ payPassword, clientKey: randomUUID() }
  })

/** 24 wrong passwords for a card, 4 per address; returns the last answer. */
async function strangersTry(simNo: string) {
  let last
  for (let i = 0; i < 24; i++) last = await logIn(device(`203.0.113.${Math.floor(i / 4)}`), simNo, '000001')
  return last
}

test('five wrong tries lock the log-in for who made them, and for nobody else', async () => {
  const { card } = await cardOf()
  const address = '192.0.2.1'
  const codes = []
  for (let i = 0; i < 6; i++) codes.push((await logIn(device(address), card.simNo, '000001')).code)
  expect(codes).toEqual([...Array(4).fill(Code.wrongPayPassword), ...Array(2).fill(Code.payPasswordLocked)])
  expect((await logIn(device(address), card.simNo, right)).code).toBe(Code.payPasswordLocked)
  expect((await logIn(device(), card.simNo, right)).code).toBe(Code.ok)
})

test('many addresses at once have twenty tries at a card, and the right password is then no use to a stranger', async () => {
  const { card } = await cardOf()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => logIn(device(`192.0.2.${10 + i}`), card.simNo, '000001'))
  )
  expect(answers.filter(({ code }) => code === Code.wrongPayPassword)).toHaveLength(20)
  expect((await logIn(device(), card.simNo, right)).code).toBe(Code.payPasswordLocked)
})

test('a device that gave the password before logs in and pays, whatever strangers tried', async () => {
  const { card } = await cardOf()
  const phone = device()
  const { data } = await logIn(phone, card.simNo, right)
  await strangersTry(card.simNo)
  expect((await logIn(phone, card.simNo, right)).code).toBe(Code.ok)
  Object.assign(phone.headers, { 'sim-no': data.simNo, 'sim-token': data.token })
  expect((await pay(phone, right)).code).toBe(Code.ok)
  // wrong tries by the holder still lock it
  const codes = []
  for (let i = 0; i < 5; i++) codes.push((await pay(phone, '000001')).code)
  expect(codes).toEqual([...Array(4).fill(Code.wrongPayPassword), Code.payPasswordLocked])
})

test('a stranger who logs in by the number alone locks no payment of the holder', async () => {
  const { card, headers } = await buildSim(server.app, { balance: 100000 })
  const holder = device(undefined, headers)
  expect((await pay(holder, right)).code).toBe(Code.ok)
  const stranger = device()
  const { data } = await stranger.post('/api/simLogin', { simNo: card.simNo })
  Object.assign(stranger.headers, { 'sim-no': data.simNo, 'sim-token': data.token })
  for (let i = 0; i < 6; i++) await pay(stranger, '000001')
  expect((await pay(stranger, right)).code).toBe(Code.payPasswordLocked)
  expect((await pay(holder, right)).code).toBe(Code.ok)
})

test('a new device of the holder goes in by a code to the bound mobile, and the refusal says so', async () => {
  const mobile = newMobile()
  const { card } = await cardOf({ mobile })
  expect(await strangersTry(card.simNo)).toMatchObject({
    code: Code.payPasswordLocked,
    message: '密码错误次数过多，请用绑定的手机号登录或重设支付密码'
  })
  const phone = device()
  await phone.post('/api/sms/send', { mobile, scene: SmsScene.simLogin })
  const code = await smsCode(server.app, mobile)
  expect((await logIn(phone, mobile, right, { code })).code).toBe(Code.ok)
})

test('a stranger who asks for a card all the time does not keep its holder from asking', async () => {
  const { card } = await cardOf()
  const codes = []
  for (let i = 0; i < 21; i++) codes.push((await logIn(device('192.0.2.200'), card.simNo, '000001')).code)
  expect(codes.at(-1)).toBe(Code.tooMany)
  expect((await logIn(device(), card.simNo, right)).code).toBe(Code.ok)
})

test('what was tried is forgotten a day after it locks nothing more; a known device after thirty', async () => {
  const { card } = await cardOf()
  await logIn(device(), card.simNo, '000001')
  await logIn(device(), card.simNo, right)
  const kept = async () =>
    (
      await server.sql('select proved from pay_password_try where sim_id = $1 order by proved', [card.id])
    ).map(({ proved }) => proved)
  const later = async (days: number) => {
    await server.sql(`update pay_password_try set at = at - $1 * interval '1 day'`, [days])
    await server.app.deps.jobs.run('tidy')
  }
  expect(await kept()).toEqual([false, true])
  await later(2)
  expect(await kept()).toEqual([true])
  await later(30)
  expect(await kept()).toEqual([])
})
