import { act } from 'react'
import { stores } from '@/stores'
import { Code } from '@contract/errors'
import { buildAsked, buildAsking } from '../../factories/portal'
import { openPage, press, Refusal, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const path = 'pages/iot/login/code/index'
const session = { simNo: '1440000000001', token: 'of-its-own', expiresAt: '2099-01-01T00:00:00.000Z' }

test('shows a code, waits, and has a session of its own once the other device says yes', async () => {
  let yes = false
  const page = openPage(path, {
    'POST /api/iot/createLoginCode': buildAsked(),
    'POST /api/iot/checkLoginCode': () => (yes ? session : new Refusal(Code.notReady))
  })
  await until(() => page.box.querySelector('img.keep[alt="登录二维码"]'))
  await until(() => page.of('POST /api/iot/checkLoginCode').length === 1)
  yes = true
  await until(() => page.went.length > 0)
  expect(page.went[0]).toContain('/pages/iot/index/index')
  expect([stores.sim.simNo, stores.sim.token]).toEqual([session.simNo, session.token])
  expect(page.went.join()).not.toContain(session.token)
})

test('hears a refusal, and offers a new code', async () => {
  const page = openPage(path, {
    'POST /api/iot/createLoginCode': buildAsked(),
    'POST /api/iot/checkLoginCode': new Refusal(Code.gone)
  })
  press(await until(() => page.text().includes('对方拒绝了登录') && role('button', '换一个二维码')))
  await until(() => page.of('POST /api/iot/createLoginCode').length === 2)
})

test('says who asks, and lets it in', async () => {
  logIn()
  const page = openPage(`${path}?code=a-code`, {
    'GET /api/iot/loginCode': buildAsking(),
    'POST /api/iot/answerLoginCode': {}
  })
  await until(() => page.text().includes('Chrome · Windows'))
  press(role('button', '允许登录'))
  await until(() => page.text().includes('对方设备将自动登录'))
  expect(page.of('POST /api/iot/answerLoginCode')).toEqual([{ code: 'a-code', status: 1 }])
})

test('refuses', async () => {
  logIn()
  const page = openPage(`${path}?code=a-code`, {
    'GET /api/iot/loginCode': buildAsking(),
    'POST /api/iot/answerLoginCode': {}
  })
  press(await until(() => role('button', '拒绝')))
  await until(() => page.text().includes('对方设备不会登录'))
  expect(page.of('POST /api/iot/answerLoginCode')).toEqual([{ code: 'a-code', status: 2 }])
})

test('without a card it leads to the log-in and back', async () => {
  const page = openPage(`${path}?code=a-code`, { 'GET /api/iot/loginCode': buildAsking() })
  press(await until(() => role('button', '先登录卡片，再授权')))
  expect(decodeURIComponent(page.went[0]!)).toContain('redirect=/pages/iot/login/code/index?code=a-code')
})

test('where the log-in asks for the pay password, so does this; a wrong one can be typed again', async () => {
  logIn()
  let status = 0
  const page = openPage(`${path}?code=a-code`, {
    'GET /api/iot/loginCode': () => buildAsking(status),
    'POST /api/iot/answerLoginCode': ({ payPassword }) => {
      if (!payPassword) return new Refusal(Code.payPasswordMissing, '请输入支付密码')
      if (payPassword !== '135790') return new Refusal(Code.wrongPayPassword, '支付密码错误，还可输入4次')
      status = 1
      return {}
    }
  })
  press(await until(() => role('button', '允许登录')))
  await until(() => role('button', '1'))
  ;[...'111111'].forEach((digit) => press(role('button', digit)))
  await until(() => page.text().includes('还可输入4次') && !role('button', '1').hasAttribute('disabled'))
  // an effect of the error empties the boxes
  await act(async () => undefined)
  ;[...'135790'].forEach((digit) => press(role('button', digit)))
  await until(() => page.text().includes('对方设备将自动登录'))
})

test('a code that is gone says so', async () => {
  logIn()
  const page = openPage(`${path}?code=old`, { 'GET /api/iot/loginCode': new Refusal(Code.gone) })
  await until(() => page.text().includes('二维码已过期'))
})
