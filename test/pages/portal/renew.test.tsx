import {
  buildBalanceMethod,
  buildPackageDetails,
  buildPackageRow,
  buildRenewChoice,
  buildRenewOption,
  buildSimInfo
} from '../../factories/portal'
import { feedback } from '@/runtime/feedback'
import { openPage, press, role, until, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const withoutPassword = { payMethods: [buildBalanceMethod({ needPayPassword: false })] }
const open = (option: Parameters<typeof buildRenewOption>[0], answers: Answers = {}) =>
  openPage('pages/iot/index/setRenew', {
    'GET /api/iot/renewPackageOption': buildRenewOption(option),
    ...answers
  })

describe('auto renewal', () => {
  test('is turned on with a package, at the price shown, with the pay password', async () => {
    const page = open(
      {},
      {
        'GET /api/iot/simInfo': buildSimInfo(),
        'POST /api/iot/simUpdateRenewPackage': buildRenewOption({ chosen: buildRenewChoice() })
      }
    )
    press(await until(() => role('radio', /20GB月包/)))
    press(await until(() => role('button', '开启，每次 ¥29')))
    await until(() => role('button', '1'))
    for (const digit of '135790') press(role('button', digit))
    await until(() => page.of('POST /api/iot/simUpdateRenewPackage').length === 1)
    expect(page.of('POST /api/iot/simUpdateRenewPackage')[0]).toEqual({
      packageId: 3,
      payPassword: '135790',
      shown: { amount: 2900, simNo: '1440000000001' }
    })
    await until(() => page.of('GET /api/iot/renewPackageOption').length === 2)
  })

  test('says package, date, price, how long it then runs and that the balance will do', async () => {
    const page = open({ chosen: buildRenewChoice() })
    await until(() => page.text().includes('自动续费已开启'))
    for (const words of ['¥19', '12月1日 00:00', '12月31日 24:00，共31天', '100 元，够用'])
      expect(page.text()).toContain(words)
    expect(role('button', /确认更改/).hasAttribute('disabled')).toBe(true)
  })

  test('says why it will not, and leads to topping up', async () => {
    const short = { enough: false, cannotRenewReason: '余额不足，请先充值', mend: 'topUp' as const }
    const page = open({ balance: 500, chosen: buildRenewChoice(short) })
    await until(() => page.text().includes('到期不会续费：余额不足，请先充值'))
    expect(page.text()).toContain('还差 14 元')
    press(role('button', '去充值'))
    expect(page.went[0]).toContain('/pages/iot/index/balance/index')
  })

  test('asks to agree to a price that rose', async () => {
    const dear = buildRenewChoice({
      agreedPrice: 1500,
      cannotRenewReason: '价格由¥15涨到¥19，同意后才会续费'
    })
    const page = open(
      { chosen: dear, ...withoutPassword },
      { 'POST /api/iot/simUpdateRenewPackage': buildRenewOption({ chosen: buildRenewChoice() }) }
    )
    press(await until(() => role('button', '确认更改，每次 ¥19')))
    await until(() => page.of('POST /api/iot/simUpdateRenewPackage').length === 1)
  })

  test('says what the last one came to, and when nothing ends', async () => {
    const last = { at: '2026-11-21T02:00:00.000Z', orderSn: '', reason: '余额不足，请先充值' }
    const page = open({ chosen: buildRenewChoice({ startAt: null, endAt: null }), renewAt: null, last })
    await until(() => page.text().includes('11月21日 10:00 未续费：余额不足，请先充值'))
    expect(page.text()).toContain('现在没有会到期的套餐')
  })

  test('is turned off only after a question', async () => {
    const page = open(
      { chosen: buildRenewChoice() },
      { 'POST /api/iot/simUpdateRenewPackage': buildRenewOption() }
    )
    press(await until(() => role('button', '关闭自动续费')))
    await until(() => page.text().includes('关闭后，套餐到期会断网'))
    expect(page.of('POST /api/iot/simUpdateRenewPackage')).toEqual([])
    press(role('button', '取消'))
    await until(() => !role('button', '关闭自动续费').hasAttribute('aria-busy'))
    press(await until(() => role('button', '关闭自动续费')))
    await until(() => page.text().includes('关闭后，套餐到期会断网'))
    press(document.querySelector<HTMLElement>('.dialog .danger, .dialog button:last-child')!)
    await until(() => page.of('POST /api/iot/simUpdateRenewPackage').length === 1)
    expect(page.of('POST /api/iot/simUpdateRenewPackage')[0]).not.toHaveProperty('packageId')
  })
})

describe('pay by use that is open', () => {
  const volume = { useFlow: 2097152, totalMoney: 600, gPrice: 300 }
  const row = buildPackageRow({
    packageName: '按量计费',
    packageType: 4,
    gPrice: 300,
    totalFlow: 0,
    canBuy: false
  })
  const page = () =>
    openPage('pages/iot/index/package/details/index?packageId=7', {
      'GET /api/iot/packageDetails': buildPackageDetails({
        volumeOpen: true,
        package: { ...row, image: '', content: '', rules: [] }
      }),
      'GET /api/iot/simInfo': buildSimInfo({ volumePackageId: 7, volume, arrearsBalance: 100 }),
      'POST /api/iot/simRefresh': buildSimInfo({ volume: { ...volume, totalMoney: 650 } }),
      'POST /api/iot/closeVolumePackage': {
        useFlow: 2200000,
        totalMoney: 650,
        balance: 0,
        arrearsBalance: 150
      }
    })

  test('says its price a GB, what was used, charged and is owed', async () => {
    const shown = page()
    await until(() => shown.text().includes('2 GB'))
    for (const words of ['¥3', '¥6', '欠费 1 元']) expect(shown.text()).toContain(words)
    press(role('button', '去充值'))
    expect(shown.went[0]).toContain('/pages/iot/index/balance/index')
  })

  test('is closed after the sum of now was said, and says what stays owed', async () => {
    const shown = page()
    press(await until(() => role('button', '关闭按量计费')))
    await until(() => shown.text().includes('计费 6.50 元'))
    expect(shown.of('POST /api/iot/closeVolumePackage')).toEqual([])
    press(document.querySelector<HTMLElement>('.dialog .danger, .dialog button:last-child')!)
    await until(() => shown.of('POST /api/iot/closeVolumePackage').length === 1)
    await until(() => feedback.toast?.title === '已关闭，还欠 1.50 元')
  })
})

describe('the proposal of auto renewal', () => {
  const [small, big] = buildRenewOption().options
  const day = { ...small!, packageId: 9, packageName: '1GB日包', price: 180, duration: 1, durationUnit: 1 }
  const part = { ...big!, startAt: '2026-12-10T16:00:00.000Z' }
  const chosen = () => document.querySelector('[role="radio"][aria-checked="true"]')?.textContent ?? ''

  test.each([
    [
      'the same again, which covers the use',
      [
        { ...small!, covers: true },
        { ...big!, covers: true }
      ],
      '20GB月包'
    ],
    [
      'another one that covers it',
      [
        { ...small!, covers: true },
        { ...big!, covers: false }
      ],
      '10GB月包'
    ],
    ['the same again, where nothing is known of the use', [small!, big!], '20GB月包'],
    [
      'another one, as the same would run a part of its term',
      [{ ...small!, covers: true }, part],
      '10GB月包'
    ],
    [
      'the same again for a part of its term, where it covers the use',
      [{ ...part, covers: true }],
      '20GB月包'
    ],
    [
      'nothing where none covers it',
      [
        { ...day, covers: false },
        { ...big!, covers: false }
      ],
      ''
    ],
    ['nothing where the same is gone and nothing is known', [small!], '']
  ])('is %s', async (_what, options, name) => {
    open({ currentPackageId: 3, options })
    await until(() => role('button', name ? /开启/ : '请选择续费套餐'))
    expect(chosen()).toContain(name)
  })

  test('prefers a month to a day, and its price a day to its price', async () => {
    const endAt = '2026-12-01T16:00:00.000Z'
    const options = [{ ...day, endAt }, small!, big!].map((one) => ({ ...one, covers: true }))
    open({ currentPackageId: 0, options })
    await until(() => role('button', '开启，每次 ¥19'))
  })

  test('shows the same, one other and the next charge; the rest on demand', async () => {
    const options = [
      { ...day, covers: false },
      { ...small!, covers: true },
      { ...big!, covers: true }
    ]
    const page = open({ currentPackageId: 3, options })
    await until(() => page.text().includes('12月1日 00:00 · ¥29'))
    expect(role('radio', /20GB月包/).textContent).toContain('与现在相同')
    expect(role('radio', /10GB月包/).textContent).toContain('够用到期末')
    expect(page.text()).not.toContain('1GB日包')
    press(role('button', '更多套餐（1）'))
    await until(() => role('radio', /1GB日包.*不够用到期末/))
  })
})

test('a month of which 11 days are left says so, with the yuan a day, before the pay password', async () => {
  const [month] = buildRenewOption().options
  const part = { ...month!, price: 7900, startAt: '2026-12-20T16:00:00.000Z' }
  const page = open({ options: [part] }, { 'GET /api/iot/simInfo': buildSimInfo() })
  press(await until(() => role('radio', /10GB月包/)))
  await until(() => page.text().includes('到期时续它只有 11天 · ¥7.18/天，不满一期'))
  expect(role('radio', /10GB月包/).textContent).toContain('11天 · ¥7.18/天 · 有效至 12月31日 24:00')
  press(role('button', '开启，每次 ¥79'))
  await until(() => role('button', '1'))
  expect(document.querySelector('.sheet')!.textContent).toContain('11天 · ¥7.18/天')
})

test('a chosen month of which 11 days are left says so while it is on', async () => {
  const term = { duration: 1, durationUnit: 2, startAt: '2026-12-20T16:00:00.000Z' }
  const page = open({ chosen: buildRenewChoice({ price: 7900, agreedPrice: 7900, ...term }) })
  await until(() => page.text().includes('到期时续它只有 11天，不满一期'))
  expect(page.text()).toContain('¥7.18')
})
