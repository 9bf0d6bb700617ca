import { NumberState as N } from '../../contract/enums'
import { terminalOf } from './support/merchant'
import { serverOfFile } from './support/server'

/** A file of prices changes prices: what is on sale, and what is not, stays so unless the file says otherwise. */
const server = serverOfFile({ DEMO_NUMBERS: 200 })
const files = terminalOf(server)
const { run } = files
const find = async (number: string) =>
  (await server.sql('select * from vanity_number where number = $1', [number]))[0]
const words = {
  草稿: N.draft,
  在售: N.onSale,
  占用中: N.held,
  已下架: N.offSale,
  已售: N.sold,
  审核中: N.review
}

/** Numbers of the shop in each state, two of each, by the state's word; one of the two holds is over. */
async function inEachState(): Promise<Record<string, [string, string]>> {
  const all = await server.sql(
    `select number from vanity_number where state = ${N.onSale} order by id desc limit 12`
  )
  const made: Record<string, [string, string]> = {}
  for (const [word, state] of Object.entries(words)) {
    const two = all.splice(0, 2).map(({ number }) => String(number))
    await server.sql(
      `update vanity_number set state = $2::smallint, held_by = case when $2 = ${N.held} then 'somebody' end,
         held_until = case when $2 = ${N.held} then now() + interval '10 minutes' end where number = any($1)`,
      [two, state]
    )
    made[word] = two as [string, string]
  }
  return made
}
const everything = () => server.sql('select * from vanity_number order by id')
const header = '号码,省份,城市,价格,状态'
const line = (number: string, state = '', price = '77.70') => `${number},广东,深圳,${price},${state}`

test('the file of numbers:export changes nothing when it is read back, whatever the states are', async () => {
  await inEachState()
  const before = await everything()
  const out = files.path()
  await run('numbers:export', out)
  expect(new Set(files.csv(out).map((row) => row['状态']))).toEqual(new Set(Object.keys(words)))
  const { code, out: text } = await run('numbers:import', out)
  expect([code, text]).toEqual([0, `0 numbers added, 0 changed, ${before.length} as they were`])
  expect(await everything()).toEqual(before)
})

test('new prices for what is off sale leave it off sale, with and without the column', async () => {
  const states = await inEachState()
  for (const word of ['草稿', '已下架', '在售']) {
    const [one, other] = states[word]!
    const plain = files.file('号码,省份,城市,价格', `${one},广东,深圳,66`)
    expect((await run('numbers:import', plain)).problems).not.toContain('on sale')
    const given = files.file(header, line(one, ''), line(other, word))
    expect((await run('numbers:import', given, '--yes')).code).toBe(0)
    for (const number of [one, other])
      expect(await find(number)).toMatchObject({ price: 7770, state: words[word as keyof typeof words] })
  }
})

test('a price that was changed in the export of a number that is sold, held or under review is a bad line', async () => {
  const states = await inEachState()
  const bad = ['占用中', '已售', '审核中'].map((word) => states[word]![0])
  const given = files.file(header, ...bad.map((number, i) => line(number, ['占用中', '已售', '审核中'][i])))
  const { code, problems } = await run('numbers:import', given)
  expect(code).toBe(1)
  for (const reply of ['line 2, 号码: is held', 'line 3, 号码: is sold', 'line 4, 号码: is under review'])
    expect(problems).toContain(reply)
})

test('what the file puts on sale or takes off is said before, and can be taken back', async () => {
  const states = await inEachState()
  const [off] = states.已下架!
  const [on] = states.在售!
  const [draft] = states.草稿!
  const given = files.file(header, line(off, '在售'), line(on, '已下架'), line(draft, '在售'))
  const dry = await run('numbers:import', given, '--dry-run')
  expect(dry.out).toContain('on sale: 2 are put on sale, 1 taken off')
  expect(await find(off)).toMatchObject({ state: N.offSale })
  const done = await run('numbers:import', given, '--yes')
  expect(done.problems).toContain('on sale: 2 are put on sale, 1 taken off')
  expect([await find(off), await find(on), await find(draft)]).toMatchObject([
    { state: N.onSale, price: 7770 },
    { state: N.offSale },
    { state: N.onSale }
  ])
  await files.undo(done)
  expect([await find(off), await find(on), await find(draft)]).toMatchObject([
    { state: N.offSale },
    { state: N.onSale },
    { state: N.draft }
  ])
})

test('a hold that has ended since the export is no bad line; the number is on sale with the new price', async () => {
  const states = await inEachState()
  const [number] = states.占用中!
  await server.sql(`update vanity_number set held_until = now() - interval '1 second' where number = $1`, [
    number
  ])
  const given = files.file(header, line(number, '占用中'))
  expect(await run('numbers:import', given)).toMatchObject({ code: 0 })
  expect((await find(number)).price).toBe(7770)
  expect((await run('numbers:import', files.file(header, line(number, '已下架')))).code).toBe(0)
  expect(await find(number)).toMatchObject({ state: N.offSale, held_by: null, held_until: null })
})

test('a new number comes in the state that the file says; one that only an order could give it is a bad line', async () => {
  const numbers = ['13490000001', '13490000002', '13490000003']
  const states = ['草稿', '已下架', '']
  const given = files.file(header, ...numbers.map((number, i) => line(number, states[i])))
  expect((await run('numbers:import', given)).out).toMatch(/^3 numbers added/)
  const now = await Promise.all(numbers.map(async (number) => (await find(number)).state))
  expect(now).toEqual([N.draft, N.offSale, N.onSale])
  for (const word of ['占用中', '已售', '审核中']) {
    const { code, problems } = await run('numbers:import', files.file(header, line('13490000009', word)))
    expect([code, problems]).toEqual([1, expect.stringContaining('line 2, 号码')])
  }
  const [free] = (await inEachState()).在售!
  expect((await run('numbers:import', files.file(header, line(free, '已售')))).code).toBe(1)
  expect((await run('numbers:import', files.file(header, line(free, '没有')))).problems).toContain('状态')
})

test('of a file that is taken without its bad lines, a number that only an order could give is not added', async () => {
  const given = files.file(header, line('13490000008', '已售'), line('13490000007'))
  expect((await run('numbers:import', given, '--skip-bad')).out).toMatch(/^1 numbers added/)
  expect([await find('13490000008'), await find('13490000007')]).toEqual([undefined, expect.anything()])
})

test('上架 alone is read as 状态; against it, the line is bad', async () => {
  const [number] = (await inEachState()).在售!
  const against = files.file(`${header},上架`, `${line(number, '在售')},否`)
  expect((await run('numbers:import', against)).problems).toContain('line 2, 上架')
  const alone = files.file('号码,省份,城市,价格,上架', `${number},广东,深圳,66,否`)
  expect((await run('numbers:import', alone)).code).toBe(0)
  expect(await find(number)).toMatchObject({ state: N.offSale })
})

describe('a file of prices without the column 上架', () => {
  const state = async (table: string, column: string, name: string) =>
    (await server.sql(`select ${column} as on from ${table} where ${name}`))[0].on as unknown

  test.each([
    ['vip:import', '名称,价格,天数,优惠百分比', '会员甲,24,90,8', 'vip_plan', 'on_sale', `name = '会员甲'`],
    ['coupons:import', '名称,价格,减免,天数', '券甲,2,5,30', 'coupon_goods', 'on_sale', `name = '券甲'`],
    [
      'goods:import',
      '类型,名称,分组,价格,图片',
      '商品,物甲,配件,5,/media/x.svg',
      'goods',
      'on_sale',
      `title = '物甲'`
    ]
  ])(
    'of %s leaves what is off sale off sale; 是 puts it on, which is said before',
    async (command, columns, row, table, column, name) => {
      const take = (head: string, cells: string) => run(command, files.file(head, cells), '--yes')
      expect(await take(columns, row)).toMatchObject({ code: 0 })
      expect(await state(table, column, name)).toBe(true)
      expect((await take(`${columns},上架`, `${row},否`)).problems).toContain(
        '0 are put on sale, 1 taken off'
      )
      expect((await take(columns, row)).problems).not.toContain('on sale:')
      expect((await take(`${columns},上架`, `${row},`)).code).toBe(0)
      expect(await state(table, column, name)).toBe(false)
      expect((await take(`${columns},上架`, `${row},是`)).problems).toContain(
        '1 are put on sale, 0 taken off'
      )
      expect(await state(table, column, name)).toBe(true)
    }
  )
})
