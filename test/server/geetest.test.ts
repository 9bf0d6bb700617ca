import { Code } from '../../contract/errors'
import { createProviders } from '../../server/providers'
import { loadProviders } from '../../server/providers/load'
import { hashToken } from '../../server/secrets/secret'
import { isFromMini } from '../../server/services/shared/platformUsers'
import { fakeServer } from './support/fakeServer'
import { account, geetestDouble } from './support/geetest'
import { typedOn } from './support/merchant'
import { newMobile, proofOf, serverOfFile, startServer, testConfig, type Visitor } from './support/server'

const company = geetestDouble()
const wechat = fakeServer()
let given: Parameters<typeof testConfig>[0]

const server = serverOfFile(async () => {
  given = {
    ...{ CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: account.id, GEETEST_KEY: account.key },
    ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 'secret', DEMO_NUMBERS: 50 },
    GEETEST_API: await company.open(),
    WECHAT_API: await wechat.open()
  }
  wechat.answers['/cgi-bin/stable_token'] = () => ({ access_token: 'token', expires_in: 7200 })
  return given
})
/** The server's captcha is made anew: it has not found GeeTest away. */
async function anew(more: typeof given = {}) {
  const { db, secrets, providers } = server.deps
  const config = testConfig({ ...given, ...more })
  providers.captcha = createProviders(config, db, secrets, await loadProviders(config)).captcha!
}
beforeEach(async () => {
  delete company.faults.next
  company.asked.length = 0
  await server.sql('delete from rate_limit')
  await anew()
})
afterAll(() => Promise.all([company.close(), wechat.close()]))

const send = (who: Visitor, mobile: string, proof?: object) =>
  who.post('/api/sms/send', { mobile, scene: 'orderQuery', ...(proof ? { proof } : {}) })
/** Asks for codes until a proof is wanted: the challenge. */
async function challenged(who: Visitor, mobile: string) {
  for (let sent = 0; sent < 3; sent++) {
    expect((await send(who, mobile)).code).toBe(Code.ok)
    await server.sql(`delete from rate_limit where key like 'sms|gap|%'`)
  }
  const answer = await send(who, mobile)
  expect(answer.code).toBe(Code.captchaWanted)
  return answer.data as { provider: string; challenge: string }
}
const answerOf = (solved: object) => ({
  challenge: JSON.stringify({ captchaId: account.id }),
  answer: JSON.stringify(solved)
})

test("H5 is asked for GeeTest's widget; its answer is verified with our signature, and counts once", async () => {
  const [who, mobile] = [server.visitor(), newMobile()]
  expect(await challenged(who, mobile)).toEqual({
    provider: 'geetest',
    challenge: JSON.stringify({ captchaId: account.id })
  })
  const proof = answerOf(company.solve())
  expect((await send(who, mobile, proof)).code).toBe(Code.ok)
  await server.sql(`delete from rate_limit where key like 'sms|gap|%'`)
  expect(await send(who, mobile, proof)).toMatchObject({
    code: Code.captchaWanted,
    message: '安全验证已失效，请重试',
    data: { provider: 'geetest' }
  })
})

test('one answer sent twenty times at once counts once', async () => {
  const { captcha } = server.deps.providers
  const use = { owner: 'somebody', purpose: 'sms', level: 0, fromMini: false }
  const proof = answerOf(company.solve())
  const taken = await Promise.all(Array.from({ length: 20 }, () => captcha!.verify(use, proof)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('what nobody solved, and what was tampered with, is refused; nonsense does not reach GeeTest', async () => {
  const { captcha } = server.deps.providers
  const use = { owner: 'somebody', purpose: 'sms', level: 0, fromMini: false }
  const verify = (answer: string) =>
    captcha!.verify(use, { challenge: JSON.stringify({ captchaId: account.id }), answer })
  const solved = company.solve()
  expect(await verify(JSON.stringify({ ...solved, pass_token: 'made up' }))).toBe(false)
  expect(await verify(JSON.stringify({ ...solved, lot_number: '0'.repeat(32) }))).toBe(false)
  expect(await verify(JSON.stringify({ ...solved, gen_time: 'now' }))).toBe(false)
  expect(company.asked).toHaveLength(3)
  for (const nonsense of ['', '{}', 'null', '[]', JSON.stringify({ ...solved, lot_number: 1 })])
    expect(await verify(nonsense)).toBe(false)
  expect(company.asked).toHaveLength(3)
})

test('a shop with the wrong key lets nobody pass', async () => {
  await anew({ GEETEST_KEY: 'another key' })
  const [who, mobile] = [server.visitor(), newMobile()]
  await challenged(who, mobile)
  expect((await send(who, mobile, answerOf(company.solve()))).data).toMatchObject({ provider: 'geetest' })
})

describe('while GeeTest is away', () => {
  test.each(['maintenance', 'late'] as const)(
    '%s: an answer that cannot be verified is refused, and work is asked in its place',
    async (fault) => {
      const [who, mobile] = [server.visitor(), newMobile()]
      await challenged(who, mobile)
      company.faults.next = fault
      const refused = await send(who, mobile, answerOf(company.solve()))
      expect(refused).toMatchObject({ code: Code.captchaWanted, data: { provider: 'work' } })
      expect((await send(who, mobile, await proofOf(refused.data))).code).toBe(Code.ok)
    }
  )

  test('a page whose widget did not load gets work, once the server has seen for itself', async () => {
    const [who, mobile] = [server.visitor(), newMobile()]
    const { challenge } = await challenged(who, mobile)
    company.faults.next = 'maintenance'
    const refused = await send(who, mobile, { challenge, answer: 'unloaded' })
    expect(refused.data.provider).toBe('work')
    expect((await send(who, mobile, await proofOf(refused.data))).code).toBe(Code.ok)
  })
})

describe('nobody escapes to work by a claim', () => {
  test('that the widget did not load, while GeeTest is there; and it is not asked each time', async () => {
    const [who, mobile] = [server.visitor(), newMobile()]
    const { challenge } = await challenged(who, mobile)
    for (let claimed = 0; claimed < 3; claimed++)
      expect((await send(who, mobile, { challenge, answer: 'unloaded' })).data.provider).toBe('geetest')
    expect(company.asked).toHaveLength(1)
  })

  test('that the call comes from a mini-program', async () => {
    const who = server.visitor({ platform: 'weapp', 'platform-openid': 'o6_bmjrPTlm6' })
    expect((await challenged(who, newMobile())).provider).toBe('geetest')
  })

  test('with work that another session was given', async () => {
    const [who, other, mobile] = [server.visitor(), server.visitor(), newMobile()]
    await challenged(who, mobile)
    const { captcha } = server.deps.providers
    const use = { owner: other.headers['session-id']!, purpose: `sms|${mobile}`, level: 0, fromMini: true }
    const work = await captcha!.challenge(use)
    expect(work.provider).toBe('work')
    expect((await send(who, mobile, await proofOf(work))).data.provider).toBe('geetest')
  })
})

test('a mini-program whose platform has vouched for the session proves work', async () => {
  wechat.answers['/sns/jscode2session'] = () => ({ openid: 'o6_bmjrPTlm6' })
  const [who, mobile] = [server.visitor(), newMobile()]
  await who.post('/api/site/miniLogin', { platform: 'weapp', code: 'login-code' })
  const work = await challenged(who, mobile)
  expect(work.provider).toBe('work')
  expect((await send(who, mobile, await proofOf(work))).code).toBe(Code.ok)
  expect(company.asked).toEqual([])
})

test('a log-in at the sandbox vouches for nobody', async () => {
  wechat.answers['/sns/jscode2session'] = () => ({ openid: 'o6_bmjrPTlm6' })
  const who = server.visitor()
  await who.post('/api/site/miniLogin', { platform: 'weapp', code: 'login-code' })
  const vouched = (WEAPP_APP_ID: string) => {
    const config = testConfig({ WEAPP_APP_ID, WEAPP_APP_SECRET: WEAPP_APP_ID && 'secret' })
    return isFromMini({ config, db: server.db }, hashToken(who.headers['session-id']!))
  }
  expect([await vouched('wx-mini'), await vouched('')]).toEqual([true, false])
})

test("the page may load the widget from GeeTest's hosts; without GeeTest from none", async () => {
  const policy = async ({ app } = server) =>
    String((await app.inject({ url: '/shop/' })).headers['content-security-policy'])
  const directives = (await policy()).split(';').filter((one) => one.includes('https://static.geetest.com'))
  expect(directives.map((one) => one.split(' ')[0])).toEqual(
    expect.arrayContaining(['script-src', 'style-src', 'img-src', 'connect-src', 'font-src'])
  )
  expect(directives[0]).toContain('https://gcaptcha4.geetest.com')
  const other = await startServer({ DEMO_NUMBERS: 50 })
  expect(await policy(other)).not.toContain('gee')
  await other.close()
})

describe('the merchant', () => {
  test('is told by doctor whether GeeTest answers', async () => {
    const { out } = await typedOn(server.app, ['doctor'])
    expect(out).toMatch(
      /CAPTCHA_PROVIDER geetest.*it answers \(to a made-up answer: -50005 illegal gen_time\)/
    )
    company.faults.next = 'maintenance'
    expect((await typedOn(server.app, ['doctor'])).out).toMatch(
      /CAPTCHA_PROVIDER geetest.*no answer from http/
    )
  })

  test('keeps each promise of a captcha provider', async () => {
    const { code, out } = await typedOn(server.app, ['doctor', 'CAPTCHA_PROVIDER'])
    expect([code, out]).toEqual([0, expect.stringMatching(/geetest\n {2}kept /)])
  })

  test('cannot start with half of it', async () => {
    expect(() => testConfig({ CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: account.id })).toThrow('GEETEST_KEY')
    expect((await loadProviders(testConfig(given!))).CAPTCHA_PROVIDER).toHaveLength(1)
  })
})
