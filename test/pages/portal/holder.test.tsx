import { stores } from '@/stores'
import { feedback } from '@/runtime/feedback'
import { buildJob, buildNetwork, buildNetworks } from '../../factories/holder'
import { buildSimInfo } from '../../factories/portal'
import { box, close, openPage, press, Refusal, role, type, until, refusedAt } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())
afterEach(() => stores.layout.carry({ redirect: '' }))

const yes = async () => {
  const dialog = await until(() => feedback.dialog)
  dialog.buttons.at(-1)!.onClick()
  return dialog
}

test('another phone has changed the pay password: what is done here says so and leads to the log-in', async () => {
  const page = openPage('pages/iot/index/bindPhone', {
    'GET /api/iot/simInfo': new Refusal(34061, '登录超时，请重新登录！')
  })
  await until(() => page.went.some((way) => way.includes('/pages/iot/login/index')))
  expect(stores.sim.token).toBe('')
  expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
})

describe('the bound mobile', () => {
  const unbound = { 'GET /api/iot/simInfo': buildSimInfo({ mobile: '', bindPhoneMode: 2 }) }
  const submit = () => press(role('button', '绑定'))

  test('is bound by a code, and the way leads back to the purchase that waits', async () => {
    stores.layout.carry({ redirect: '/pages/iot/index/package/details/index?packageId=7' })
    const page = openPage('pages/iot/index/bindPhone', {
      ...unbound,
      'POST /api/sms/send': { waitSeconds: 60 },
      'POST /api/iot/simBindMobile': { mobile: '139****0001' }
    })
    await until(() => page.text().includes('须先绑定手机号'))
    submit()
    await until(() => page.text().includes('请填写 11 位手机号'))
    type(box('手机号'), '139 0000 0001')
    press(await until(() => role('button', '获取验证码')))
    await until(() => page.of('POST /api/sms/send').length > 0)
    expect(page.of('POST /api/sms/send')).toEqual([{ mobile: '13900000001', scene: 'bindMobile' }])
    type(box('验证码'), '123456')
    submit()
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/simBindMobile')).toEqual([{ mobile: '13900000001', code: '123456' }])
    expect(page.went.pop()).toContain('/package/details/index')
    expect(stores.sim.simInfo.mobile).toBe('139****0001')
  })

  test('is replaced by another one once it has proved itself', async () => {
    const page = openPage('pages/iot/index/bindPhone', {
      'GET /api/iot/simInfo': buildSimInfo({ bindPhoneMode: 1 }),
      'POST /api/iot/simSendCode': { waitSeconds: 60, mobile: '138****8001' },
      'POST /api/iot/simBindMobile': () => refusedAt({ oldCode: '验证码错误或已过期' })
    })
    press(await until(() => role('button', '更换手机号')))
    await until(() => box('原号验证'))
    press(role('button', '获取验证码'))
    await until(() => page.of('POST /api/iot/simSendCode').length > 0)
    expect(page.of('POST /api/iot/simSendCode')).toEqual([{ scene: 'unbindMobile' }])
    type(box('原号验证'), '654321')
    type(box('新手机号'), '13900000001')
    type(box('验证码'), '123456')
    submit()
    await until(() => role('alert').textContent?.includes('验证码错误或已过期'))
    expect(page.of('POST /api/iot/simBindMobile')).toEqual([
      { mobile: '13900000001', code: '123456', oldCode: '654321' }
    ])
    expect(page.went).toEqual([])
  })

  test('what was typed outlives a reload, codes do not', async () => {
    openPage('pages/iot/index/bindPhone', unbound)
    type(await until(() => box('手机号')), '13900000001')
    type(box('验证码'), '123456')
    close()
    openPage('pages/iot/index/bindPhone', unbound)
    await until(() => box('手机号').value === '13900000001')
    expect(box('验证码').value).toBe('')
  })
})

describe('switching the network', () => {
  const option = 'GET /api/iot/switchNetOption'

  test('asks before, says what becomes of the package, and follows the job to its end', async () => {
    const answers = [buildJob({ status: 2 }), buildJob({ status: 3, endedAt: new Date().toISOString() })]
    const page = openPage('pages/iot/index/switchNet', {
      [option]: buildNetworks(),
      'POST /api/iot/simSwitchNet': buildJob(),
      'GET /api/iot/deviceJob': () => (answers.length > 1 ? answers.shift()! : answers[0]!),
      'GET /api/iot/simInfo': buildSimInfo()
    })
    press(await until(() => role('button', '切换 中国联通')))
    const { content } = await yes()
    expect(content).toContain('套餐和余额不变')
    await until(() => page.text().includes('正在切换到中国联通') && page.text().includes('预计'))
    expect(page.of('POST /api/iot/simSwitchNet')).toEqual([{ simNo: '1440000000053' }])
    expect((role('button', '切换 中国联通') as HTMLButtonElement).disabled).toBe(true)
    await until(() => page.of('GET /api/iot/deviceJob').length > 0)
  })

  test('nothing is sent without a yes', async () => {
    const page = openPage('pages/iot/index/switchNet', { [option]: buildNetworks() })
    press(await until(() => role('button', '切换 中国联通')))
    const dialog = await until(() => feedback.dialog)
    dialog.buttons[0]!.onClick()
    await until(() => !feedback.dialog)
    expect(page.of('POST /api/iot/simSwitchNet')).toEqual([])
  })

  test('a reload in the middle finds the job, and its end', async () => {
    const page = openPage('pages/iot/index/switchNet', {
      [option]: buildNetworks({ job: buildJob({ status: 2 }) }),
      'GET /api/iot/deviceJob': buildJob({ status: 3, endedAt: new Date().toISOString() }),
      'GET /api/iot/simInfo': buildSimInfo()
    })
    await until(() => page.text().includes('已切换到中国联通'))
    expect(page.text()).not.toContain('正在切换')
  })

  test('one that failed says why and what now', async () => {
    const page = openPage('pages/iot/index/switchNet', {
      [option]: buildNetworks({
        job: buildJob({
          status: 4,
          failReason: '目标网络没有信号，已切回原网络',
          endedAt: new Date().toISOString()
        })
      })
    })
    await until(() => page.text().includes('没有切换到中国联通：目标网络没有信号'))
    expect(page.text()).toContain('改用其他网络')
    expect((role('button', '切换 中国联通') as HTMLButtonElement).disabled).toBe(false)
  })

  test('a network that is not verified leads to that, and back here', async () => {
    const page = openPage('pages/iot/index/switchNet', { [option]: buildNetworks() })
    press(await until(() => role('button', '去实名 中国电信')))
    expect(page.went.pop()).toMatch(/subOfficial\?.*simNo=1440000000052/)
    expect(stores.layout.carried.redirect).toBe('/pages/iot/index/switchNet')
  })

  test('a network without a signal is asked about twice as hard', async () => {
    openPage('pages/iot/index/switchNet', {
      [option]: buildNetworks({ networks: [buildNetwork({ signal: 0 })] })
    })
    press(await until(() => role('button', '切换 中国联通')))
    const { danger, content, buttons } = await until(() => feedback.dialog)
    expect(content).toContain('没有中国联通的信号')
    expect(danger).toBe(true)
    buttons[0]!.onClick()
  })

  test('without switches left it says so', async () => {
    const page = openPage('pages/iot/index/switchNet', { [option]: buildNetworks({ switchesLeft: 0 }) })
    await until(() => page.text().includes('今日切换次数已用完'))
    expect((role('button', '切换 中国联通') as HTMLButtonElement).disabled).toBe(true)
  })
})
