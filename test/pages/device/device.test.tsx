import { act } from 'react'
import { runInAction } from 'mobx'
import { strengthOf } from '@/pages-sub/iot/deviceManage/setSsidPwd/parts/passwordStrength'
import { stores } from '@/stores'
import { feedback } from '@/runtime/feedback'
import { DeviceJobStatus as S } from '@contract/enums'
import { buildDeviceState, buildJob, buildWifi } from '../../factories/holder'
import { buildSimInfo } from '../../factories/portal'
import { box, close, openPage, press, role, type, until, refusedAt, type Answers } from '../support/page'
import { logIn } from '../support/visitor'

const manage = 'pages-sub/iot/deviceManage/index'
const set = 'pages-sub/iot/deviceManage/setSsidPwd/index'

let serial = 0
/** One device per test: known jobs stay in memory for as long as the app runs. */
const simNo = () => `14400000${10000 + serial}`
beforeEach(() => {
  serial += 1
  logIn(simNo())
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
})

const answers = (more: Answers = {}): Answers => ({
  'GET /api/iot/deviceState': buildDeviceState(),
  'GET /api/iot/simInfo': buildSimInfo({ sourceType: 2 }),
  ...more
})
const open = (address: Parameters<typeof openPage>[0], more: Answers = {}) => openPage(address, answers(more))
/** Presses the confirm button (else the first one) of the dialog containing `words`. */
async function reply(words: string, yes = true) {
  const dialog = await until(() => feedback.dialog?.content.includes(words) && feedback.dialog)
  ;(yes ? dialog.buttons.at(-1) : dialog.buttons[0])!.onClick()
  return dialog
}
/** The row with this id, once it can be pressed. */
const cell = (id: string) => {
  const found = document.getElementById(id)
  return found && !found.classList.contains('off') ? found : undefined
}
const isOff = (element: HTMLElement) => element.classList.contains('off')
const running = (kind: string, more = {}) =>
  buildJob({ jobId: 70 + serial, kind, status: S.running, simNo: '', operatorType: 0, ...more })

test.each([
  ['close', '关闭设备', '连接的手机和电脑会全部断网', '长按设备电源键才能开机', '正在关闭设备', '设备已关闭'],
  [
    'reset',
    '重置设备',
    'WiFi 名称和密码会恢复成设备标签上的',
    '不能撤销',
    '正在重置设备',
    '设备已恢复出厂设置'
  ]
] as const)(
  '%s asks twice, says what is lost, and is followed to its end',
  async (what, name, lost, again, under, over) => {
    let job = running(what)
    const page = open(manage, {
      [`POST /api/iot/iotDevice/${what}`]: () => ({ ...job, status: S.accepted }),
      'GET /api/iot/deviceJob': () => job
    })
    await until(() => page.text().includes(name))
    const asked = () => page.of(`POST /api/iot/iotDevice/${what}`)
    press(await until(() => cell(what)))
    expect((await reply(lost, false)).danger).toBe(true)
    press(await until(() => cell(what)))
    await reply(lost)
    expect((await reply(again, false)).danger).toBe(true)
    expect(asked()).toEqual([])
    press(await until(() => cell(what)))
    await reply(lost)
    await reply(again)
    await until(() => page.text().includes(under))
    expect(asked()).toEqual([{ simNo: simNo() }])
    await until(() => page.of('GET /api/iot/deviceJob').length > 0)
    job = { ...job, status: S.done, endedAt: new Date().toISOString() }
    await until(() => {
      act(() => jest.advanceTimersByTime(1000))
      return page.text().includes(over)
    })
    await until(() => page.of('GET /api/iot/deviceState').length === 2)
  }
)

test('a restart asks once, and is not red', async () => {
  const page = open(manage, {
    'POST /api/iot/iotDevice/restart': running('restart'),
    'GET /api/iot/deviceJob': running('restart')
  })
  press(await until(() => cell('restart')))
  expect((await reply('约 2 分钟不能上网')).danger).toBeFalsy()
  await until(() => page.text().includes('正在重启设备'))
  expect(cell('reset')).toBeUndefined()
})

test('after a reload the job that is under way is followed on; one that failed says why', async () => {
  const wifi = { wifiType: '2.4G', wifiName: '客厅' }
  const page = open(manage, {
    'GET /api/iot/deviceState': buildDeviceState({ job: running('setWifi', wifi) }),
    'GET /api/iot/deviceJob': running('setWifi', {
      ...wifi,
      status: S.failed,
      failReason: '设备长时间没有响应'
    })
  })
  await until(() => page.text().includes('没有成功（正在把 WiFi 改为“客厅”）：设备长时间没有响应'))
})

test('a device that is off says how it comes back, and takes no orders', async () => {
  const page = open(manage, {
    'GET /api/iot/deviceState': buildDeviceState({ online: false, clients: [], battery: null })
  })
  await until(() => page.text().includes('长按设备电源键开机'))
  expect(cell('restart')).toBeUndefined()
  expect(document.getElementById('restart')!.hasAttribute('disabled')).toBe(true)
  expect(page.text()).toContain('MyWiFi-0015')
})

test('the name is hidden once that is agreed to', async () => {
  const page = open(manage, {
    'POST /api/iot/iotDevice/setWiFiDisplay': running('hideWifi'),
    'GET /api/iot/deviceJob': running('hideWifi')
  })
  press(await until(() => role('switch', '显示 WiFi 名称')))
  await reply('手动输入 WiFi 名称')
  await until(() => page.text().includes('正在隐藏 WiFi 名称'))
  expect(page.of('POST /api/iot/iotDevice/setWiFiDisplay')).toEqual([{ simNo: simNo(), display: 2 }])
})

describe('name and password', () => {
  const save = () => press(role('button', '保存'))

  test('are checked as the server does, and sent for the band that is chosen', async () => {
    const page = open(`${set}?wifiType=5G`, {
      'POST /api/iot/iotDevice/setWiFiSsidPwd': running('setWifi', { wifiType: '5G', wifiName: '书房' })
    })
    await until(() => box('WiFi 名称').value === 'MyWiFi-0015-5G')
    press(role('tab', '2.4G'))
    await until(() => box('WiFi 密码').value === '12345678')
    press(role('tab', '5G'))
    await until(() => box('WiFi 密码').value === 'five-5555')
    type(box('WiFi 名称'), '一二三四五六七八九十一')
    type(box('WiFi 密码'), '1234567')
    save()
    await until(() => page.text().includes('现在 33 个'))
    expect(page.text()).toContain('密码为 8-63 位')
    expect(page.of('POST /api/iot/iotDevice/setWiFiSsidPwd')).toEqual([])
    type(box('WiFi 名称'), ' 书房 ')
    type(box('WiFi 密码'), 'new-password')
    save()
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/iotDevice/setWiFiSsidPwd')).toEqual([
      { simNo: simNo(), wifiType: '5G', ssid: '书房', password: 'new-password' }
    ])
    expect(page.went.at(-1)).toContain('deviceManage/index')
    expect(JSON.stringify([page.went, { ...sessionStorage }, { ...localStorage }])).not.toContain(
      'new-password'
    )
  })

  test('say at the field what the server finds wrong', async () => {
    const page = open(set, {
      'GET /api/iot/deviceState': buildDeviceState({ wifi: [buildWifi()] }),
      'POST /api/iot/iotDevice/setWiFiSsidPwd': () => refusedAt({ password: '格式不正确' })
    })
    type(await until(() => box('WiFi 密码')), '87654321')
    save()
    await until(() => page.text().includes('格式不正确'))
    expect(page.went).toEqual([])
  })

  test('wait while the device is busy', async () => {
    const page = open(set, { 'GET /api/iot/deviceState': buildDeviceState({ job: running('restart') }) })
    await until(() => page.text().includes('设备正在执行其他操作'))
    type(box('WiFi 密码'), '87654321')
    expect(isOff(role('button', '保存'))).toBe(true)
  })
})

describe('a device that can do only some of it', () => {
  const cells = ['restart', 'close', 'reset']

  test('offers no more than that', async () => {
    const page = open(manage, { 'GET /api/iot/deviceState': buildDeviceState({ can: ['wifi', 'restart'] }) })
    await until(() => cell('restart'))
    expect(cells.filter((id) => document.getElementById(id))).toEqual(['restart'])
    expect(page.text()).toContain('MyWiFi-0015')
    for (const words of ['切换网络', '显示 WiFi 名称', '修改', '已连接的设备'])
      expect(page.text()).not.toContain(words)
    expect(document.getElementById('band-24G')?.matches('[role="button"], button')).toBe(false)
  })

  test('offers all but both bands at once where nothing is said', async () => {
    const page = open(manage)
    await until(() => cell('restart'))
    expect(cells.filter((id) => cell(id))).toEqual(cells)
    for (const words of ['切换网络', '显示 WiFi 名称', '修改', '已连接的设备'])
      expect(page.text()).toContain(words)
    close()
    const form = open(set)
    await until(() => box('WiFi 名称'))
    expect(form.text()).not.toContain('用同一个名字')
  })

  test('says that it can do nothing here, and not that it is off', async () => {
    const page = open(manage, {
      'GET /api/iot/deviceState': buildDeviceState({ can: [], online: false, wifi: [], clients: [] })
    })
    await until(() => page.text().includes('商家没有接通这台设备'))
    expect(page.text()).not.toContain('长按设备电源键')
    expect(page.text()).not.toContain('设备操作')
  })

  test('has no form for a Wi-Fi that cannot be changed', async () => {
    const page = open(set, { 'GET /api/iot/deviceState': buildDeviceState({ can: ['wifi'] }) })
    await until(() => page.text().includes('不能在这里修改 WiFi'))
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('one name for both bands', () => {
  const able = (wifi = buildDeviceState().wifi) =>
    answers({
      'GET /api/iot/deviceState': buildDeviceState({ can: ['wifi', 'setWifi', 'bothBands'], wifi }),
      'POST /api/iot/iotDevice/setWiFiSsidPwd': running('setWifi', { wifiType: '2.4G', wifiName: '家' })
    })
  const one = () => role('switch', '2.4G 和 5G 用同一个名字')

  test('is sent with one call for both, and is the state of the switch afterwards', async () => {
    const page = openPage(`${set}?wifiType=5G`, able())
    expect((await until(one)).getAttribute('aria-checked')).toBe('false')
    press(one())
    await until(() => !page.box.querySelector('[role="tab"]'))
    type(box('WiFi 名称'), '家')
    type(box('WiFi 密码'), 'Long-enough-1')
    press(role('button', '保存'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/iotDevice/setWiFiSsidPwd')).toEqual([
      { simNo: simNo(), wifiType: '5G', ssid: '家', password: 'Long-enough-1', bothBands: true }
    ])
    close()
    const same = [buildWifi(), buildWifi({ wifiType: '5G' })]
    openPage(set, able(same))
    expect((await until(one)).getAttribute('aria-checked')).toBe('true')
    expect(isOff(role('button', '保存'))).toBe(true)
  })

  test('is saved without any other change where the bands differ, and never of a device with one band', async () => {
    openPage(`${set}?wifiType=2.4G`, able())
    press(await until(one))
    await until(() => !isOff(role('button', '保存')))
    close()
    const single = openPage(set, able([buildWifi()]))
    await until(() => box('WiFi 名称'))
    expect(single.text()).not.toContain('用同一个名字')
  })
})

describe('how strong a password is', () => {
  test('stands under it while one types, with what would make it better', async () => {
    const page = open(set)
    await until(() => page.text().includes('弱'))
    expect(page.text()).toContain('最常见的密码之一')
    type(box('WiFi 密码'), 'abc')
    await until(() => page.text().includes('还差 5 位'))
    type(box('WiFi 密码'), 'sunday-rice-42')
    await until(() => page.text().includes('强够长'))
    type(box('WiFi 名称'), 'sunday-rice')
    await until(() => page.text().includes('看到名称就能猜到'))
  })

  test.each([
    ['1234567', 'weak', 'short'],
    ['88888888', 'weak', 'common'],
    ['PASSWORD', 'weak', 'common'],
    ['MyWiFi-0015', 'weak', 'name'],
    ['mywifi-0015!', 'weak', 'name'],
    ['00000000015', 'weak', 'printed'],
    ['13800138000', 'weak', 'mobile'],
    ['19900307', 'weak', 'date'],
    ['abcabcabc', 'weak', 'repeat'],
    ['hijklmno', 'weak', 'run'],
    ['98765432', 'weak', 'run'],
    ['83019264', 'weak', 'digits'],
    ['830192647713', 'fair', 'digits'],
    ['ricebowls', 'fair', 'longer'],
    ['ricebowl7', 'fair', 'longer'],
    ['Ricebowl-7', 'strong', 'none'],
    ['ricebowls7714', 'strong', 'none']
  ])('%s is %s: %s', (password, level, why) =>
    expect(strengthOf(password, 'MyWiFi-0015', ['860000000000015'])).toEqual({ level, why })
  )

  test('does not take a name of three letters for the password’s', () =>
    expect(strengthOf('Rice-home-bowl', 'ome', []).level).toBe('strong'))
})

test('what one device was told is not said of another one', async () => {
  open(manage, {
    'POST /api/iot/iotDevice/restart': running('restart'),
    'GET /api/iot/deviceJob': running('restart')
  })
  press(await until(() => cell('restart')))
  await reply('约 2 分钟不能上网')
  await until(() => document.body.textContent.includes('正在重启设备'))
  runInAction(() => stores.sim.login({ simNo: '1449999999999', token: 'other' }))
  await until(() => !document.body.textContent.includes('正在重启设备'))
})
