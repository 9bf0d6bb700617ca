import { runInAction } from 'mobx'
import { stores } from '@/stores'
import { close, openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'
import { buildBaseConfig } from '../../factories/shop'
import { buildCouponChoice, buildSimInfo, buildStatement, buildStatementLine } from '../../factories/portal'

const path = 'pages-sub/shop/statement/index'
const call = 'GET /api/iot/statement'

beforeEach(() => logIn())

test('a tap on an account shows its lines alone, another one all again', async () => {
  const page = openPage(path, { [call]: buildStatement() })
  press(await until(() => role('button', /积分.*500/)))
  await until(() => page.of(call).length === 2)
  press(await until(() => role('button', /积分.*500/)))
  await until(() => page.of(call).length === 3)
  expect(page.of(call)).toEqual([{}, { account: 'points' }, {}])
})

test('refunds are asked for apart from income', async () => {
  const page = openPage(path, { [call]: buildStatement() })
  await until(() => role('button', /余额充值|积分/))
  press(role('button', '退款'))
  await until(() => page.of(call).length === 2)
  expect(page.of(call)[1]).toEqual({ direction: 'refund' })
})

test('a month is chosen from a sheet and asked for', async () => {
  const page = openPage(path, { [call]: buildStatement() })
  press(await until(() => role('button', '按月查看')))
  const month = await until(() => role('radio', /^\d{4}-\d\d$/))
  press(month)
  await until(() => page.of(call).length === 2)
  expect(page.of(call)[1]).toEqual({ month: month.textContent })
})

test.each([
  ['the mall', 'mall', /orderDetails\/index\?.*orderSn=JF20261121100001/],
  ['a top-up', 'balance', /balance\/pay\/index\?.*orderSn=JF20261121100001/]
] as const)('a line of %s opens its order', async (_, orderKind, opens) => {
  const line = buildStatementLine({ orderSn: 'JF20261121100001', orderKind, title: '移动电源' })
  const page = openPage(path, { [call]: buildStatement([line]) })
  press(await until(() => role('button', /移动电源/)))
  await until(() => page.went.length > 0)
  expect(page.went.at(-1)).toMatch(opens)
})

test('a month has one head with its sums, whatever moved', async () => {
  const lines = ['2026-11-21', '2026-11-02', '2026-10-30'].map((day) =>
    buildStatementLine({ createdAt: `${day}T02:00:00.000Z` })
  )
  const sum = { in: 5000, out: 0, refund: -300 }
  const months = ['2026-11', '2026-10'].map((month) => ({ month, account: 'balance' as const, ...sum }))
  const page = openPage(path, { [call]: buildStatement(lines, { months }) })
  await until(() => page.text().includes('收入 ¥50 · 退款 -¥3'))
  expect(page.text().match(/收入 ¥50/g)).toHaveLength(2)
})

test('the head of a month has what it opened and closed with, a debt below zero', async () => {
  const sums = { month: '2026-11', in: 0, out: 0, refund: 0 }
  const months = [
    { ...sums, account: 'balance' as const, opening: 3100, closing: 5000 },
    { ...sums, account: 'debt' as const, opening: 0, closing: 1860 }
  ]
  const page = openPage(path, { [call]: buildStatement([buildStatementLine()], { months }) })
  await until(() => page.text().includes('月初 ¥31 · 月末 ¥50'))
  expect(page.text()).toContain('月初 ¥0 · 月末 -¥18.60')
})

test('what was used times its price is what was charged', async () => {
  const line = buildStatementLine({ account: 'debt', change: -744, useFlow: 2600468, gPrice: 300 })
  const page = openPage(path, { [call]: buildStatement([line]) })
  await until(() => page.text().includes('用了 2.48 GB，每 GB ¥3'))
})

test('where the backend has no statement, 我的 and the assets lead to none', async () => {
  const answers = { 'GET /api/iot/simInfo': buildSimInfo(), 'GET /api/iot/couponChoose': buildCouponChoice() }
  const offering = (further: string[]) =>
    runInAction(() => (stores.layout.baseConfig = { ...buildBaseConfig(), further }))
  for (const [entry, there] of [
    ['pages-sub/iot/user/index', '退出登录'],
    ['pages-sub/iot/user/asset', '余额明细']
  ] as const) {
    offering(['*'])
    const page = openPage(entry, answers)
    await until(() => page.text().includes(there))
    expect(page.text()).toContain('账单')
    close()
    offering([])
    const bare = openPage(entry, answers)
    await until(() => bare.text().includes(there))
    expect(bare.text()).not.toContain('账单')
    close()
  }
  runInAction(() => (stores.layout.baseConfig = undefined))
})
