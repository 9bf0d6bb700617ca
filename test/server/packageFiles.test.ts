import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { EffectType, NumberState, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { checkBooks } from '../../server/services/payments/books'
import { terminalOf } from './support/merchant'
import { serverOfFile, until } from './support/server'
import { buildSim, buildSims } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 200, JOBS: 'on' })
const { path, file, csv, run, undo, refused } = terminalOf(server)

describe('packages:import', () => {
  const head = '名称,分类,类型,价格,流量GB,有效期,运营商,布局,每GB价格,原价,网速,须知,上架'
  const offered = async (headers: Record<string, string>) => {
    const { data } = await server.visitor(headers).get('/api/iot/packageChoose')
    return data.categories.flatMap(({ name, packages }: { name: string; packages: object[] }) =>
      packages.map((one) => ({ category: name, ...one }))
    ) as { category: string; packageName: string; packageId: number; price: number; totalFlow: number }[]
  }
  const named = async (headers: Record<string, string>, name: string) =>
    (await offered(headers)).find(({ packageName }) => packageName === name)

  test('packages come in, those of an operator or layout for its cards alone; the next file changes them', async () => {
    const given = file(
      head,
      '海岛月包,海岛专区,,19.9,20.5,1个月,,,,29.9,2M,仅限岛内|不可退订,',
      '海岛移动包,海岛专区,加油包,5,1,30天,移动,,,,,,',
      '海岛二号包,海岛专区,,99,不限,长期,,2,,,,,',
      '海岛计量,海岛专区,按量计费,0.01,,长期,,,2.5,,,,'
    )
    expect(await run('packages:import', given)).toMatchObject({
      code: 0,
      out: '4 packages added, 0 changed, 0 as they were'
    })
    expect((await run('packages:import', given)).out).toBe('0 packages added, 0 changed, 4 as they were')
    const mobile = (await buildSim(server.app)).headers
    const unicom = (await buildSim(server.app, { operatorType: 2, layoutId: 2 })).headers
    expect(await named(mobile, '海岛月包')).toMatchObject({
      ...{ category: '海岛专区', price: 1990, originalPrice: 2990, totalFlow: 20.5 * 1048576 },
      ...{ duration: 1, durationUnit: 2, canBuy: true }
    })
    expect(await named(mobile, '海岛移动包')).toBeDefined()
    expect(await named(unicom, '海岛移动包')).toBeUndefined()
    expect(await named(mobile, '海岛二号包')).toBeUndefined()
    const forTwo = await named(unicom, '海岛二号包')
    expect(forTwo).toMatchObject({ isInfiniteFlow: true })
    // nor by its id, from another layout
    const details = `/api/iot/packageDetails?packageId=${forTwo!.packageId}`
    expect((await server.visitor(mobile).get(details)).code).toBe(Code.notFound)

    const next = await run(
      'packages:import',
      file(
        head,
        '海岛月包,海岛专区,,9.9,30,1个月,,,,,,,',
        '海岛计量,海岛专区,按量计费,0.01,,长期,,,2.5,,,,否'
      )
    )
    expect(next.out).toBe('0 packages added, 2 changed, 0 as they were')
    expect(await named(mobile, '海岛月包')).toMatchObject({ price: 990, originalPrice: 990 })
    expect(await named(mobile, '海岛计量')).toBeUndefined()
    expect((await undo(next)).out).toBe('2 rows put back, 0 left or put back in part')
    expect(await named(mobile, '海岛月包')).toMatchObject({ price: 1990 })
  })

  test('a package that was sold keeps its terms; taking the import back ends its sale', async () => {
    const done = await run('packages:import', file(head, '灯塔包,灯塔,,10,5,30天,,,,,,,'))
    const { headers, api } = await server.holder()
    const { packageId } = (await named(headers, '灯塔包'))!
    const { data } = await api.post('/api/iot/buyPackage', {
      ...{ packageId, effectType: EffectType.now, placeType: PlaceType.balance },
      ...{ payPassword: '135790', clientKey: randomUUID() }
    })
    await until(
      () => api.get(`/api/iot/orderResult?orderSn=${data.orderSn}`),
      (answer) => answer.data.done
    )
    await run('packages:import', file(head, '灯塔包,灯塔,,12,1,30天,,,,,,,'))
    const { packages } = (await api.get('/api/iot/simInfo')).data
    expect(packages).toMatchObject([{ packageName: '灯塔包', totalFlow: 5 * 1048576 }])
    expect(done.code).toBe(0)
    const other = await run('packages:import', file(head, '暗礁包,灯塔,,10,5,30天,,,,,,,'))
    expect((await undo(other)).out).toBe('1 rows put back, 0 left or put back in part')
    expect(await named(headers, '暗礁包')).toBeUndefined()
  })

  test('every bad line is named with column and reason, and nothing is imported', async () => {
    const count = () => server.sql('select count(*)::int from data_package')
    const before = await count()
    const { faults } = await refused(
      'packages:import',
      head,
      '好包,分类,,10,5,30天,,,,,,,',
      ',分类,,10,5,30天,,,,,,,',
      '坏包一,分类,奇怪,10,5,30天,,,,,,,',
      '坏包二,分类,,十元,5,30天,,,,,,,',
      '坏包三,分类,,10,,30天,,,,,,,',
      '坏包四,分类,,10,5,两周,,,,,,,',
      '坏包五,分类,,10,5,30天,,99,,,,,',
      '坏包六,分类,按量计费,10,,长期,,,,,,,',
      '坏包七,分类,,10,5,30天,,,,5,,,',
      '10GB月包,分类,加油包,10,5,30天,,,,,,,',
      '好包,分类,,10,5,30天,,,,,,,'
    )
    expect(faults).toBe(
      '3 名称, 4 类型, 5 价格, 6 流量GB, 7 有效期, 9 每GB价格, 10 原价, 12 名称, 8 布局, 11 类型'
    )
    expect(await count()).toEqual(before)
  })
})

describe('numbers:export and numbers:shelf', () => {
  const stateOf = async (number: string) =>
    (await server.sql('select state from vanity_number where number = $1', [number]))[0].state

  test('the export filters by state, province and price, says nothing about buyers, and edited it shelves', async () => {
    const [held] = await server.sql(
      `update vanity_number set state = 2, held_by = 'somebody', held_until = now() + interval '1 hour'
       where id = (select min(id) from vanity_number where state = 1) returning number`
    )
    const out = path()
    expect(await run('numbers:export', out)).toMatchObject({ code: 0 })
    const all = csv(out)
    expect(readFileSync(out, 'utf8')).not.toContain('somebody')
    expect(all.find(({ 号码 }) => 号码 === held.number)).toMatchObject({ 状态: '占用中', 上架: '是' })
    const one = all.find(({ 状态 }) => 状态 === '在售')!
    const some = path()
    await run(
      'numbers:export',
      some,
      '--state',
      '在售',
      '--province',
      one.省份!,
      '--price',
      `${one.价格}-${one.价格}`
    )
    const found = csv(some)
    expect(found.map(({ 号码 }) => 号码)).toContain(one.号码)
    expect(new Set(found.map((row) => `${row.状态} ${row.省份} ${row.价格}`))).toEqual(
      new Set([`在售 ${one.省份} ${one.价格}`])
    )
    // unchanged, the whole file changes nothing
    expect((await run('numbers:shelf', out)).out).toBe(
      `0 numbers put on sale, 0 taken off, ${all.length} as they were`
    )
    const off = await run('numbers:shelf', file('号码,价格,上架', `${one.号码},0.01,否`))
    expect(off.out).toBe('0 numbers put on sale, 1 taken off, 0 as they were')
    expect(await stateOf(one.号码!)).toBe(NumberState.offSale)
    expect((await run('numbers:shelf', file('号码,上架', `${one.号码},是`))).out).toBe(
      '1 numbers put on sale, 0 taken off, 0 as they were'
    )
    const again = await run('numbers:shelf', file('号码,上架', `${one.号码},否`))
    await undo(again)
    expect(await stateOf(one.号码!)).toBe(NumberState.onSale)
  })

  test('numbers that buyers hold or have, and unknown ones, are named; nothing is shelved then', async () => {
    const free = await server.sql('select number from vanity_number where state = 1 order by id limit 3')
    const [fine, held, sold] = free.map(({ number }) => String(number)) as [string, string, string]
    await server.sql(
      `update vanity_number set state = 2, held_by = 'x', held_until = now() + interval '1 hour' where number = $1`,
      [held]
    )
    await server.sql(`update vanity_number set state = 4 where number = $1`, [sold])
    const given = file('号码,上架', `${fine},否`, `${held},否`, `${sold},是`, '13000000000,否', `${fine},是`)
    const { code, problems } = await run('numbers:shelf', given)
    expect(code).toBe(1)
    for (const reply of [
      'line 3, 号码: is held by a buyer',
      'line 4, 号码: is sold already',
      'line 5, 号码: is no number'
    ])
      expect(problems).toContain(reply)
    expect(problems).toContain('line 6, 号码: the same as line 2')
    expect(await stateOf(fine)).toBe(NumberState.onSale)
    for (const words of [
      ['--state', '没有'],
      ['--price', '100'],
      ['--province', '火星']
    ])
      expect((await run('numbers:export', '-', ...words)).code).toBe(2)
  })
})

test('goods:export gives the file that goods:import takes, and nothing changes by it', async () => {
  // an item that no file has set may have no notice, which is an empty one
  const all = () =>
    server.sql(`select to_jsonb(g) || jsonb_build_object('detail', '{"notice":""}'::jsonb || detail) as item
      from goods g order by id`)
  const options = () => server.sql('select * from goods_option order by goods_id, id')
  const before = [await all(), await options()]
  const out = path()
  expect(await run('goods:export', out)).toMatchObject({ code: 0, problems: `${before[0]!.length} goods` })
  expect(await run('goods:import', out)).toMatchObject({
    code: 0,
    out: `0 goods added, ${before[0]!.length} changed`
  })
  expect([await all(), await options()]).toEqual(before)
})

describe('coupons:give', () => {
  const why = ['--reason', 'sorry for the outage', '--as', 'Li']
  const head = '卡号,优惠券'

  test('each card gets it once, however often the file is given; --again gives another; the holder and the books see it', async () => {
    const cards = await buildSims(server.app, 3, { balance: 0 })
    const lines = cards.map(({ card }, i) => `${i ? card.simNo : card.iccid},满30减10券`)
    const given = file(head, ...lines)
    expect((await run('coupons:give', given)).code).toBe(2)
    expect(await run('coupons:give', given, ...why)).toMatchObject({
      code: 0,
      out: '3 coupons given, 0 cards had theirs before'
    })
    expect((await run('coupons:give', given, ...why)).out).toBe('0 coupons given, 3 cards had theirs before')
    const api = server.visitor(cards[0]!.headers)
    const { held } = (await api.get('/api/iot/couponChoose')).data
    expect(held).toMatchObject([{ name: '满30减10券', amount: 1000, minAmount: 3000, status: 1 }])
    expect((await api.get('/api/iot/simOrderList')).data.list).toMatchObject([
      { title: '满30减10券', amount: 0, placeType: PlaceType.gift }
    ])
    expect((await run('coupons:give', file(head, lines[0]!), ...why, '--again')).out).toBe(
      '1 coupons given, 0 cards had theirs before'
    )
    expect((await api.get('/api/iot/couponChoose')).data.held).toHaveLength(2)
    const entries = await server.sql(
      `select * from audit where what = 'coupons:give' and why <> '' order by id`
    )
    expect(entries).toMatchObject([
      { subject: '满30减10券', after: { cards: 3 }, why: 'sorry for the outage' },
      { after: { cards: 1 } }
    ])
    const notified = (await checkBooks(server.db)).map(({ fault }) => fault)
    expect(notified).not.toContain('a coupon was not given once')
    expect(notified).not.toContain('an order was paid twice, or is paid without a payment')
  })

  test('a card or coupon that is not there is named, and nobody gets anything', async () => {
    const { card } = await buildSim(server.app)
    const given = file(head, `${card.simNo},满30减10券`, `${card.simNo},没有的券`, '1449999999999,满30减10券')
    const { code, problems } = await run('coupons:give', given, ...why)
    expect(code).toBe(1)
    expect(problems).toContain('line 3, 优惠券: there is no coupon "没有的券"')
    expect(problems).toContain('line 4, 卡号: there is no card "1449999999999"')
    expect(await server.sql('select 1 from sim_coupon where sim_id = $1', [card.id])).toEqual([])
  })
})
