import { buildSimInfo, buildVolumeBill } from '../../factories/portal'
import { openPage, press, role, until, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const open = (bill: Parameters<typeof buildVolumeBill>[0] = {}, answers: Answers = {}) =>
  openPage('pages-sub/shop/volumeBill/index', {
    'GET /api/iot/volumeBill': buildVolumeBill(bill),
    'GET /api/iot/simInfo': buildSimInfo(),
    ...answers
  })

describe('the bill of use beyond the packages', () => {
  test('says the cost so far with the time of the reading, and a line for each GB', async () => {
    const page = open()
    await until(() => page.text().includes('第 2 GB'))
    for (const words of [
      '11月1日 - 11月30日',
      '¥4.50',
      '用了 1.5 GB',
      '¥3/GB',
      '11月21日 11:07',
      '第 1 GB',
      '¥1.50'
    ])
      expect(page.text()).toContain(words)
  })

  test('turns to an earlier period, whose limit cannot be set any more', async () => {
    const page = open()
    press(await until(() => role('button', '上一期')))
    await until(() => page.of('GET /api/iot/volumeBill').some(({ ago }: { ago?: number }) => ago === 1))
    await until(() => page.text().includes('这一期套餐外费用'))
    expect(page.text()).not.toContain('每期上限')
  })

  test('takes a limit above what was charged', async () => {
    const page = open({ money: 1500 }, { 'POST /api/iot/setVolumeCap': { cap: 2000 } })
    press(await until(() => role('button', /每期上限/)))
    await until(() => role('radio', /¥20/))
    expect(document.querySelectorAll('[role="radio"]')).toHaveLength(7)
    press(role('radio', /¥20$/))
    await until(() => page.of('POST /api/iot/setVolumeCap').length === 1)
    expect(page.of('POST /api/iot/setVolumeCap')[0]).toEqual({
      cap: 2000,
      shown: { amount: 2000, simNo: '1440000000001' }
    })
    await until(() => page.of('GET /api/iot/volumeBill').length === 2)
  })

  test('has no limit to set where no package by use runs', async () => {
    const page = open({ isOpen: false })
    await until(() => page.text().includes('第 2 GB'))
    expect(page.text()).not.toContain('每期上限')
  })
})
