import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { ConsoleData } from '../../contract/console'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { NumberState as N } from '../../contract/enums'
import { csvFolder, typedOn } from './support/merchant'
import { serverOfFile } from './support/server'
import { consoleAs, auditAbout, type Console } from './support/staff'
import { textCell, workbook } from './support/workbook'

/** Numbers in the console: list and search, one edited, many changed, files, and taking all of it back. */

type Row = ConsoleData<'GET /console/api/numbers'>['list'][number]
type Preview = ConsoleData<'POST /console/api/previewNumbers'>
type Read = ConsoleData<'POST /console/api/readNumbers'>
const files = csvFolder()
let owner: Console
const server = serverOfFile({ DEMO_NUMBERS: 400 })
beforeAll(async () => {
  owner = await consoleAs(server.app, 'owner')
})

const list = async (query: Record<string, string | number> = {}, who = owner) =>
  (await who.get('numbers', { pageSize: 100, ...query })).data as { list: Row[]; total: number }
const find = async (numberId: number) =>
  (await server.sql('select * from vanity_number where id = $1', [numberId]))[0] as Record<string, unknown>
const setState = (numberIds: number[], state: number) =>
  server.sql(
    `update vanity_number set state = $2::int, held_by = case when $2::int = ${N.held} then 'somebody' end,
       held_until = case when $2::int = ${N.held} then now() + interval '10 minutes' end where id = any($1)`,
    [numberIds, state]
  )
const used: number[] = []
/** Numbers on sale for money that no other test has used. */
async function fresh(count: number): Promise<Row[]> {
  const { list: all } = await list({ states: String(N.onSale), sort: 'priceDown' })
  const some = all.filter(({ numberId, price }) => price > 0 && !used.includes(numberId)).slice(0, count)
  used.push(...some.map(({ numberId }) => numberId))
  return some
}
const auditOf = (subject: string) => auditAbout(server.sql, subject)

describe('the list', () => {
  test('finds by the filters of buyers and by state, and a number whose hold is over is on sale', async () => {
    const [one, two, three] = await fresh(3)
    await setState([one!.numberId], N.sold)
    await setState([two!.numberId, three!.numberId], N.held)
    await server.sql(`update vanity_number set held_until = now() - interval '1 second' where id = $1`, [
      three!.numberId
    ])
    const stateOf = async ({ number }: Row) => (await list({ keyword: number })).list[0]!.state
    expect([await stateOf(one!), await stateOf(two!), await stateOf(three!)]).toEqual([
      N.sold,
      N.held,
      N.onSale
    ])
    const { list: sold } = await list({ states: `${N.sold},${N.held}` })
    expect(sold.map(({ numberId }) => numberId)).toEqual(
      expect.arrayContaining([one!.numberId, two!.numberId])
    )
    expect(sold.every(({ state }) => state === N.sold || state === N.held)).toBe(true)

    const { number, province, city, price, prestore } = one!
    const cost = price + prestore
    const [{ province_code: provinceCode }] = await server.sql(
      'select province_code from vanity_number where id = $1',
      [one!.numberId]
    )
    for (const query of [
      { keyword: number.slice(-4), tail: 'true' },
      { slots: `${number.slice(0, 3)}____${number.slice(-4)}` },
      { provinceCode, city, keyword: number },
      { priceMin: cost, priceMax: cost, keyword: number.slice(2) }
    ] as Record<string, string | number>[])
      expect((await list(query)).list.map((row) => row.number)).toContain(number)
    expect((await list({ keyword: number, priceMax: cost - 1 })).total).toBe(0)
    const places = (await owner.get('numberPlaces')).data as ConsoleData<'GET /console/api/numberPlaces'>
    expect(places.list.find(({ name }) => name === province)?.cities).toContain(city)
  })

  test('is sorted by price, and its total stops at 1,000', async () => {
    const prices = (await list({ sort: 'priceDown' })).list.map((row) => row.price + row.prestore)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    await server.sql(
      `insert into vanity_number (number, operator, province_code, province, city, price, prestore, low_fee,
          contract_months, pattern, pattern_from, pattern_to, digits, rank, state)
        select 19900000000 + n, 1, '440000', '广东省', '深圳市', 100, 0, 0, 0, '', -1, -1, 0, 0, $1
          from generate_series(1, 1100) n`,
      [N.draft]
    )
    expect((await list({ states: String(N.draft) })).total).toBe(1000)
    await server.sql('delete from vanity_number where state = $1', [N.draft])
  })

  test('bad filters are refused by their field', async () => {
    for (const [field, value] of Object.entries({ states: '9', keyword: 'a', slots: '138', priceMin: '-1' }))
      expect(await owner.get('numbers', { [field]: value })).toMatchObject({
        code: Code.invalidInput,
        data: { fields: { [field]: expect.anything() as string } }
      })
  })

  test('is exported as it is shown, in the columns that the import reads', async () => {
    const service = await consoleAs(server.app, 'service')
    const answer = await server.inject({
      method: 'GET',
      url: `/console/api/exportNumbers?states=${N.sold}`,
      headers: service.headers
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8'
    })
    const lines = parse<Record<string, string>>(answer.body, { bom: true, columns: true })
    expect(lines.length).toBe((await list({ states: String(N.sold) })).total)
    expect(lines[0]).toMatchObject({ 状态: '已售', 上架: '否' })
    const all = await server.inject({
      method: 'GET',
      url: '/console/api/exportNumbers',
      headers: owner.headers
    })
    const { data } = await readIn(all.rawPayload)
    expect(data).toMatchObject({ added: 0, changed: 0, bad: 0 })
  })
})

const termsOf = ({ price, prestore, lowFee, contractMonths, featured, state }: Row) => ({
  price,
  prestore,
  lowFee,
  contractMonths,
  featured,
  onSale: state === N.onSale
})
const edit = (row: Row, after: object, more: object = {}) => ({
  numberId: row.numberId,
  before: termsOf(row),
  after: { ...termsOf(row), ...after },
  clientKey: randomUUID(),
  ...more
})

describe('one number', () => {
  test('gets a price and terms, once for each key, with what changed in the audit', async () => {
    const [row] = await fresh(1)
    const body = edit(row!, { price: 123400, contractMonths: 7, onSale: false })
    expect([await owner.post('editNumber', body), await owner.post('editNumber', body)]).toMatchObject([
      { code: Code.ok },
      { code: Code.ok }
    ])
    expect(await find(row!.numberId)).toMatchObject({ price: 123400, contract_months: 7, state: N.offSale })
    const { price, contractMonths } = row!
    expect(await auditOf(`number ${row!.numberId}`)).toEqual([
      {
        who: expect.stringMatching(/^person/) as string,
        what: 'numbers:edit',
        before: { price, contractMonths, onSale: true },
        after: { price: 123400, contractMonths: 7, onSale: false },
        why: '',
        address: '127.0.0.1'
      }
    ])
  })

  test('of two people who change its price one learns of the other; another field is no conflict', async () => {
    const [row] = await fresh(1)
    const colleague = await consoleAs(server.app, 'owner')
    const answers = await Promise.all([
      owner.post('editNumber', edit(row!, { price: 5000 })),
      colleague.post('editNumber', edit(row!, { price: 6000 }))
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile])
    expect(answers.find(({ code }) => code !== Code.ok)!.data).toMatchObject({
      who: expect.stringMatching(/^person/) as string
    })
    expect(await owner.post('editNumber', edit(row!, { lowFee: 4200 }))).toMatchObject({ code: Code.ok })
    expect(await find(row!.numberId)).toMatchObject({ low_fee: 4200 })
  })

  test.each([
    ['held', N.held, /占用/],
    ['sold', N.sold, /已售/],
    ['under review', N.review, /审核/]
  ])('that is %s stays as it is', async (_, state, text) => {
    const [row] = await fresh(1)
    await setState([row!.numberId], state)
    const answer = await owner.post('editNumber', edit(row!, { price: 1 }))
    expect([answer.code, answer.message]).toEqual([Code.failed, expect.stringMatching(text)])
    expect(await find(row!.numberId)).toMatchObject({ price: row!.price })
  })

  test('a buyer who holds it meanwhile holds it at the price that was there first', async () => {
    const rows = await fresh(8)
    for (const row of rows) {
      const [held, edited] = await Promise.all([
        server.visitor().post('/api/shop/holdNumber', { numberId: row.numberId }),
        owner.post('editNumber', edit(row, { price: row.price + 100 }))
      ])
      expect(held.code).toBe(Code.ok)
      const { price, state } = await find(row.numberId)
      expect([price, state]).toEqual([row.price + (edited.code === Code.ok ? 100 : 0), N.held])
      expect([Code.ok, Code.failed]).toContain(edited.code)
    }
  })

  test('values that no file could have are refused by their field', async () => {
    const [row] = await fresh(1)
    for (const after of [{ price: -1 }, { price: 1000000001 }, { contractMonths: 121 }, { lowFee: 1.5 }])
      expect((await owner.post('editNumber', edit(row!, after))).code).toBe(Code.invalidInput)
    expect(await owner.post('editNumber', edit({ ...row!, numberId: 999999 }, { price: 1 }))).toMatchObject({
      code: Code.notFound
    })
  })
})

const preview = async (which: object, change: object) =>
  (await owner.post('previewNumbers', { which, change })).data as Preview
const apply = (which: object, change: object, version: string, more: object = {}) =>
  owner.post('changeNumbers', { which, change, version, reason: '换季', clientKey: randomUUID(), ...more })

/** Takes an import back, call by call; returns how many rows were put back and left. */
async function undo(run: number) {
  const sum = { back: 0, left: 0, calls: 0 }
  for (let rest = 1; rest > 0;) {
    const { data } = await owner.post('undoImport', { run, clientKey: randomUUID() })
    const part = data as ConsoleData<'POST /console/api/undoImport'>
    sum.back += part.back
    sum.left += part.left
    sum.calls += 1
    rest = part.rest
  }
  return sum
}

describe('many numbers', () => {
  test('get other prices; what is held or sold stays; all of it is said before and taken back after', async () => {
    const rows = await fresh(6)
    const ids = rows.map(({ numberId }) => numberId)
    await setState([ids[0]!], N.held)
    await setState([ids[1]!], N.sold)
    await setState([ids[2]!], N.offSale)
    const change = { how: 'percent', amount: -10 }
    const seen = await preview({ numberIds: ids }, change)
    expect(seen).toMatchObject({ changed: 4, kept: 0, held: 1, sold: 1, fall: 4, rise: 0, shelved: 0 })
    expect(seen.list).toHaveLength(4)
    expect(seen.stays.map(({ state }) => state).sort()).toEqual([N.held, N.sold])

    const { data } = await apply({ numberIds: ids }, change, seen.version)

    expect(data).toMatchObject({ done: 6, changed: 4, stayed: 2, next: '' })
    const cheaper = (price: number) => Math.round(price * 0.9)
    for (const { number, before, after } of seen.list) {
      expect(after.price).toBe(cheaper(before!.price))
      expect((await list({ keyword: number })).list[0]).toMatchObject(after)
    }
    expect([(await find(ids[0]!)).price, (await find(ids[1]!)).price]).toEqual([
      rows[0]!.price,
      rows[1]!.price
    ])
    const run = (data as { run: number }).run
    expect(await auditOf(`import ${run}`)).toMatchObject([
      { what: 'numbers:price', why: '换季', after: { ...change, changed: 4, stayed: 2 } }
    ])
    const { list: imports } = (await owner.get('imports')).data as ConsoleData<'GET /console/api/imports'>
    expect(imports[0]).toMatchObject({
      run,
      command: 'numbers:price',
      rows: 4,
      who: expect.stringMatching(/^person/) as string
    })

    // one was sold since, and stays
    await setState([ids[3]!], N.sold)
    expect(await undo(run)).toEqual({ back: 3, left: 1, calls: 1 })
    expect((await find(ids[4]!)).price).toBe(rows[4]!.price)
    expect((await owner.post('undoImport', { run, clientKey: randomUUID() })).message).toBe('已经撤回过了')
  })

  test('go off sale and on sale again', async () => {
    const ids = (await fresh(3)).map(({ numberId }) => numberId)
    for (const [how, state] of [
      ['offSale', N.offSale],
      ['onSale', N.onSale]
    ] as const) {
      const change = { how, amount: 0 }
      const { version, changed, shelved, unshelved } = await preview({ numberIds: ids }, change)
      expect([changed, shelved + unshelved]).toEqual([3, 3])
      await apply({ numberIds: ids }, change, version)
      expect((await find(ids[0]!)).state).toBe(state)
    }
    expect(await preview({ numberIds: ids }, { how: 'onSale', amount: 0 })).toMatchObject({
      changed: 0,
      kept: 3
    })
  })

  test('what a colleague has changed since the preview is said, and nothing is changed; the same key is answered once', async () => {
    const [one, two] = await fresh(2)
    const which = { numberIds: [one!.numberId, two!.numberId] }
    const change = { how: 'add', amount: 500 }
    const stale = await preview(which, change)
    const colleague = await consoleAs(server.app, 'owner')
    await colleague.post('editNumber', edit(one!, { price: 7700 }))
    expect(await apply(which, change, stale.version)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    const { version } = await preview(which, change)
    const key = { clientKey: randomUUID() }
    const answers = await Promise.all([
      apply(which, change, version, key),
      apply(which, change, version, key)
    ])
    const [first, second] = answers.map(({ data }): object => data)
    expect(first).toMatchObject({ changed: 2 })
    expect(second).toEqual(first)
    expect((await find(one!.numberId)).price).toBe(8200)
  })

  test('a run is continued by the person who began it alone', async () => {
    const [row] = await fresh(1)
    const which = { numberIds: [row!.numberId] }
    const change = { how: 'set', amount: 4200 }
    const { version } = await preview(which, change)
    const { run } = (await apply(which, change, version)).data as { run: number }
    const colleague = await consoleAs(server.app, 'owner')
    const body = { which, change, version, run, after: '1', reason: 'x', clientKey: randomUUID() }
    expect(await colleague.post('changeNumbers', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
  })

  test('a price falls to no less than nothing, and much is said to be much', async () => {
    const ids = (await fresh(3)).map(({ numberId }) => numberId)
    expect(await preview({ numberIds: ids }, { how: 'add', amount: -1000000000 })).toMatchObject({
      lowest: 0,
      isMuch: true
    })
  })
})

/** Sends a file to a call. */
async function upload(call: string, file: string | Buffer, who = owner) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'numbers.csv')
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await server.inject({
    method: 'POST',
    url: `/console/api/${call}`,
    headers: { ...who.headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer())
  })
  return answer.json<{ code: number; message: string; data: Record<string, unknown> }>()
}
const readIn = async (file: string | Buffer) =>
  (await upload('readNumbers', file)) as unknown as { code: number; message: string; data: Read }
const take = (file: string | Buffer, version: string, clientKey = randomUUID()) =>
  upload(`importNumbers?${new URLSearchParams({ version, clientKey, name: '新号.csv' }).toString()}`, file)

const header = '号码,省份,城市,价格,状态'

describe('a file', () => {
  test('is read with its difference and its bad lines; the good ones are taken, and taken back', async () => {
    const [known, held, off] = await fresh(3)
    await setState([held!.numberId], N.held)
    const file = [
      header,
      `${known!.number},广东,深圳,77.70,`,
      `${held!.number},广东,深圳,77.70,`,
      `${off!.number},广东,深圳,66,已下架`,
      '13498765432,广东,深圳,88,',
      '13498765433,广东,深圳,88,已售',
      '1349876543,广东,深圳,8x8,'
    ].join('\n')
    const { data } = await readIn(file)
    expect(data).toMatchObject({ added: 1, changed: 2, bad: 3, unshelved: 1 })
    expect(data.faults.map(({ line, column }) => [line, column])).toEqual([
      [7, '号码'],
      [7, '价格'],
      [3, '号码'],
      [6, '号码']
    ])
    expect(
      data.list.map(({ number, before, after }) => [number, before?.price, after.price, after.state])
    ).toEqual([
      [known!.number, known!.price, 7770, N.onSale],
      [off!.number, off!.price, 6600, N.offSale],
      ['13498765432', undefined, 8800, N.onSale]
    ])
    const key = randomUUID()
    for (const round of ['first', 'again'])
      expect([round, await take(file, data.version, key)]).toMatchObject([
        round,
        { code: Code.ok, data: { added: 1, changed: 2, kept: 0, bad: 3 } }
      ])
    expect(await find(known!.numberId)).toMatchObject({ price: 7770 })
    expect((await list({ keyword: '13498765433' })).total).toBe(0)
    // read before the import
    expect(await take(file, data.version)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    const { list: imports } = (await owner.get('imports')).data as ConsoleData<'GET /console/api/imports'>
    expect(imports[0]).toMatchObject({ command: 'numbers:import', file: '新号.csv', rows: 3 })
    expect(await undo(imports[0]!.run)).toMatchObject({ back: 3, left: 0 })
    expect(await find(known!.numberId)).toMatchObject({ price: known!.price })
    expect((await list({ keyword: '13498765432' })).list[0]).toMatchObject({ state: N.offSale })
  })

  test('may be a workbook; one that cannot be read, or no file, is refused without advice for a terminal', async () => {
    const names = header.split(',').map((name, at) => textCell(`${'ABCDE'[at]}1`, name))
    const cells = ['13498765111', '广东', '深圳', '88', '草稿'].map((cell, at) =>
      textCell(`${'ABCDE'[at]}2`, cell)
    )
    expect((await readIn(workbook({ 1: names, 2: cells }))).data).toMatchObject({ added: 1, bad: 0 })
    const refused = await readIn('甲,乙\n1,2')
    expect([refused.code, refused.message]).toEqual([Code.failed, expect.stringMatching(/第一行要写列名/)])
    expect(refused.message).not.toContain('--')
    expect(await readIn('')).toMatchObject({ code: Code.invalidInput })
    expect(await upload('importNumbers', header)).toMatchObject({ code: Code.invalidInput })
  })

  test('of 20,000 lines is read, taken in parts, and taken back', async () => {
    const file = [
      header,
      ...Array.from({ length: 20000 }, (_, n) => `${13700000000 + n},广东,深圳,${100 + (n % 900)},`)
    ].join('\n')
    const { data } = await readIn(file)
    expect([data.added + data.changed, data.list.length, data.bad]).toEqual([20000, 200, 0])
    expect((await take(file, data.version)).data).toMatchObject({ added: data.added, bad: 0 })
    const which = { provinceCode: '440000', priceMin: 10000 }
    const change = { how: 'add', amount: 100 }
    const seen = await preview(which, change)
    expect(seen.changed).toBeGreaterThan(19000)
    let sum = 0
    let more: object = {}
    for (let next = 'first'; next;) {
      const part = (await apply(which, change, seen.version, more))
        .data as ConsoleData<'POST /console/api/changeNumbers'>
      sum += part.changed
      next = part.next
      more = { run: part.run, after: next }
    }
    expect(sum).toBe(seen.changed)
    const { run } = more as { run: number }
    expect(await undo(run)).toMatchObject({ back: sum, left: 0, calls: Math.ceil(sum / 500) })
  })

  test('is taken by a command meanwhile: the console says so', async () => {
    const [row] = await fresh(1)
    const file = `${header}\n${row!.number},广东,深圳,66,`
    const { data } = await readIn(file)
    const typed = files.file(header, `${row!.number},广东,深圳,99,`)
    expect(await typedOn(server.app, ['numbers:import', typed, '--yes'])).toMatchObject({ code: 0 })
    expect(await take(file, data.version)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    expect(await find(row!.numberId)).toMatchObject({ price: 9900 })
  })
})
