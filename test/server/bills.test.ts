import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlaceType } from '../../contract/enums'
import type { CommandInput } from '../../server/merchant/command'
import { compareBills } from '../../server/merchant/money/bills'
import { Refusal, UsageError } from '../../server/merchant/refusal'
import type { BillLine, PaymentProvider } from '../../server/providers/payment'
import { checkBill } from '../../server/services/payments/bills/check'
import { openDifferences } from '../../server/services/payments/bills/differences'
import { fetchBills } from '../../server/services/payments/bills/fetch'
import { reportBooks } from '../../server/services/payments/books'
import { PaymentStatus } from '../../server/values'
import { tempFolder } from '../support/folder'
import { simulatedProvider } from './support/providers'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

/** A provider's bill of a day against our payments and refunds. */

const folder = tempFolder()
const pay = simulatedProvider('wechat')
const server = serverOfFile({ SEED: 'none' })
beforeAll(async () => {
  server.deps.providers.payments = { [PlaceType.wechat]: pay.provider }
})
beforeEach(async () => {
  delete pay.provider.bill
  for (const table of ['refund', 'payment', 'bill_day', 'bill_difference', 'audit'])
    await server.sql(`delete from ${table}`)
})

const day = '2026-11-10'
const next = '2026-11-11'
const db = () => server.db
const check = (lines: BillLine[], of = day) =>
  checkBill(db(), { provider: 'wechat', placeTypes: [PlaceType.wechat], day: of }, lines)

/** A payment of 10 yuan; its notice came `heard`, Chinese time. */
async function paid(
  no: string,
  { begun = `${day} 12:00`, heard: received = `${day} 12:01`, amount = 1000 } = {}
) {
  await server.sql(
    `insert into payment (out_trade_no, order_sn, title, amount, place_type, status, trade_no, pay_before, created_at, paid_at)
     values ($1, $1, 'T', $2, ${PlaceType.wechat}, ${PaymentStatus.paid}, 'W' || $1, now(), $3::timestamptz, $4::timestamptz)`,
    [no, amount, `${begun}+08`, `${received}+08`]
  )
  return line(no, amount)
}
const line = (no: string, amount = 1000): BillLine => ({
  ...{ kind: 'payment', outTradeNo: no, tradeNo: `W${no}`, outRefundNo: '', amount, fee: 6 }
})
async function refunded(no: string, part: string, amount = 300) {
  await server.sql(
    `insert into refund (out_refund_no, out_trade_no, order_sn, place_type, amount, state, created_at, done_at)
     values ($1, $2, $2, ${PlaceType.wechat}, $3, 'done', '${day} 13:00+08', '${day} 13:05+08')`,
    [part, no, amount]
  )
  return back(no, part, amount)
}
const back = (no: string, part: string, amount = 300): BillLine => ({
  ...{ kind: 'refund', outTradeNo: no, tradeNo: `W${no}`, outRefundNo: part, amount, fee: -2 }
})
const open = async () =>
  (await openDifferences(db())).map(({ number, difference, theirs, ours }) => [
    number,
    difference,
    theirs,
    ours
  ])

describe('a bill', () => {
  test('that agrees has no differences, however often it is looked at; its sums are kept', async () => {
    const lines = [await paid('A'), await paid('B'), await refunded('A', 'A_P1')]
    for (let i = 0; i < 2; i++) {
      await check(lines)
      expect(await open()).toEqual([])
    }
    expect(
      await server.sql(`select lines, paid::int, returned::int, fee::int from bill_day where day = '${day}'`)
    ).toEqual([{ lines: 3, paid: 2000, returned: 300, fee: 10 }])
  })

  test('names what differs, once however often it is looked at', async () => {
    await paid('both', { amount: 900 })
    await server.sql(
      `insert into payment (out_trade_no, order_sn, title, amount, place_type, pay_before, created_at)
       values ('open', 'open', 'T', 1000, ${PlaceType.wechat}, '${day} 12:15+08', '${day} 12:00+08')`
    )
    await paid('ours')
    const twice = await paid('twice')
    const given = await refunded('twice', 'twice_P1')
    await refunded('twice', 'lost')
    const lines = [
      ...[line('both'), line('open'), line('theirs'), twice, twice, given, given],
      ...[back('twice', 'nobody'), back('console', '')]
    ]
    await check(lines)
    await check(lines)
    expect((await open()).sort()).toEqual(
      [
        ['both', 'amount', 1000, 900],
        ['open', 'unpaid', 1000, null],
        ['ours', 'missing', null, 1000],
        ['theirs', 'unknown', 1000, null],
        ['twice', 'twice', 1000, 1000],
        ['twice_P1', 'twice', 300, 300],
        ['lost', 'missing', null, 300],
        ['nobody', 'unknown', 300, null],
        ['console', 'unknown', 300, null]
      ].sort()
    )
  })

  test('of another day is refused before it marks anything', async () => {
    const lines = [await paid('A'), await paid('B')]
    await expect(check(lines, '2026-11-15')).rejects.toThrow('not of 2026-11-15')
    await check(lines)
    expect(await open()).toEqual([])
  })

  test('of another way to pay has nothing to do with ours', async () => {
    await server.sql(`insert into payment (out_trade_no, order_sn, title, amount, place_type, status, pay_before, created_at, paid_at)
      values ('ali', 'ali', 'T', 1, ${PlaceType.alipay}, 1, now(), '${day} 12:00+08', '${day} 12:01+08')`)
    await check([])
    expect(await open()).toEqual([])
  })
})

describe('around midnight', () => {
  const late = { begun: `${day} 23:55`, heard: `${next} 00:03` }

  test('what was heard of after midnight may be in the bill of the day before', async () => {
    const across = await paid('X', late)
    await check([across])
    await check([], next)
    expect(await open()).toEqual([])
  })

  test('or in that of its own day; until both are looked at nothing is missing', async () => {
    const across = await paid('X', late)
    await check([])
    expect(await open()).toEqual([])
    await check([across], next)
    expect(await open()).toEqual([])
  })

  test('but it is missing when neither has it', async () => {
    await paid('X', late)
    await check([])
    await check([], next)
    expect(await open()).toEqual([['X', 'missing', null, 1000]])
  })

  test('a line in the bills of two days is counted twice', async () => {
    const across = await paid('X', late)
    await check([across])
    await check([across], next)
    expect(await open()).toEqual([['X', 'twice', 1000, 1000]])
  })
})

describe('a difference', () => {
  test('is settled when a further look at the bill does not find it', async () => {
    await check([line('theirs')])
    await check([])
    expect(await open()).toEqual([])
  })

  test('is settled when the money is booked here later', async () => {
    await check([line('late')])
    await paid('late')
    await fetchBills(server.deps)
    expect(await open()).toEqual([])
  })

  test('is settled when a later bill has what was missing', async () => {
    const missing = await paid('slow')
    await check([])
    expect(await open()).toHaveLength(1)
    await check([missing], next)
    expect(await open()).toEqual([])
  })

  test('that comes again is open again', async () => {
    await check([line('theirs')])
    await check([])
    await check([line('theirs')])
    expect(await open()).toHaveLength(1)
  })

  test('is listed and explained; the reason is kept, and it opens again when it becomes another one', async () => {
    await check([line('theirs')])
    const listed = await typedOn(server.app, ['bills:list'])
    expect(listed.out).toMatch(/wechat +payment +theirs +- +Wtheirs +unknown +10 +-/)
    const [{ id }] = await server.sql('select id from bill_difference')
    const explained = await typedOn(server.app, ['bills:explain', String(id), '线下收款', '--as', '小林'])
    expect(explained).toMatchObject({ code: 0, problems: '' })
    expect((await typedOn(server.app, ['bills:list'])).out).toBe('no difference is open')
    await check([line('theirs')])
    expect(await open()).toEqual([])
    expect(await server.sql('select explained_by, why from bill_difference')).toEqual([
      { explained_by: expect.stringContaining('小林 ('), why: '线下收款' }
    ])
    expect((await typedOn(server.app, ['audit:list'])).out).toMatch(/小林.*bills:explain theirs .*线下收款/)
    await check([line('theirs', 2000)])
    expect(await open()).toEqual([['theirs', 'unknown', 2000, null]])
    expect(await server.sql('select explained_by, why from bill_difference')).toEqual([
      { explained_by: '', why: '' }
    ])
  })

  test.each([[['0', 'x']], [['x', 'x']], [['1', ' ']], [['1', '长'.repeat(201)]], [['1']]])(
    'explained wrongly is wrong usage: %j',
    async (words) => expect((await typedOn(server.app, ['bills:explain', ...words])).code).toBe(2)
  )

  test('that is none cannot be explained', async () => {
    expect(await typedOn(server.app, ['bills:explain', '999999', 'x'])).toMatchObject({ code: 1 })
  })

  test('is told of in the log at night', async () => {
    await check([line('theirs')])
    await reportBooks(server.deps)
    const notified = server.logged
      .filter((text) => text.includes('bills and books differ'))
      .map((text) => JSON.parse(text))
    expect(notified.at(-1)).toMatchObject({ level: 50, count: 1, differences: [{ number: 'theirs' }] })
  })
})

describe('the bills of the days before', () => {
  const shanghai = (daysAgo: number) =>
    new Date(Date.now() + 8 * 3600e3 - daysAgo * 864e5).toISOString().slice(0, 10)
  const yesterday = shanghai(1)
  const asked: string[] = []
  beforeEach(async () => {
    asked.length = 0
    const [begun, reply] = [`${shanghai(2)} 12:00`, `${shanghai(2)} 12:01`]
    await paid('first', { begun, heard: reply })
  })

  test('are fetched from the first payment on, the older one first, each once', async () => {
    pay.provider.bill = async (of) => {
      asked.push(of)
      return of === yesterday ? [] : [line('first')]
    }
    await fetchBills(server.deps)
    await fetchBills(server.deps)
    expect(asked).toEqual([shanghai(2), yesterday])
    expect(await open()).toEqual([])
  })

  test('are asked for again while they are not made, and when fetching failed', async () => {
    const answers: (() => BillLine[] | undefined)[] = [
      () => [line('first')],
      () => undefined,
      () => {
        throw new Error('ETIMEDOUT')
      },
      () => []
    ]
    pay.provider.bill = async (of) => {
      asked.push(of)
      return answers[asked.length - 1]!()
    }
    await fetchBills(server.deps)
    expect(await server.sql(`select tries, reason from bill_day where checked_at is null`)).toEqual([
      { tries: 1, reason: 'it is not made yet' }
    ])
    await expect(fetchBills(server.deps)).rejects.toThrow('ETIMEDOUT')
    await fetchBills(server.deps)
    expect(asked).toEqual([shanghai(2), yesterday, yesterday, yesterday])
    expect(await server.sql(`select count(*)::int as n from bill_day where checked_at is not null`)).toEqual([
      { n: 2 }
    ])
  })

  test('one that fails keeps none back', async () => {
    pay.provider.bill = async (of) => {
      if (of === yesterday) return []
      throw new Error('maintenance')
    }
    await expect(fetchBills(server.deps)).rejects.toThrow('maintenance')
    expect(await server.sql(`select day::text from bill_day where checked_at is not null`)).toEqual([
      { day: yesterday }
    ])
  })
})

describe('bills:check', () => {
  /** Runs it with a provider that gives the bill of one day, and reads files of JSON. */
  async function type(options: CommandInput['options']) {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const given = {
      args: [],
      options,
      name: 'bills:check',
      config: server.deps.config,
      print,
      problem: print
    }
    const mine: PaymentProvider = {
      ...pay.provider,
      name: 'mine',
      bill: async (of) => (of === day ? [] : undefined),
      readBill: (content) => JSON.parse(content.toString()) as BillLine[]
    }
    const openDatabase = async () => ({ ...server.deps, close: async () => undefined })
    const failed = await compareBills({ ...given, openDatabase }, db(), { [PlaceType.wechat]: mine }).catch(
      (error: Error) => error
    )
    return { out: printed.join('\n'), failed: failed ?? undefined }
  }
  const file = (lines: unknown) => {
    const name = join(folder, 'bill.json')
    writeFileSync(name, JSON.stringify(lines))
    return name
  }

  test('compares a file, prints its sums and what differs', async () => {
    const lines = [await paid('A'), line('theirs')]
    const first = await type({ day, file: file(lines) })
    expect(first.out).toContain(`mine ${day}: 2 lines, 20 yuan came, 0 went back, 0.12 were kept as fees`)
    expect(first.out).toMatch(/theirs +- +Wtheirs +unknown/)
    expect(first.failed).toMatchObject({ message: expect.stringContaining('1 differences') })
    expect(await type({ day, file: file(lines.slice(0, 1)) })).toMatchObject({ failed: undefined })
  })

  test('fetches the bill, and says when it is not made yet', async () => {
    expect((await type({ day })).out).toContain('all agree')
    expect((await type({ day: next })).failed).toMatchObject({
      message: 'mine: the bill of 2026-11-11 is not made yet'
    })
  })

  test('refuses what it cannot read, a day that has not ended and a provider that is none', async () => {
    writeFileSync(join(folder, 'bad'), '{')
    expect((await type({ day, file: join(folder, 'bad') })).failed).toBeInstanceOf(Refusal)
    expect((await type({ day, file: join(folder, 'none') })).failed).toBeInstanceOf(Refusal)
    expect((await type({ day: '2999-01-01' })).failed).toBeInstanceOf(UsageError)
    expect((await type({ day, provider: 'other' })).failed).toMatchObject({
      message: expect.stringContaining('there is mine')
    })
  })

  test('without a provider that gives bills there is nothing to compare', async () => {
    expect(await typedOn(server.app, ['bills:check', '--day', day])).toMatchObject({
      code: 1,
      problems: expect.stringContaining('there is none')
    })
  })
})
