import { randomUUID } from 'node:crypto'
import { Code } from '../../contract/errors'
import { contract } from '../../contract'
import type { Call } from '../../contract/define'
import { logIn } from './support/orders'
import { newMobile, sessionId, serverOfFile, startServer } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.0/8' })

describe('a body means what it says', () => {
  /** By type: values that are not of it but could be coerced to it. */
  const foreign: Record<string, unknown[]> = {
    integer: ['1', true, null, [1], '', false],
    boolean: ['true', 1, 0, null, 'false', '', [true]],
    string: [1, true, null, ['1'], 0],
    array: ['1', 1, {}]
  }
  const fields = Object.entries(contract as Record<string, Call>).flatMap(([key, { body }]) =>
    Object.entries((body?.properties ?? {}) as Record<string, { type?: string }>)
      .filter(([, { type }]) => type && type in foreign)
      .map(([name, { type }]) => ({ key, name, type: type! }))
  )

  test('nothing is taken for a value of another type, at any field of any call', async () => {
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(Object.keys(foreign)))
    const taken: unknown[] = []
    const { api: who } = await server.holder()
    await logIn(server.app, who, newMobile())
    for (const { key, name, type } of fields)
      for (const value of foreign[type]!) {
        const [, url = ''] = key.split(' ')
        const { status, code, data } = await who.post(url, { [name]: value })
        if (status !== 400 || code !== Code.invalidInput || !data?.fields?.[name])
          taken.push([key, name, value, code, data])
      }
    expect(taken).toEqual([])
    expect(fields.length).toBeGreaterThan(80)
  })

  test('and deeper: the price that a page has shown', async () => {
    const form = {
      clientKey: randomUUID(),
      packageId: 1,
      effectType: 1,
      placeType: 2,
      shown: { amount: '100' }
    }
    const { headers } = await buildSim(server.app)
    const answer = await server.visitor(headers).post('/api/iot/buyPackage', form)
    expect([answer.code, answer.data.fields]).toEqual([Code.invalidInput, { 'shown.amount': '格式不正确' }])
  })

  test('a query is text, of which numbers are read', async () => {
    const who = server.visitor()
    expect((await who.get('/api/shop/numberList?pageSize=3')).data.list).toHaveLength(3)
    expect((await who.get('/api/shop/numberList?pageSize=three')).code).toBe(Code.invalidInput)
  })
})

describe('the address that was asked', () => {
  const kefuUrlOf = async (of: typeof server, headers: Record<string, string>, remoteAddress: string) => {
    const url = '/api/hk/baseConfig?promoCode=demo'
    return (await of.app.inject({ url, headers, remoteAddress })).json().data.front.kefuUrl
  }
  const forwarded = { host: 'shop.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  test('is Host; a client’s X-Forwarded-Host, which a proxy passes on, is in no page', async () => {
    expect(await kefuUrlOf(server, forwarded, '127.0.0.1')).toBe('https://shop.example/sandbox/chat')
    expect(await kefuUrlOf(server, forwarded, '203.0.113.9')).toBe('http://shop.example/sandbox/chat')
    const page = await server.inject({ url: '/shop/', headers: forwarded, remoteAddress: '127.0.0.1' })
    expect(page.body).not.toContain('evil.example')
  })

  test('is PUBLIC_URL where that is given', async () => {
    const named = await startServer({ PUBLIC_URL: 'https://house.example', TRUST_PROXY: 'loopback' })
    expect(await kefuUrlOf(named, forwarded, '127.0.0.1')).toBe('https://house.example/sandbox/chat')
    await named.close()
  })
})

describe('a request', () => {
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.inject({ url, headers, remoteAddress })
  const idOf = async (...given: Parameters<typeof ask>) =>
    String((await ask(...given)).headers['x-request-id'])

  test('has an id of its own, in its answer and in its lines of the log', async () => {
    const seen = server.logged.length
    const ids = [
      await idOf('/api/hk/genericConfig'),
      await idOf('/api/nothing'),
      await idOf('/%ff'),
      await idOf('/shop/'),
      await idOf('/api/shop/numberList?pageSize=x')
    ]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const lines = server.logged.slice(seen)
    expect(lines.filter((line) => line.includes(ids[0]!)).length).toBeGreaterThan(1)
  })

  test('keeps the id that a trusted proxy has given it, when that is well-formed', async () => {
    const given = { 'x-request-id': 'proxy-1234567890' }
    expect(await idOf('/health', given)).toBe('proxy-1234567890')
    expect(await idOf('/health', given, '203.0.113.9')).not.toBe('proxy-1234567890')
    for (const bad of ['short', 'x'.repeat(65), 'two words here', 'a\u001b[31mb-cdefgh'])
      expect(await idOf('/health', { 'x-request-id': bad })).not.toBe(bad)
  })

  test('leaves no mobile, card number, order or token in the log, also where no route is', async () => {
    const mobile = newMobile()
    const token = `${sessionId()}x`
    const seen = server.logged.length
    for (const path of [
      `/sandbox/sms/${mobile}`,
      `/sandbox/pay/NO20261122${mobile}`,
      `/sandbox/realname/${token}`,
      `/api/no/route/${mobile}`,
      `/shop/no/${token}.js`,
      `/api/site/ltAuth?token=${token}`,
      `/api/site/getWifiCode?code=${token}`
    ])
      await ask(path)
    const lines = server.logged.slice(seen).join('')
    expect(lines).toContain('/sandbox/sms/:mobile')
    expect(lines).toContain('/api/site/ltAuth')
    for (const notifying of [mobile, token]) expect(lines).not.toContain(notifying)
  })

  test('is no referrer but for its host: an address with a token in it goes nowhere else', async () => {
    for (const url of ['/shop/', '/api/site/ltAuth?token=1', '/sandbox/pay/NO20261122100001'])
      expect((await ask(url)).headers['referrer-policy']).toBe('strict-origin')
  })
})
