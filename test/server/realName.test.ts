import {
  AuthStatus,
  EffectType,
  InternetStatus,
  Operator,
  PlaceType,
  PlatformAuthType,
  RealNameStatus,
  SimStatus,
  SourceType
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import type { RealNameProvider } from '../../server/providers/realName'
import { sealContexts } from '../../server/secrets/secret'
import { BreakRule } from '../../server/values'
import { noRequestsLeft, underReview, verifiedAlready } from '../../server/services/realName/errors'
import {
  answerOf,
  newCitizenId,
  newMobile,
  smsCode,
  serverOfFile,
  startServer,
  type Visitor,
  visitor
} from './support/server'
import { png, upload } from './support/orders'
import { buildSim, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const unverified = {
  authStatus: AuthStatus.notVerified,
  authPlatformStatus: AuthStatus.notVerified,
  needAuth: true,
  needPlatformAuth: true
}
const holder = (columns: CardColumns = unverified) => server.holder(columns)
const result = async (api: Visitor, simNo = '') =>
  (await api.get(`/api/iot/realNameResult${simNo && `?simNo=${simNo}`}`)).data
const keyOf = (url: string) => /^\/sandbox\/realname\/([\w-]+)/.exec(url)![1]!
const decide = (key: string, choice: 'passed' | 'refused') =>
  server.visitor().post(`/sandbox/realname/${key}`, { result: choice })
/** Ends the pause before the provider is asked again. */
const endPause = () =>
  server.sql(
    `update official_auth set asked_at = asked_at - interval '1 hour', created_at = created_at - interval '1 hour'`
  )
const form = (extra: object = {}) => ({ certName: '张三', certId: newCitizenId(), ...extra })

describe('official real name', () => {
  test('a link on demand, good for minutes; that of before while it opens', async () => {
    const { api, card } = await holder()
    expect(await result(api)).toMatchObject({
      official: { status: RealNameStatus.none, needed: true, link: null },
      platform: { status: RealNameStatus.none, needed: true, triesLeft: 5 }
    })
    const { data } = await api.get('/api/iot/simOfficialAuth?back=/pages/iot/index/realnameAuth/official')
    expect(data).toMatchObject({
      simNo: card.simNo,
      link: { url: expect.stringMatching(/^\/sandbox\/realname\//) }
    })
    const minutes = (Date.parse(data.link.expiresAt) - Date.now()) / 60000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThan(11)
    expect((await api.get('/api/iot/simOfficialAuth')).data.link).toEqual(data.link)
    expect((await result(api)).official).toMatchObject({ status: RealNameStatus.pending, link: data.link })
  })

  test('coming back is not passing: the operator is asked again', async () => {
    const { api } = await holder()
    const { data } = await api.get('/api/iot/simOfficialAuth')
    expect((await result(api)).official.status).toBe(RealNameStatus.pending)
    expect((await api.get('/api/iot/simInfo')).data.authStatus).toBe(AuthStatus.notVerified)
    await decide(keyOf(data.link.url), 'passed')
    await endPause()
    expect((await result(api)).official).toMatchObject({ status: RealNameStatus.passed, link: null })
    expect((await api.get('/api/iot/simInfo')).data.authStatus).toBe(AuthStatus.verified)
  })

  test('refused says why, and may be tried again', async () => {
    const { api } = await holder()
    const first = (await api.get('/api/iot/simOfficialAuth')).data.link
    await decide(keyOf(first.url), 'refused')
    expect((await result(api)).official).toMatchObject({
      status: RealNameStatus.refused,
      reason: '人脸与证件照片不一致',
      link: null
    })
    const second = (await api.get('/api/iot/simOfficialAuth')).data.link
    expect(second.url).not.toBe(first.url)
    expect((await result(api)).official.status).toBe(RealNameStatus.pending)
  })

  test('a link is dead after its time: the page says so and takes nothing', async () => {
    const { api } = await holder()
    const { url } = (await api.get('/api/iot/simOfficialAuth')).data.link
    await server.sql(`update sandbox_real_name set at = now() - interval '1 second' where key = $1`, [
      keyOf(url)
    ])
    expect((await server.inject({ url })).body).toContain('链接已过期')
    await decide(keyOf(url), 'passed')
    await endPause()
    expect((await result(api)).official.status).toBe(RealNameStatus.pending)
    await server.sql('update official_auth set expires_at = now()')
    expect((await result(api)).official.link).toBeNull()
  })

  test('a verified card is not verified again, a cancelled one not at all', async () => {
    const { api } = await holder({})
    expect((await api.get('/api/iot/simOfficialAuth')).code).toBe(Code.cardNotAllowed)
    const gone = await holder({ ...unverified, simStatus: SimStatus.cancelled })
    expect((await gone.api.get('/api/iot/simOfficialAuth')).code).toBe(Code.cardNotAllowed)
    expect((await gone.api.post('/api/iot/simPlatformAuth', form())).code).toBe(Code.cardNotAllowed)
  })

  test('the page leads back to the app only; in a mini-program it leads nowhere', async () => {
    const { api } = await holder()
    const { url } = (await api.get('/api/iot/simOfficialAuth?back=https://evil.example/x')).data.link
    const page = (await server.inject({ url })).body
    expect(page).toContain('/shop/#/pages/order/index')
    expect(page).not.toContain('evil')
    const mini = await buildSim(server.app, unverified)
    const there = server.visitor({ ...mini.headers, platform: 'weapp' })
    const { link } = (await there.get('/api/iot/simOfficialAuth?back=/pages/iot/index/realnameAuth/official'))
      .data
    expect(link.url).not.toContain('back')
    expect((await server.inject({ url: link.url })).body).toContain('请返回卡片中心查看结果')
  })

  test('whoever never came back is verified by the sweep', async () => {
    const { api } = await holder()
    const { url } = (await api.get('/api/iot/simOfficialAuth')).data.link
    await decide(keyOf(url), 'passed')
    await endPause()
    await server.deps.jobs.run('real-names-official')
    expect((await api.get('/api/iot/simInfo')).data.authStatus).toBe(AuthStatus.verified)
  })
})

describe('the cards of a device', () => {
  const device = async () => {
    const made = await holder({ sourceType: SourceType.device })
    const inside = await buildSim(server.app, {
      ...unverified,
      deviceId: made.card.id,
      operatorType: Operator.telecom
    })
    return { ...made, inside: inside.card }
  }

  test('each has its own check, and a link when it is asked for', async () => {
    const { api, inside } = await device()
    const list = (await api.get('/api/iot/deviceOfficialAuth')).data
    expect(list).toMatchObject({ sims: [{ simNo: inside.simNo, status: RealNameStatus.none }], link: null })
    const { data } = await api.get(`/api/iot/deviceOfficialAuth?simNo=${inside.simNo}`)
    expect(data.sims[0].status).toBe(RealNameStatus.pending)
    await decide(keyOf(data.link.url), 'passed')
    await endPause()
    expect((await result(api, inside.simNo)).official.status).toBe(RealNameStatus.passed)
    expect((await api.get('/api/iot/simInfo')).data.viceSims).toMatchObject([
      { authStatus: AuthStatus.verified }
    ])
  })

  test('the device itself is verified by the operator of the card in use', async () => {
    const { api, card, inside } = await device()
    await server.sql(
      `update sim set current_sim_id = $2, auth_status = ${AuthStatus.verified} where id = $1`,
      [card.id, inside.id]
    )
    expect(await result(api)).toMatchObject({
      operatorType: Operator.telecom,
      official: { status: RealNameStatus.none, needed: true }
    })
    const { data } = await api.get('/api/iot/simOfficialAuth')
    expect(data.operatorType).toBe(Operator.telecom)
    await decide(keyOf(data.link.url), 'passed')
    await endPause()
    expect((await result(api)).official.status).toBe(RealNameStatus.passed)
    expect((await result(api, inside.simNo)).official.status).toBe(RealNameStatus.passed)
  })

  test('a plain card has none', async () => {
    const { api } = await holder()
    expect((await api.get('/api/iot/deviceOfficialAuth')).data).toEqual({ sims: [], link: null })
  })
})

describe('platform real name', () => {
  test('name and citizen id: passed at once, the name masked, the id sealed and in no answer', async () => {
    const { api, card } = await holder()
    const certId = newCitizenId()
    const answer = await api.post('/api/iot/simPlatformAuth', form({ certId: certId.toLowerCase() }))
    expect(answer.data.platform).toMatchObject({ status: RealNameStatus.passed, certName: '张*', reason: '' })
    expect(JSON.stringify(answer)).not.toContain(certId)
    expect((await api.get('/api/iot/simInfo')).data.authPlatformStatus).toBe(AuthStatus.verified)
    const [row] = await server.sql('select * from real_name_request where sim_id = $1', [card.id])
    expect(JSON.stringify(row)).not.toContain(certId)
    expect(server.deps.secrets.open(row.cert_id, sealContexts.holderCertId(row.request_sn))).toBe(certId)
    expect(server.logged.join()).not.toContain(certId)
  })

  test.each([
    ['a wrong check character', { certId: '110101199003070012' }, { certId: '身份证号码不正确' }],
    ['no id', { certId: '110101199013070011' }, { certId: '身份证号码不正确' }],
    [
      'somebody too young',
      { certId: newCitizenId(new Date().getUTCFullYear() - 15) },
      { certId: '实名认证须年满16周岁' }
    ],
    ['no name', { certName: '12345' }, { certName: '请填写真实姓名' }]
  ])('%s is said at its field', async (_what, wrong, fields) => {
    const { api } = await holder()
    expect(await api.post('/api/iot/simPlatformAuth', form(wrong))).toMatchObject({
      code: Code.invalidInput,
      data: { fields }
    })
  })

  test('with mobile: the mobile proves itself, and a code is spent once', async () => {
    const { api } = await holder({ ...unverified, platformAuthType: PlatformAuthType.withMobile })
    expect((await api.post('/api/iot/simPlatformAuth', form())).data.fields).toEqual({
      mobile: '请填写手机号',
      code: '请填写验证码'
    })
    const mobile = newMobile()
    await api.post('/api/sms/send', { mobile, scene: 'realName' })
    const code = await smsCode(server.app, mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await api.post('/api/iot/simPlatformAuth', form({ mobile, code: wrong }))).code).toBe(
      Code.wrongSmsCode
    )
    const made = await api.post('/api/iot/simPlatformAuth', form({ mobile, code }))
    expect(made.data.platform.status).toBe(RealNameStatus.passed)
    const other = await holder({ ...unverified, platformAuthType: PlatformAuthType.withMobile })
    expect((await other.api.post('/api/iot/simPlatformAuth', form({ mobile, code }))).code).toBe(
      Code.wrongSmsCode
    )
  })

  test('with photos: looked at, then passed; the photos are sealed, the card’s own, and gone in the end', async () => {
    const { api, headers } = await holder({ ...unverified, platformAuthType: PlatformAuthType.withPhotos })
    const send = (who: Record<string, string>) =>
      upload(server.app, who, png(), { to: '/api/iot/uploadPhoto' })
    const photo = async (who = headers): Promise<string> => (await send(who)).data.photoId
    expect((await send({})).code).toBe(Code.simLoginEnded)
    const mobile = newMobile()
    await api.post('/api/sms/send', { mobile, scene: 'realName' })
    const code = await smsCode(server.app, mobile)
    const photos = { frontImage: await photo(), backImage: await photo(), headImage: await photo() }
    const missing = await api.post(
      '/api/iot/simPlatformAuth',
      form({ mobile, code, ...photos, headImage: undefined })
    )
    expect(missing.data.fields).toEqual({ headImage: '请上传照片' })
    const stolen = await photo((await holder()).headers)
    const foreign = await api.post(
      '/api/iot/simPlatformAuth',
      form({ mobile, code, ...photos, headImage: stolen })
    )
    expect(foreign.data.fields).toEqual({ headImage: '照片已失效，请重新上传' })
    const sent = await api.post('/api/iot/simPlatformAuth', form({ mobile, code, ...photos }))
    expect(sent.data.platform.status).toBe(RealNameStatus.pending)
    expect((await api.get('/api/iot/simInfo')).data.realName.status).toBe(RealNameStatus.pending)
    expect(await server.deps.providers.storage.get(photos.frontImage)).not.toEqual(png())
    await server.deps.jobs.run('drop-photos')
    await server.deps.jobs.run('drop-holder-photos')
    await server.deps.providers.storage.get(photos.frontImage)
    await server.sql(`update sandbox_real_name set at = now()`)
    await server.sql(`update real_name_request set asked_at = asked_at - interval '1 hour'`)
    await server.deps.jobs.run('real-names')
    expect((await result(api)).platform.status).toBe(RealNameStatus.passed)
    await expect(server.deps.providers.storage.get(photos.frontImage)).rejects.toThrow()
  })

  test('refused says why and forgets the id; five tries a day', async () => {
    const { api, card } = await holder()
    const bad = () => api.post('/api/iot/simPlatformAuth', form({ certName: '张拒' }))
    expect((await bad()).data.platform).toMatchObject({
      status: RealNameStatus.refused,
      reason: '姓名与身份证号码不一致',
      triesLeft: 4
    })
    // and home says it
    expect((await api.get('/api/iot/simInfo')).data.realName).toEqual({
      status: RealNameStatus.refused,
      reason: '姓名与身份证号码不一致'
    })
    const [row] = await server.sql('select cert_id from real_name_request where sim_id = $1', [card.id])
    expect(row.cert_id).toBe('')
    for (let i = 0; i < 4; i++) expect((await bad()).code).toBe(Code.ok)
    expect(await bad()).toMatchObject(answerOf(noRequestsLeft()))
    expect((await result(api)).platform.triesLeft).toBe(0)
  })

  test('a verified card is nobody else’s', async () => {
    const { api } = await holder()
    await api.post('/api/iot/simPlatformAuth', form())
    const again = await api.post('/api/iot/simPlatformAuth', form({ certName: '李四' }))
    expect(again).toMatchObject(answerOf(verifiedAlready()))
  })

  test('sent twice at once it is one request; somebody else waits for the first', async () => {
    const { api, card } = await holder()
    const same = form({ certName: '张审' })
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/api/iot/simPlatformAuth', same)))
    expect(answers.map(({ data }) => data.platform.status)).toEqual(Array(3).fill(RealNameStatus.pending))
    expect(await server.sql('select 1 from real_name_request where sim_id = $1', [card.id])).toHaveLength(1)
    expect((await api.post('/api/iot/simPlatformAuth', form())).message).toBe(underReview().message)
  })
})

describe('a check that does not answer', () => {
  const provider = () => server.deps.providers.realName
  afterEach(() => jest.restoreAllMocks())

  test('leaves the request pending; the sweep sends it again under its number, and it ends once', async () => {
    const received: string[] = []
    const submit: RealNameProvider['submit'] = async (requestSn, { certName }) => {
      received.push(`${requestSn} ${certName}`)
      if (received.length === 1) throw new Error('no answer')
      return { state: 'passed' }
    }
    jest.spyOn(provider(), 'submit').mockImplementation(submit)
    const { api } = await holder()
    const sent = await api.post('/api/iot/simPlatformAuth', form())
    expect(sent).toMatchObject({ code: Code.ok, data: { platform: { status: RealNameStatus.pending } } })
    await server.deps.jobs.run('real-names')
    await server.deps.jobs.run('real-names')
    expect(received).toEqual([received[0], received[0]])
    expect((await result(api)).platform.status).toBe(RealNameStatus.passed)
  })

  test('an operator that does not answer leaves what is known', async () => {
    const { api } = await holder()
    await api.get('/api/iot/simOfficialAuth')
    jest.spyOn(provider(), 'officialState').mockRejectedValue(new Error('no answer'))
    expect((await result(api)).official.status).toBe(RealNameStatus.pending)
  })
})

describe('what a card waits for', () => {
  const price = async (api: Visitor) => {
    const { data } = await api.get('/api/iot/packageChoose')
    return data.categories[0].packages[0] as { packageId: number; canBuy: boolean; cannotBuyReason: string }
  }

  test('it may buy once both checks have passed', async () => {
    const { api } = await holder()
    expect((await price(api)).cannotBuyReason).toBe('请先完成实名认证')
    const { url } = (await api.get('/api/iot/simOfficialAuth')).data.link
    await decide(keyOf(url), 'passed')
    await result(api)
    expect((await price(api)).cannotBuyReason).toBe('请先完成平台实名认证')
    await api.post('/api/iot/simPlatformAuth', form())
    const item = await price(api)
    expect(item.canBuy).toBe(true)
    const bought = await api.post('/api/iot/buyPackage', {
      packageId: item.packageId,
      effectType: EffectType.now,
      clientKey: 'k'.repeat(20),
      placeType: PlaceType.balance,
      payPassword: '135790'
    })
    expect(bought.code).toBe(Code.ok)
  })

  test('cut for want of a check it is on line again with the last one, not before; not activated by it', async () => {
    const cut = {
      ...unverified,
      simStatus: SimStatus.stopped,
      internetStatus: InternetStatus.cut,
      breakRuleId: BreakRule.notVerified,
      breakTips: '未完成实名认证，已暂停上网；认证通过后自动恢复'
    }
    const { api } = await holder(cut)
    await api.post('/api/iot/simPlatformAuth', form())
    expect((await api.get('/api/iot/simInfo')).data.internetStatus).toBe(InternetStatus.cut)
    const { url } = (await api.get('/api/iot/simOfficialAuth')).data.link
    await decide(keyOf(url), 'passed')
    await result(api)
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      internetStatus: InternetStatus.normal,
      simStatus: SimStatus.normal,
      breakRuleId: BreakRule.none,
      breakTips: ''
    })
    const fresh = await holder({ ...unverified, needAuth: false, simStatus: SimStatus.toActivate })
    await fresh.api.post('/api/iot/simPlatformAuth', form())
    expect((await fresh.api.get('/api/iot/simInfo')).data.simStatus).toBe(SimStatus.toActivate)
  })
})

test('without a provider nobody is verified, and says so', async () => {
  const shut = await startServer({ DEMO_NUMBERS: 20, REAL_NAME_PROVIDER: 'none' })
  try {
    const { headers } = await buildSim(shut.app, unverified)
    const api = visitor(shut.app, headers)
    expect(await api.get('/api/iot/simOfficialAuth')).toMatchObject({
      code: Code.failed,
      message: '实名服务暂不可用，请稍后再试'
    })
    expect((await shut.app.inject({ url: '/sandbox/realname/x' })).statusCode).toBe(404)
  } finally {
    await shut.close()
  }
})
