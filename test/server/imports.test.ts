import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NumberState } from '../../contract/enums'
import { typedOn } from './support/merchant'
import { startServer } from './support/server'

let server: Awaited<ReturnType<typeof startServer>>
let folder: string
beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 20 })
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const run = (...words: string[]) => typedOn(server.app, words)
let files = 0
function file(lines: string[]) {
  const name = join(folder, `${(files += 1)}.csv`)
  writeFileSync(name, lines.join('\n'))
  return name
}
/** The number of the import that said how it is taken back. */
const importOf = ({ problems }: { problems: string }) => /imports:undo (\d+)/.exec(problems)![1]!
const undo = (done: { problems: string }) => run('imports:undo', importOf(done))

let serial = 0
const newNumbers = (count: number) =>
  Array.from({ length: count }, () => `1348${String((serial += 1)).padStart(7, '0')}`)
const numbersFile = (numbers: string[], price: string, bad = '') =>
  file([
    '号码,省份,城市,价格,预存,低消,合约月数',
    ...numbers.map((number) => `${number},广东,深圳,${price},100,19.9,12`),
    ...(bad && [`${bad},广东,深圳,1,0,0,0`])
  ])
const pricesOf = async (numbers: string[]) =>
  server.sql('select price, state from vanity_number where number = any($1) order by number', [numbers])

describe('--skip-bad that would change very much', () => {
  let numbers: string[]
  const bad = '110'
  beforeAll(async () => {
    numbers = newNumbers(1500)
    expect((await run('numbers:import', numbersFile(numbers, '88.00'))).code).toBe(0)
  })
  const cheap = () => numbersFile(numbers, '0.88', bad)
  const changed = async () => (await pricesOf(numbers)).filter(({ price }) => price !== 8800).length
  const summary =
    'this would be done: 0 numbers added, 1500 changed, 0 as they were; 1 bad lines left out\nprices: 0 rise, 1500 fall'

  test('without a terminal and without --yes it changes nothing, and says what it would change', async () => {
    const { code, out, problems } = await run('numbers:import', cheap(), '--skip-bad')
    expect([code, out]).toEqual([1, ''])
    expect(problems).toContain(summary)
    expect(problems).toContain('nothing was changed: without a terminal it takes --yes')
    expect(await changed()).toBe(0)
  })

  test('at a terminal it asks; after no nothing is changed', async () => {
    const asked: string[] = []
    const { code, problems } = await typedOn(
      server.app,
      ['numbers:import', cheap(), '--skip-bad'],
      async (question) => {
        asked.push(question)
        return false
      }
    )
    expect([code, asked]).toEqual([1, ['Go on?']])
    expect(problems).toContain(summary)
    expect(await changed()).toBe(0)
  })

  test('after yes, or with --yes and no question, the rest is taken, with exit code 0; undo puts all of it back', async () => {
    const by = [
      () => typedOn(server.app, ['numbers:import', cheap(), '--skip-bad'], async () => true),
      () => run('numbers:import', cheap(), '--skip-bad', '--yes')
    ]
    for (const take of by) {
      const done = await take()
      expect(done).toMatchObject({
        code: 0,
        out: '0 numbers added, 1500 changed, 0 as they were; 1 bad lines left out'
      })
      expect(await changed()).toBe(1500)
      expect(await undo(done)).toMatchObject({
        code: 0,
        out: '1500 rows put back, 0 left or put back in part'
      })
      expect(await changed()).toBe(0)
    }
  })

  test('little is changed without a question, and a file without bad lines never asks', async () => {
    const few = numbersFile(numbers.slice(0, 3), '77.00', bad)
    expect((await run('numbers:import', few, '--skip-bad')).code).toBe(0)
    expect((await run('numbers:import', numbersFile(numbers, '66.00'), '--skip-bad')).code).toBe(0)
    expect(await changed()).toBe(1500)
  })
})

test('an import of items asks in the same way', async () => {
  const line = (i: number, price: string) => `商品,很多${i},随身设备,${price},/media/x.png`
  const items = (price: string) => Array.from({ length: 1001 }, (_, i) => line(i, price))
  const header = '类型,标题,分组,价格,图片'
  expect((await run('goods:import', file([header, ...items('10.00')]))).code).toBe(0)
  const { code, problems } = await run(
    'goods:import',
    file([header, ...items('12.00'), line(9999, 'x')]),
    '--skip-bad'
  )
  expect(code).toBe(1)
  expect(problems).toContain('0 goods added, 1001 changed; 1 bad lines left out\nprices: 1001 rise, 0 fall')
  const [{ n }] = await server.sql(
    `select count(*)::int as n from goods where title like '很多%' and price = 1200`
  )
  expect(n).toBe(0)
})

describe('imports:undo', () => {
  test('numbers: what was added is off sale, what was changed is as it was, what has changed since is named and left', async () => {
    const [same, edited, held, off, added] = newNumbers(5) as [string, string, string, string, string]
    const all = [same, edited, held, off]
    await run('numbers:import', numbersFile(all, '50.00'))
    await server.sql('update vanity_number set state = $1 where number = $2', [NumberState.offSale, off])
    const done = await run('numbers:import', numbersFile([...all, added], '5.00'))
    await server.sql('update vanity_number set price = 700 where number = $1', [edited])
    await server.sql(
      `update vanity_number set state = $1, held_by = 'x', held_until = now() + interval '5 minutes' where number = $2`,
      [NumberState.held, held]
    )
    const { code, out, problems } = await undo(done)
    expect([code, out]).toEqual([0, '3 rows put back, 2 left or put back in part'])
    expect(problems.split('\n').sort()).toEqual([
      `left as it is: number "${edited}": price changed since`,
      `left as it is: number "${held}": is held or sold`
    ])
    expect(await pricesOf([...all, added])).toEqual([
      { price: 5000, state: NumberState.onSale },
      { price: 700, state: NumberState.onSale },
      { price: 500, state: NumberState.held },
      { price: 5000, state: NumberState.offSale },
      { price: 500, state: NumberState.offSale }
    ])
  })

  const header = '类型,标题,分组,价格,图片,规格,库存'
  const item = (title: string) =>
    server.sql(
      `select g.price, g.stock, on_sale, (select json_agg(o.label || o.price || ':' || o.stock order by o.label)
         from goods_option o where goods_id = g.id) as options from goods g where title = $1`,
      [title]
    )

  test('items with options: prices, options that were deleted, stock as their sum', async () => {
    const first = '商品,壳,随身设备,10,/media/x.png,白:10:5|黑:12:7,'
    await run('goods:import', file([header, first, '商品,线,随身设备,9,/media/x.png,,40']))
    const before = await item('壳')
    const done = await run(
      'goods:import',
      file([
        header,
        '商品,壳,随身设备,1,/media/x.png,白:1:5|红:2:3,',
        '商品,线,随身设备,1,/media/x.png,,40',
        '商品,盒,随身设备,3,/media/x.png,大:3:1,'
      ])
    )
    // two cables and a white case were sold meanwhile
    await server.sql(`update goods set stock = stock - 2 where title = '线'`)
    await server.sql(`update goods_option set stock = stock - 1 where label = '白' and price = 100`)
    await server.sql(`update goods set stock = stock - 1 where title = '壳'`)
    expect((await undo(done)).code).toBe(0)
    expect(await item('壳')).toEqual([{ ...before[0], stock: 11, options: ['白1000:4', '黑1200:7'] }])
    expect(await item('线')).toMatchObject([{ price: 900, stock: 38 }])
    expect(await item('盒')).toMatchObject([{ on_sale: false }])
    expect(await run('books:check')).toMatchObject({ code: 0 })
  })

  test('mall, VIP, acceleration, coupons', async () => {
    const cases: [string, string, string, string, string][] = [
      [
        'mall:import',
        '标题,分组,积分,价格,库存,图片',
        '杯,生活,,20,5,/media/x.png',
        '杯,生活,,2,5,/media/x.png',
        'select o.price from mall_option o join mall_goods g on g.id = goods_id where title = $1'
      ],
      [
        'vip:import',
        '名称,价格,天数,优惠百分比',
        '杯,24,90,8',
        '杯,2,90,8',
        'select price from vip_plan where name = $1'
      ],
      [
        'accelerate:import',
        '运营商,网速,天数,名称,价格',
        '广电,10M,7,杯,20',
        '广电,10M,7,杯,2',
        'select price from accelerate_plan where name = $1'
      ],
      [
        'coupons:import',
        '名称,减免,满,天数,价格',
        '杯,10,30,30,3',
        '杯,10,30,30,1',
        'select price from coupon_goods where name = $1'
      ]
    ]
    for (const [command, columns, right, wrong, sql] of cases) {
      await run(command, file([columns, right]))
      const before = await server.sql(sql, ['杯'])
      const done = await run(command, file([columns, wrong]))
      expect(await server.sql(sql, ['杯'])).not.toEqual(before)
      expect(await undo(done)).toMatchObject({ code: 0, out: '1 rows put back, 0 left or put back in part' })
      expect(await server.sql(sql, ['杯'])).toEqual(before)
    }
  })

  test('an import that has changed nothing is not listed; one is taken back once; an unknown one is refused', async () => {
    const numbers = newNumbers(2)
    const first = await run('numbers:import', numbersFile(numbers, '50.00'))
    expect((await run('numbers:import', numbersFile(numbers, '50.00'))).problems).toBe('')
    expect((await run('imports:list')).out).toMatch(new RegExp(`${importOf(first)} .* 2 +numbers:import`))
    expect((await undo(first)).code).toBe(0)
    expect((await undo(first)).problems).toContain('was taken back before')
    expect((await run('imports:list')).out).not.toContain(`${importOf(first)} `)
    expect((await run('imports:undo', '99999')).problems).toContain('there is no import "99999"')
    expect((await run('imports:undo', 'x')).code).toBe(1)
  })

  test('is possible for 30 days; what buyers and the server change is never recorded', async () => {
    const [number] = newNumbers(1)
    const done = await run('numbers:import', numbersFile([number!], '50.00'))
    await server.sql('update vanity_number set price = 1 where number = $1', [number])
    const [{ n }] = await server.sql('select count(*)::int as n from import_change where run_id = $1', [
      importOf(done)
    ])
    expect(n).toBe(1)
    await server.sql(`update import_run set created_at = now() - interval '31 days'`)
    await server.app.deps.jobs.run('tidy')
    expect((await undo(done)).problems).toContain('there is no import')
    expect(await server.sql('select 1 from import_change')).toEqual([])
  })
})
