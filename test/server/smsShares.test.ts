import { inflateSync } from 'node:zlib'
import { Code } from '../../contract/errors'
import { readConfig } from '../../server/config'
import { createProviders } from '../../server/providers'
import { browser, startProcess } from './support/processes'
import {
  captchaProof,
  freshDatabase,
  newCitizenId,
  newMobile,
  sendProved,
  sessionId,
  smsCode,
  startServer,
  visitor,
  type Answer,
  type Visitor
} from './support/server'

const budget = 5000
const ofAddress = 200

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ SMS_ADDRESS_LIMIT: ofAddress, SMS_DAY_BUDGET: budget })
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from rate_limit'))

/** As if the minute had passed in which a mobile gets no second code. */
const minuteLater = () => server.sql(`delete from rate_limit where key like 'sms|gap|%'`)
const count = (key: string, hits: number) =>
  server.sql(
    `insert into rate_limit (key, hits, ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits`,
    [key, hits]
  )
const send = (who: Visitor, mobile: string, proof?: object) =>
  who.post('/api/sms/send', { mobile, scene: 'orderQuery', ...(proof ? { proof } : {}) })
/** The three of a mobile that need no captcha. */
async function useFree(who: Visitor, mobile: string) {
  for (let sent = 0; sent < 3; sent++) {
    expect((await send(who, mobile)).code).toBe(Code.ok)
    await minuteLater()
  }
}
async function asked(who: Visitor, mobile: string): Promise<Answer> {
  const answer = await send(who, mobile)
  expect(answer).toMatchObject({ status: 200, code: Code.captchaWanted })
  return answer
}
const alarms = (words: string) => server.logged.filter((line) => line.includes(words))

test('the first three codes of a mobile a day are free, then a captcha is asked, whose answer sends the code', async () => {
  const who = visitor(server.app)
  const mobile = newMobile()
  await useFree(who, mobile)
  const before = await smsCode(server.app, mobile)
  const { data, message } = await asked(who, mobile)
  expect(message).toBe('请输入图中的数字')
  expect(await smsCode(server.app, mobile)).toBe(before)
  expect((await send(who, mobile, await captchaProof(server.app, data))).data).toEqual({ waitSeconds: 60 })
  expect(await smsCode(server.app, mobile)).not.toBe(before)
})

test('the captcha is a PNG in the answer itself, and says nowhere what is right', async () => {
  const mobile = newMobile()
  await count(`sms|free|${mobile}`, 3)
  const { data } = await asked(visitor(server.app), mobile)
  const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(data.image) ?? []
  const png = Buffer.from(base64, 'base64')
  expect(png.length).toBeLessThan(8000)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 108])
  const start = png.indexOf('IDAT') + 4
  const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  expect(pixels.length).toBe(301 * 108)
  expect(new Set(pixels).size).toBeGreaterThan(10)
  const { answer } = await captchaProof(server.app, data)
  expect(answer).toMatch(/^\d{4}$/)
  const rows = await server.sql('select * from captcha where id = $1', [data.captchaId])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(answer)
})

test('a stranger who asks for codes in a person’s name cannot keep that person from getting them', async () => {
  const mobile = newMobile()
  const stranger = visitor(server.app)
  for (let tried = 0; tried < 15; tried++) {
    await send(stranger, mobile)
    await server.sql(`delete from rate_limit where key like 'sms|gap|%' or key like 'sms|free|from|%'`)
  }
  expect((await sendProved(server.app, visitor(server.app), mobile)).code).toBe(Code.ok)
})

test('a wrong answer brings another picture; the first one is spent, also for its right answer', async () => {
  const who = visitor(server.app)
  const mobile = newMobile()
  await useFree(who, mobile)
  const first = (await asked(who, mobile)).data
  const right = await captchaProof(server.app, first)
  const answer = right.answer === '0000' ? '1111' : '0000'
  const refused = await send(who, mobile, { ...right, answer })
  expect(refused).toMatchObject({
    code: Code.captchaWanted,
    message: '图中数字不正确或已过期，请重新输入'
  })
  expect(refused.data.captchaId).not.toBe(first.captchaId)
  expect((await send(who, mobile, right)).code).toBe(Code.captchaWanted)
  expect((await send(who, mobile, await captchaProof(server.app, refused.data))).code).toBe(Code.ok)
})

test('an answer is good once, also when it is sent twenty times at once', async () => {
  const who = visitor(server.app)
  const mobiles = Array.from({ length: 20 }, newMobile)
  for (const mobile of mobiles) await count(`sms|free|${mobile}`, 3)
  const proof = await captchaProof(server.app, (await asked(who, mobiles[0]!)).data)
  const sent = await Promise.all(mobiles.map((mobile) => send(who, mobile, proof)))
  expect(sent.filter(({ code }) => code === Code.ok)).toHaveLength(1)
  expect(sent.filter(({ code }) => code === Code.captchaWanted)).toHaveLength(19)
})

test('a captcha is its session’s alone: the answer of another one is not good and spends nothing', async () => {
  const who = visitor(server.app)
  const mobile = newMobile()
  await useFree(who, mobile)
  const proof = await captchaProof(server.app, (await asked(who, mobile)).data)
  expect((await send(visitor(server.app), mobile, proof)).code).toBe(Code.captchaWanted)
  expect((await send(who, mobile, proof)).code).toBe(Code.ok)
})

test('a captcha lives five minutes', async () => {
  const who = visitor(server.app)
  const mobile = newMobile()
  await useFree(who, mobile)
  const { data } = await asked(who, mobile)
  const [{ left }] = await server.sql(
    'select extract(epoch from expires_at - now())::int as left from captcha where id = $1',
    [data.captchaId]
  )
  expect(left).toBeGreaterThan(290)
  expect(left).toBeLessThanOrEqual(300)
  await server.sql(`update captcha set expires_at = expires_at - interval '5 minutes'`)
  expect((await send(who, mobile, await captchaProof(server.app, data))).code).toBe(Code.captchaWanted)
})

test('another picture is good in place of the first', async () => {
  const who = visitor(server.app)
  const mobile = newMobile()
  await useFree(who, mobile)
  const first = (await asked(who, mobile)).data
  const { data } = await who.post('/api/sms/captcha')
  expect(data.captchaId).not.toBe(first.captchaId)
  expect((await send(who, mobile, await captchaProof(server.app, data))).code).toBe(Code.ok)
})

test('the code of an order form and that to the mobile of a card ask for the captcha, too, in the caller’s language', async () => {
  const contactPhone = newMobile()
  await count(`sms|free|${contactPhone}`, 3)
  const who = visitor(server.app, { 'accept-language': 'en' })
  const form = { contactPhone, certNo: newCitizenId() }
  const { code, message, data } = await who.post('/api/hk/sendCode', form)
  expect({ code, message }).toEqual({
    code: Code.captchaWanted,
    message: 'Enter the digits in the picture'
  })
  const proof = await captchaProof(server.app, data)
  expect((await who.post('/api/hk/sendCode', { ...form, proof })).code).toBe(Code.ok)

  const mobile = newMobile()
  const [{ sim_no: simNo }] = await server.sql(
    `update sim set mobile = $1 where sim_no = '1440000000001' returning sim_no`,
    [mobile]
  )
  await count(`sms|free|${mobile}`, 3)
  const { data: session } = await visitor(server.app).post('/api/simLogin', { simNo })
  const holder = visitor(server.app, { 'sim-no': session.simNo, 'sim-token': session.token })
  const wanted = await holder.post('/api/iot/simSendCode')
  expect(wanted.code).toBe(Code.captchaWanted)
  const sent = await holder.post('/api/iot/simSendCode', {
    proof: await captchaProof(server.app, wanted.data)
  })
  expect(sent.code).toBe(Code.ok)
})

test('ten codes of an address in an hour are free, whatever the mobiles; another address has its own', async () => {
  const who = visitor(server.app)
  for (let sent = 0; sent < ofAddress / 20; sent++) expect((await send(who, newMobile())).code).toBe(Code.ok)
  await asked(who, newMobile())
  const payload = { mobile: newMobile(), scene: 'orderQuery' }
  const elsewhere = { method: 'POST', url: '/api/sms/send', payload, remoteAddress: '192.0.2.7' } as const
  expect((await server.app.inject(elsewhere)).json().code).toBe(Code.ok)
  expect((await sendProved(server.app, who, newMobile())).code).toBe(Code.ok)
})

test('more than a tenth of the budget in an hour: everybody is asked, and the log says so once', async () => {
  await count('sms|free', budget / 10)
  const [one, other] = [visitor(server.app), visitor(server.app)]
  await asked(one, newMobile())
  await asked(other, newMobile())
  expect((await sendProved(server.app, one, newMobile())).code).toBe(Code.ok)
  expect(alarms('everybody has to answer')).toHaveLength(1)
})

test('when the budget of the day is spent nobody gets a code, nobody is shown a picture, and the log says so once', async () => {
  await count('sms|all', budget - 1)
  const who = visitor(server.app)
  expect((await send(who, newMobile())).code).toBe(Code.ok)
  await count('sms|free', budget / 10)
  const mobile = newMobile()
  for (let tried = 0; tried < 3; tried++)
    expect(await send(who, mobile)).toMatchObject({
      code: Code.failed,
      message: '今日验证码已发完，请联系客服或明天再试'
    })
  const { data } = await who.post('/api/sms/captcha')
  expect((await send(who, mobile, await captchaProof(server.app, data))).code).toBe(Code.failed)
  expect(alarms('budget of the day is spent')).toHaveLength(1)
  expect(alarms(mobile)).toEqual([])
})

test.each([
  ['a mobile', (mobile: string) => `sms|day|${mobile}`, 20, '该手机号今日'],
  ['an address', () => 'sms|from|127.0.0.1', ofAddress, '当前网络今日']
])('the codes a day of %s end, also for who answers captchas', async (_whose, key, most, says) => {
  const mobile = newMobile()
  const who = visitor(server.app)
  await count(key(mobile), most - 1)
  expect((await sendProved(server.app, who, mobile)).code).toBe(Code.ok)
  await minuteLater()
  const refused = await send(who, mobile)
  expect(refused.code).toBe(Code.failed)
  expect(refused.message).toContain(says)
})

test('in production the pictures are the house’s own, and nobody reads their answers', async () => {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: 'memory' })
  const { db, secrets } = server.app.deps
  const { captcha, sandbox } = createProviders(config, db, secrets)
  expect([config.CAPTCHA_PROVIDER, captcha?.name, sandbox.captcha]).toEqual(['picture', 'picture', undefined])
  const none = readConfig({ DATA_DIR: 'memory', CAPTCHA_PROVIDER: 'none' })
  expect(createProviders(none, db, secrets).captcha).toBeUndefined()
})

if (process.env.TEST_DATABASE_URL)
  test('two processes count together, and a captcha of one is answered at the other, once', async () => {
    const { given, drop } = await freshDatabase()
    const one = await startProcess({ ...given, JOBS: 'off' })
    const two = await startProcess({ ...given, JOBS: 'off' })
    try {
      const headers = { 'session-id': sessionId() }
      const [here, there] = [browser(one.origin, headers), browser(two.origin, headers)]
      const body = { mobile: newMobile(), scene: 'orderQuery' }
      expect((await here.post('/api/sms/send', body)).code).toBe(Code.ok)
      expect((await there.post('/api/sms/send', body)).code).toBe(Code.tooMany)
      const answerOf = async (captchaId: string) => {
        const said = await fetch(`${two.origin}/sandbox/captcha/${captchaId}`)
        return ((await said.json()) as { answer: string }).answer
      }
      const { data } = await here.post('/api/sms/captcha')
      const proof = { captchaId: data.captchaId, answer: await answerOf(data.captchaId) }
      const proved = await Promise.all(
        [here, there, here, there].map((at) =>
          at.post('/api/sms/send', { mobile: newMobile(), scene: 'orderQuery', proof })
        )
      )
      expect(proved.filter(({ code }) => code === Code.ok)).toHaveLength(1)
      expect(proved.filter(({ code }) => code === Code.captchaWanted)).toHaveLength(3)
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await drop()
    }
  })
