import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuthStatus, PlatformAuthType, RealNameStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import type { Config } from '../../server/config'
import { cloudDouble } from './support/clouds'
import { newCitizenId, newMobile, smsCode, startServer, visitor } from './support/server'
import { png, upload } from './support/orders'
import { typedOn } from './support/merchant'
import { buildSim } from './support/sims'
import { tempFolder } from '../support/folder'

const company = {
  aliyun: {
    two: 'Id2MetaVerify',
    three: 'Mobile3MetaSimpleVerify',
    says: (BizCode: string) => ({
      Code: '200',
      Message: 'success',
      RequestId: 'R',
      ResultObject: { BizCode }
    }),
    person: { name: 'UserName', id: 'IdentifyNum', mobile: 'Mobile' },
    results: [
      ['1', ''],
      ['2', '姓名与身份证号码不一致'],
      ['3', '未查到该身份信息，请核对后重试或联系客服']
    ],
    threeResults: [
      ['1', ''],
      ['2', '姓名、身份证号码与手机号不一致']
    ],
    malformed: { Code: '401', Message: '参数非法', RequestId: 'R' },
    faults: [
      [{ Code: '402', Message: '权威源服务异常', RequestId: 'R' }, '402'],
      [{ Code: '412', Message: '欠费中', RequestId: 'R' }, 'top it up'],
      [{ Code: '410', Message: '未开通服务', RequestId: 'R' }, 'not opened']
    ],
    wrongKey: { ALIYUN_ACCESS_KEY_SECRET: 'another' }
  },
  tencent: {
    two: 'IdCardVerification',
    three: 'PhoneVerification',
    says: (Result: string) => ({ Response: { Result, Description: '见结果', RequestId: 'R' } }),
    person: { name: 'Name', id: 'IdCard', mobile: 'Phone' },
    results: [
      ['0', ''],
      ['-1', '姓名与身份证号码不一致'],
      ['-5', '未查到该身份信息，请核对后重试或联系客服'],
      ['-7', '该身份今日核验次数已达上限，请明天再试']
    ],
    threeResults: [
      ['0', ''],
      ['-4', '姓名、身份证号码与手机号不一致'],
      ['-5', '该手机号未实名登记，请更换手机号后重试'],
      ['-9', '未查到该身份信息，请核对后重试或联系客服']
    ],
    malformed: { Response: { Result: '-2', Description: '非法身份证号', RequestId: 'R' } },
    faults: [
      [{ Response: { Result: '-4', Description: '证件库服务异常', RequestId: 'R' } }, 'result -4'],
      [{ Response: { Error: { Code: 'UnauthorizedOperation.Arrears' }, RequestId: 'R' } }, 'top it up'],
      [{ Response: { Error: { Code: 'UnauthorizedOperation.Nonactivated' }, RequestId: 'R' } }, 'not opened']
    ],
    wrongKey: { TENCENT_SECRET: 'another' }
  }
} as const

const unverified = { authPlatformStatus: AuthStatus.notVerified, needPlatformAuth: true }

describe.each(['aliyun', 'tencent'] as const)('real name by %s', (name) => {
  const { two, three, says: text, person, results, threeResults, malformed, faults, wrongKey } = company[name]
  const [[match]] = results
  const double = cloudDouble()
  let server: Awaited<ReturnType<typeof startServer>>
  let folder: string
  beforeAll(async () => {
    folder = tempFolder()
    server = await startServer({
      ...(await double.open()),
      ...{ REAL_NAME_PROVIDER: name, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'warn' }
    })
  })
  afterAll(async () => {
    await server.close()
    await double.close()
  })
  beforeEach(() => {
    double.calls.length = 0
    server.logged.length = 0
    double.answers[two] = double.answers[three] = () => text(match)
  })
  afterEach(() => jest.restoreAllMocks())

  const holder = async (columns: object = {}) => {
    const made = await buildSim(server.app, { ...unverified, ...columns })
    return { ...made, api: visitor(server.app, made.headers) }
  }
  const form = (extra: object = {}) => ({ certName: '张三', certId: newCitizenId(), ...extra })
  const platform = async (api: ReturnType<typeof visitor>, body: object) => {
    const { code, data } = await api.post('/api/iot/simPlatformAuth', body)
    expect(code).toBe(Code.ok)
    return data.platform as { status: number; reason: string }
  }
  const withMobile = async (columns: object = { platformAuthType: PlatformAuthType.withMobile }) => {
    const { api, headers, card } = await holder(columns)
    const mobile = newMobile()
    await api.post('/api/sms/send', { mobile, scene: 'realName' })
    return { api, headers, card, mobile, body: form({ mobile, code: await smsCode(server.app, mobile) }) }
  }
  const sweep = () => server.app.deps.jobs.run('real-names')
  const log = () => server.logged.join('\n')
  const expected = (reason: string) =>
    reason ? { status: RealNameStatus.refused, reason } : { status: RealNameStatus.passed, reason: '' }

  test.each(results)('result %s of name and id is told: %s', async (result, reason) => {
    double.answers[two] = () => text(result)
    const { api } = await holder()
    const body = form()
    expect(await platform(api, body)).toMatchObject(expected(reason))
    expect(double.calls).toHaveLength(1)
    const [call] = double.calls
    expect(call!.params).toMatchObject({ [person.name]: '张三', [person.id]: body.certId })
    // an address may be logged on the way
    expect(call!.search).toBe('')
    expect(log()).not.toContain(body.certId)
  })

  test.each(threeResults)('result %s of name, id and mobile is told: %s', async (result, reason) => {
    double.answers[three] = () => text(result)
    const { api, mobile, body } = await withMobile()
    expect(await platform(api, body)).toMatchObject(expected(reason))
    expect(double.calls.map(({ action, params }) => [action, params[person.mobile]])).toEqual([
      [three, mobile]
    ])
  })

  test('what the cloud takes for no name or id is refused', async () => {
    double.answers[two] = () => malformed
    const { api } = await holder()
    expect(await platform(api, form())).toMatchObject(expected('姓名或身份证号码不正确，请核对后重试'))
  })

  test.each(faults)('a check that was not made is made by the sweep: %j', async (fault, wording) => {
    double.answers[two] = () => fault
    const { api } = await holder()
    const body = form()
    expect((await platform(api, body)).status).toBe(RealNameStatus.pending)
    expect(log()).toContain(wording)
    expect(log()).not.toContain(body.certId)
    double.answers[two] = () => company[name].says(match)
    await sweep()
    expect((await api.get('/api/iot/realNameResult')).data.platform.status).toBe(RealNameStatus.passed)
    expect(double.calls).toHaveLength(2)
  })

  test.each(['late', 'cut', 'page'] as const)(
    'an answer that is %s may have been charged: asked again after five minutes, and not before',
    async (how) => {
      if (how === 'late') {
        const { timeout } = AbortSignal
        jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
      }
      double.answers[two] = () => how
      const { api } = await holder()
      expect((await platform(api, form())).status).toBe(RealNameStatus.pending)
      double.answers[two] = () => text(match)
      await expect(sweep()).rejects.toThrow('is being checked')
      expect(double.calls).toHaveLength(1)
      await server.sql(`update real_name_answer set asked_at = asked_at - interval '6 minutes'`)
      await sweep()
      expect(double.calls).toHaveLength(2)
      expect((await api.get('/api/iot/realNameResult')).data.platform.status).toBe(RealNameStatus.passed)
    }
  )

  test('a request is checked once, however many ask at once and however often', async () => {
    const { realName } = server.app.deps.providers
    const who = { certName: '张三', certId: newCitizenId(), mobile: '', photos: [] }
    const submit = () => realName.submit('RN1', who).catch((error: Error) => error.message)
    const notified = await Promise.all([submit(), submit(), submit()])
    expect(notified).toContainEqual({ state: 'passed' })
    for (const one of notified) expect(['RN1 is being checked', { state: 'passed' }]).toContainEqual(one)
    expect(await submit()).toEqual({ state: 'passed' })
    expect(await realName.query('RN1')).toEqual({ state: 'passed' })
    expect(double.calls).toHaveLength(1)
    // the answer is kept, not the person
    const [row] = await server.sql(`select * from real_name_answer where request_sn = 'RN1'`)
    expect(JSON.stringify(row)).not.toContain(who.certId)
  })

  test('an answer that was kept and not told, because the process ended, is not charged again', async () => {
    const { api } = await holder()
    jest
      .spyOn(server.app.deps.providers.realName, 'submit')
      .mockImplementationOnce(async (requestSn, who) => {
        await server.app.deps.providers.realName.submit(requestSn, who)
        throw new Error('the process ended here')
      })
    expect((await platform(api, form())).status).toBe(RealNameStatus.pending)
    await sweep()
    expect((await api.get('/api/iot/realNameResult')).data.platform.status).toBe(RealNameStatus.passed)
    expect(double.calls).toHaveLength(1)
  })

  describe('a card that wants photos', () => {
    const type = (...words: string[]) => typedOn(server.app, words)
    const inReview = async () => {
      const { api, headers, body, card } = await withMobile({
        platformAuthType: PlatformAuthType.withPhotos
      })
      const photo = async () =>
        (await upload(server.app, headers, png(), { to: '/api/iot/uploadPhoto' })).data.photoId as string
      const photos = { frontImage: await photo(), backImage: await photo(), headImage: await photo() }
      const submit = () => platform(api, { ...body, ...photos })
      const requestSn = async () =>
        (await server.sql('select request_sn from real_name_request where sim_id = $1', [card.id]))[0]
          .request_sn as string
      const state = async () => (await api.get('/api/iot/realNameResult')).data.platform
      return { body, card, photos, submit, requestSn, state }
    }

    test('waits, once the data match, until somebody has looked at them and passes the holder', async () => {
      const { body, card, photos, submit, requestSn, state } = await inReview()
      expect((await submit()).status).toBe(RealNameStatus.pending)
      expect(double.calls).toHaveLength(1)
      await server.sql(`update real_name_request set asked_at = asked_at - interval '1 minute'`)
      await sweep()
      expect((await state()).status).toBe(RealNameStatus.pending)
      expect(double.calls).toHaveLength(1)
      const sn = await requestSn()
      expect((await type('realname:list')).out).toMatch(
        new RegExp(`^${sn} card ${card.simNo} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d 3 photos$`)
      )
      const out = join(folder, sn)
      const shown = await type('realname:photos', sn, '--out', out)
      expect(shown.out.split('\n')[0]).toBe(`张三 ${body.certId}`)
      expect(readFileSync(join(out, 'head.png'))).toEqual(png())
      expect(await type('realname:decide', sn, '--pass', '--as', '李经理')).toMatchObject({ code: 0 })
      const seen = (await type('audit:list')).out
      expect(seen).toMatch(new RegExp(`realname:photos +${sn}`))
      expect(seen).toMatch(new RegExp(`李经理 .*realname:decide +${sn}`))
      expect((await state()).status).toBe(RealNameStatus.passed)
      expect((await server.sql('select * from sim where id = $1', [card.id]))[0].auth_platform_status).toBe(
        AuthStatus.verified
      )
      await server.app.deps.jobs.run('drop-holder-photos')
      await expect(server.app.deps.providers.storage.get(photos.frontImage)).rejects.toThrow()
      expect((await type('realname:list')).out).toBe('nobody waits')
      expect(await type('realname:decide', sn, '--pass')).toMatchObject({ code: 1 })
    })

    test('is refused with the merchant’s reason, and forgets the id', async () => {
      const { submit, requestSn, state } = await inReview()
      await submit()
      const sn = await requestSn()
      expect(await type('realname:decide', sn)).toMatchObject({ code: 2 })
      expect(await type('realname:decide', sn, '--pass', '--refuse', '照片不清晰')).toMatchObject({ code: 2 })
      expect(await type('realname:decide', sn, '--refuse', '照片不清晰')).toMatchObject({ code: 0 })
      expect(await state()).toMatchObject(expected('照片不清晰'))
      const [row] = await server.sql('select cert_id from real_name_request where request_sn = $1', [sn])
      expect(row.cert_id).toBe('')
    })

    test('is refused at once when the data do not match', async () => {
      const { submit } = await inReview()
      double.answers[three] = () => text(threeResults[1][0])
      expect(await submit()).toMatchObject(expected(threeResults[1][1]))
    })
  })

  test('a request of a former provider is to be submitted again', async () => {
    expect(await server.app.deps.providers.realName.query('RN0')).toEqual({
      state: 'refused',
      reason: '未能完成核验，请重新提交'
    })
  })

  test("the operator's own check is not offered, and says whom to ask", async () => {
    const { api } = await holder({ authStatus: AuthStatus.notVerified, needAuth: true })
    expect(await api.get('/api/iot/simOfficialAuth')).toMatchObject({
      code: Code.failed,
      message: '运营商实名认证请联系客服办理'
    })
  })

  test('the merchant’s check asks nothing that costs, and finds a wrong key', async () => {
    const { config, providers } = server.app.deps
    double.answers[two] = () => malformed
    expect(await providers.realName.check!()).toContain('takes the keys')
    const before: Config = { ...config }
    Object.assign(config, wrongKey)
    await expect(providers.realName.check!()).rejects.toThrow(Object.keys(wrongKey)[0])
    Object.assign(config, before)
  })
})
