import { stores } from '@/stores'
import type { RoutePath } from '@/routes'
import { buildBaseConfig, buildNumberRow, buildPage } from '../../factories/shop'
import { buildOperators } from '../../factories/site'
import { openPage, passTime, press, role, until } from '../support/page'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60000).toISOString()
const first = { ...buildNumberRow({ numberId: 7, number: '13800138888' }), heldUntil: inMinutes(5) }
const second = {
  ...buildNumberRow({ numberId: 9, number: '16507871568', price: 0 }),
  heldUntil: inMinutes(12),
  goodsId: 20
}
const openOn = (path: RoutePath, list: object[] = [first, second], more = {}) =>
  openPage(path, {
    'GET /api/hk/baseConfig': buildBaseConfig(),
    'GET /api/hk/genericConfig': { orderQueryMode: 0, loginAvatar: '' },
    'GET /api/shop/base/ipLocation': { provinceCode: '440000', province: '广东省', city: '广州市' },
    'GET /api/shop/numberList': buildPage([buildNumberRow()]),
    'POST /api/dictData/options': buildOperators(),
    'GET /api/shop/myHolds': { list },
    'POST /api/shop/releaseNumber': {},
    ...more
  } as never)
const line = () => document.getElementById('my-holds') ?? undefined

describe.each(['pages/index/VanityNumber/index', 'pages/user/index2'] as const)('on %s', (path) => {
  test('my holds in one line: how many, and how long the first one still is', async () => {
    openOn(path)
    const found = await until(line)
    expect(found.textContent).toContain('2 个号码正为你保留')
    expect(role('timer', undefined, found).textContent).toMatch(/^0[45]:\d\d$/)
  })

  test('without a hold there is no line', async () => {
    const page = openOn(path, [])
    await until(() => page.of('GET /api/shop/myHolds').length === 1 && stores.holds.known)
    expect(line()).toBeUndefined()
  })

  test('each goes on where it was chosen: the number, or the form of its goods', async () => {
    const page = openOn(path)
    press(await until(line))
    press(await until(() => role('button', '继续下单 13800138888')))
    expect(page.went.at(-1)).toContain('/pages/goods/pretty/index')
    expect(page.went.at(-1)).toContain('numberId=7')
    press(await until(line))
    press(await until(() => role('button', '继续下单 16507871568')))
    expect(page.went.at(-1)).toContain('/pages/goods/fastNumber/formSubmit')
    expect(page.went.at(-1)).toContain('goodsId=20')
  })

  test('each is given up; with the last one line and sheet are gone', async () => {
    const page = openOn(path)
    press(await until(line))
    press(await until(() => role('button', '放弃 13800138888')))
    press(await until(() => role('button', '放弃', role('alertdialog'))))
    await until(() => line()?.textContent?.includes('1 个号码'))
    press(role('button', '放弃 16507871568'))
    press(await until(() => role('button', '放弃', role('alertdialog'))))
    await until(() => !line() && !document.querySelector('.sheet'))
    expect(page.of('POST /api/shop/releaseNumber')).toEqual([{ numberId: 7 }, { numberId: 9 }])
  })

  test('one whose time is over is gone', async () => {
    openOn(path, [{ ...first, heldUntil: new Date(Date.now() + 60_000).toISOString() }, second])
    await until(() => line()?.textContent?.includes('2 个号码'))
    passTime(60_000)
    await until(() => line()?.textContent?.includes('1 个号码'))
  })
})
