import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PlaceType, SimStatus, SourceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { bookFaults } from './support/books'
import { addressForm } from './support/mall'
import { terminalOf } from './support/merchant'
import { buyPackage, packageNamed } from './support/packages'
import { newMobile, serverOfFile, until, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 1, JOBS: 'on' })
const { path, file, csv, run, undo, refused } = terminalOf(server)

const cardOf = async (number: string) =>
  (await server.sql('select * from sim where sim_no = $1 or iccid = $1', [number]))[0]

/** ICCIDs that no other card has. */
let serial = 0
const newIccid = () => `8986070000000${String((serial += 1)).padStart(6, '0')}`

/** Logs a card in by one of its numbers. */
async function logIn(number: string) {
  const { data, code } = await server.visitor().post('/api/simLogin', { simNo: number })
  expect(code).toBe(Code.ok)
  return server.visitor({ 'sim-no': data.simNo, 'sim-token': data.token })
}

/** Tops a card up by 50 yuan and buys a package of 19 yuan from its balance. */
async function topUpAndBuy(api: Visitor) {
  const topUp = await api.post('/api/iot/createBalanceOrder', {
    ...{ money: 5000, clientKey: randomUUID(), placeType: PlaceType.wechat }
  })
  const { orderSn } = topUp.data
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
  const done = ({ data }: { data: { done: boolean } }) => data.done
  await until(() => api.get(`/api/iot/orderResult?orderSn=${orderSn}`), done)
  const { packageId } = await packageNamed(api, '10GB月包')
  expect((await api.post('/api/iot/simUpdatePayPass', { payPassword: '135790' })).code).toBe(Code.ok)
  const bought = await buyPackage(api, packageId)
  expect(bought.code).toBe(Code.ok)
  await until(() => api.get(`/api/iot/orderResult?orderSn=${bought.data.orderSn}`), done)
  return bought.data.orderSn as string
}

describe('cards:import', () => {
  const head = 'ICCID,号码,运营商,布局,推广码,设备号,类型,所在设备'

  test('2,000 cards in seconds; one of them logs in with its number and buys a package', async () => {
    const cards = Array.from({ length: 2000 }, (_, i) => [
      newIccid(),
      `14400777${String(i).padStart(5, '0')}`
    ])
    const given = file(head, ...cards.map(([iccid, number]) => `${iccid},${number},联通,1,demo,,,`))
    expect(await run('cards:import', given)).toMatchObject({
      code: 0,
      out: '2000 cards added, 0 changed, 0 as they were'
    })
    expect((await run('cards:import', given)).out).toBe('0 cards added, 0 changed, 2000 as they were')

    const [iccid, number] = cards[1234]!
    const api = await logIn(number!)
    const { data } = await api.get('/api/iot/simInfo')
    expect(data).toMatchObject({
      ...{ simNo: number, iccid, promoCode: 'demo', operatorType: 2, apn: '3gnet', balance: 0 },
      ...{ simStatus: SimStatus.toActivate, needBuyPackage: true }
    })
    await topUpAndBuy(api)
    const after = (await api.get('/api/iot/simInfo')).data
    expect(after).toMatchObject({ simStatus: SimStatus.normal, balance: 3100 })
    expect(after.packages).toMatchObject([{ packageName: '10GB月包' }])
  })

  test('an ICCID is the same card with and without its filler F: in a file, in the stock, at log-in', async () => {
    const iccid = newIccid()
    const short = 'ICCID,运营商'
    const twice = await run('cards:import', file(short, `${iccid},移动`, `${iccid}F,移动`))
    expect(twice.problems).toContain('line 3, ICCID: the same as line 2')
    expect((await run('cards:import', file(short, `${iccid}F,移动`))).out).toContain('1 cards added')
    expect((await run('cards:import', file(short, `${iccid},联通`))).out).toContain(
      '0 cards added, 1 changed'
    )
    expect(
      await server.sql('select iccid, operator_type from sim where iccid like $1', [`${iccid}%`])
    ).toEqual([{ iccid: `${iccid}F`, operator_type: 2 }])
    for (const typed of [iccid, `${iccid}f`, `${iccid.slice(0, 8)} ${iccid.slice(8)}－F`]) await logIn(typed)
    expect(await run('cards:move', file('卡号,布局', `${iccid},1`))).toMatchObject({ code: 0 })
  })

  test('every bad line is named with column and reason, and nothing is imported', async () => {
    const taken = await buildSim(server.app)
    const good = newIccid()
    const before = await server.sql('select count(*)::int from sim')
    const { problems, report } = await refused(
      'cards:import',
      head,
      `${good},1440099900001,移动,,,,,`,
      `${newIccid()},144,移动,,,,,`,
      `1234,,移动,,,,,`,
      `${newIccid()},,,,,,,`,
      `${newIccid()},,移动,77,,,,`,
      `${newIccid()},,移动,,nobody,,,`,
      `${newIccid()},1440099900001,移动,,,,,`,
      `${newIccid()},,移动,,,${taken.card.simNo},,`,
      `${newIccid()},,移动,,,,,860000000009999`,
      `${good},,移动,,,,,`
    )
    expect(problems).toContain('nothing was imported: 9 bad lines')
    const found = report.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
    expect(found.sort()).toEqual([
      '10 所在设备 there is no device "860000000009999"',
      `11 ICCID the same as line 2`,
      '3 号码 "144" is not 11 or 13 digits beginning with 1',
      '4 ICCID "1234" is not 89 and 17 or 18 digits or letters A-F',
      '5 运营商 is needed for a new card',
      '6 布局 there is no layout 77',
      '7 推广码 there is no seller "nobody"',
      `8 号码 "1440099900001" is a number of the card ${good}`,
      `9 设备号 "${taken.card.simNo}" is a number of the card ${taken.card.iccid}`
    ])
    expect(await server.sql('select count(*)::int from sim')).toEqual(before)
  })

  test('a device and the cards in it stand in one file; what a cell leaves out stays', async () => {
    const [device, one, two] = [newIccid(), newIccid(), newIccid()] as const
    const inDevice = file(
      head,
      `${one},,移动,2,,,,860077700000017`,
      `${two},,联通,,demo,,,860077700000017`,
      `${device},,移动,2,,860077700000017,设备,`
    )
    expect(await run('cards:import', inDevice)).toMatchObject({ code: 0 })
    const row = await cardOf(device)
    expect(row).toMatchObject({ sim_no: '860077700000017', source_type: SourceType.device, layout_id: 2 })
    const api = await logIn('860077700000017')
    const { viceSims } = (await api.get('/api/iot/simInfo')).data
    expect(viceSims.map(({ iccid }: { iccid: string }) => iccid).sort()).toEqual([one, two].sort())
    expect(viceSims.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)

    expect((await run('cards:import', file('ICCID,APN', `${two},private`))).out).toBe(
      '0 cards added, 1 changed, 0 as they were'
    )
    expect(await cardOf(two)).toMatchObject({ apn: 'private', promo_code: 'demo', device_id: row.id })
  })

  test('is taken back where nothing was sold by it; nothing of a holder is kept for that', async () => {
    const [sold, unsold] = [newIccid(), newIccid()]
    const { card } = await buildSim(server.app, { mobile: newMobile() })
    const done = await run(
      'cards:import',
      file('ICCID,运营商,APN', `${sold},移动,`, `${unsold},移动,`, `${card.iccid},,private`)
    )
    expect(done).toMatchObject({ code: 0, out: '2 cards added, 1 changed, 0 as they were' })
    const [{ kept }] = await server.sql(
      `select string_agg(coalesce(before::text, '') || after, ' ') as kept from import_change where relation = 'sim'`
    )
    for (const secret of [card.mobile!, card.payPassword!, 'pay_password']) expect(kept).not.toContain(secret)
    await topUpAndBuy(await logIn(sold))
    const back = await undo(done)
    expect(back.out).toBe('2 rows put back, 1 left or put back in part')
    expect(await cardOf(unsold)).toBeUndefined()
    expect(await cardOf(sold)).toBeDefined()
    expect(await cardOf(card.iccid)).toMatchObject({ apn: 'cmnet', mobile: card.mobile })
  })

  test('a card that its holder uses by now is not taken back', async () => {
    const cards = Array.from({ length: 6 }, newIccid) as [string, string, string, string, string, string]
    const [mobile, payPassword, session, ended, address, message] = cards
    const done = await run('cards:import', file('ICCID,运营商', ...cards.map((iccid) => `${iccid},移动`)))
    await server.sql('update sim set mobile = $2 where iccid = $1', [mobile, newMobile()])
    const ownPassword = await logIn(payPassword)
    await ownPassword.post('/api/iot/simUpdatePayPass', { payPassword: '135790' })
    await ownPassword.post('/api/simLogout')
    await logIn(session)
    await logIn(ended)
    await server.sql(`update sim_session set expires_at = now() where sim_no = $1`, [ended])
    await (await logIn(address)).post('/api/iot/setSimAddress', addressForm())
    await (await logIn(message)).post('/api/iot/setMessageSwitch', { kind: 'ending' })
    await server.sql('delete from sim_session where sim_no = any($1)', [[address, message]])
    const back = await undo(done)
    expect(back.out).toBe('1 rows put back, 5 left or put back in part')
    expect(back.problems.split('\n').sort()).toEqual(
      [
        ...[mobile, payPassword, session].map(
          (iccid) => `left as it is: card "${iccid}": is in its holder's hands`
        ),
        ...[address, message].map((iccid) => `left as it is: card "${iccid}": has been ordered or used since`)
      ].sort()
    )
    for (const iccid of [mobile, payPassword, session, address, message])
      expect(await cardOf(iccid)).toBeDefined()
    expect(await cardOf(ended)).toBeUndefined()
  })

  test('a card is not put back into a device that was taken back since', async () => {
    const [former, next, inside] = [newIccid(), newIccid(), newIccid()]
    const device = (iccid: string, number: string) =>
      run('cards:import', file('ICCID,运营商,设备号,类型', `${iccid},移动,${number},设备`))
    const first = await device(former, '860077700000091')
    expect((await device(next, '860077700000092')).code).toBe(0)
    const move = (number: string) =>
      run('cards:import', file('ICCID,运营商,所在设备', `${inside},移动,${number}`))
    expect((await move('860077700000091')).code).toBe(0)
    const moved = await move('860077700000092')
    expect((await undo(first)).out).toBe('1 rows put back, 0 left or put back in part')
    const back = await undo(moved)
    expect(back.problems).toContain(`card "${inside}": referred to a row that has been deleted since`)
    const { id } = await cardOf(next)
    expect(await cardOf(inside)).toMatchObject({ device_id: id })
  })
})

describe('cards:export and cards:move', () => {
  test('the export shows state and seller, no pay password and no whole mobile; edited it moves cards', async () => {
    const mobile = newMobile()
    const { card, headers } = await buildSim(server.app, { mobile })
    const out = path()
    expect(await run('cards:export', out)).toMatchObject({
      code: 0,
      problems: expect.stringMatching(/^\d+ cards$/)
    })
    const text = readFileSync(out, 'utf8')
    expect(text).not.toContain(mobile)
    expect(text).not.toContain(card.payPassword)
    const row = csv(out).find(({ ICCID }) => ICCID === card.iccid)!
    expect(row).toMatchObject({
      ...{ 卡号: card.simNo, 运营商: '中国移动', 状态: '正常', 布局: '1', 推广码: '', 余额: '100' },
      绑定手机号: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    })

    const moved = file('卡号,ICCID,布局,推广码,余额', `${card.simNo},${card.iccid},2,demo,0.00`)
    expect((await run('cards:move', moved)).out).toBe('1 cards moved, 0 as they were')
    expect(await cardOf(card.iccid)).toMatchObject({
      layout_id: 2,
      promo_code: 'demo',
      balance: 10000,
      mobile
    })
    // who has it stays logged in
    expect((await server.visitor(headers).get('/api/iot/simInfo')).data.promoCode).toBe('demo')

    const sellers = path()
    await run('cards:export', sellers, '--seller', 'demo', '--layout', '2')
    expect(csv(sellers).map(({ ICCID }) => ICCID)).toContain(card.iccid)
    expect(csv(sellers).every((one) => one.推广码 === 'demo' && one.布局 === '2')).toBe(true)

    const back = await run('cards:move', file('卡号,推广码', `${card.iccid},-`))
    expect(await cardOf(card.iccid)).toMatchObject({ promo_code: '', layout_id: 2 })
    expect((await undo(back)).code).toBe(0)
    expect(await cardOf(card.iccid)).toMatchObject({ promo_code: 'demo' })
  })

  test('a card or layout that is not there is named, and nothing moves', async () => {
    const { card } = await buildSim(server.app)
    const { code, problems } = await run(
      'cards:move',
      file('卡号,布局', `${card.simNo},2`, '8986999999999999999,1', `${card.iccid},99`)
    )
    expect(code).toBe(1)
    expect(problems).toContain('line 3, 卡号: there is no card "8986999999999999999"')
    expect(problems).toContain('line 4, 布局: there is no layout 99')
    expect(await cardOf(card.iccid)).toMatchObject({ layout_id: 1 })
    expect((await run('cards:export', '-', '--layout', 'x')).code).toBe(2)
  })
})

describe('cards:release', () => {
  const why = ['--reason', 'the holder has given the card back', '--as', 'Li']

  /** A card whose holder has bought, bound, addressed and agreed to what one can. */
  async function held() {
    const iccid = newIccid()
    expect((await run('cards:import', file('ICCID,运营商,需平台实名', `${iccid},移动,`))).code).toBe(0)
    const api = await logIn(iccid)
    const orderSn = await topUpAndBuy(api)
    const mobile = newMobile()
    await server.sql('update sim set mobile = $1 where iccid = $2', [mobile, iccid])
    const { id } = await cardOf(iccid)
    expect((await api.post('/api/iot/setSimAddress', addressForm())).code).toBe(Code.ok)
    await server.sql('insert into sim_renewal (sim_id, package_id, price) values ($1, 1, 100)', [id])
    return { iccid, api, orderSn, mobile, id: id as number }
  }

  test('is refused while the former holder has a balance there, and says so; --reason is needed', async () => {
    const { iccid, api } = await held()
    const given = file('卡号', iccid)
    expect((await run('cards:release', given)).code).toBe(2)
    const { code, problems } = await run('cards:release', given, ...why)
    expect(code).toBe(1)
    expect(problems).toContain("line 2, 余额: 31 yuan are the former holder's")
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({ balance: 3100, existPayPassword: true })
  })

  test('nothing of the former holder is left for the next, and the books add up', async () => {
    const { iccid, api, orderSn, mobile, id } = await held()
    expect(await run('cards:release', file('卡号,余额', `${iccid},已退`), ...why)).toMatchObject({
      code: 0,
      out: '1 cards are free for another holder',
      problems: ''
    })
    expect((await api.get('/api/iot/simInfo')).code).toBe(Code.simLoginEnded)
    // the mobile finds no card any more
    expect((await server.visitor().post('/api/simLogin', { simNo: mobile })).code).toBe(Code.simNotFound)

    const next = await logIn(iccid)
    const info = (await next.get('/api/iot/simInfo')).data
    expect(info).toMatchObject({
      ...{
        iccid,
        mobile: '',
        balance: 0,
        integral: 0,
        couponCoin: 0,
        existPayPassword: false,
        rechargeTimes: 0
      },
      ...{ packages: [], vipOrder: null, needBuyPackage: true }
    })
    const lists = [
      'simOrderList',
      'simPackageList',
      'shopOrderList',
      'accelerateOrderList',
      'couponExchangeList'
    ]
    const ledgers = ['simBalanceLogList', 'simIntegralLogList', 'couponCoinLogList', 'simAddressList']
    for (const call of [...lists, ...ledgers]) {
      const { code, data } = await next.get(`/api/iot/${call}`)
      expect({ call, code, list: data.list }).toEqual({ call, code: Code.ok, list: [] })
    }
    expect((await next.get(`/api/iot/orderResult?orderSn=${orderSn}`)).code).toBe(Code.notFound)
    expect(JSON.stringify(info)).not.toContain(mobile)
    for (const table of ['sim_address', 'sim_renewal'])
      expect(await server.sql(`select 1 from ${table} where sim_id = $1`, [id])).toEqual([])

    // kept as the law wants, under a number that nobody can type
    const [former] = await server.sql('select * from sim where id = $1', [id])
    expect(former).toMatchObject({
      iccid: `${iccid}~${id}`,
      balance: 0,
      mobile: null,
      pay_password: null,
      status: 0
    })
    expect(
      await server.sql('select order_sn from portal_order where sim_id = $1 and order_sn = $2', [id, orderSn])
    ).toHaveLength(1)
    const fresh = await cardOf(iccid)
    expect(await bookFaults(server.sql, [id, fresh.id])).toEqual([])
    const [entry] = await server.sql('select * from audit where subject = $1', [iccid])
    expect(entry).toMatchObject({
      ...{
        what: 'cards:release',
        why: 'the holder has given the card back',
        who: expect.stringMatching(/^Li \(/)
      },
      ...{ before: { balance: 3100 }, after: { balance: 'given back', packages: 'ended' } }
    })
    // a list of cards has it once
    const out = path()
    await run('cards:export', out)
    expect(csv(out).filter(({ ICCID }) => ICCID!.startsWith(iccid))).toHaveLength(1)

    await topUpAndBuy(next)
    expect((await next.get('/api/iot/simInfo')).data).toMatchObject({ balance: 3100 })
  })

  test('balance, points, coins and coupons go to another card of the same person; packages stay where that is said', async () => {
    const { iccid, id } = await held()
    const other = await buildSim(server.app)
    await server.sql('update sim set integral = 30, coupon_coin = 5 where id = $1', [id])
    await server.sql(
      `insert into integral_log (sim_id, type, title, points, total, source) values ($1, 'task', 't', 30 - (select coalesce(sum(points), 0) from integral_log where sim_id = $1), 30, 'x')`,
      [id]
    )
    await server.sql(
      `insert into coupon_coin_log (sim_id, type, title, coins, total, source) values ($1, 'task', 't', 5, 5, 'x')`,
      [id]
    )
    await server.sql(
      `insert into sim_coupon (sim_id, name, amount, min_amount, scope, start_at, end_at) values ($1, '券', 100, 0, '全部', now(), now() + interval '1 day')`,
      [id]
    )
    const given = file('卡号,转到,套餐', `${iccid},${other.card.simNo},保留`)
    expect(await run('cards:release', given, ...why)).toMatchObject({ code: 0 })
    const api = server.visitor(other.headers)
    expect((await api.get('/api/iot/simInfo')).data).toMatchObject({
      ...{ balance: 13100, integral: 30, couponCoin: 5 }
    })
    expect((await api.get('/api/iot/simBalanceLogList')).data.list[0]).toMatchObject({
      ...{ type: 'adjust', title: '转自本人另一张卡', money: 3100 }
    })
    expect(await server.sql('select name from sim_coupon where sim_id = $1', [other.card.id])).toEqual([
      { name: '券' }
    ])
    const next = (await (await logIn(iccid)).get('/api/iot/simInfo')).data
    expect(next).toMatchObject({ balance: 0, integral: 0, couponCoin: 0 })
    expect(next.packages).toMatchObject([{ packageName: '10GB月包' }])
    expect(await bookFaults(server.sql, [id, (await cardOf(iccid)).id])).toEqual([])
  })

  test('a device goes with the cards in it', async () => {
    const [device, inside] = [newIccid(), newIccid()]
    const given = file(
      'ICCID,运营商,类型,设备号,所在设备',
      `${device},移动,设备,860088800000017,`,
      `${inside},移动,,,860088800000017`
    )
    expect((await run('cards:import', given)).code).toBe(0)
    const before = await cardOf(inside)
    expect(await run('cards:release', file('卡号', '860088800000017'), ...why)).toMatchObject({ code: 0 })
    const api = await logIn('860088800000017')
    const { viceSims } = (await api.get('/api/iot/simInfo')).data
    expect(viceSims).toMatchObject([{ iccid: inside, current: true }])
    expect((await cardOf(inside)).id).not.toBe(before.id)
  })

  test('not with an order under way, nor to itself or a card that is not there; nothing changes then', async () => {
    const [waiting, fine] = [
      await buildSim(server.app, { balance: 0 }),
      await buildSim(server.app, { balance: 0 })
    ]
    await server.visitor(waiting.headers).post('/api/iot/createBalanceOrder', {
      ...{ money: 1000, clientKey: randomUUID(), placeType: PlaceType.wechat }
    })
    const given = file(
      '卡号,转到',
      `${waiting.card.simNo},`,
      `${fine.card.simNo},${fine.card.iccid}`,
      `${fine.card.iccid},8986999999999999999`
    )
    const { code, problems } = await run('cards:release', given, ...why)
    expect(code).toBe(1)
    expect(problems).toContain('line 2, 卡号: has an order that is not paid')
    expect(problems).toContain('line 3, 转到: is the card itself')
    expect(problems).toContain('line 4, 转到: there is no card "8986999999999999999"')
    for (const { headers } of [waiting, fine])
      expect((await server.visitor(headers).get('/api/iot/simInfo')).code).toBe(Code.ok)
  })
})
