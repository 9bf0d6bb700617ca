import { randomUUID } from 'node:crypto'
import { NumberState, OrderQueryMode } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { newCitizenId, newMobile, orderForm, serverOfFile } from './support/server'
import { logIn } from './support/orders'

const server = serverOfFile({ DEMO_NUMBERS: 200 })

const none = { mobile: '' }

/** A visitor who has ordered a number by an SMS code, and how to order the next one, without a code unless given. */
async function buyer() {
  const who = server.visitor()
  const [first, second] = await server.sql(
    'select id from vanity_number where state = $1 and price > 0 order by id limit 2',
    [NumberState.onSale]
  )
  const form = await orderForm(server.app, who, first.id)
  expect((await who.post('/api/shop/createOrder', form)).code).toBe(Code.ok)
  const next = async (by = who, more: object = {}) => {
    const again = { ...form, clientKey: randomUUID(), numberId: second.id, certId: newCitizenId() }
    return by.post('/api/shop/createOrder', { ...again, captcha: undefined, ...more })
  }
  return { who, mobile: form.contactPhone, next }
}
const asked = { code: Code.invalidInput, data: { fields: { captcha: '请填写验证码' } } }

describe('a mobile that an SMS code has proved', () => {
  test('is not proved again in the same session', async () => {
    const { who, mobile, next } = await buyer()
    expect((await who.get('/api/hk/provedMobile')).data).toEqual({ mobile })
    expect((await next()).code).toBe(Code.ok)
  })

  test('another session, and another mobile, are asked for a code', async () => {
    const { next } = await buyer()
    const other = server.visitor()
    expect((await other.get('/api/hk/provedMobile')).data).toEqual(none)
    expect(await next(other)).toMatchObject(asked)
    expect(await next(undefined, { contactPhone: newMobile() })).toMatchObject(asked)
  })

  test('is asked again once its time is over, and after log-out', async () => {
    const one = await buyer()
    await server.sql(
      `update order_session set proved_until = now() - interval '1 second' where mobile = $1`,
      [one.mobile]
    )
    expect((await one.who.get('/api/hk/provedMobile')).data).toEqual(none)
    expect(await one.next()).toMatchObject(asked)
    const two = await buyer()
    await two.who.post('/api/hk/orderLogout', {})
    expect(await two.next()).toMatchObject(asked)
  })

  test('a code that is given is looked at all the same', async () => {
    const { next } = await buyer()
    expect((await next(undefined, { captcha: '000000' })).code).toBe(Code.wrongSmsCode)
  })

  test('the log-in by a code proves it, the one by citizen id digits does not', async () => {
    const who = server.visitor()
    const mobile = newMobile()
    await logIn(server.app, who, mobile)
    expect((await who.get('/api/hk/provedMobile')).data).toEqual({ mobile })
    const { next, mobile: known } = await buyer()
    const certId = newCitizenId()
    expect((await next(undefined, { certId })).code).toBe(Code.ok)
    await server.sql(
      `update setting set value = jsonb_set(value, '{orderQueryMode}', $1) where key = 'generic'`,
      [OrderQueryMode.certDigits]
    )
    const guest = server.visitor()
    const opened = await guest.post('/api/hk/orderLogin', { mobile: known, certDigits: certId.slice(-6) })
    expect(opened.code).toBe(Code.ok)
    expect((await guest.get('/api/hk/provedMobile')).data).toEqual(none)
  })
})
