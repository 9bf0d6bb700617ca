import { buildRenewChoice, buildRenewOption, buildSimInfo, buildUsedUp } from '../../factories/portal'
import { buildBalanceMethod } from '../../factories/portal'
import { openPage, press, role, until, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

const path = 'pages-sub/shop/renewUsedUp/index'
const open = (usedUp: Parameters<typeof buildUsedUp>[0], answers: Answers = {}) =>
  openPage(path, {
    'GET /api/iot/renewPackageOption': buildRenewOption({
      chosen: buildRenewChoice(),
      usedUp: buildUsedUp(usedUp)
    }),
    'GET /api/iot/simInfo': buildSimInfo(),
    ...answers
  })

describe('renewal of used-up data', () => {
  test('says what is bought, for how much and until when, and is turned on with a limit and the pay password', async () => {
    const page = open(
      { most: 0, spent: 0 },
      { 'POST /api/iot/setRenewWhenUsedUp': buildRenewOption({ chosen: buildRenewChoice() }) }
    )
    await until(() => page.text().includes('流量用完也续，未开启'))
    for (const words of ['从余额扣 ¥19 买「10GB月包」', '用到 11月30日 24:00', '每期最多 ¥57', '够买 3 次'])
      expect(page.text()).toContain(words)
    expect(page.text()).not.toContain('用完就停')
    press(role('radio', /每期最多 ¥38/))
    press(await until(() => role('button', '开启，每期最多 ¥38')))
    await until(() => role('button', '1'))
    for (const digit of '135790') press(role('button', digit))
    await until(() => page.of('POST /api/iot/setRenewWhenUsedUp').length === 1)
    expect(page.of('POST /api/iot/setRenewWhenUsedUp')[0]).toEqual({
      ...{ most: 3800, payPassword: '135790' },
      shown: { amount: 3800, simNo: '1440000000001' }
    })
  })

  test('is ended without the pay password', async () => {
    const page = open({}, { 'POST /api/iot/setRenewWhenUsedUp': buildRenewOption() })
    press(await until(() => role('radio', /不续，用完就停/)))
    press(await until(() => role('button', '关闭')))
    await until(() => page.of('POST /api/iot/setRenewWhenUsedUp').length === 1)
    // nothing is sent for 0
    expect(page.of('POST /api/iot/setRenewWhenUsedUp')[0]).toEqual({
      shown: { amount: 0, simNo: '1440000000001' }
    })
  })

  test('says why nothing would be bought, and leads to what mends it', async () => {
    const page = open({ cannotRenewReason: '余额不足，请先充值', mend: 'topUp' })
    await until(() => page.text().includes('流量用完不会续：余额不足，请先充值'))
    press(role('button', '去充值'))
    await until(() => page.went.length === 1)
  })

  test('cannot be turned on for a package that begins with the next period', async () => {
    const page = open({ most: 0, beginsAtOnce: false })
    await until(() => page.text().includes('下个账期才生效'))
    expect(role('button', /开启/).hasAttribute('disabled')).toBe(true)
  })
})

describe('the page of auto renewal', () => {
  const setRenew = (more: Parameters<typeof buildRenewOption>[0]) =>
    openPage('pages/iot/index/setRenew', {
      'GET /api/iot/renewPackageOption': buildRenewOption({
        chosen: buildRenewChoice(),
        payMethods: [buildBalanceMethod()],
        ...more
      })
    })

  test('leads to it, with the limit that is set', async () => {
    const page = setRenew({ usedUp: buildUsedUp() })
    press(await until(() => role('button', /流量用完也续.*¥57/)))
    await until(() => page.went.length === 1)
    expect(JSON.stringify(page.went)).toContain(path)
  })

  test('does not speak of it where the backend does not have it', async () => {
    const page = setRenew({})
    await until(() => page.text().includes('自动续费已开启'))
    expect(page.text()).not.toContain('流量用完也续')
  })
})
