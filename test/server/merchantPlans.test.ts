import { Operator, PackageType } from '../../contract/enums'
import { terminalOf } from './support/merchant'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 1 })
const { file, run, refused } = terminalOf(server)

const row = async (table: string, name: string) =>
  (await server.sql(`select * from ${table} where name = $1`, [name]))[0]

describe('vip:import', () => {
  const head = '名称,价格,原价,天数,优惠百分比,每月赠送GB,积分倍数,说明,排序,上架'

  test('plans come in, are sold, and are changed by the next file', async () => {
    expect(await run('vip:import', file(head, '周会员,5.00,,7,3,0.5,,试试看,9,'))).toMatchObject({
      code: 0,
      out: '1 VIP plans added, 0 changed'
    })
    const { headers } = await buildSim(server.app)
    const plans = async () => (await server.visitor(headers).get('/api/iot/vipList')).data.plans
    expect((await plans())[0]).toMatchObject({
      ...{ name: '周会员', price: 500, originalPrice: 500, days: 7, discount: 3, pointsTimes: 1 },
      privileges: { gi: 524288 }
    })
    const next = await run('vip:import', file(head, '周会员,4,6,7,3,,2,,,否'))
    expect(next.out).toBe('0 VIP plans added, 1 changed')
    expect(await row('vip_plan', '周会员')).toMatchObject({ price: 400, original_price: 600, gift_flow: '0' })
    expect((await plans()).map(({ name }: { name: string }) => name)).not.toContain('周会员')
  })

  test('bad lines leave everything as it was', async () => {
    const count = () => server.sql('select count(*)::int from vip_plan')
    const before = await count()
    const { faults } = await refused(
      'vip:import',
      head,
      '好会员,5,,30,5,,,,,',
      ',free,,,120,many,0,,,',
      '空会员,5,3,30,,,,,,',
      '好会员,5,,30,5,,,,,'
    )
    expect(faults).toBe(
      '3 每月赠送GB, 3 天数, 3 名称, 3 价格, 3 优惠百分比, 3 积分倍数, 3 优惠百分比, 4 原价, 4 优惠百分比, 5 名称'
    )
    expect(await count()).toEqual(before)
  })
})

describe('accelerate:import', () => {
  const head = '运营商,网速,天数,小时,名称,价格,原价,说明'

  test('speeds come in for their operator, and are changed by operator, speed and time', async () => {
    const given = file(head, '广电,10m,,6,10M加速,1,,半天', '广电,10M,30,,10M加速,18,60,')
    expect((await run('accelerate:import', given)).out).toBe('1 acceleration plans added, 1 changed')
    const { headers } = await buildSim(server.app, { operatorType: Operator.broadnet })
    const { plans } = (await server.visitor(headers).get('/api/iot/accelerateList')).data
    const of10 = plans.filter(({ speedCode }: { speedCode: string }) => speedCode === '10M')
    expect(of10).toMatchObject([
      { hours: 6, price: 100, description: '半天' },
      { hours: 24 },
      { hours: 720, price: 1800, originalPrice: 6000 }
    ])
  })

  test('a speed that the operator does not have is a bad line', async () => {
    const { faults } = await refused(
      'accelerate:import',
      head,
      '移动,100M,1,,快,1,,',
      '火星,2M,1,,快,1,,',
      '移动,2M,,,快,1,,'
    )
    expect(faults).toBe('2 网速, 3 运营商, 3 运营商, 4 天数')
  })
})

describe('coupons:import', () => {
  const head = '名称,减免,满,天数,价格,券币,库存,每卡限兑,套餐类型,适用范围'

  test('coupons come in for money, for coins, or either', async () => {
    const given = file(
      head,
      '卖的券,3,10,30,1.00,,,,,',
      '换的券,3,10,30,,15,5,1,加油包|次月包,加油包与次月包',
      '都行的券,4,,10,2,30,,,,'
    )
    expect((await run('coupons:import', given)).out).toBe('3 coupons added, 0 changed')
    const { api } = await server.holder()
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    const sold = names((await api.get('/api/iot/couponChoose')).data.onSale)
    const offered = names((await api.get('/api/iot/couponExchangeList')).data.coupons)
    expect(sold).toEqual(expect.arrayContaining(['卖的券', '都行的券']))
    expect(offered).toEqual(expect.arrayContaining(['换的券', '都行的券']))
    expect(sold).not.toContain('换的券')
    expect(offered).not.toContain('卖的券')
    expect(await row('coupon_goods', '换的券')).toMatchObject({
      ...{ coins: 15, stock: 5, per_card: 1, scope: '加油包与次月包' },
      package_types: [PackageType.addOn, PackageType.nextMonth]
    })
  })

  test('bad lines leave everything as it was', async () => {
    const { faults } = await refused(
      'coupons:import',
      head,
      '没价的券,3,,30,,,,,,',
      '坏券,0,,,x,,,,玩具,',
      '只卖的券,3,,30,1,,5,,,'
    )
    expect(faults).toBe('2 价格, 3 减免, 3 天数, 3 价格, 3 套餐类型, 4 库存')
    expect(await row('coupon_goods', '只卖的券')).toBeUndefined()
  })
})
