import { AuthStatus, PlatformAuthType, RealNameStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { createAuthLink } from '../../server/services/realName/authLink'
import { fetchChecks } from '../../server/services/realName/platformCheck'
import { linkExpired, linkUsed } from '../../server/services/realName/errors'
import { png, upload } from './support/orders'
import { typedOn } from './support/merchant'
import { answerOf, newCitizenId, newMobile, smsCode, serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const unverified = { authStatus: AuthStatus.notVerified, authPlatformStatus: AuthStatus.notVerified }
const tokenOf = (path: string) => /token=([\w-]+)/.exec(path)![1]!

/** A visitor without a session who has a verification link. */
async function linked(authType: number = PlatformAuthType.twoFactors, minutes = 60) {
  const { card, headers } = await buildSim(server.app, { ...unverified, needAuth: true })
  const { path } = await createAuthLink(server.db, card.id, {
    askedBy: '中国移动',
    authType,
    minutes
  })
  const token = tokenOf(path)
  const who = server.visitor()
  return {
    card,
    headers,
    token,
    who,
    look: async () => (await who.get(`/api/site/ltAuth?token=${token}`)).data,
    send: (extra: object = {}) => who.post('/api/site/ltAuth', { token, ...person(), ...extra }),
    status: async () =>
      (await server.sql('select auth_status from sim where id = $1', [card.id]))[0].auth_status as number
  }
}
const person = () => ({ certName: '张三', certId: newCitizenId() })

test('the merchant makes a link for a card, for so many hours', async () => {
  const { card } = await buildSim(server.app, unverified)
  const { code, out } = await typedOn(server.app, [
    'realname:link',
    card.simNo,
    '--from',
    '安心物联',
    '--hours',
    '2'
  ])
  expect([code, out]).toEqual([0, expect.stringContaining('/shop/#/pages-sub/ltAuth/index?token=')])
  const { data } = await server.visitor().get(`/api/site/ltAuth?token=${tokenOf(out)}`)
  expect(data).toMatchObject({ askedBy: '安心物联', status: RealNameStatus.none, expired: false })
  const hours = (Date.parse(data.expiresAt) - Date.now()) / 3600000
  expect(Math.round(hours)).toBe(2)
  expect((await typedOn(server.app, ['realname:link', '123456789'])).code).toBe(1)
  expect((await typedOn(server.app, ['realname:link', card.simNo, '--hours', '100'])).code).toBe(2)
})

test('a link says who asks and what, with the card masked, to whoever has it', async () => {
  const { look, card } = await linked()
  const reply = await look()
  expect(reply).toMatchObject({
    askedBy: '中国移动',
    authType: PlatformAuthType.twoFactors,
    status: RealNameStatus.none,
    expired: false,
    certName: ''
  })
  expect(JSON.stringify(reply)).not.toContain(card.simNo)
  const { code } = await server.visitor().get(`/api/site/ltAuth?token=${'x'.repeat(43)}`)
  expect(code).toBe(Code.gone)
})

test('who passes is verified at the operator’s own check; the link is used once', async () => {
  const { send, look, status, token } = await linked()
  const form = person()
  expect((await send(form)).data).toMatchObject({ status: RealNameStatus.passed, certName: '张*' })
  expect(await status()).toBe(AuthStatus.verified)
  // repeating the request changes nothing; another person is refused
  expect((await send(form)).data.status).toBe(RealNameStatus.passed)
  expect(await send(person())).toMatchObject(answerOf(linkUsed()))
  expect((await look()).status).toBe(RealNameStatus.passed)
  const kept = await server.sql('select * from real_name_request where settles = $1', ['authStatus'])
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(form.certId)
  expect(JSON.stringify(await server.sql('select * from auth_link'))).not.toContain(token)
  expect(server.logged.join('')).not.toContain(form.certId)
})

test('twenty presses at once are one request', async () => {
  const { send, card } = await linked()
  const form = person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok))
  const made = await server.sql('select 1 from real_name_request where sim_id = $1', [card.id])
  expect(made).toHaveLength(1)
})

test('refused says why; the link is spent by success, or by five tries', async () => {
  const { send, look, status } = await linked()
  const refused = await send({ certName: '张拒' })
  expect(refused.data.triesLeft).toBe(4)
  expect(await look()).toMatchObject({
    status: RealNameStatus.refused,
    reason: '姓名与身份证号码不一致',
    certName: '张*'
  })
  expect(await status()).toBe(AuthStatus.notVerified)
  expect((await send()).data).toMatchObject({ status: RealNameStatus.passed, triesLeft: 0 })
  expect(await status()).toBe(AuthStatus.verified)

  const other = await linked()
  for (let n = 0; n < 5; n++) expect((await other.send({ certName: '张拒' })).code).toBe(Code.ok)
  expect(await other.look()).toMatchObject({ status: RealNameStatus.refused, triesLeft: 0 })
  expect(await other.send()).toMatchObject(answerOf(linkUsed()))
})

test('what is asked by its type: mobile and code, photos of this link alone', async () => {
  const { send, token, who } = await linked(PlatformAuthType.withPhotos)
  expect((await send()).data.fields).toMatchObject({
    mobile: expect.any(String),
    code: expect.any(String),
    frontImage: expect.any(String),
    headImage: expect.any(String)
  })
  expect((await send({ certId: '110101199003070012' })).data.fields).toHaveProperty('certId')
  const mobile = newMobile()
  await who.post('/api/sms/send', { mobile, scene: 'realName' })
  const code = await smsCode(server.app, mobile)
  const photo = async (of: string) =>
    (await upload(server.app, {}, png(), { to: `/api/site/ltAuthPhoto?token=${of}` })).data.photoId as string
  const stranger = await linked(PlatformAuthType.withPhotos)
  const strange = await photo(stranger.token)
  const photos = { frontImage: await photo(token), backImage: await photo(token), headImage: strange }
  const wrong = await send({ mobile, code, ...photos })
  expect(wrong).toMatchObject({
    code: Code.invalidInput,
    data: { fields: { headImage: expect.any(String) } }
  })
  const right = await send({ mobile, code, ...photos, headImage: await photo(token) })
  expect(right.data.status).toBe(RealNameStatus.pending)
})

test('photos go nowhere by a link that is none, used or over', async () => {
  const to = (token: string) => upload(server.app, {}, png(), { to: `/api/site/ltAuthPhoto?token=${token}` })
  expect((await to('x'.repeat(43))).code).toBe(Code.gone)
  expect((await to('')).code).toBe(Code.gone)
  const used = await linked()
  await used.send()
  expect((await to(used.token)).code).toBe(Code.failed)
  expect((await to((await linked(1, -1)).token)).code).toBe(Code.failed)
})

test('a link whose time is over says so and takes nothing', async () => {
  const { look, send, status } = await linked(PlatformAuthType.twoFactors, -1)
  expect(await look()).toMatchObject({ expired: true, status: RealNameStatus.none })
  expect(await send()).toMatchObject(answerOf(linkExpired()))
  expect(await status()).toBe(AuthStatus.notVerified)
})

test('who is looked at passes later, by the sweep; our own check stays as it was', async () => {
  const { send, status, card, headers, look } = await linked()
  expect((await send({ certName: '张审' })).data.status).toBe(RealNameStatus.pending)
  const platform = async () =>
    (await server.visitor(headers).get('/api/iot/realNameResult')).data.platform as object
  expect(await platform()).toMatchObject({ status: RealNameStatus.none, triesLeft: 5 })
  // the platform check is a separate one and may run meanwhile
  await server.sql(`update sim set need_platform_auth = true where id = $1`, [card.id])
  const ours = await server.visitor(headers).post('/api/iot/simPlatformAuth', {
    ...person(),
    certName: '李审'
  })
  expect(ours.data.platform.status).toBe(RealNameStatus.pending)
  await server.sql(`update sandbox_real_name set at = now() - interval '1 second'`)
  await server.sql(`update real_name_request set asked_at = now() - interval '1 minute'`)
  await fetchChecks(server.deps)
  expect(await look()).toMatchObject({ status: RealNameStatus.passed })
  expect(await status()).toBe(AuthStatus.verified)
})

test('a card that is verified already has nothing to do: its link says so', async () => {
  const { look, send, card } = await linked()
  await server.sql('update sim set auth_status = $1 where id = $2', [AuthStatus.verified, card.id])
  expect((await look()).status).toBe(RealNameStatus.passed)
  expect((await send()).code).toBe(Code.cardNotAllowed)
})

test('the sandbox’s operator sends one from its page', async () => {
  const { headers } = await buildSim(server.app, { ...unverified, needAuth: true })
  const { data } = await server.visitor(headers).get('/api/iot/simOfficialAuth')
  const page = await server.inject({ url: data.link.url })
  expect(page.body).toContain('改用二要素认证链接')
  const answer = await server.inject({ method: 'POST', url: data.link.url, payload: { result: 'link' } })
  const token = tokenOf(answer.json().data.path)
  expect((await server.visitor().get(`/api/site/ltAuth?token=${token}`)).data.askedBy).toBe('中国移动')
})
