import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { Code } from '../../contract/errors'
import { NumberState, Operator, PlaceType, SelectNumber, ShopOrderStatus as S } from '../../contract/enums'
import { yuanText } from '../../rules/money'
import { numberValues } from '../../rules/number/numberRank'
import { Asked, ShopOrderKind } from '../../server/values'
import { freshDatabase } from '../support/seeded'
import { terminalOf } from './support/merchant'
import { thingForm } from './support/orders'
import { orderForm, numbersOnSale, serverOfFile, type Visitor } from './support/server'

const server = serverOfFile({ MEDIA_ORIGINS: 'https://shop.example' })
const { folder, path, file, csv, run, refused } = terminalOf(server)

let serial = 0
/** Numbers that the demo data does not contain. */
async function newNumbers(count: number): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) {
    const number = `1349${String((serial += 1) * 37).padStart(7, '0')}`
    const known = await server.sql('select 1 from vanity_number where number = $1', [number])
    if (!known.length) made.push(number)
  }
  return made
}
const header = '号码,省份,城市,价格,预存,低消,合约月数,精选'
const line = (number: string, price = '88.80') => `${number},广东,深圳,${price},100,19.9,12,是`
const find = async (number: string) =>
  (await server.sql('select * from vanity_number where number = $1', [number]))[0]
const countAll = async () => (await server.sql('select count(*)::int as n from vanity_number'))[0].n

describe('commands', () => {
  test('are listed, explained, and refused with exit code 2 when typed wrongly', async () => {
    const list = await run('--help')
    expect(list.code).toBe(0)
    const names = [
      'numbers:import',
      'goods:import',
      'tasks:import',
      'orders:export',
      'orders:progress',
      'orders:photos',
      'report:funnel'
    ]
    for (const name of names) {
      expect(list.out).toContain(name)
      expect((await run(name, '--help')).out).toContain(`usage: npm run merchant -- ${name}`)
    }
    expect((await run()).out).toBe(list.out)
    for (const words of [
      ['numbers:export'],
      ['toString'],
      ['numbers:import'],
      ['numbers:import', 'a.csv', 'b.csv'],
      ['numbers:import', 'a.csv', '--force'],
      ['orders:export', '-', '--from', '2026-02-30'],
      ['orders:export', '-', '--status', '没有'],
      ['mall:export', '-', '--status', '没有'],
      ['mall:export', '-', '--from', '2026-02-30'],
      ['vip:import'],
      ['orders:photos'],
      ['orders:photos', 'NO1', 'NO2'],
      ['report:funnel', '--from', '2026-11-02', '--to', '2026-11-01'],
      ['report:funnel', '--from', 'yesterday']
    ]) {
      const { code, out, problems } = await run(...words)
      expect({ words, code, out }).toEqual({ words, code: 2, out: '' })
      expect(problems).not.toBe('')
    }
  })
})

describe('numbers:import', () => {
  test('takes a file with Chinese names, codes or English names; computes the rest as the demo does', async () => {
    const [one, two, three] = (await newNumbers(3)) as [string, string, string]
    const chinese = file(`\ufeff${header}\r\n${line(one)}\r\n\r\n${two},440000,440300,0,,,,\r\n`)
    expect(await run('numbers:import', chinese)).toEqual({
      code: 0,
      out: '2 numbers added, 0 changed, 0 as they were',
      problems: expect.stringMatching(/^to take it back: .* imports:undo \d+$/)
    })
    const { pattern, patternFrom, patternTo, digits, rank } = numberValues(one)
    expect(await find(one)).toMatchObject({
      operator: Operator.mobile,
      province_code: '440000',
      province: '广东省',
      city: '深圳市',
      price: 8880,
      prestore: 10000,
      low_fee: 1990,
      contract_months: 12,
      featured: true,
      state: NumberState.onSale,
      pattern,
      pattern_from: patternFrom,
      pattern_to: patternTo,
      digits,
      rank
    })
    expect(await find(two)).toMatchObject({ city: '深圳市', price: 0, low_fee: 0, featured: false })
    const english = file(`featured,price,city,province,Number\nno,1,,北京,${three}\n`)
    expect((await run('numbers:import', english)).out).toBe('1 numbers added, 0 changed, 0 as they were')
    expect(await find(three)).toMatchObject({ province_code: '110000', city: '北京市', price: 100 })
  })

  test('every bad line is reported with its column and reason, and nothing is imported', async () => {
    const [good, other, twice] = (await newNumbers(3)) as [string, string, string]
    const before = await countAll()
    const lines = [
      header,
      line(good),
      line('1381234567'),
      line('10012345678'),
      `${other},广东,杭州,12.345,-1,x,200,也许`,
      `${other},火星,深圳,1,,,,`,
      line(twice),
      line(twice),
      `${other},广东,深圳,1,,,,,beyond`,
      line('=1+1')
    ]
    const { problems, report, faults } = await refused('numbers:import', ...lines)
    expect(problems).toContain('nothing was imported: 7 bad lines')
    expect(await countAll()).toBe(before)
    expect(faults).toBe(
      '3 号码, 4 号码, 5 城市, 5 价格, 5 预存, 5 低消, 5 合约月数, 5 精选, 6 省份, 9 , 10 号码, 8 号码'
    )
    expect(report.find(({ line: nth }) => nth === '8')!.reason).toBe('the same number as line 7')
    expect(report.every(({ reason }) => reason)).toBe(true)

    const skipping = await run('numbers:import', file(...lines), '--skip-bad')
    expect(skipping).toMatchObject({
      code: 0,
      out: '2 numbers added, 0 changed, 0 as they were; 7 bad lines left out'
    })
    expect(await countAll()).toBe(before + 2)
  })

  test('shows the first twenty bad lines and says how many more there are', async () => {
    const { problems } = await run('numbers:import', file([header, ...Array(30).fill(line('1'))].join('\n')))
    expect(problems.split('\n').filter((text) => text.startsWith('line '))).toHaveLength(20)
    expect(problems).toContain('and 10 more')
  })

  test('changes a number nobody has; one that is held or sold is a bad line and stays', async () => {
    const [sale, off, held, late, sold] = (await newNumbers(5)) as [string, string, string, string, string]
    const all = [sale, off, held, late, sold]
    await run('numbers:import', file([header, ...all.map((number) => line(number))].join('\n')))
    await server.sql(`update vanity_number set state = ${NumberState.offSale} where number = $1`, [off])
    await server.sql(
      `update vanity_number set state = ${NumberState.held}, held_by = 'someone', held_until = now() + interval '1 minute' where number = $1`,
      [held]
    )
    await server.sql(
      `update vanity_number set state = ${NumberState.held}, held_by = 'someone', held_until = now() - interval '1 minute' where number = $1`,
      [late]
    )
    await server.sql(`update vanity_number set state = ${NumberState.sold} where number = $1`, [sold])
    const again = file([header, ...all.map((number) => line(number, '9.90'))].join('\n'))
    const refused = await run('numbers:import', again)
    expect(refused.code).toBe(1)
    expect(refused.problems).toContain('line 4, 号码: is held by a buyer')
    expect(refused.problems).toContain('line 6, 号码: is sold already')
    expect((await find(sale)).price).toBe(8880)
    expect((await run('numbers:import', again, '--skip-bad', '--yes')).out).toBe(
      '0 numbers added, 3 changed, 0 as they were; 2 bad lines left out'
    )
    expect(await find(sale)).toMatchObject({ price: 990, state: NumberState.onSale })
    expect(await find(off)).toMatchObject({ price: 990, state: NumberState.offSale })
    expect(await find(late)).toMatchObject({ price: 990 })
    expect(await find(held)).toMatchObject({ price: 8880, state: NumberState.held })
    expect(await find(sold)).toMatchObject({ price: 8880, state: NumberState.sold })
    expect((await run('numbers:import', again, '--skip-bad')).out).toBe(
      '0 numbers added, 0 changed, 3 as they were; 2 bad lines left out'
    )
  })

  test('a file that cannot be read at all says why', async () => {
    const [number] = await newNumbers(1)
    const gbk = Buffer.concat([
      Buffer.from('number,province,city,price\n'),
      Buffer.from(`${number},`),
      Buffer.from([0xb9, 0xe3, 0xb6, 0xab, 0x2c, 0xc9, 0xee, 0xdb, 0xda]), // 广东,深圳
      Buffer.from(',5\n')
    ])
    const cases: [string, RegExp][] = [
      [file(gbk), /not UTF-8.*--encoding gbk/],
      [join(folder, 'none.csv'), /none\.csv.*no such file/i],
      [file(''), /empty/],
      [file('号码,省份,价格\n'), /missing column 城市/],
      [file(`${header},颜色\n`), /unknown column "颜色"/],
      [file(`${header},price\n`), /"price" stands there twice/],
      [file(`${header}\n"${number},广东`), /no CSV/i]
    ]
    for (const [given, words] of cases) {
      const { code, problems } = await run('numbers:import', given)
      expect(code).toBe(1)
      expect(problems).toMatch(words)
    }
    expect((await run('numbers:import', cases[0]![0], '--encoding', 'gbk')).code).toBe(0)
    expect(await find(number!)).toMatchObject({ province: '广东省', city: '深圳市' })
    expect((await run('numbers:import', cases[0]![0], '--encoding', 'klingon')).code).toBe(1)
  })

  test('what is imported is found in the shop', async () => {
    const [number] = await newNumbers(1)
    await run('numbers:import', file(`${header}\n${line(number!)}\n`))
    const { data } = await server.visitor().get(`/api/shop/numberList?slots=${number}`)
    expect(data).toMatchObject({ total: 1, list: [{ number, city: '深圳市', price: 8880 }] })
  })
})

describe('goods:import', () => {
  const head =
    '类型,标题,分组,运营商,价格,图片,规格,库存,标签,选号方式,归属省份,流量GB,月费,资费说明,不发货地区'
  const goods = async (title: string) =>
    (await server.sql('select * from goods where title = $1', [title]))[0]
  const optionsOf = (id: number) =>
    server.sql('select label, price, stock from goods_option where goods_id = $1 order by id', [id])

  test('things with options and plans with terms come in, and are changed by the next file', async () => {
    const given = file(
      [
        head,
        '商品,测试路由器,随身设备,,99.00,/media/a.svg,白色:99:20|黑色：109.5：5,,包邮|新品,,,,,,',
        '号卡,测试星卡,热销推荐,移动,0,https://shop.example/a.png,,500,,固定归属地,广东,135,19,月费:19 元|合约期:12 个月,西藏|650000'
      ].join('\n')
    )
    expect(await run('goods:import', given)).toMatchObject({ code: 0, out: '2 goods added, 0 changed' })
    const thing = await goods('测试路由器')
    expect(thing).toMatchObject({
      kind: ShopOrderKind.general,
      price: 9900,
      stock: 25,
      tags: ['包邮', '新品']
    })
    expect(await optionsOf(thing.id)).toEqual([
      { label: '白色', price: 9900, stock: 20 },
      { label: '黑色', price: 10950, stock: 5 }
    ])
    const who = server.visitor()
    const plan = await goods('测试星卡')
    expect((await who.get(`/api/shop/goodsDetails?goodsId=${plan.id}`)).data).toMatchObject({
      kind: ShopOrderKind.fast,
      operatorType: Operator.mobile,
      stock: 500,
      selectNumber: SelectNumber.fixedHome,
      provinceCode: '440000',
      dataKb: 135 * 1048576,
      monthlyFee: 1900,
      smsCode: Asked.yes,
      ageMin: 16,
      terms: [
        { label: '月费', value: '19 元' },
        { label: '合约期', value: '12 个月' }
      ],
      notDeliveredTo: ['540000', '650000']
    })
    const next = file(`${head}\n商品,测试路由器,随身设备,,89.00,/media/a.svg,白色:89:3|蓝色:95:1,,,,,,,,\n`)
    expect((await run('goods:import', next)).out).toBe('0 goods added, 1 changed')
    expect(await goods('测试路由器')).toMatchObject({ id: thing.id, price: 8900, stock: 4 })
    expect(await optionsOf(thing.id)).toEqual([
      { label: '白色', price: 8900, stock: 3 },
      { label: '蓝色', price: 9500, stock: 1 }
    ])
  })

  test('an option has the picture of its place; its order carries it, and the export gives it back', async () => {
    const given = file(
      '类型,标题,分组,价格,图片,规格,规格图片\n商品,双色电源,配件,99,/media/a.svg,白色:99:5|黑色:99:5,|/media/black.svg\n'
    )
    expect((await run('goods:import', given)).code).toBe(0)
    const { id } = await goods('双色电源')
    const who = server.visitor()
    const { options } = (await who.get(`/api/shop/goodsDetails?goodsId=${id}`)).data
    expect(options.map(({ image }: { image?: string }) => image)).toEqual([undefined, '/media/black.svg'])
    const made = await who.post('/api/shop/createOrder', { ...thingForm(id), optionId: options[1].optionId })
    expect(made.code).toBe(0)
    const [order] = await server.sql('select image from shop_order where order_sn = $1', [made.data.orderSn])
    expect(order.image).toBe('/media/black.svg')
    const out = path()
    expect((await run('goods:export', out)).code).toBe(0)
    const row = csv(out).find((line) => line['标题'] === '双色电源')
    expect(row!['规格图片']).toBe('|/media/black.svg')
  })

  test('more pictures than options are a bad line', async () => {
    const given = file(
      '类型,标题,分组,价格,图片,规格,规格图片\n商品,多图电源,配件,99,/media/a.svg,白色:99:5,/media/a.svg|/media/b.svg\n'
    )
    expect((await run('goods:import', given)).code).toBe(1)
    expect(await goods('多图电源')).toBeUndefined()
  })

  test('bad lines leave everything as it was', async () => {
    const before = await server.sql('select count(*)::int as n, sum(stock)::int as stock from goods')
    const { problems, faults } = await refused(
      'goods:import',
      head,
      '商品,好商品,随身设备,,99.00,/media/a.svg,,5,,,,,,,',
      '玩具,坏商品,,,free,javascript:alert(1),白色,,,,,,,,火星',
      '号卡,坏号卡,热销推荐,,0,/media/a.svg,,5,,固定归属地,,,,,',
      '商品,好商品,随身设备,,99.00,/media/a.svg,,5,,,,,,,'
    )
    expect(problems).toContain('nothing was imported: 3 bad lines')
    expect(faults).toBe(
      '3 类型, 3 类型, 3 规格, 3 价格, 3 图片, 3 不发货地区, 3 分组, 4 运营商, 4 归属省份, 5 标题'
    )
    expect(await server.sql('select count(*)::int as n, sum(stock)::int as stock from goods')).toEqual(before)
  })
})

let taken = 0
/** An order of a number that no other test of this file has taken. */
async function newOrder(who: Visitor, extra: object = {}) {
  const list = await numbersOnSale(who, 'priceMin=100&sort=priceUp')
  const form = await orderForm(server.app, who, list[(taken += 1)]!.numberId, extra)
  const { code, data } = await who.post('/api/shop/createOrder', form)
  expect(code).toBe(Code.ok)
  return { orderSn: data.orderSn as string, form }
}
const payFor = async (who: Visitor, orderSn: string) => {
  await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  await server.inject({ method: 'POST', url: `/sandbox/pay/${orderSn}`, payload: { result: 'paid' } })
}
const statusOf = async (orderSn: string) =>
  (await server.sql('select * from shop_order where order_sn = $1', [orderSn]))[0]

describe('a long file', () => {
  /** Results of `look`, repeated while a command runs. */
  async function seenDuring(command: Promise<unknown>, look: () => Promise<number>): Promise<number[]> {
    const seen: number[] = []
    let over = false
    void command.finally(() => (over = true))
    while (!over) {
      seen.push(await look())
      // PGlite answers without yielding to file reads
      await setImmediate()
    }
    return seen
  }

  test('of goods is taken in part by part: a buyer waits for one part, not for the file', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => `商品,长文件${i},长文件,9.90,5,/media/goods/a.jpg`)
    const given = file(['类型,标题,分组,价格,库存,图片', ...lines].join('\n'))
    const command = run('goods:import', given)
    const seen = await seenDuring(command, async () => {
      const [{ n }] = await server.sql(`select count(*)::int as n from goods where "group" = '长文件'`)
      return n
    })
    expect((await command).out).toBe('300 goods added, 0 changed')
    expect(seen.filter((n) => n > 0 && n < 300).length).toBeGreaterThan(0)
  })

  test('of orders moves them part by part; one that moved meanwhile is left out and told', async () => {
    const who = server.visitor()
    const { orderSn } = await newOrder(who)
    await payFor(who, orderSn)
    await server.sql(
      `insert into shop_order (order_sn, uuid, order_session, kind, title, image, operator, lines, amount, status, mobile,
         address, pay_before)
       select 'NO20260101' || lpad(n::text, 6, '0'), 'long' || n, order_session, kind, title, image, operator, lines,
         0, ${S.inReview}, mobile, address, pay_before
       from shop_order, generate_series(1, 200) as n where order_sn = $1`,
      [orderSn]
    )
    const copies = await server.sql(`select order_sn from shop_order where uuid like 'long%' order by id`)
    const given = file(['订单号,状态', ...copies.map(({ order_sn }) => `${order_sn},待发货`)].join('\n'))
    const command = run('orders:progress', given)
    let late = false
    const seen = await seenDuring(command, async () => {
      const [{ n }] = await server.sql(
        `select count(*)::int as n from shop_order where uuid like 'long%' and status = ${S.toShip}`
      )
      if (n > 0 && !late) {
        late = true
        await server.sql(`update shop_order set status = ${S.cancelled} where uuid = 'long200'`)
      }
      return n
    })
    const { code, out, problems } = await command
    expect({ code, out }).toEqual({ code: 3, out: '199 orders moved, 0 as they were; 1 bad lines left out' })
    expect(problems).toMatch(/line 201: The order cannot change so now: NO\w+ is 已取消 and stays so/)
    expect(problems).toContain('what had changed while the file was taken in was left out')
    expect(seen.filter((n) => n > 0 && n < 199).length).toBeGreaterThan(0)
  })
})

describe('orders:export', () => {
  test('for spreadsheets: no formula, no whole citizen id, Chinese time, yours alone to read', async () => {
    const who = server.visitor()
    const { orderSn, form } = await newOrder(who, { certName: '=HYPERLINK("x")', address: '@长安街 1 号' })
    await server.sql(`update shop_order set created_at = '2026-03-01T15:59:59Z' where order_sn = $1`, [
      orderSn
    ])
    const name = path()
    const day = ['--from', '2026-03-01', '--to', '2026-03-01']
    expect(await run('orders:export', name, ...day)).toMatchObject({ code: 0, problems: '1 orders' })
    expect(readFileSync(name).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(statSync(name).mode & 0o077).toBe(0)
    expect(csv(name)).toMatchObject([
      {
        订单号: orderSn,
        下单时间: '2026-03-01 23:59:59',
        状态: '待支付',
        类型: '靓号',
        姓名: `'=HYPERLINK("x")`,
        证件号: `**************${form.certId.slice(-4)}`,
        联系电话: form.contactPhone,
        省份: '北京市',
        城市: '北京市',
        区县: '东城区',
        详细地址: `'@长安街 1 号`
      }
    ])
    expect(readFileSync(name, 'utf8')).not.toContain(form.certId)
    const next = path()
    await run('orders:export', next, '--from', '2026-03-02', '--to', '2026-03-02')
    expect(csv(next)).toEqual([])
    await run('orders:export', next, ...day, '--status', '待发货,已发货')
    expect(csv(next)).toEqual([])
    await run('orders:export', next, ...day, '--status', '0')
    expect(csv(next)).toHaveLength(1)
  })

  test('a place that cannot be written to is said, and leaves nothing there', async () => {
    const { code, problems } = await run('orders:export', join(folder, 'nowhere', 'orders.csv'))
    expect(code).toBe(1)
    expect(problems).toContain('no such file')
  })
})

describe('orders:progress', () => {
  test('an edited export moves orders on; one bad line and none moves', async () => {
    const who = server.visitor()
    const orders: string[] = []
    for (let i = 0; i < 3; i++) {
      const { orderSn } = await newOrder(who)
      await payFor(who, orderSn)
      orders.push(orderSn)
    }
    const [first, second, third] = orders as [string, string, string]
    const exported = path()
    await run('orders:export', exported, '--status', '初审中')
    const lines = csv(exported).filter(({ 订单号 }) => orders.includes(订单号!))
    expect(lines).toHaveLength(3)
    const edited = (change: Record<string, Record<string, string>>) => {
      const cells = lines.map((row) => ({ ...row, ...change[row.订单号!] }))
      const titles = Object.keys(lines[0]!)
      const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
      return file(
        [titles, ...cells.map((row) => titles.map((title) => (row as Record<string, string>)[title]))]
          .map((row) => row.map((cell) => quoted(cell)).join(','))
          .join('\n')
      )
    }
    const wrong = edited({
      [first]: { 状态: '待发货' },
      [second]: { 状态: '审核未通过' },
      [third]: { 状态: '已签收' }
    })
    const refused = await run('orders:progress', wrong)
    expect(refused.code).toBe(1)
    expect(refused.problems).toContain('原因: Enter the reason')
    expect(refused.problems).toContain('nothing was imported: 2 bad lines')
    expect((await statusOf(first)).status).toBe(S.firstCheck)

    const unknown = edited({ [second]: { 状态: '审核未通过', 原因: '照片不清', 需修改: '身高' } })
    expect((await run('orders:progress', unknown)).problems).toContain('需修改: "身高" is none of 姓名')

    const right = edited({
      [first]: { 状态: '待发货' },
      [second]: { 状态: '审核未通过', 原因: '照片不清', 需修改: '身份证人像面 | address' }
    })
    expect((await run('orders:progress', right)).out).toBe('2 orders moved, 1 as they were')
    expect(await statusOf(first)).toMatchObject({ status: S.toShip })
    expect(await statusOf(second)).toMatchObject({ status: S.rejected, apply_fail_reason: '照片不清' })
    const asked = (await who.get(`/api/hk/orderDetails?orderSn=${second}`)).data.form
    expect(asked).toMatchObject({ rejected: ['frontImage', 'address'], uploadPhoto: 1 })
    const written = path()
    await run('orders:export', written, '--status', '审核未通过')
    expect(csv(written).find(({ 订单号 }) => 订单号 === second)).toMatchObject({
      原因: '照片不清',
      需修改: '身份证人像面|收货地址'
    })
    expect(await statusOf(third)).toMatchObject({ status: S.firstCheck })

    const sent = file(
      `订单号,状态,快递公司,快递单号\n${first},4,顺丰速运,SF1234567890\nNO20990101999999,4,顺丰速运,SF1\n`
    )
    const part = await run('orders:progress', sent, '--skip-bad')
    expect(part).toMatchObject({ code: 0, out: '1 orders moved, 0 as they were; 1 bad lines left out' })
    expect(await statusOf(first)).toMatchObject({
      status: S.shipped,
      logistics_company: '顺丰速运',
      tracking_number: 'SF1234567890'
    })
    const { events } = (await who.get(`/api/hk/orderDetails?orderSn=${first}`)).data
    expect(events[0]).toMatchObject({ status: S.shipped })
  })

  test('a cancelled order gives its number back and its money by the queue', async () => {
    const who = server.visitor()
    const { orderSn } = await newOrder(who)
    await payFor(who, orderSn)
    const { number_id: numberId } = await statusOf(orderSn)
    const given = file(`orderSn,status,reason\n${orderSn},15,买家来电取消\n`)
    expect((await run('orders:progress', given)).out).toBe('1 orders moved, 0 as they were')
    expect(await server.sql('select state from vanity_number where id = $1', [numberId])).toEqual([
      { state: NumberState.onSale }
    ])
    const queued = await server.sql(`select data from pgboss.job where data->>'work' = 'refunds'`)
    expect(queued.map(({ data }) => data.key)).toContain(`${orderSn}_R`)
  })
})

describe('report:funnel', () => {
  test('counts each step once a visitor and day, in Chinese days, by seller when asked', async () => {
    const report = async (who: Visitor, event: string, page: string, promo = '') => {
      who.headers['page-url'] = promo ? `pages/index/index?promoCode=${promo}` : 'pages/index/index'
      const events = [{ event, page, at: new Date().toISOString() }]
      expect((await who.post('/api/hk/pointReport', { events })).code).toBe(Code.ok)
    }
    await server.sql('delete from point_event')
    const [one, two, three] = [server.visitor(), server.visitor(), server.visitor()]
    await report(one, 'view', 'pages/index/index', 'demo')
    await report(one, 'view', 'pages/index/index', 'demo')
    await report(one, 'view', 'pages/goods/pretty/index', 'demo')
    await report(one, 'hold', 'pages/goods/pretty/index', 'demo')
    await report(one, 'form', 'pages/goods/fastNumber/formSubmit', 'demo')
    await report(two, 'view', 'pages/goods/general/index', 'demo')
    await report(three, 'view', 'pages/goods/index')
    // 23:59:59 on 1 April and 00:00 on 2 April in Shanghai
    await server.sql(`update point_event set created_at = '2026-04-01T15:59:59Z'`)
    await server.sql(`update point_event set created_at = '2026-04-01T16:00:00Z' where promo_code = ''`)
    const bought = await newOrder(one, { promoCode: 'demo' })
    await payFor(one, bought.orderSn)
    const open = await newOrder(two, { promoCode: 'demo' })
    const amount = (await statusOf(bought.orderSn)).amount
    await server.sql(`update shop_order set created_at = '2026-04-01T10:00:00Z' where order_sn = any($1)`, [
      [bought.orderSn, open.orderSn]
    ])
    const days = ['--from', '2026-04-01', '--to', '2026-04-02']
    const table = async (...more: string[]) =>
      parse((await run('report:funnel', ...days, '--csv', ...more)).out)
    const yuan = yuanText(amount)
    const demo = ['2', '2', '100.0%', '1', '50.0%', '2', '200.0%', '1', '50.0%', '50.0%', yuan, '0', yuan]
    expect((await table()).slice(1)).toEqual([
      ['2026-04-01', ...demo],
      ['2026-04-02', '1', '0', '0.0%', '0', '', '0', '', '0', '', '0.0%', '0', '0', '0'],
      ['total', '3', '2', '66.7%', '1', '50.0%', '2', '200.0%', '1', '50.0%', '33.3%', yuan, '0', yuan]
    ])
    expect((await table('--promo', 'demo')).at(-1)).toEqual(['total', ...demo])
    expect((await table('--promo', 'nobody')).at(-1)!.slice(1, 3)).toEqual(['0', '0'])
    const text = (await run('report:funnel', ...days)).out.split('\n')
    expect(text).toHaveLength(4)
    expect(new Set(text.map((row) => row.length)).size).toBe(1)
    expect((await run('report:funnel')).out.split('\n')).toHaveLength(9)
  })
})

/** Runs a script in a process of its own; returns exit code and output. */
async function typed(script: string, words: string[], given: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...given }
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    env: env as unknown as NodeJS.ProcessEnv
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (out += text.toString()))
  const [code] = await once(child, 'close')
  return { code, out }
}

test('the command itself ends with its exit code', async () => {
  const wrong = await typed('server/cli.ts', ['numbers:import'], { DATA_DIR: folder })
  expect(wrong).toEqual({ code: 2, out: expect.stringContaining('expected: file.csv') })
})

// PGlite runs in the same process, so the memory of the import cannot be measured there
if (process.env.TEST_DATABASE_URL)
  test('100,000 numbers come in with at most 200 MB of memory', async () => {
    const database = await freshDatabase()
    const { code, out } = await typed('bench/import.ts', ['memory'], database.given)
    await database.drop()
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('100000 numbers added') })
  })
