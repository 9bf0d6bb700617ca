import { BindPhoneMode } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { bindsNoMobile } from '../../server/services/card/errors'
import { newMobile, smsCode, serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const holder = async (columns: Parameters<typeof buildSim>[1] = {}) => {
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
