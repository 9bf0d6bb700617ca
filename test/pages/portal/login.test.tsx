import { cardNumberIn, guideIn } from '@/pages/iot/login/parts/scanned'
import { stores } from '@/stores'
import { buildLoginConfig, buildSimInfo } from '../../factories/portal'
import type { Answers } from '../support/answers'
import { box, openPage, press, Refusal, role, type, until, refusedAt } from '../support/page'

const config = buildLoginConfig()
const session = {
  simNo: '1440000000001',
  token: 'fresh-token-of-a-test',
  expiresAt: '2099-01-01T00:00:00.000Z'
}

async function enter(number: string) {
  type(await until(() => box('卡号 / 设备号')), number)
  press(role('button', '登录'))
}

test('logs a card in once the agreement is accepted, and goes to the portal', async () => {
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/simLogin': session
  })
  await enter('1440 0000 00001')
  press(await until(() => role('button', '同意并登录')))
  await until(() => page.went.length > 0)
  expect(page.went[0]).toContain('/pages/iot/index/index')
  expect(page.of('POST /api/simLogin')).toEqual([{ simNo: '1440000000001' }])
  expect(stores.sim.loginSns).toEqual(['1440000000001'])
})

test('agreeAgreement=1 ticks the agreement: nothing is asked before the log-in', async () => {
  stores.layout.carry({ agreeAgreement: '1' })
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/simLogin': session
  })
  await until(() => role('checkbox').getAttribute('aria-checked') === 'true')
  await enter('1440000000001')
  await until(() => page.went[0]?.startsWith('/pages/iot/index/index'))
})

test('a browser in another language is offered it', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR')
  openPage('pages/iot/login/index', { 'GET /api/simLoginConfig': config })
  await until(() => role('button', 'Français'))
  jest.restoreAllMocks()
})

test('says at the field what is no card number', async () => {
  openPage('pages/iot/login/index', { 'GET /api/simLoginConfig': config })
  await enter('123')
  await until(() => role('alert').textContent?.includes('卡号不对'))
})

test('says at the field what the server refuses', async () => {
  openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/simLogin': new Refusal(34001, '没有找到这张卡')
  })
  await enter('1440000000009')
  press(await until(() => role('button', '同意并登录')))
  await until(() => role('alert').textContent?.includes('没有找到这张卡'))
})

test('asks for the code where the number is the mobile of the person, and sends it there', async () => {
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/sms/send': { waitSeconds: 60 },
    'POST /api/simLogin': ({ code }) => (code ? session : new Refusal(34003, '请输入138****8001收到的验证码'))
  })
  await enter('138 0013 8001')
  press(await until(() => role('button', '同意并登录')))
  press(await until(() => role('button', '获取验证码')))
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send')).toEqual([{ mobile: '13800138001', scene: 'simLogin' }])
  type(box('验证码'), '123456')
  press(role('button', '确认'))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/simLogin').pop()).toEqual({ simNo: '13800138001', code: '123456' })
})

test('the recent cards are a wallet: state and last figures, and one tap changes to a card whose session is kept', async () => {
  stores.sim.login({ simNo: '1440000000002', token: 'kept' })
  stores.sim.setInfo(buildSimInfo({ simNo: '1440000000002', simStatus: 4 }))
  stores.sim.login({ simNo: '1440000000001', token: 'in use' })
  const page = openPage('pages/iot/login/index', { 'GET /api/simLoginConfig': config })
  await until(() => page.text().includes('1440000000002'))
  expect(page.text()).toMatch(/1440000000001使用中.*1440000000002已停机剩 5 GB/)
  press(page.box.querySelectorAll<HTMLElement>('.card button.grow')[1]!)
  expect(page.went[0]).toContain('/pages/iot/index/index')
  expect([stores.sim.simNo, stores.sim.token]).toEqual(['1440000000002', 'kept'])
})

test('a card is taken off the wallet, and its session ended', async () => {
  stores.sim.login({ simNo: '1440000000002', token: 'kept' })
  stores.sim.login({ simNo: '1440000000001', token: 'in use' })
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/iot/endSessions': {}
  })
  press(await until(() => role('button', '删除 1440000000002')))
  press(await until(() => role('button', '删除')))
  await until(() => !page.text().includes('1440000000002'))
  await until(() => page.of('POST /api/iot/endSessions').length === 1)
  expect(page.of('POST /api/iot/endSessions')).toEqual([
    { sessions: [{ simNo: '1440000000002', token: 'kept' }] }
  ])
})

test('the way out asks first, ends the session here and at the server, and leads to the log-in', async () => {
  stores.sim.login({ simNo: '1440000000001', token: 'in use' })
  const page = openPage('pages/iot/index/moreMenu', {
    'GET /api/iot/simInfo': buildSimInfo(),
    'POST /api/simLogout': {}
  })
  press(await until(() => role('button', '退出登录')))
  const question = await until(() => role('alertdialog'))
  expect(stores.sim.loggedIn).toBe(true)
  press(role('button', '退出', question))
  await until(() => page.went.length > 0)
  expect(page.went[0]).toContain('/pages/iot/login/index')
  expect([stores.sim.simNo, stores.sim.token]).toEqual(['', ''])
  await until(() => page.of('POST /api/simLogout').length === 1)
})

describe('the holder has oneself forgotten', () => {
  const openMe = (info: Parameters<typeof buildSimInfo>[0], answers: Answers = {}) => {
    stores.sim.login({ simNo: '1440000000001', token: 'in use' })
    return openPage('pages-sub/iot/user/index', {
      'GET /api/iot/simInfo': buildSimInfo({ simNo: '1440000000001', ...info }),
      'POST /api/iot/forgetHolder': {},
      ...answers
    })
  }
  const start = async (page: ReturnType<typeof openPage>) => {
    press(await until(() => role('button', '注销持卡人账号')))
    await until(() => page.text().includes('绑定的手机号') && page.text().includes('依法保留'))
    press(role('button', '继续注销'))
  }

  test('by the pay password; the card leaves this device', async () => {
    const page = openMe({ existPayPassword: true, mobile: '' })
    await start(page)
    await until(() => page.text().includes('请输入支付密码') || page.text().includes('支付密码'))
    for (const digit of '135790') press(await until(() => role('button', digit)))
    await until(() => page.of('POST /api/iot/forgetHolder').length === 1)
    expect(page.of('POST /api/iot/forgetHolder')).toEqual([{ simNo: '1440000000001', payPassword: '135790' }])
    await until(() => page.went.at(-1)?.includes('/pages/iot/login/index'))
    expect([stores.sim.simNo, stores.sim.token, stores.sim.loginSns]).toEqual(['', '', []])
    expect(stores.wallet.cards).toEqual([])
  })

  test('by a code to the bound mobile', async () => {
    const page = openMe({ existPayPassword: false, mobile: '138****8000' })
    await start(page)
    type(await until(() => box('验证码')), '123456')
    press(role('button', '确认'))
    await until(() => page.of('POST /api/iot/forgetHolder').length === 1)
    expect(page.of('POST /api/iot/forgetHolder')).toEqual([{ simNo: '1440000000001', code: '123456' }])
  })

  test('a card that has neither goes at once', async () => {
    const page = openMe({ existPayPassword: false, mobile: '' })
    await start(page)
    await until(() => page.of('POST /api/iot/forgetHolder').length === 1)
  })

  test('a wrong password is said at its sheet, and the card stays', async () => {
    const page = openMe(
      { existPayPassword: true, mobile: '' },
      { 'POST /api/iot/forgetHolder': new Refusal(35001, '支付密码错误，还可尝试 4 次') }
    )
    await start(page)
    for (const digit of '000000') press(await until(() => role('button', digit)))
    await until(() => page.text().includes('还可尝试 4 次'))
    expect(stores.sim.loggedIn).toBe(true)
  })
})

test('offers the other ways that are switched on, and the service link', async () => {
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': { ...config, name: '物联卡中心', modes: ['iot', 'code'] }
  })
  press(await until(() => role('button', '扫码登录')))
  expect(page.text()).toContain('物联卡中心')
  expect(page.went[0]).toContain('/pages/iot/login/code/index')
})

test('a way that is switched off is not offered, and refused at the field', async () => {
  const page = openPage('pages/iot/login/index', {
    'GET /api/simLoginConfig': config,
    'POST /api/simLogin': refusedAt({ simNo: '暂不支持用手机号登录' })
  })
  await enter('13800138001')
  press(await until(() => role('button', '同意并登录')))
  await until(() => role('alert').textContent?.includes('暂不支持用手机号登录'))
  expect(page.text()).not.toContain('扫码登录')
})

test('offers the recent numbers', async () => {
  stores.sim.remember('1440000000006')
  stores.sim.remember('1440000000002')
  openPage('pages/iot/login/index', { 'GET /api/simLoginConfig': new Refusal(-1) })
  press(await until(() => role('button', '1440000000006')))
  await until(() => box('卡号 / 设备号').value === '1440000000006')
})

test.each([
  ['89860400000000000017', '89860400000000000017'],
  ['https://a.example/x?sn=1440000000001', '1440000000001'],
  ['https://a.example/c/860000000000015', '860000000000015'],
  ['hello', '']
])('finds the number in what was scanned: %s', (text, number) => {
  expect(cardNumberIn(text)).toBe(number)
})

test.each([
  ['DEMO-0001', 'DEMO-0001'],
  ['https://shop.example/shop/#/pages-sub/iot/machineCode/index?code=CAR-1&promoCode=demo', 'CAR-1']
])('a machine code that was scanned leads to its guide: %s', (text, code) => {
  expect(guideIn(text)).toMatch(new RegExp(`^/pages-sub/iot/machineCode/index\\?code=${code}`))
})

test.each(['1440000000001', '89860400000000000017', 'https://shop.example/?sn=1440000000001'])(
  'a card number is no machine code: %s',
  (text) => expect(guideIn(text)).toBe('')
)

describe('a phone that strangers have locked out', () => {
  const lock = '密码错误次数过多，请凭实名信息或客服给的解锁码解锁'
  const locked = new Refusal(35002, lock, { until: '2099-01-01T00:00:00.000Z', unlock: true })
  const keys = async () => {
    const sheet = await until(() => role('dialog', '输入支付密码'))
    for (const digit of '135790') press(role('button', digit, sheet))
  }
  /** Enters the password and is refused; opens the way in. */
  async function refused(unlocked: object = {}) {
    stores.layout.carry({ agreeAgreement: '1' })
    let known = false
    const page = openPage('pages/iot/login/index', {
      'GET /api/simLoginConfig': config,
      'POST /api/simLogin': ({ payPassword }) => {
        if (!payPassword) return new Refusal(35003, '请输入支付密码')
        return known ? session : locked
      },
      'POST /api/simUnlock': () => {
        known = !(unlocked instanceof Refusal)
        return unlocked
      }
    })
    await until(() => role('checkbox').getAttribute('aria-checked') === 'true')
    await enter('1440000000001')
    await keys()
    await until(() => document.body.textContent?.includes(lock))
    press(await until(() => role('button', '用实名信息或解锁码解锁')))
    return page
  }

  test('goes in by name and citizen id of the holder, and the password', async () => {
    const page = await refused()
    type(await until(() => box('姓名')), '李雷')
    type(box('身份证号'), '11010519491231002x')
    press(role('button', '确认'))
    await until(() => document.body.textContent?.includes('请再输入一次支付密码'))
    await keys()
    await until(() => page.went[0]?.startsWith('/pages/iot/index/index'))
    expect(page.of('POST /api/simUnlock')).toEqual([
      { simNo: '1440000000001', payPassword: '135790', certName: '李雷', certId: '11010519491231002X' }
    ])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('11010519491231002')
  })

  test('goes in by the code that customer service gave', async () => {
    const page = await refused()
    press(await until(() => role('button', '我有客服给的解锁码')))
    type(box('解锁码'), '12345678')
    press(role('button', '确认'))
    await keys()
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/simUnlock')).toMatchObject([{ code: '12345678' }])
  })

  test('wrong: says so at the keypad, and may be corrected', async () => {
    const page = await refused(new Refusal(35001, '解锁信息或支付密码不正确'))
    type(await until(() => box('姓名')), '李雷')
    type(box('身份证号'), '11010519491231002X')
    press(role('button', '确认'))
    await keys()
    await until(() => document.body.textContent?.includes('解锁信息或支付密码不正确'))
    expect(page.went).toEqual([])
    press(await until(() => role('button', '用实名信息或解锁码解锁')))
    expect((await until(() => box('姓名'))).value).toBe('李雷')
  })
})
