import { writeFileSync } from 'node:fs'
import { routePaths, type RoutePath } from '../../src/routes'
import { startBackend } from '../support/backend'
import { named } from '../support/named'
import { launch, logCardIn, phone } from './browser'
import { stands } from './axe'

const params: Partial<Record<RoutePath, string>> = {
  'pages/goods/fastNumber/index': 'goodsId=1',
  'pages/goods/fastNumber/formSubmit': 'goodsId=1&numberId=1',
  'pages/goods/general/index': 'goodsId=31',
  'pages/goods/pretty/index': 'numberId=1',
  'pages/goods/pretty/package': 'numberId=1',
  'pages/goods/pretty/comment': 'goodsId=1',
  'pages/customer/question/detail': 'id=1',
  'pages-sub/single/single': 'pageCode=spring',
  'pages/iot/index/package/details/index': 'packageId=1',
  'pages/iot/index/balance/pay/index': 'optionId=1',
  'pages/iot/index/couponChoose/pay/index': 'couponGoodsId=1',
  'pages-sub/iot/index/vip/pay': 'vipId=1',
  'pages-sub/iot/index/accelerate/cashier': 'accelerateId=1',
  'pages-sub/iot/integralShop/details/index': 'goodsId=1',
  'pages-sub/iot/integralShop/details/cashier': 'goodsId=1&optionId=1',
  'pages-sub/iot/integralShop/details/storePoint': 'goodsId=1',
  'pages-sub/iot/machineCode/index': 'code=DEMO-0001',
  'pages-sub/iot/deviceManage/setSsidPwd/index': 'wifiType=5G'
}
const variant = process.env.WALK ?? 'named'
test('walk', async () => {
  const mode: { now: string } = { now: 'whole' }
  const login = new Set(['POST /api/simLogin', 'GET /api/simLoginConfig', 'GET /api/iot/simInfo'])
  const wrongOf = (data: unknown): unknown =>
    Array.isArray(data) ? data.map(wrongOf) : data !== null && typeof data === 'object' ? Object.fromEntries(Object.entries(data).map(([k, v]) => [k, wrongOf(v)])) : typeof data === 'number' ? String(data) : typeof data === 'string' ? (data === '' ? null : data) : data
  const backend = await startBackend({
    change: (call, data) => mode.now === 'named' ? named(call, data) : mode.now === 'null' && !login.has(call) ? null : mode.now === 'text' ? wrongOf(data) : data
  })
  const browser = await launch()
  const { page, wrong } = await phone(browser, backend.origin)
  await page.addInitScript(() => localStorage.setItem('locale', JSON.stringify({ type: 'string', data: 'zh-Hans' })))
  await logCardIn(page, backend.origin, process.env.CARD ?? '1440000000001')
  mode.now = variant
  const out: string[] = []
  for (const path of routePaths) {
    wrong.length = 0
    backend.requests.length = 0
    await page.goto('about:blank')
    await page.goto(`${backend.origin}/shop/#/${path}?${params[path] ?? ''}`)
    await stands(page).catch((e) => out.push(String(e).slice(0, 200)))
    const text = await page.evaluate(() => [...document.querySelectorAll('.taro_page')].map((e) => (e as HTMLElement).innerText).join(' | '))
    out.push(`## ${path}\n${text.replace(/\s+/g, ' ').slice(0, 260)}\n   not offered: ${[...new Set(backend.requests.filter((r) => !r.offered).map((r) => r.call))].join(', ')}\n   wrong: ${wrong.filter((w) => !w.includes('404')).join(' ; ').slice(0, 300)}`)
  }
  writeFileSync(`/tmp/walk/${variant}-${process.env.CARD ?? '1'}.txt`, out.join('\n'))
  await browser.close()
  await backend.stop()
}, 900_000)
