import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  AuthorizeStatus,
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  CardPasswordMode,
  CouponStatus,
  EffectType,
  InternetStatus,
  OnlineStatus,
  Operator,
  PackageType,
  PlaceType,
  SimStatus,
  SourceType,
  ValidTag
} from '../../contract/enums'
import { contract } from '../../contract'
import { Code } from '../../contract/errors'
import { SimInfo } from '../../contract/entities/status'
import { BreakRule, CardUse } from '../../server/values'
import { payPasswordTry, sim, simCoupon, simPackage, simUsage } from '../../server/db/schema'
import { readAllCards } from '../../server/services/status/readings'
import { packageNamed } from './support/packages'
import { smsCode, serverOfFile } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const gb = 1048576

const server = serverOfFile({ DEMO_NUMBERS: 20 })

describe('every call of a card', () => {
  const keys = Object.entries(contract).filter(
    ([key, call]) => call.auth === 'sim' && /\/api\/(iot|sim)/.test(key)
  )
  const cases = keys.map(([key]) => key)
  test.each(cases)('%s: 34061 without a session and with a wrong token, whatever is asked', async (key) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    const call = (headers: Record<string, string>) =>
      method === 'GET'
        ? server.visitor(headers).get(`${url}?unknown=1`)
        : server.visitor(headers).post(url, { unknown: 1 })
    expect((await call({})).code).toBe(Code.simLoginEnded)
    expect((await call({ 'sim-no': '1440000000001', 'sim-token': 'x'.repeat(43) })).code).toBe(
      Code.simLoginEnded
    )
  })

  const withInput = keys.filter(([, call]) => 'query' in call || 'body' in call).map(([key]) => key)
  test.each(withInput)('%s: bad input is 42200 with its fields', async (key) => {
    const { headers } = await buildSim(server.app)
    const [method, url] = key.split(' ')
    const api = server.visitor(headers)
    const answer = method === 'GET' ? await api.get(`${url}?unknown=1`) : await api.post(url!, { unknown: 1 })
    expect(answer).toMatchObject({ status: 400, code: Code.invalidInput })
    expect(Object.keys(answer.data.fields)).toContain('unknown')
  })
})

describe('log-in', () => {
  test.each([
    ['SIM number', '1440000000001'],
    ['ICCID', '89860400000000000017'],
    ['mobile', '14400000001'],
    ['device number', '860000000000015'],
    ['number with blanks', ' 144 0000 000001 ']
  ])('by %s', async (_name, simNo) => {
    const { code, data } = await server.visitor().post('/api/simLogin', { simNo: simNo.trim() })
    expect(code).toBe(Code.ok)
    const headers = { 'sim-no': data.simNo, 'sim-token': data.token }
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now())
    expect((await server.visitor(headers).get('/api/iot/simInfo')).data.simNo).toBe(data.simNo)
  })

  test('an unknown card, and something that is no card number', async () => {
    expect((await server.visitor().post('/api/simLogin', { simNo: '1999999999999' })).code).toBe(
      Code.simNotFound
    )
    expect((await server.visitor().post('/api/simLogin', { simNo: '<>' })).code).toBe(Code.invalidInput)
  })

  test('a card that was taken out of use is not opened', async () => {
    const { card } = await buildSim(server.app, { status: CardUse.off })
    expect((await server.visitor().post('/api/simLogin', { simNo: card.simNo })).code).toBe(
      Code.cardNotAllowed
    )
  })

  test('one number is tried twenty times a minute, whoever asks', async () => {
    const { card } = await buildSim(server.app)
    const logIn = () => server.visitor().post('/api/simLogin', { simNo: card.simNo })
    for (let i = 0; i < 20; i++) expect((await logIn()).code).toBe(Code.ok)
    expect(await logIn()).toMatchObject({ status: 429, code: Code.tooMany })
  })

  test('the mobile of the person proves itself by an SMS code', async () => {
    const mobile = '13900000077'
    const { card } = await buildSim(server.app, { mobile })
    const api = server.visitor()
    expect((await api.post('/api/simLogin', { simNo: mobile })).code).toBe(Code.needSmsCode)
    await api.post('/api/sms/send', { mobile, scene: 'simLogin' })
    const right = await smsCode(server.app, mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await api.post('/api/simLogin', { simNo: mobile, code: wrong })).code).toBe(Code.wrongSmsCode)
    expect((await api.post('/api/simLogin', { simNo: mobile, code: right })).data.simNo).toBe(card.simNo)
    expect((await api.post('/api/simLogin', { simNo: mobile, code: right })).code).toBe(Code.wrongSmsCode)
  })

  test('cardPasswordMode 2 asks for the pay password', async () => {
    const { card } = await buildSim(server.app, { cardPasswordMode: CardPasswordMode.login })
    const api = server.visitor()
    expect((await api.post('/api/simLogin', { simNo: card.simNo })).code).toBe(Code.payPasswordMissing)
    expect((await api.post('/api/simLogin', { simNo: card.simNo, payPassword: '111111' })).code).toBe(
      Code.wrongPayPassword
    )
    expect((await api.post('/api/simLogin', { simNo: card.simNo, payPassword: '135790' })).code).toBe(Code.ok)
  })

  test('the token ends at log-out and is not kept in the database', async () => {
    const { headers, api } = await server.holder()
    const kept = await server.deps.pool.query('select * from sim_session')
    expect(JSON.stringify(kept.rows)).not.toContain(headers['sim-token'])
    expect((await api.post('/api/simLogout')).code).toBe(Code.ok)
    expect((await api.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
  })

  test('its ways', async () => {
    const { data } = await server.visitor().get('/api/simLoginConfig')
    expect(data.modes).toEqual(['iccid', 'mobile', 'iot', 'device', 'code'])
  })
})

describe('the card', () => {
  const logIn = async (simNo: string) => {
    const { data } = await server.visitor().post('/api/simLogin', { simNo })
    return server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token })
  }

  test('the fixed points of the demo data', async () => {
    const healthy = (await (await logIn('1440000000001')).get('/api/iot/simInfo')).data
    expect(Object.keys(healthy).sort()).toEqual(Object.keys(SimInfo.properties).sort())
    expect(healthy).toMatchObject({
      iccid: '89860400000000000017',
      operatorType: Operator.mobile,
      authStatus: AuthStatus.verified,
      balance: 10000,
      integral: 500,
      couponCoin: 50,
      existPayPassword: true,
      isInfiniteFlow: false
    })
    expect(healthy.useFlow / healthy.totalFlow).toBeCloseTo(0.5, 1)
    const low = (await (await logIn('1440000000002')).get('/api/iot/simInfo')).data
    expect(low.surplusTime).toBe(2)
    expect(low.surplusFlow / low.totalFlow).toBeLessThan(0.05)
    expect((await (await logIn('1440000000003')).get('/api/iot/simInfo')).data.authStatus).toBe(1)
    const stopped = (await (await logIn('1440000000004')).get('/api/iot/simInfo')).data
    expect(stopped).toMatchObject({
      simStatus: SimStatus.stopped,
      arrearsBalance: 1860,
      allowRemoveBreak: true
    })
    const device = (await (await logIn('860000000000015')).get('/api/iot/simInfo')).data
    expect(device).toMatchObject({
      simNo: '1440000000005',
      sourceType: SourceType.device,
      device: { wifiEncrypt: 'wpa2' }
    })
    expect(device.viceSims).toHaveLength(2)
    const boundless = (await (await logIn('1440000000006')).get('/api/iot/simInfo')).data
    expect(boundless).toMatchObject({ isInfiniteFlow: true, hasAccelerate: true })
    expect(boundless.vipOrder).toMatchObject({ validTag: ValidTag.valid, vipName: '年度会员' })
    expect(boundless.accelerateOrder).toMatchObject({ validTag: ValidTag.valid, speedCode: '10M' })
  })

  test('a card in each state with 90 days of usage; every ledger sums up to its balance', async () => {
    const states = await server.db.selectDistinct({ state: sim.simStatus }).from(sim)
    expect(states.map(({ state }) => state).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9999
    ])
    const days = await server.deps.pool.query(
      `select count(*)::int as n from sim_usage u join sim s on s.id = u.sim_id where s.sim_no like '14400%' group by s.id`
    )
    expect(days.rows.length).toBeGreaterThan(10)
    for (const { n } of days.rows) expect(n).toBeGreaterThanOrEqual(89)
    const off = await server.deps.pool.query(
      `select s.sim_no from sim s left join balance_log l on l.sim_id = s.id where s.sim_no like '14400%'
       group by s.id having coalesce(sum(l.money), 0) <> s.balance`
    )
    expect(off.rows).toEqual([])
  })

  test('a reading books the data used since the last one, and no more than there is', async () => {
    const hours = 3600000
    const { card, headers } = await buildSim(server.app, {
      dailyUse: 1048576,
      lastRobinAt: new Date(Date.now() - 48 * hours)
    })
    await server.db.insert(simPackage).values({
      simId: card.id,
      orderSn: `PK${card.id}`,
      packageId: 1,
      packageType: PackageType.base,
      totalFlow: 100000,
      isInfiniteFlow: false,
      startAt: new Date(Date.now() - 72 * hours),
      endAt: new Date(Date.now() + 72 * hours)
    })
    const { data } = await server.visitor(headers).post('/api/iot/simRefresh', {})
    expect(data).toMatchObject({
      useFlow: 100000,
      surplusFlow: 0,
      internetStatus: InternetStatus.cut,
      breakRuleId: BreakRule.usedUp,
      onlineStatus: OnlineStatus.offline
    })
    expect(Date.now() - Date.parse(data.lastRobinAt)).toBeLessThan(10000)
    const usage = await server.db.select().from(simUsage).where(eq(simUsage.simId, card.id))
    expect(usage.reduce((sum, { useFlow }) => sum + useFlow, 0)).toBe(100000)
  })

  test('data is booked on the package that ends first, then on the next one, last on the one for life', async () => {
    const day = 86400000
    const { card, headers } = await buildSim(server.app, {
      dailyUse: gb,
      lastRobinAt: new Date(Date.now() - 2 * day)
    })
    const inDays = (days: number) => new Date(Date.now() + days * day)
    const put = async (name: string, totalFlow: number, endAt: Date | null) =>
      server.db.insert(simPackage).values({
        simId: card.id,
        orderSn: `${name}-${card.id}`,
        packageId: 1,
        packageType: PackageType.base,
        totalFlow,
        isInfiniteFlow: false,
        startAt: inDays(-3),
        endAt
      })
    // inserted in another order than they end
    await put('life', 100 * gb, null)
    await put('later', 100 * gb, inDays(30))
    await put('first', 100000, inDays(2))
    const { data } = await server.visitor(headers).post('/api/iot/simRefresh', {})
    const booked = await server.db.select().from(simPackage).where(eq(simPackage.simId, card.id))
    const on = (name: string) => booked.find(({ orderSn }) => orderSn.startsWith(name))!.useFlow
    // at least 0.4 GB on each day
    expect(data.useFlow).toBeGreaterThan(100000)
    expect([on('first'), on('later'), on('life')]).toEqual([100000, data.useFlow - 100000, 0])
  })

  test('use beyond the packages is charged a GB, and owed where the balance ends', async () => {
    const before = new Date(Date.now() - 86400000 * 3)
    const { card, headers } = await buildSim(server.app, {
      dailyUse: 2097152,
      lastRobinAt: before,
      volumePackageId: 29,
      volumePrice: 300,
      balance: 100
    })
    const { data } = await server.visitor(headers).post('/api/iot/simRefresh', { force: true })
    expect(data.balance).toBe(0)
    expect(data.volume.totalMoney).toBe(Math.ceil((data.volume.useFlow * 300) / 1048576))
    expect(data.arrearsBalance).toBe(data.volume.totalMoney - 100)
    expect((await server.visitor(headers).get('/api/iot/simBalanceLogList')).data.list[0]).toMatchObject({
      type: 'volume',
      money: -100
    })
    expect(card.balance).toBe(100)
  })

  test('the hourly round reads every card in use, also one never read, whatever the carrier says of another', async () => {
    const old = new Date(Date.now() - 2 * 3600000)
    const { card: lost } = await buildSim(server.app, { lastRobinAt: new Date(0) })
    const { card: stale } = await buildSim(server.app, { lastRobinAt: old })
    const { card: fresh } = await buildSim(server.app, { lastRobinAt: null })
    const carrier = server.deps.providers.carrier!
    const read: typeof carrier.read = (card, since, at) =>
      card.iccid === lost.iccid ? Promise.reject(new Error('no answer')) : carrier.read!(card, since, at)
    const providers = { ...server.deps.providers, carrier: { ...carrier, read } }
    await expect(readAllCards({ db: server.db, providers })).rejects.toThrow('1 cards not read')
    const found = await server.db
      .select({ lastRobinAt: sim.lastRobinAt })
      .from(sim)
      .where(inArray(sim.id, [stale.id, fresh.id]))
    for (const { lastRobinAt } of found) expect(Date.now() - Number(lastRobinAt)).toBeLessThan(60000)
  })

  test('three refreshes a minute; without force a fresh reading stands and counts nothing', async () => {
    const { api } = await server.holder()
    for (let i = 0; i < 5; i++) expect((await api.post('/api/iot/simRefresh', {})).code).toBe(Code.ok)
    for (let i = 0; i < 3; i++)
      expect((await api.post('/api/iot/simRefresh', { force: true })).code).toBe(Code.ok)
    expect(await api.post('/api/iot/simRefresh', { force: true })).toMatchObject({
      status: 429,
      code: Code.tooMany
    })
  })
})

describe('packages and coupons', () => {
  test('by category for the operator of the card, seckill with its window', async () => {
    const { headers } = await buildSim(server.app, { operatorType: Operator.unicom })
    const { data } = await server.visitor(headers).get('/api/iot/packageChoose')
    const names = data.categories.flatMap((c: { packages: { packageName: string }[] }) =>
      c.packages.map((p) => p.packageName)
    )
    expect(names).toContain('联通专享40GB')
    expect(names).not.toContain('移动专享30GB')
    const [running] = data.seckill
    expect(running).toMatchObject({ price: 990, originalPrice: 2900, canBuy: true })
    expect(Date.parse(running.seckill.startAt)).toBeLessThanOrEqual(Date.now())
  })

  test('a preview of when it would run, by the billing period of the operator', async () => {
    const { api } = await server.holder({ operatorType: Operator.unicom })
    const item = await packageNamed(api, '10GB月包')
    const { data } = await api.get(`/api/iot/packageDetails?packageId=${item.packageId}`)
    expect(data.effects.map((e: { effectType: number }) => e.effectType)).toEqual([
      EffectType.now,
      EffectType.nextPeriod
    ])
    const [now, next] = data.effects
    expect(next.startAt).toBe(now.endAt)
    // the 27th, 00:00 in Shanghai
    expect(new Date(Date.parse(next.startAt) + 8 * 3600000).toISOString()).toMatch(/-27T00:00:00/)
    expect(data.payMethods[0]).toMatchObject({
      placeType: PlaceType.balance,
      balance: 10000,
      enough: true,
      needPayPassword: true
    })
  })

  test('an add-on only beside a package; not verified, not bound, cancelled cards do not buy', async () => {
    const { api } = await server.holder()
    expect(await packageNamed(api, '5GB加油包')).toMatchObject({
      canBuy: false,
      cannotBuyReason: '加油包需在套餐有效期内购买'
    })
    for (const overrides of [
      { cancelStatus: CancelStatus.cancelled, simStatus: SimStatus.cancelled },
      { simStatus: SimStatus.riskStopped },
      { simStatus: SimStatus.invalid },
      { simStatus: SimStatus.inStock },
      { status: CardUse.off },
      { needAuth: true, authStatus: AuthStatus.notVerified },
      { needPlatformAuth: true, authPlatformStatus: AuthStatus.notVerified },
      { bindPhoneMode: BindPhoneMode.required }
    ]) {
      const { api: closed } = await server.holder(overrides)
      const body = {
        packageId: 1,
        effectType: EffectType.now,
        placeType: PlaceType.balance,
        payPassword: '135790',
        clientKey: randomUUID()
      }
      expect((await closed.post('/api/iot/buyPackage', body)).code).toBe(Code.cardNotAllowed)
    }
    const unasked = {
      needAuth: false,
      authStatus: AuthStatus.notVerified,
      needPlatformAuth: false,
      authPlatformStatus: AuthStatus.notVerified
    }
    const { api: open } = await server.holder(unasked)
    expect(await packageNamed(open, '10GB月包')).toMatchObject({ canBuy: true, cannotBuyReason: '' })
  })

  test('a package whose money went back has run its time', async () => {
    const { card, api } = await server.holder()
    const runs = {
      simId: card.id,
      packageId: 1,
      packageType: PackageType.base,
      totalFlow: 1048576,
      isInfiniteFlow: false
    }
    const [made] = await server.db
      .insert(simPackage)
      .values({ ...runs, orderSn: randomUUID(), startAt: new Date(0), endAt: null })
      .returning()
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      totalFlow: 1048576,
      needBuyPackage: false
    })
    await server.db.update(simPackage).set({ refundAt: new Date() }).where(eq(simPackage.id, made!.id))
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({ totalFlow: 0, needBuyPackage: true })
  })

  test('coupons that could be used are with the package, those that fit first; all say why not', async () => {
    const { card, headers } = await buildSim(server.app)
    const from = {
      simId: card.id,
      scope: '全部套餐',
      startAt: new Date(Date.now() - 1000),
      endAt: new Date(Date.now() + 1e7)
    }
    await server.db.insert(simCoupon).values([
      { ...from, name: 'small', amount: 300, minAmount: 0 },
      { ...from, name: 'dear', amount: 900, minAmount: 99900 },
      { ...from, name: 'late', amount: 900, minAmount: 0, endAt: new Date(Date.now() - 500) }
    ])
    const api = server.visitor(headers)
    const item = await packageNamed(api, '10GB月包')
    const details = await api.get(`/api/iot/packageDetails?packageId=${item.packageId}`)
    expect(details.data.coupons.map((c: { name: string }) => c.name)).toEqual(['small', 'dear'])
    const { data } = await api.get(`/api/iot/couponChoose?packageId=${item.packageId}`)
    expect(data.held.find((c: { name: string }) => c.name === 'dear').reason).toBe('满999元可用')
    expect(data.held.find((c: { name: string }) => c.name === 'late').status).toBe(CouponStatus.ended)
    expect(data.onSale.length).toBeGreaterThan(0)
    expect((await api.get('/api/iot/packageDetails?packageId=99999')).code).toBe(Code.notFound)
  })
})

describe('pay password', () => {
  test('set, changed by the old one, refused when it is too easy', async () => {
    const { card, api } = await server.holder({ payPassword: null })
    const set = (body: object) => api.post('/api/iot/simUpdatePayPass', body)
    const easy = ['123456', '987654', '000000', '111111', '456789', '567890', '012345', '543210', '098765']
    for (const payPassword of easy)
      expect([payPassword, (await set({ payPassword })).data]).toEqual([
        payPassword,
        { fields: { payPassword: '密码过于简单，请更换' } }
      ])
    const own = card.simNo.slice(-6)
    expect((await set({ payPassword: own })).data.fields.payPassword).toContain('末六位')
    expect((await set({ payPassword: '900131' })).data.fields.payPassword).toContain('生日')
    expect((await set({ payPassword: '246801' })).code).toBe(Code.ok)
    expect((await set({ payPassword: '975310' })).code).toBe(Code.invalidInput)
    expect((await set({ payPassword: '975310', oldPayPassword: '000001' })).code).toBe(Code.wrongPayPassword)
    expect((await set({ payPassword: '975310', oldPayPassword: '246801' })).code).toBe(Code.ok)
    expect((await api.post('/api/iot/simSendCode')).code).toBe(Code.failed)
  })

  test('a change ends the card’s sessions on other phones, and no other card’s', async () => {
    const { card, api } = await server.holder({ mobile: '13900000781' })
    const { data: session } = await server.visitor().post('/api/simLogin', { simNo: card.simNo })
    const other = server.visitor({ 'sim-no': session.simNo, 'sim-token': session.token })
    const { api: neighbour } = await server.holder()
    // a phone whose log-in code is confirmed but which has not fetched its session yet
    const third = server.visitor()
    const { code: login } = (await third.post('/api/iot/createLoginCode')).data
    await other.post('/api/iot/answerLoginCode', { code: login, status: AuthorizeStatus.confirmed })
    await api.post('/api/iot/simSendCode')
    const code = await smsCode(server.app, '13900000781')
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801', code })).code).toBe(Code.ok)
    const info = (who: typeof api) => who.get('/api/iot/simInfo')
    expect((await info(api)).code).toBe(Code.ok)
    expect(await info(other)).toMatchObject({ code: Code.simLoginEnded, message: '登录超时，请重新登录！' })
    expect((await third.post('/api/iot/checkLoginCode', { code: login })).code).toBe(Code.gone)
    expect((await info(neighbour)).code).toBe(Code.ok)
  })

  test('by SMS code where a mobile is bound', async () => {
    const mobile = '13900000088'
    const { api } = await server.holder({ mobile, payPassword: null })
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801' })).code).toBe(
      Code.needSmsCode
    )
    expect((await api.post('/api/iot/simSendCode')).data).toEqual({ waitSeconds: 60, mobile: '139****0088' })
    const code = await smsCode(server.app, mobile)
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801', code })).code).toBe(Code.ok)
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801', code })).code).toBe(
      Code.wrongSmsCode
    )
  })

  /** A card, and a function that tries a pay password and returns the code. */
  async function payer(overrides: CardColumns = {}) {
    const { card, api } = await server.holder(overrides)
    const order = { packageId: 1, effectType: EffectType.now, placeType: PlaceType.balance }
    const pay = async (payPassword: string) =>
      (await api.post('/api/iot/buyPackage', { ...order, payPassword, clientKey: randomUUID() })).code
    return { card, api, pay }
  }
  const wrong = Code.wrongPayPassword

  test('the right one ends the count of wrong ones', async () => {
    const { pay } = await payer({ balance: 100000 })
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await pay('000001')).toBe(wrong)
      expect(await pay('135790')).toBe(Code.ok)
    }
  })

  test('thirty minutes later there are five tries again', async () => {
    const { card, pay } = await payer()
    for (let i = 0; i < 5; i++) await pay('000001')
    const mine = and(eq(payPasswordTry.simId, card.id), isNotNull(payPasswordTry.lockedUntil))
    const [locked] = await server.db.select().from(payPasswordTry).where(mine)
    const minutes = (locked!.lockedUntil!.getTime() - Date.now()) / 60000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)
    await server.db
      .update(payPasswordTry)
      .set({ lockedUntil: new Date(Date.now() - 1000) })
      .where(mine)
    for (let i = 0; i < 4; i++) expect(await pay('000001')).toBe(wrong)
    expect(await pay('000001')).toBe(Code.payPasswordLocked)
  })

  test('a new one by SMS code ends the lock of the old one', async () => {
    const mobile = '13900000089'
    const { api, pay } = await payer({ mobile })
    for (let i = 0; i < 5; i++) await pay('000001')
    expect(await pay('135790')).toBe(Code.payPasswordLocked)
    await api.post('/api/iot/simSendCode')
    const code = await smsCode(server.app, mobile)
    expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '246801', code })).code).toBe(Code.ok)
    expect(await pay('246801')).toBe(Code.ok)
  })

  test('five wrong tries lock it, also for the right one, and many at once get no more', async () => {
    const { api } = await server.holder()
    const buy = (payPassword: string) =>
      api.post('/api/iot/buyPackage', {
        packageId: 1,
        effectType: EffectType.now,
        placeType: PlaceType.balance,
        payPassword,
        clientKey: randomUUID()
      })
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy('000001')))
    expect(answers.filter(({ code }) => code === Code.wrongPayPassword)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === Code.payPasswordLocked)).toHaveLength(8)
    expect((await buy('135790')).code).toBe(Code.payPasswordLocked)
  })
})
