import { randomUUID } from 'node:crypto'
import { AuthStatus, CardPasswordMode, EffectType, PlaceType, SmsScene } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { newCitizenId, newMobile, smsCode, serverOfFile, type Visitor } from './support/server'
import { typedOn } from './support/merchant'
import { buildSim } from './support/sims'

const server = serverOfFile({ TRUST_PROXY: 'loopback' })

let addresses = 0
/** A client at a new address, or at the given one. */
const device = (address = `198.51.100.${(addresses += 1)}`, more: Record<string, string> = {}) =>
  server.visitor({ 'x-forwarded-for': address, ...more })
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

describe('a new device of a holder without a bound mobile, whom strangers have locked out', () => {
  const holder = { certName: '李雷', certId: newCitizenId() }
  /** A locked card, whose holder has passed our real-name check, and a device that it does not know. */
  async function locked(more: object = {}) {
    const { card, headers } = await cardOf({
      ...{ authPlatformStatus: AuthStatus.notVerified, needPlatformAuth: true },
      ...more
    })
    expect((await device(undefined, headers).post('/api/iot/simPlatformAuth', holder)).code).toBe(Code.ok)
    await strangersTry(card.simNo)
    return { card, simNo: card.simNo, headers, phone: device() }
  }
  const unlock = (who: Visitor, simNo: string, more: object) =>
    who.post('/api/simUnlock', { simNo, payPassword: right, ...more })

  test('goes in by name, citizen id and password, as long as strangers may try, and pays', async () => {
    const { simNo, phone } = await locked()
    expect(await logIn(phone, simNo, right)).toMatchObject({
      code: Code.payPasswordLocked,
      message: '密码错误次数过多，请凭实名信息或客服给的解锁码解锁',
      data: { unlock: true }
    })
    expect((await unlock(phone, simNo, holder)).code).toBe(Code.ok)
    await strangersTry(simNo)
    const { code, data } = await logIn(phone, simNo, right)
    expect(code).toBe(Code.ok)
    Object.assign(phone.headers, { 'sim-no': data.simNo, 'sim-token': data.token })
    expect((await pay(phone, right)).code).toBe(Code.ok)
    expect((await logIn(device(), simNo, right)).code).toBe(Code.payPasswordLocked)
  })

  test('goes in with another dot in the name than an older release hashed', async () => {
    const { simNo, card, phone } = await locked()
    const named = { ...holder, certName: '阿依古丽·买买提' }
    for (const typed of ['阿依古丽•买买提', '阿依古丽．买买提', '阿依古丽 · 买买提']) {
      const person = server.deps.secrets.keyedHash('holder', `${holder.certId}|${typed}`)
      await server.sql('update real_name_request set person = $2 where sim_id = $1', [card.id, person])
      expect((await unlock(phone, simNo, named)).code).toBe(Code.ok)
      const other = { ...named, certName: '阿依古丽·买买江' }
      expect((await unlock(device(), simNo, other)).code).toBe(Code.wrongPayPassword)
    }
  })

  test('pays by them where the number alone logs in', async () => {
    const { simNo, headers } = await locked({ cardPasswordMode: CardPasswordMode.balance })
    const strangers = Array.from({ length: 21 }, () => device(undefined, headers))
    for (const stranger of strangers) await pay(stranger, '000001')
    const phone = device(undefined, headers)
    expect(await pay(phone, right)).toMatchObject({ code: Code.payPasswordLocked, data: { unlock: true } })
    expect((await unlock(phone, simNo, holder)).code).toBe(Code.ok)
    expect((await pay(phone, right)).code).toBe(Code.ok)
  })

  test('strangers with another name, id or password learn nothing and lock nobody but their own claim', async () => {
    const { simNo, phone } = await locked()
    const answers = []
    const other = { ...holder, certId: newCitizenId() }
    for (let i = 0; i < 21; i++) answers.push(await unlock(device(), simNo, other))
    answers.push(await unlock(device(), simNo, { ...holder, payPassword: '000001' }))
    answers.push(await unlock(device(), simNo, { code: '12345678' }))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === Code.wrongPayPassword)).toHaveLength(22)
    expect(codes.filter((code) => code === Code.payPasswordLocked)).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toHaveProperty('size', 2)
    expect((await unlock(phone, simNo, holder)).code).toBe(Code.ok)
  })

  test('goes in by the code that the merchant has said, once', async () => {
    const { simNo, phone } = await locked()
    const { out, code: exit } = await typedOn(server.app, ['card:unlock', simNo])
    expect([exit, /^\d{8}$/.test(out)]).toEqual([0, true])
    const kept = await server.sql('select * from card_unlock')
    expect(JSON.stringify(kept)).not.toContain(out)
    expect((await unlock(phone, simNo, { code: out, payPassword: '000001' })).code).toBe(
      Code.wrongPayPassword
    )
    expect((await unlock(phone, simNo, { code: out })).code).toBe(Code.ok)
    expect((await logIn(phone, simNo, right)).code).toBe(Code.ok)
    expect((await unlock(device(), simNo, { code: out })).code).toBe(Code.wrongPayPassword)
  })

  test('a code that has expired opens nothing, and is deleted', async () => {
    const { simNo, phone } = await locked()
    const { out } = await typedOn(server.app, ['card:unlock', simNo, '--hours', '1'])
    await server.sql(`update card_unlock set expires_at = now() - interval '1 second'`)
    expect((await unlock(phone, simNo, { code: out })).code).toBe(Code.wrongPayPassword)
    await server.deps.jobs.run('tidy')
    expect(await server.sql('select * from card_unlock')).toEqual([])
  })

  test('neither name and id nor a code: the field says so; no card, no password: refused', async () => {
    const { simNo, phone } = await locked()
    expect((await unlock(phone, simNo, {})).code).toBe(Code.invalidInput)
    expect((await unlock(phone, '1999999999999', holder)).code).toBe(Code.simNotFound)
    expect(await typedOn(server.app, ['card:unlock', '1999999999999'])).toMatchObject({ code: 1 })
    expect(await typedOn(server.app, ['card:unlock', simNo, '--hours', '0'])).toMatchObject({ code: 2 })
  })
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
    await server.deps.jobs.run('tidy')
  }
  expect(await kept()).toEqual([false, true])
  await later(2)
  expect(await kept()).toEqual([true])
  await later(30)
  expect(await kept()).toEqual([])
})
