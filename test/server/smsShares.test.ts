import { Code } from '../../contract/errors'
import { readConfig } from '../../server/config'
import { createProviders } from '../../server/providers'
import { createWork, iterations, triesAt } from '../../server/providers/captcha'
import { levelOf } from '../../server/services/shared/proofs'
import { hashToken } from '../../server/secrets/secret'
import { freshDatabase } from '../support/seeded'
import { logIn } from './support/orders'
import { browser, startProcess } from './support/processes'
import {
  newCitizenId,
  newMobile,
  proofOf,
  sendProved,
  sessionId,
  smsCode,
  serverOfFile,
  type Answer,
  type Visitor
} from './support/server'

const budget = 5000
const ofAddress = 200

const server = serverOfFile({ SMS_ADDRESS_LIMIT: ofAddress, SMS_DAY_BUDGET: budget })
beforeEach(() => server.sql('delete from rate_limit'))

/** Ends the 60 s pause between two SMS codes of a mobile. */
const endSmsPause = () => server.sql(`delete from rate_limit where key like 'sms|gap|%'`)
const count = (key: string, hits: number) =>
  server.sql(
    `insert into rate_limit (key, hits, ends_at) values ($1, $2, now() + interval '1 hour')
     on conflict (key) do update set hits = excluded.hits`,
    [key, hits]
  )
const send = (who: Visitor, mobile: string, proof?: object) =>
  who.post('/api/sms/send', { mobile, scene: 'orderQuery', ...(proof ? { proof } : {}) })
/** Uses up the three codes of a mobile that need no proof. */
async function useFree(who: Visitor, mobile: string) {
  for (let sent = 0; sent < 3; sent++) {
    expect((await send(who, mobile)).code).toBe(Code.ok)
    await endSmsPause()
  }
}
async function asked(who: Visitor, mobile: string): Promise<Answer> {
  const answer = await send(who, mobile)
  expect(answer).toMatchObject({ status: 200, code: Code.captchaWanted })
  return answer
}
type Proof = Awaited<ReturnType<typeof proofOf>>
/** A proof whose challenge was tampered with. */
const changed = ({ challenge, answer }: Proof, parameters: object) => {
  const given = JSON.parse(challenge)
  Object.assign(given.parameters, parameters)
  return { challenge: JSON.stringify(given), answer }
}
const alarms = (words: string) => server.logged.filter((line) => line.includes(words))

test('the first three codes of a mobile a day are free, then work is asked, whose proof sends the code', async () => {
  const who = server.visitor()
  const mobile = newMobile()
  await useFree(who, mobile)
  const before = await smsCode(server.app, mobile)
  const { data, message } = await asked(who, mobile)
  expect(message).toBe('正在进行安全验证')
  expect(data.provider).toBe('work')
  expect(await smsCode(server.app, mobile)).toBe(before)
  expect((await send(who, mobile, await proofOf(data))).data).toEqual({ waitSeconds: 60 })
  expect(await smsCode(server.app, mobile)).not.toBe(before)
})

test('a stranger who asks for codes in a person’s name cannot keep that person from getting them', async () => {
  const mobile = newMobile()
  const stranger = server.visitor()
  for (let tried = 0; tried < 15; tried++) {
    await send(stranger, mobile)
    await server.sql(`delete from rate_limit where key like 'sms|gap|%' or key like 'sms|free|from|%'`)
  }
  expect((await sendProved(server.app, server.visitor(), mobile)).code).toBe(Code.ok)
})

test.each([
  ['a wrong answer', (proof: Proof) => ({ ...proof, answer: '{"counter":1,"derivedKey":"00"}' })],
  ['no JSON', (proof: Proof) => ({ ...proof, answer: '0000' })],
  ['null', (proof: Proof) => ({ ...proof, challenge: 'null' })],
  ['a challenge made easier', (proof: Proof) => changed(proof, { keyPrefix: '00' })],
  ['a challenge made longer lived', (proof: Proof) => changed(proof, { expiresAt: 4e9 })],
  ['a challenge of one’s own', (proof: Proof) => changed(proof, { nonce: '00'.repeat(16) })]
])('%s is not taken and brings a new challenge; the right proof still is', async (_what, spoil) => {
  const who = server.visitor()
  const mobile = newMobile()
  await count(`sms|free|${mobile}`, 3)
  const right = await proofOf((await asked(who, mobile)).data)
  const refused = await send(who, mobile, spoil(right))
  expect(refused).toMatchObject({ code: Code.captchaWanted, message: '安全验证已失效，请重试' })
  expect(refused.data.challenge).not.toBe(right.challenge)
  expect((await send(who, mobile, right)).code).toBe(Code.ok)
})

test('a proof is good once, also when it is sent twenty times at once', async () => {
  const who = server.visitor()
  const mobile = newMobile()
  await count(`sms|free|${mobile}`, 3)
  const proof = await proofOf((await asked(who, mobile)).data)
  const { captcha } = server.deps.providers
  const use = {
    owner: hashToken(who.headers['session-id']!),
    purpose: `sms|${mobile}`,
    level: 0,
    fromMini: false
  }
  const taken = await Promise.all(Array.from({ length: 20 }, () => captcha!.verify(use, proof)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect((await send(who, mobile, proof)).code).toBe(Code.captchaWanted)
})

test('a proof is its session’s alone, and for one mobile alone', async () => {
  const who = server.visitor()
  const [mobile, other] = [newMobile(), newMobile()]
  for (const one of [mobile, other]) await count(`sms|free|${one}`, 3)
  const proof = await proofOf((await asked(who, mobile)).data)
  expect((await send(server.visitor(), mobile, proof)).code).toBe(Code.captchaWanted)
  expect((await send(who, other, proof)).code).toBe(Code.captchaWanted)
  expect((await send(who, mobile, proof)).code).toBe(Code.ok)
})

test('a challenge lives ten minutes', async () => {
  const mobile = newMobile()
  await count(`sms|free|${mobile}`, 3)
  const { data } = await asked(server.visitor(), mobile)
  const { expiresAt } = JSON.parse(data.challenge).parameters
  const left = expiresAt - Date.now() / 1000
  expect(left).toBeGreaterThan(590)
  expect(left).toBeLessThanOrEqual(600)
})

test('the code of an order form and that to the mobile of a card ask for work, too, in the caller’s language', async () => {
  const contactPhone = newMobile()
  await count(`sms|free|${contactPhone}`, 3)
  const who = server.visitor({ 'accept-language': 'en' })
  const form = { contactPhone, certNo: newCitizenId() }
  const { code, message, data } = await who.post('/api/hk/sendCode', form)
  expect({ code, message }).toEqual({ code: Code.captchaWanted, message: 'Running a security check' })
  expect((await who.post('/api/hk/sendCode', { ...form, proof: await proofOf(data) })).code).toBe(Code.ok)

  const mobile = newMobile()
  const [{ sim_no: simNo }] = await server.sql(
    `update sim set mobile = $1 where sim_no = '1440000000001' returning sim_no`,
    [mobile]
  )
  await count(`sms|free|${mobile}`, 3)
  const { data: session } = await server.visitor().post('/api/simLogin', { simNo })
  const holder = server.visitor({ 'sim-no': session.simNo, 'sim-token': session.token })
  const wanted = await holder.post('/api/iot/simSendCode')
  expect(wanted.code).toBe(Code.captchaWanted)
  const sent = await holder.post('/api/iot/simSendCode', { proof: await proofOf(wanted.data) })
  expect(sent.code).toBe(Code.ok)
})

test('ten codes of an address in an hour are free, whatever the mobiles; another address has its own', async () => {
  const who = server.visitor()
  for (let sent = 0; sent < ofAddress / 20; sent++) expect((await send(who, newMobile())).code).toBe(Code.ok)
  await asked(who, newMobile())
  const payload = { mobile: newMobile(), scene: 'orderQuery' }
  const elsewhere = { method: 'POST', url: '/api/sms/send', payload, remoteAddress: '192.0.2.7' } as const
  expect((await server.inject(elsewhere)).json().code).toBe(Code.ok)
  expect((await sendProved(server.app, who, newMobile())).code).toBe(Code.ok)
})

describe('in a flood', () => {
  const levelIn = ({ data }: Answer): number => JSON.parse(data.challenge).parameters.data.level

  test('more than a fiftieth of the budget in an hour: every unknown mobile is asked, and the log says so once', async () => {
    await count('sms|free', budget / 50)
    const [one, other] = [server.visitor(), server.visitor()]
    await asked(one, newMobile())
    await asked(other, newMobile())
    expect((await sendProved(server.app, one, newMobile())).code).toBe(Code.ok)
    expect(alarms('have to prove work')).toHaveLength(1)
  })

  test('the work doubles with each 50 codes of the shop, each ten of an address, each two of a mobile', async () => {
    const mobile = newMobile()
    await count(`sms|free|${mobile}`, 3)
    const who = server.visitor()
    const level = async (key: string, hits: number) => {
      await count(key, hits)
      const found = levelIn(await asked(who, mobile))
      await server.sql('delete from rate_limit where key = $1', [key])
      return found
    }
    expect(await level('sms|strangers|hour', 149)).toBe(0)
    expect(await level('sms|strangers|hour', 150)).toBe(1)
    expect(await level('sms|strangers|hour', 300)).toBe(4)
    expect(await level('sms|hour|from|127.0.0.1', 30)).toBe(2)
    expect(await level(`sms|day|${mobile}`, 7)).toBe(2)
    expect(await level('sms|strangers|hour', 999)).toBe(12)
  })

  test('challenges collected in quiet times are no good in it', async () => {
    const mobile = newMobile()
    await count(`sms|free|${mobile}`, 3)
    const who = server.visitor()
    const proof = await proofOf((await asked(who, mobile)).data)
    await count('sms|strangers|hour', 250)
    const refused = await send(who, mobile, proof)
    expect([refused.code, levelIn(refused)]).toEqual([Code.captchaWanted, 3])
    await count('sms|strangers|hour', 249)
    expect((await send(who, mobile, proof)).code).toBe(Code.ok)
  })

  test('a thousand codes in an hour cost hours of a processor, the first one a second of an old phone', () => {
    // a server core does 3,000,000 iterations a second, an old phone without Web Crypto 40,000
    const workOf = (level: number) => (triesAt(level) / 2) * iterations
    let work = 0
    for (let current = budget / 50; current < budget / 5; current++)
      work += workOf(levelOf([{ current, free: budget / 50, step: budget / 100 }]))
    expect(work / 3e6 / 3600).toBeGreaterThan(2)
    expect((triesAt(0) * iterations) / 40_000).toBeLessThan(2)
  })

  test('a challenge takes as many tries as its level says, in the sandbox one or two', async () => {
    const { db, secrets } = server.deps
    const use = { owner: 'somebody', purpose: 'sms', level: 1, fromMini: false }
    const counters: number[] = []
    for (let n = 0; n < 8; n++) {
      const { answer } = await proofOf(await createWork(db, secrets).challenge(use))
      counters.push(JSON.parse(answer).counter)
    }
    expect(Math.max(...counters)).toBeGreaterThan(10)
    expect(Math.max(...counters)).toBeLessThanOrEqual(triesAt(1))
    const { answer } = await proofOf(await createWork(db, secrets, true).challenge(use))
    expect(JSON.parse(answer).counter).toBeLessThanOrEqual(2)
  })
})

describe('the reserve of people whom the shop knows', () => {
  const refusal = { code: Code.failed, message: '当前获取验证码的人过多，请稍后再试或联系客服' }
  /** Mobiles of a holder, of a buyer and of somebody who is logged in. */
  const known = async () => {
    const [holder, buyer, user] = [newMobile(), newMobile(), newMobile()]
    await server.sql(`update sim set mobile = $1 where sim_no = '1440000000002'`, [holder])
    await server.sql(
      `update shop_order set mobile = $1 where id = (select id from shop_order where paid_at is not null limit 1)`,
      [buyer]
    )
    await logIn(server.app, server.visitor(), user)
    await server.sql('delete from rate_limit')
    return [holder, buyer, user]
  }

  test.each([
    ['an hour', () => 'sms|strangers|hour', budget / 5, refusal],
    ['a day', () => 'sms|strangers', (budget * 3) / 4, { code: Code.failed }],
    ['one prefix', (mobile: string) => `sms|prefix|${mobile.slice(0, 7)}`, budget / 50, refusal]
  ])(
    'what strangers may use up in %s ends; known mobiles get their code; one alarm',
    async (_of, key, most, text) => {
      const mobiles = await known()
      const alarmed = alarms('for an hour').length + alarms('for the day').length
      const stranger = newMobile()
      await count(key(stranger), most - 1)
      expect((await sendProved(server.app, server.visitor(), stranger)).code).toBe(Code.ok)
      await endSmsPause()
      expect(await send(server.visitor(), stranger)).toMatchObject(text)
      for (const mobile of mobiles) {
        await count(key(mobile), most)
        expect((await send(server.visitor(), mobile)).code).toBe(Code.ok)
      }
      expect(alarms('for an hour').length + alarms('for the day').length).toBe(alarmed + 1)
    }
  )

  test('a flood of strangers costs a known mobile no work', async () => {
    const [holder] = await known()
    await count('sms|free', budget)
    await count('sms|strangers|hour', 900)
    expect((await send(server.visitor(), holder!)).code).toBe(Code.ok)
  })

  test('whoever only ordered and never paid is not known', async () => {
    const mobile = newMobile()
    await server.sql(
      `update shop_order set mobile = $1 where id = (select id from shop_order where paid_at is null limit 1)`,
      [mobile]
    )
    await count('sms|strangers|hour', budget / 5)
    expect(await send(server.visitor(), mobile)).toMatchObject(refusal)
  })
})

test('when the budget of the day is spent nobody gets a code, nobody works for one, and the log says so once', async () => {
  await count('sms|all', budget - 1)
  const who = server.visitor()
  expect((await send(who, newMobile())).code).toBe(Code.ok)
  await count('sms|free', budget)
  const mobile = newMobile()
  for (let tried = 0; tried < 3; tried++)
    expect(await send(who, mobile)).toMatchObject({
      code: Code.failed,
      message: '今日验证码已发完，请联系客服或明天再试'
    })
  expect(alarms('budget of the day is spent')).toHaveLength(1)
  expect(alarms(mobile)).toEqual([])
})

test.each([
  ['a mobile', (mobile: string) => `sms|day|${mobile}`, 20, '该手机号今日'],
  ['an address', () => 'sms|from|127.0.0.1', ofAddress, '当前网络今日']
])('the codes a day of %s end, also for who works', async (_whose, key, most, wording) => {
  const mobile = newMobile()
  const who = server.visitor()
  await count(key(mobile), most - 1)
  expect((await sendProved(server.app, who, mobile)).code).toBe(Code.ok)
  await endSmsPause()
  const refused = await send(who, mobile)
  expect(refused.code).toBe(Code.failed)
  expect(refused.message).toContain(wording)
})

test('production asks for work, also where the settings still name pictures; none asks for nothing', async () => {
  const { db, secrets } = server.deps
  const named = (given: object) => {
    const config = readConfig({ DATA_DIR: 'memory', ...given })
    return [config.CAPTCHA_PROVIDER, createProviders(config, db, secrets).captcha?.name]
  }
  expect(named({ NODE_ENV: 'production' })).toEqual(['work', 'work'])
  expect(named({ CAPTCHA_PROVIDER: 'picture' })).toEqual(['work', 'work'])
  expect(named({})).toEqual(['sandbox', 'work'])
  expect(named({ CAPTCHA_PROVIDER: 'none' })).toEqual(['none', undefined])
})

if (process.env.TEST_DATABASE_URL)
  test('two processes count together, and a challenge of one is answered at the other, once', async () => {
    const { given, drop } = await freshDatabase()
    const one = await startProcess({ ...given, JOBS: 'off' })
    const two = await startProcess({ ...given, JOBS: 'off' })
    try {
      const headers = { 'session-id': sessionId() }
      const [here, there] = [browser(one.origin, headers), browser(two.origin, headers)]
      const body = { mobile: newMobile(), scene: 'orderQuery' }
      expect((await here.post('/api/sms/send', body)).code).toBe(Code.ok)
      expect((await there.post('/api/sms/send', body)).code).toBe(Code.tooMany)
      // a proof that is not right asks for a right one
      const wanted = { mobile: newMobile(), scene: 'orderQuery' }
      const bad = { challenge: '{}', answer: '{}' }
      const { data } = await here.post('/api/sms/send', { ...wanted, proof: bad })
      const proof = await proofOf(data)
      const proved = await Promise.all(
        [here, there, here, there].map((at) => at.post('/api/sms/send', { ...wanted, proof }))
      )
      expect(proved.filter(({ code }) => code === Code.ok)).toHaveLength(1)
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await drop()
    }
  })
