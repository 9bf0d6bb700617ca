import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NumberState } from '../../contract/enums'
import { typedOn, terminalOf, importOf } from './support/merchant'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 20 })
const { folder, file: fileOf, run, undo } = terminalOf(server)
const file = (lines: string[]) => fileOf(...lines)

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
    numbers = newNumbers(1001)
    expect((await run('numbers:import', numbersFile(numbers, '88.00'))).code).toBe(0)
  })
  const cheap = () => numbersFile(numbers, '0.88', bad)
  const changed = async () => (await pricesOf(numbers)).filter(({ price }) => price !== 8800).length
  const summary =
    'this would be done: 0 numbers added, 1001 changed, 0 as they were; 1 bad lines left out\nprices: 1001 fall (lowest 0.88), 0 rise'

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
        out: '0 numbers added, 1001 changed, 0 as they were; 1 bad lines left out'
      })
      expect(await changed()).toBe(1001)
      expect(await undo(done)).toMatchObject({
        code: 0,
        out: '1001 rows put back, 0 left or put back in part'
      })
      expect(await changed()).toBe(0)
    }
  })

  test('little is changed without a question', async () => {
    const few = numbersFile(numbers.slice(0, 3), '77.00', bad)
    expect((await run('numbers:import', few, '--skip-bad')).code).toBe(0)
  })
})

describe('an import says first what it would change', () => {
  let numbers: string[]
  let name: string
  beforeAll(async () => {
    numbers = newNumbers(1001)
    name = numbersFile(numbers, '20.00')
    // the first import of a shop changes nothing that stands there
    expect((await run('numbers:import', name)).problems).toMatch(/^to take it back: /)
  })
  const prices = async () => new Set((await pricesOf(numbers)).map(({ price }) => Number(price)))

  test('where that is much, a file without bad lines is asked about too', async () => {
    const { code, problems } = await run('numbers:import', numbersFile(numbers, '19.00'))
    expect([code, problems]).toEqual([
      1,
      [
        'this would be done: 0 numbers added, 1001 changed, 0 as they were',
        'prices: 1001 fall (lowest 19), 0 rise',
        'nothing was changed: without a terminal it takes --yes'
      ].join('\n')
    ])
    expect(await prices()).toEqual(new Set([2000]))
  })

  test('a price that falls from over 10 yuan to under 1 is asked about alone, others are not', async () => {
    const one = numbers.slice(0, 1)
    expect((await run('numbers:import', numbersFile(one, '0.99'))).code).toBe(1)
    expect((await run('numbers:import', numbersFile(one, '0.99'), '--yes')).code).toBe(0)
    expect((await run('numbers:import', numbersFile(one, '20.00'))).code).toBe(0)
    expect((await run('numbers:import', numbersFile(one, '9.00'))).problems).toMatch(
      /^this would be done: 0 numbers added, 1 changed, 0 as they were\nprices: 1 fall \(lowest 9\), 0 rise\nto take/
    )
    expect((await run('numbers:import', numbersFile(one, '20.00'))).code).toBe(0)
  })

  test('half off most of what is changed is asked about', async () => {
    const three = numbers.slice(0, 3)
    expect((await run('numbers:import', numbersFile(three, '10.00'))).code).toBe(1)
    expect(await prices()).toEqual(new Set([2000]))
    expect((await run('numbers:import', numbersFile(three, '10.01'))).code).toBe(0)
    expect((await run('numbers:import', numbersFile(three, '20.00'))).code).toBe(0)
  })

  test('--dry-run says it and changes nothing, whatever the file is', async () => {
    const reply = 'this would be done: 0 numbers added, 1001 changed, 0 as they were'
    expect(await run('numbers:import', numbersFile(numbers, '0.10'), '--dry-run')).toEqual({
      code: 0,
      out: `${reply}\nprices: 1001 fall (lowest 0.10), 0 rise`,
      problems: ''
    })
    const header = '名称,价格,天数,优惠百分比'
    expect(await run('vip:import', file([header, '空,24,90,8']), '--dry-run')).toMatchObject({
      code: 0,
      out: 'this would be done: 1 VIP plans added, 0 changed'
    })
    expect(await server.sql(`select 1 from vip_plan where name = '空'`)).toEqual([])
    expect(await prices()).toEqual(new Set([2000]))
  })

  test('files of plans are asked about, too: after no nothing is changed, after yes all of it', async () => {
    const header = '名称,价格,天数,优惠百分比'
    const plans = (price: string) =>
      file([header, ...['春', '夏', '秋'].map((one) => `${one},${price},90,8`)])
    await run('vip:import', plans('240'))
    const answer = async (yes: boolean) =>
      (await typedOn(server.app, ['vip:import', plans('24')], async () => yes)).code
    const now = () => server.sql(`select distinct price from vip_plan where name in ('春', '夏', '秋')`)
    expect(await answer(false)).toBe(1)
    expect(await now()).toEqual([{ price: 24000 }])
    expect(await answer(true)).toBe(0)
    expect(await now()).toEqual([{ price: 2400 }])
  })
})

test('each import and each undo is in the audit: who, which file, what it did', async () => {
  const [number] = newNumbers(1)
  const name = numbersFile([number!], '50.00')
  const done = await run('numbers:import', name, '--as', '小王')
  await run('imports:undo', importOf(done), '--as', '小李')
  const id = importOf(done)
  const imported = (await run('audit:list', '--subject', basename(name))).out
  expect(imported).toMatch(/小王 \(.+\) +numbers:import /)
  expect(JSON.parse(imported.split(' -> ')[1]!)).toEqual({
    import: Number(id),
    added: 1,
    changed: 0,
    deleted: 0,
    result: '1 numbers added, 0 changed, 0 as they were'
  })
  const undone = (await run('audit:list', '--what', 'imports:undo', '--subject', `import ${id}`)).out
  expect(undone).toMatch(/小李 \(.+\) +imports:undo /)
  expect(JSON.parse(undone.split(' -> ')[1]!)).toEqual({ back: 1, left: 0 })
})

describe('on a Chinese terminal', () => {
  const { LC_ALL } = process.env
  beforeAll(() => void (process.env.LC_ALL = 'zh_CN.UTF-8'))
  afterAll(() => void (process.env.LC_ALL = LC_ALL))

  test('bad lines are told in Chinese, with the report of them', async () => {
    const report = join(folder, 'bad-zh.csv')
    const name = file([
      '号码,省份,城市,价格,精选',
      '110,广东,深圳,1,否',
      '13480999001,火星,深圳,1,也许',
      '13480999002,广东,成都,很多,是',
      '13480999003,广东,深圳,1,,多的',
      '13480999004,广东,深圳,1,是',
      '13480999004,广东,深圳,1,是'
    ])
    const { code, problems } = await run('numbers:import', name, '--report', report)
    expect([code, problems.split('\n')]).toEqual([
      1,
      [
        '第 2 行，号码：“110”不是以 1 开头的 11 位数字',
        '第 3 行，省份：“火星”不是省份',
        '第 3 行，精选：“也许”既不是“是”也不是“否”',
        '第 4 行，城市：“成都”不是广东省的城市',
        '第 4 行，价格：“很多”不是以元为单位的金额，如 19 或 19.90，最多 10000000',
        '第 5 行：“多的”所在的列没有列名',
        '第 7 行，号码：与第 6 行是同一号码',
        `全部坏行：${report}`,
        '没有导入任何内容：有 5 个坏行'
      ]
    ])
    expect(readFileSync(report, 'utf8')).toMatch(/^\ufeff行,列,原因\n2,号码,“110”不是/)
  })

  test('what would change, the question, the result and the way back are told in Chinese', async () => {
    const [number] = newNumbers(1)
    await run('numbers:import', numbersFile([number!], '20'))
    const asked: string[] = []
    const name = numbersFile([number!], '0.20')
    const answered = (yes: boolean) =>
      typedOn(server.app, ['numbers:import', name], async (question) => {
        asked.push(question)
        return yes
      })
    expect((await answered(false)).problems).toBe(
      '将会：号码：新增 0 个，更改 1 个，0 个不变\n价格：1 个下降（最低 0.20 元），0 个上升\n什么都没有改'
    )
    const done = await answered(true)
    expect(asked).toEqual(['继续吗？', '继续吗？'])
    expect(done).toMatchObject({ code: 0, out: '号码：新增 0 个，更改 1 个，0 个不变' })
    await server.sql('update vanity_number set price = 7 where number = $1', [number])
    expect(await undo(done)).toEqual({
      code: 0,
      problems: `保持现状：号码“${number}”：此后又改过：price`,
      out: '0 行已恢复，1 行未动或只恢复了一部分'
    })
    expect((await run('imports:undo', '99999')).problems).toBe(
      '没有编号为“99999”的导入；用 imports:list 查看'
    )
  })
})

test('an import that is refused is not in the audit', async () => {
  const name = numbersFile(newNumbers(1), 'x')
  expect((await run('numbers:import', name)).code).toBe(1)
  expect((await run('audit:list', '--subject', basename(name))).out).toBe('nothing is recorded')
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
  expect(problems).toContain('0 goods added, 1001 changed; 1 bad lines left out\nprices: 0 fall, 1001 rise')
  const [{ n }] = await server.sql(
    `select count(*)::int as n from goods where title like '很多%' and price = 1200`
  )
  expect(n).toBe(0)
})

describe('an empty cell, or a column that a file does not have,', () => {
  test.each([
    ['号码,省份,城市,价格', ''],
    ['号码,省份,城市,价格,预存,低消,合约月数,精选', ',,,,']
  ])('leaves prestore, low fee, contract and choice of a number as they were: %s', async (columns, rest) => {
    const [old, added] = newNumbers(2)
    await run(
      'numbers:import',
      file(['号码,省份,城市,价格,预存,低消,合约月数,精选', `${old},广东,深圳,88,100,19.9,12,是`])
    )
    const prices = file([columns, `${old},广东,深圳,87${rest}`, `${added},广东,深圳,87${rest}`])
    expect((await run('numbers:import', prices)).out).toBe('1 numbers added, 1 changed, 0 as they were')
    const rows = await server.sql(
      'select price, prestore, low_fee, contract_months, featured from vanity_number where number = any($1) order by number',
      [[old, added]]
    )
    expect(rows).toEqual([
      { price: 8700, prestore: 10000, low_fee: 1990, contract_months: 12, featured: true },
      { price: 8700, prestore: 0, low_fee: 0, contract_months: 0, featured: false }
    ])
    expect((await run('numbers:import', prices)).out).toBe('0 numbers added, 0 changed, 2 as they were')
    const zero = file(['号码,省份,城市,价格,预存', `${old},广东,深圳,87,0`])
    expect((await run('numbers:import', zero)).out).toContain('1 changed')
  })

  test('leaves stock, fee, data and contract of an item as they were', async () => {
    const header = '类型,标题,分组,价格,图片,运营商,库存,月费,流量GB,通话分钟,合约月数'
    const item = (title: string, price: string, counts: string) =>
      `号卡,${title},号卡,${price},/media/x.png,移动,${counts}`
    await run('goods:import', file([header, item('空格卡', '9', '40,19,100,200,12')]))
    const again = file([header, item('空格卡', '8', ',,,,'), item('空格新卡', '8', ',,,,')])
    expect((await run('goods:import', again)).code).toBe(0)
    const found = async (title: string) =>
      (await server.sql('select price, stock, detail from goods where title = $1', [title]))[0]
    const [monthlyFee, dataKb, voiceMinutes, contractMonths] = [1900, 100 * 1024 * 1024, 200, 12]
    expect(await found('空格卡')).toMatchObject({
      price: 800,
      stock: 40,
      detail: { monthlyFee, dataKb, voiceMinutes, contractMonths }
    })
    expect(await found('空格新卡')).toMatchObject({ stock: 0, detail: { monthlyFee: 0, dataKb: 0 } })
    await run('goods:import', file([header, item('空格卡', '8', '0,0,0,0,0')]))
    expect(await found('空格卡')).toMatchObject({ stock: 0, detail: { monthlyFee: 0, contractMonths: 0 } })
  })

  test('removes no variants of an item: without a stock the line is refused', async () => {
    const goods = '类型,标题,分组,价格,图片,规格,库存'
    await run('goods:import', file([goods, '商品,空格壳,设备,10,/media/x.png,白:10:5|黑:12:7,']))
    const empty = await run('goods:import', file([goods, '商品,空格壳,设备,9,/media/x.png,,']))
    expect(empty).toMatchObject({ code: 1, problems: expect.stringMatching(/line 2, 规格: .*variants/) })
    expect((await run('goods:import', file([goods, '商品,空格壳,设备,9,/media/x.png,,3']))).code).toBe(0)
    const mall = '标题,分组,积分,价格,图片,规格,库存'
    await run('mall:import', file([mall, '空格杯,生活,,,/media/x.png,白:0:20:5|黑:0:20:2,']))
    const none = await run('mall:import', file([mall, '空格杯,生活,,20,/media/x.png,,']))
    expect(none).toMatchObject({ code: 1, problems: expect.stringMatching(/line 2, 规格: .*variants/) })
    expect((await run('mall:import', file([mall, '空格杯,生活,,20,/media/x.png,,4']))).code).toBe(0)
    expect((await run('books:check')).code).toBe(0)
  })

  test('leaves stock and limit of an item of the mall, and the stock of a coupon', async () => {
    const mall = '标题,分组,积分,价格,图片,库存,限购'
    await run('mall:import', file([mall, '空格碗,生活,,20,/media/x.png,5,2']))
    await run('mall:import', file([mall, '空格碗,生活,,19,/media/x.png,,']))
    expect(
      await server.sql(
        `select o.price, o.stock, g.per_card from mall_option o join mall_goods g on g.id = goods_id where title = '空格碗'`
      )
    ).toEqual([{ price: 1900, stock: 5, per_card: 2 }])
    const coupon = (stock: string) =>
      run('coupons:import', file(['名称,减免,天数,券币,库存', `空格券,10,30,100,${stock}`]))
    const stock = async () =>
      (await server.sql(`select stock from coupon_goods where name = '空格券'`))[0].stock as number | null
    const found: (number | null)[] = []
    for (const cell of ['500', '', '不限', '', '0']) {
      expect((await coupon(cell)).code).toBe(0)
      found.push(await stock())
    }
    expect(found).toEqual([500, 500, null, null, 0])
  })

  test('is refused where a price is needed', async () => {
    const [number] = newNumbers(1)
    const done = await run('numbers:import', file(['号码,省份,城市,价格', `${number},广东,深圳,`]))
    expect(done).toMatchObject({ code: 1, problems: expect.stringContaining('line 2, 价格: ') })
  })
})

describe('imports:undo', () => {
  test('numbers: what was added is off sale, what was changed is as it was, what has changed since is named and left', async () => {
    const [same, edited, held, off, added] = newNumbers(5) as [string, string, string, string, string]
    const all = [same, edited, held, off]
    await run('numbers:import', numbersFile(all, '50.00'))
    await server.sql('update vanity_number set state = $1 where number = $2', [NumberState.offSale, off])
    const done = await run('numbers:import', numbersFile([...all, added], '5.00'), '--yes')
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
      ]),
      '--yes'
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

  test('mall, stores, banners, VIP, acceleration, coupons, tasks', async () => {
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
      ],
      [
        'stores:import',
        '名称,电话,省份,城市,区县,地址,纬度,经度',
        '杯,0755-1234567,广东,深圳,南山区,一号,22.5,113.9',
        '杯,0755-7654321,广东,深圳,南山区,一号,22.5,113.9',
        'select phone from mall_store where name = $1'
      ],
      [
        'tasks:import',
        '类型,周期,目标,标题,积分',
        '充值,每月,77,杯,20',
        '充值,每月,77,杯,2000',
        'select points from task where title = $1'
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
    const banners = (title: string) => file(['图片,标题,链接', `/media/x.png,${title},https://example.com/`])
    const shown = async () =>
      (await server.sql('select title from mall_banner order by sort')).map((row) => row.title)
    await run('mall:banners', banners('杯'))
    const done = await run('mall:banners', banners('碗'))
    expect(await shown()).toEqual(['碗'])
    expect((await undo(done)).code).toBe(0)
    expect(await shown()).toEqual(['杯'])
  })

  test('guides: blocks and machine codes; a guide whose codes others use stays', async () => {
    const header = '指南,模块,标题,文本,机器码'
    const guide = (title: string, codes: string) => file([header, `杯子,充值卡号,${title},1,${codes}`])
    const state = () =>
      server.sql(
        `select blocks->0->>'title' as title, (select string_agg(code || '=' || device_no, ' ' order by code)
           from machine_code where guide_id = g.id) as codes from one_code_guide g where g.title = '杯子'`
      )
    const first = await run('guides:import', guide('甲', 'CUP-1=111|CUP-2=222'))
    const second = await run('guides:import', guide('乙', 'CUP-2=333|CUP-3=444'))
    expect(await state()).toEqual([{ title: '乙', codes: 'CUP-1=111 CUP-2=333 CUP-3=444' }])
    expect((await undo(second)).code).toBe(0)
    expect(await state()).toEqual([{ title: '甲', codes: 'CUP-1=111 CUP-2=222' }])
    await server.sql(`update machine_code set device_no = '999' where code = 'CUP-1'`)
    expect((await undo(first)).problems.split('\n').sort()).toEqual([
      'left as it is: guide "杯子": has been ordered or used since',
      'left as it is: machine code CUP-1: device_no changed since'
    ])
    expect(await state()).toEqual([{ title: '甲', codes: 'CUP-1=999' }])
  })

  test('what was added is taken off sale where it can be: stores close, tasks are no longer offered', async () => {
    await undo(await run('tasks:import', file(['类型,周期,目标,标题,积分', '充值,每月,78,新,20'])))
    await undo(
      await run(
        'stores:import',
        file(['名称,电话,省份,城市,区县,地址,纬度,经度', '新,0755-1234567,广东,深圳,南山区,一号,22.5,113.9'])
      )
    )
    expect(await server.sql(`select offered as on from task where title = '新'`)).toEqual([{ on: false }])
    expect(await server.sql(`select open as on from mall_store where name = '新'`)).toEqual([{ on: false }])
  })

  test('without a number it takes the last one back, and says which', async () => {
    const [first, second] = newNumbers(2) as [string, string]
    const done = await run('numbers:import', numbersFile([first], '50.00'))
    const name = numbersFile([second], '50.00')
    const last = await run('numbers:import', name)
    expect(await run('imports:undo')).toEqual({
      code: 0,
      problems: `import ${importOf(last)}: numbers:import ${name}`,
      out: '1 rows put back, 0 left or put back in part'
    })
    expect((await run('imports:undo')).problems).toContain(`import ${importOf(done)}: `)
    expect((await run('imports:undo', '1', '2')).code).toBe(2)
  })

  test('an import that has changed nothing is not listed; one is taken back once; an unknown one is refused', async () => {
    const numbers = newNumbers(2)
    const first = await run('numbers:import', numbersFile(numbers, '50.00'))
    expect((await run('numbers:import', numbersFile(numbers, '50.00'))).problems).toBe('')
    // the import's number begins its line: a time may end in the same digits
    const listed = async () => (await run('imports:list')).out.split('\n').map((line) => line.split(' ')[0])
    expect((await run('imports:list')).out).toMatch(new RegExp(`${importOf(first)} .* 2 +numbers:import`))
    expect(await listed()).toContain(String(importOf(first)))
    expect((await undo(first)).code).toBe(0)
    expect((await undo(first)).problems).toContain('was taken back before')
    expect(await listed()).not.toContain(String(importOf(first)))
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
    await server.deps.jobs.run('tidy')
    expect((await undo(done)).problems).toContain('there is no import')
    expect(await server.sql('select 1 from import_change')).toEqual([])
  })
})
