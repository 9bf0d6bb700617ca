import { CardPasswordMode, SourceType, BindPhoneMode } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { CardUse } from '../../server/values'
import { newMobile, smsCode, serverOfFile, type Visitor } from './support/server'
import { bindsNoMobile } from '../../server/services/card/errors'
import { buildSim, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 10 })

type Row = { simId: number; simNo: string; by: string; current: boolean; needCode: boolean }
const listOf = async ({ api }: { api: Visitor }): Promise<Row[]> =>
  (await api.get('/api/iot/changeSimList')).data.list
/** Number of the card that a session opens. */
const opened = async ({ simNo, token }: { simNo: string; token: string }) =>
  (await server.visitor({ 'sim-no': simNo, 'sim-token': token }).get('/api/iot/simInfo')).data.simNo as string

test('a card with nothing beside it lists itself, masked', async () => {
  const one = await server.holder()
  const list = await listOf(one)
  expect(list).toMatchObject([{ simId: one.card.id, by: 'self', current: true, needCode: false }])
  expect(list[0]!.simNo).toMatch(/^1450\*+\d{4}$/)
})

test('cards of the same bound mobile, and nobody else’s; a code to it opens them', async () => {
  const mobile = newMobile()
  const one = await server.holder({ mobile })
  const two = await server.holder({ mobile })
  const off = await server.holder({ mobile, status: CardUse.off })
  const other = await server.holder({ mobile: newMobile() })
  const none = await server.holder({ mobile: null })
  const list = await listOf(one)
  expect(list.map(({ simId, by }) => [simId, by])).toEqual([
    [one.card.id, 'self'],
    [two.card.id, 'mobile']
  ])
  const reply = JSON.stringify(list)
  for (const secret of [two.card.simNo, two.card.iccid, mobile]) expect(reply).not.toContain(secret)
  expect((await listOf(none)).map(({ by }) => by)).toEqual(['self'])

  const to = (simId: number, extra: object = {}) => one.api.post('/api/iot/changeSim', { simId, ...extra })
  expect((await to(other.card.id)).code).toBe(Code.notFound)
  expect((await to(off.card.id)).code).toBe(Code.notFound)
  expect((await to(none.card.id)).code).toBe(Code.notFound)
  expect(await to(two.card.id)).toMatchObject({ code: Code.needSmsCode })
  const sent = await one.api.post('/api/iot/simSendCode', { scene: 'simLogin' })
  expect(sent.data.mobile).toMatch(/^139\*{4}/)
  const code = await smsCode(server.app, mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await to(two.card.id, { code: wrong })).code).toBe(Code.wrongSmsCode)
  const { data } = await to(two.card.id, { code })
  expect(await opened(data)).toBe(two.card.simNo)
  // a code works once
  expect((await to(two.card.id, { code })).code).toBe(Code.wrongSmsCode)
  // the card before the change stays logged in
  expect((await one.api.get('/api/iot/simInfo')).data.simNo).toBe(one.card.simNo)
})

test('the cards in a device, as by their numbers: with the pay password where they ask for it', async () => {
  const device = await server.holder({ sourceType: SourceType.device, deviceNo: '868000000000077' })
  const plain = await server.holder({ deviceId: device.card.id })
  const locked = await server.holder({ deviceId: device.card.id, cardPasswordMode: CardPasswordMode.login })
  const list = await listOf(device)
  expect(list.map(({ by }) => by)).toEqual(['self', 'device', 'device'])
  expect(list[0]!.simNo).toBe('8680*******0077')
  const to = (simId: number, extra: object = {}) => device.api.post('/api/iot/changeSim', { simId, ...extra })
  expect(await opened((await to(plain.card.id)).data)).toBe(plain.card.simNo)
  expect((await to(locked.card.id)).code).toBe(Code.payPasswordMissing)
  expect((await to(locked.card.id, { payPassword: '111111' })).code).toBe(Code.wrongPayPassword)
  expect(await opened((await to(locked.card.id, { payPassword: '135790' })).data)).toBe(locked.card.simNo)
  await server.sql('update sim set status = $1 where id = $2', [CardUse.off, plain.card.id])
  expect((await to(plain.card.id)).code).toBe(Code.cardNotAllowed)
})

test('a card whose mobile was bound elsewhere meanwhile is not opened by the old one', async () => {
  const mobile = newMobile()
  const one = await server.holder({ mobile })
  const two = await server.holder({ mobile })
  await one.api.post('/api/iot/simSendCode', { scene: 'simLogin' })
  const code = await smsCode(server.app, mobile)
  await server.sql('update sim set mobile = $1 where id = $2', [newMobile(), two.card.id])
  expect((await one.api.post('/api/iot/changeSim', { simId: two.card.id, code })).code).toBe(Code.notFound)
})

describe('the bound mobile', () => {
  const holder = async (columns: CardColumns = {}) => {
    const { headers, card } = await buildSim(server.app, columns)
    return { card, api: server.visitor(headers) }
  }
  const codeTo = async (api: Visitor, mobile: string) => {
    await api.post('/api/sms/send', { mobile, scene: 'bindMobile' })
    return smsCode(server.app, mobile)
  }
  const other = (code: string) => (code === '000000' ? '000001' : '000000')

  test('a mobile is bound by the code sent to it, once; only its mask is told', async () => {
    const { api } = await holder()
    const mobile = newMobile()
    const code = await codeTo(api, mobile)
    expect((await api.post('/api/iot/simBindMobile', { mobile, code: other(code) })).code).toBe(
      Code.wrongSmsCode
    )
    const bound = await api.post('/api/iot/simBindMobile', { mobile, code })
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    expect(bound).toMatchObject({ code: Code.ok, data: { mobile: masked } })
    expect((await api.get('/api/iot/simInfo')).data.mobile).toBe(masked)
    const second = await holder()
    expect((await second.api.post('/api/iot/simBindMobile', { mobile, code })).code).toBe(Code.wrongSmsCode)
  })

  test('a code of another scene binds nothing', async () => {
    const { api } = await holder()
    const mobile = newMobile()
    await api.post('/api/sms/send', { mobile, scene: 'simLogin' })
    const code = await smsCode(server.app, mobile)
    expect((await api.post('/api/iot/simBindMobile', { mobile, code })).code).toBe(Code.wrongSmsCode)
  })

  test('another mobile in place of the bound one: that one proves itself, too', async () => {
    const old = newMobile()
    const { api, card } = await holder({ mobile: old })
    const mobile = newMobile()
    const code = await codeTo(api, mobile)
    expect((await api.post('/api/iot/simBindMobile', { mobile, code })).code).toBe(Code.needSmsCode)
    // a code sent to the new mobile does not prove the old one
    expect((await api.post('/api/iot/simBindMobile', { mobile, code, oldCode: code })).data.fields).toEqual({
      oldCode: expect.any(String)
    })
    // nor does a code for the pay password, though it went to the old one
    await api.post('/api/iot/simSendCode')
    const payPasswordCode = await smsCode(server.app, old)
    expect(
      (await api.post('/api/iot/simBindMobile', { mobile, code, oldCode: payPasswordCode })).data.fields
    ).toEqual({ oldCode: expect.any(String) })
    await server.sql('delete from rate_limit where key = $1', [`sms|gap|${old}`])
    expect((await api.post('/api/iot/simSendCode', { scene: 'unbindMobile' })).data.mobile).toContain('****')
    const oldCode = await smsCode(server.app, old)
    expect((await api.post('/api/iot/simBindMobile', { mobile, code, oldCode })).code).toBe(Code.ok)
    expect(await server.sql('select mobile from sim where id = $1', [card.id])).toEqual([{ mobile }])
  })

  test('the mobile that is bound is not bound again; a card that binds none says so', async () => {
    const mobile = newMobile()
    const { api } = await holder({ mobile })
    expect((await api.post('/api/iot/simBindMobile', { mobile, code: '123456' })).data.fields).toEqual({
      mobile: '已绑定该手机号'
    })
    const shut = await holder({ bindPhoneMode: BindPhoneMode.off })
    expect((await shut.api.post('/api/iot/simBindMobile', { mobile, code: '123456' })).message).toBe(
      bindsNoMobile().message
    )
  })

  test('bindPhoneMode 2: nothing is sold before, everything after', async () => {
    const { api } = await holder({ bindPhoneMode: BindPhoneMode.required })
    const first = async () => (await api.get('/api/iot/packageChoose')).data.categories[0].packages[0]
    expect(await first()).toMatchObject({ canBuy: false, cannotBuyReason: '请先绑定手机号' })
    const mobile = newMobile()
    await api.post('/api/iot/simBindMobile', { mobile, code: await codeTo(api, mobile) })
    expect((await first()).canBuy).toBe(true)
  })

  test('the code for the pay password is still sent without a scene', async () => {
    const mobile = newMobile()
    const { api } = await holder({ mobile })
    await api.post('/api/iot/simSendCode')
    const code = await smsCode(server.app, mobile)
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801', code })).code).toBe(Code.ok)
  })
})
