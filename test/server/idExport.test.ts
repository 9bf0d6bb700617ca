import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../server/merchant'
import { tempFolder } from '../support/folder'
import { numbersOnSale, orderForm, serverOfFile } from './support/server'
import { cellsOf, openSealed } from './support/sealedXlsx'
import { pay } from './support/orders'

const folder = tempFolder()
const file = (name: string) => join(folder, name)
let order: { orderSn: string; certId: string; mobile: string }
const server = serverOfFile()
beforeAll(async () => {
  const who = server.visitor()
  const [number] = await numbersOnSale(who)
  const form = await orderForm(server.app, who, number!.numberId, { certName: '=王小明' })
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data
  await pay(server.app, who, orderSn)
  await server.sql(`update shop_order set created_at = '2026-03-01 04:00Z' where order_sn = $1`, [orderSn])
  order = { orderSn, certId: form.certId, mobile: form.contactPhone }
})

const password = '密码-correct horse'
const day = ['--from', '2026-03-01', '--to', '2026-03-01']
async function run(words: string[], typed?: string[]) {
  const [printed, problems]: string[][] = [[], []]
  const { deps } = server.app
  const askSecret = typed && (async () => typed.shift() ?? '')
  const code = await runCommand(['orders:export', ...words], {
    ...{ config: deps.config, ...(askSecret ? { askSecret } : {}) },
    openDatabase: async () => ({ ...deps, close: async () => undefined }),
    print: (line) => void printed!.push(line),
    problem: (line) => void problems!.push(line)
  })
  return { code, said: [...printed!, ...problems!].join('\n') }
}
const opened = () => server.sql('select * from audit order by id')

test('whole citizen ids come in a file that the password alone opens, for its owner alone', async () => {
  const name = file('orders.xlsx')
  const words = [name, '--with-id', '--reason', '联通 3 月审核', '--as', '李审核', ...day]
  const { code, said: reply } = await run(words, [password, password])
  expect({ code, said: reply }).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 orders, 1 citizen ids')
  })
  expect(reply).not.toContain(order.certId)
  expect(statSync(name).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(name)
  for (const secret of [order.certId, order.mobile]) expect(bytes.includes(secret)).toBe(false)
  expect(openSealed(bytes, 'another password')).toBeUndefined()
  const [titles, row, ...rest] = cellsOf(openSealed(bytes, password)!)
  expect(rest).toEqual([])
  const cells = Object.fromEntries(titles!.map((title, i) => [title, row![i]]))
  expect(cells).toMatchObject({
    ...{ 订单号: order.orderSn, 姓名: '=王小明', 证件号: order.certId, 联系电话: order.mobile },
    ...{ 省份: '北京市', 详细地址: '长安街 1 号 101 室', 状态: '初审中' }
  })
  expect(await opened()).toMatchObject([
    {
      ...{ subject: order.orderSn, what: 'orders:export --with-id', why: '联通 3 月审核' },
      who: expect.stringMatching(/^李审核 \(/)
    }
  ])
})

test('the password may stand in a file', async () => {
  writeFileSync(file('password'), `${password}\n`)
  const name = file('more.xlsx')
  const words = [
    name,
    '--with-id',
    '--reason',
    'x',
    '--password-file',
    file('password'),
    '--status',
    '初审中',
    ...day
  ]
  expect(await run(words)).toMatchObject({ code: 0 })
  expect(cellsOf(openSealed(readFileSync(name), password)!)).toHaveLength(2)
})

test('nothing is opened without reason, password, or a name that says what the file is', async () => {
  const before = await opened()
  const name = file('none.xlsx')
  const reason = ['--reason', 'x']
  const refusals: [words: string[], typed: string[] | undefined, code: number, said: string][] = [
    [[name, '--with-id'], [password, password], 2, '--reason says why'],
    [[name, '--with-id', ...reason], undefined, 2, '--password-file'],
    [[name, '--with-id', ...reason], [password, `${password}?`], 1, 'the passwords differ'],
    [[name, '--with-id', ...reason], ['short', 'short'], 1, '10 to 255'],
    [[name, '--with-id', ...reason, '--password-file', file('gone')], undefined, 1, 'no such file'],
    [[file('none.csv'), '--with-id', ...reason], [password, password], 2, '.xlsx'],
    [['-', '--with-id', ...reason], [password, password], 2, '.xlsx'],
    [[name, ...reason], undefined, 2, '--reason is for --with-id'],
    [[name, '--with-id', ...reason, '--password', password], undefined, 2, '--password']
  ]
  for (const [words, typed, code, answered] of refusals)
    expect(await run([...words, ...day], typed)).toMatchObject({
      code,
      said: expect.stringContaining(answered)
    })
  expect(existsSync(name)).toBe(false)
  expect(await opened()).toEqual(before)
})

test('a citizen id that was sealed with another secret is refused, and no file is left', async () => {
  await server.sql(`update shop_order set cert_id = 'c2VhbDI6' where order_sn = $1`, [order.orderSn])
  const name = file('broken.xlsx')
  const done = await run([name, '--with-id', '--reason', 'x', ...day], [password, password])
  expect(done).toMatchObject({ code: 1, said: expect.stringContaining('DATA_DIR and SECRET') })
  expect(existsSync(name)).toBe(false)
})
