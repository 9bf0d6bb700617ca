import {
  buildCardPackage,
  buildHistoryLine,
  buildSimInfo,
  type HistoryLine,
  type SimInfo
} from '../../factories/portal'
import { forecastOf } from '@/pages-sub/iot/index/parts/forecast'
import { openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const gb = 1024 * 1024
const path = 'pages-sub/iot/index/historyLine'
const day = 86400000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

function visit(info: Partial<SimInfo>, line: Partial<HistoryLine> = {}) {
  logIn()
  return openPage(path, {
    'GET /api/iot/simInfo': buildSimInfo(info),
    'GET /api/iot/simHistoryLine': ({ by = 'day' }) => buildHistoryLine({ by, ...line })
  })
}

test('by day and by month; the last one is read, and the one before it by the arrow', async () => {
  const page = visit(
    {},
    {
      points: [
        { at: '2026-11-20', useFlow: 2 * gb },
        { at: '2026-11-21', useFlow: gb }
      ],
      share: gb / 2
    }
  )
  const message = () => page.box.querySelector('.said')?.textContent
  await until(() => message() === '11月21日1 GB')
  expect(page.text()).toContain('每天用 512 MB 可用到到期')
  expect(role('button', '后一个')).toHaveProperty('disabled', true)
  press(role('button', '前一个'))
  await until(() => message() === '11月20日2 GB')
  press(role('button', '按月'))
  await until(() => page.text().includes('月均'))
  expect(page.of('GET /api/iot/simHistoryLine')).toEqual([
    { by: 'day', count: 30 },
    { by: 'month', count: 12 }
  ])
})

test('screen readers get a table', async () => {
  visit({}, { points: [{ at: '2026-11-21', useFlow: gb }] })
  const table = await until(() => role('table', '每日用量'))
  expect([...table.querySelectorAll('[role="row"]')].map((row) => row.textContent)).toEqual(['11月21日1 GB'])
})

test('each mark that is passed has its button', async () => {
  const page = visit({
    useFlow: 9 * gb,
    surplusFlow: gb,
    packages: [buildCardPackage({ endAt: inDays(3), useFlow: 9 * gb })]
  })
  await until(() => page.text().includes('流量已用 90%，快用完了'))
  expect(page.text()).toContain('套餐还有 3 天到期')
  press(role('button', '去续费'))
  expect(page.went.at(-1)).toContain('/pages/iot/index/package/index')
})

test.each<[string, Partial<SimInfo>, HistoryLine['forecast'], string]>([
  ['no end of data', { isInfiniteFlow: true, totalFlow: 0 }, null, '套餐不限量，不会用完'],
  ['no package', { totalFlow: 0, useFlow: 0, surplusFlow: 0, packages: [] }, null, '没有生效中的套餐'],
  ['used up', { surplusFlow: 0 }, null, '流量已经用完'],
  ['too few days', {}, null, '用满 3 天后，这里会预计流量能用到哪天'],
  ['enough', {}, { early: inDays(40), likely: inDays(50), late: inDays(60) }, '套餐到期前够用'],
  ['perhaps not enough', {}, { early: inDays(10), likely: inDays(50), late: null }, '可能在套餐到期前用完'],
  ['not enough', {}, { early: inDays(8), likely: inDays(10), late: inDays(13) }, '大约']
])('foretells with an honest range: %s', (_, info, forecast, words) => {
  const card = buildSimInfo({ packages: [buildCardPackage({ endAt: inDays(30) })], ...info })
  const output = forecastOf(card, buildHistoryLine({ forecast }), Date.now())
  expect(output.text).toContain(words)
  if (words === '大约')
    expect(output.note).toMatch(/多半在 (.*年)?\d+月\d+日 至 (.*年)?\d+月\d+日 之间；套餐 .* 到期/)
})
