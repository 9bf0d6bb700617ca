import { csvFolder, typedOn, undoneOn } from './support/merchant'
import { startServer, visitor } from './support/server'
import { buildSim } from './support/sims'

let server: Awaited<ReturnType<typeof startServer>>
let files: ReturnType<typeof csvFolder>
beforeAll(async () => {
  server = await startServer({ DEMO_NUMBERS: 1 })
  files = csvFolder()
})
afterAll(async () => {
  await server.close()
  files.drop()
})

const take = (command: string, lines: string[], ...options: string[]) =>
  typedOn(server.app, [command, files.file(...lines), ...options])
/** Runs an import that is refused; returns `line column reason` of each fault. */
async function refused(command: string, ...lines: string[]) {
  const report = files.path()
  expect((await take(command, lines, '--report', report)).code).toBe(1)
  return files.csv(report).map(({ line, column, reason }) => `${line} ${column} ${reason}`)
}

describe('topups:import', () => {
  const rows = () =>
    server.sql('select id, money, gift_money as gift, tag, sort from balance_option order by sort')

  test('the file is the whole list, in its order; an amount that stays keeps its id', async () => {
    const before = await rows()
    const hundred = before.find(({ money }) => money === 10000)!
    const lines = ['金额,赠送,标签', '100,8,送8元', '20,,']

    expect((await take('topups:import', lines, '--dry-run')).out).toContain('2 amounts of a top-up')
    expect(await rows()).toEqual(before)

    const taken = await take('topups:import', lines, '--as', '江小姐')
    expect(taken).toMatchObject({ code: 0, out: '2 amounts of a top-up' })
    expect(await rows()).toMatchObject([
      { id: hundred.id, money: 10000, gift: 800, tag: '送8元', sort: 0 },
      { money: 2000, gift: 0, tag: '', sort: 1 }
    ])
    const { headers } = await buildSim(server.app)
    const { data } = await visitor(server.app, headers).get('/api/iot/balanceChoose')
    expect(JSON.stringify(data)).toContain('送8元')
    const [audit] = await server.sql(`select who from audit where what = 'topups:import'`)
    expect(audit.who).toMatch(/^江小姐 \(.+\)$/)

    expect((await undoneOn(server.app, taken)).code).toBe(0)
    expect(await rows()).toEqual(before)
  })

  test('a bad line is told with column and reason, and nothing is taken', async () => {
    const before = await rows()
    expect(await refused('topups:import', '金额,赠送', '10,20', '0,', '十元,', '30,', '30,1')).toEqual([
      '2 赠送 is more than 金额',
      '3 金额 is nothing',
      expect.stringContaining('4 金额'),
      '6 金额 the same amount as line 5'
    ])
    expect(await rows()).toEqual(before)
  })
})

describe('plans:import', () => {
  const rows = () => server.sql('select operator, plan from number_plan order by operator')
  const head = '运营商,套餐名称,资费说明,套餐须知,上传证件,最小年龄,不发货地区'

  test('a line is the whole plan of an operator; the others keep theirs', async () => {
    const before = await rows()
    const line = '移动,江城靓号套餐,国内流量:60GB/月|合约:12 个月,<p>预存话费激活后到账</p>,是,18,西藏|新疆'
    const taken = await take('plans:import', [head, line])
    expect(taken).toMatchObject({ code: 0, out: '0 plans added, 1 changed' })
    const [mobile, ...others] = await rows()
    expect(mobile!.plan).toEqual({
      packageName: '江城靓号套餐',
      terms: [
        { label: '国内流量', value: '60GB/月' },
        { label: '合约', value: '12 个月' }
      ],
      packageNotice: '<p>预存话费激活后到账</p>',
      needPhoto: true,
      smsCode: 1,
      ageMin: 18,
      ageMax: 60,
      notDeliveredTo: ['540000', '650000']
    })
    expect(others).toEqual(before.slice(1))

    const { list } = (await visitor(server.app).get('/api/shop/numberList?operator=1')).data
    const details = await visitor(server.app).get(`/api/shop/numberDetails?numberId=${list[0].numberId}`)
    expect(JSON.stringify(details.data)).toContain('江城靓号套餐')

    expect((await undoneOn(server.app, taken)).code).toBe(0)
    expect(await rows()).toEqual(before)
  })

  test('a bad line is told with column and reason, and nothing is taken', async () => {
    const before = await rows()
    const found = await refused(
      'plans:import',
      head,
      '移动,一,月费,,,,',
      '火星,二,,,,,',
      '联通,三,,,,70,',
      '电信,,,,,,月球',
      '广电,四,,,,,',
      '广电,五,,,,,'
    )
    expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      '2 资费说明',
      '3 运营商',
      '4 最大年龄',
      '5 套餐名称',
      '5 不发货地区',
      '7 运营商'
    ])
    expect(await rows()).toEqual(before)
  })
})
