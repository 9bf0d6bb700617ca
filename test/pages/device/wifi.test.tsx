import { feedback } from '@/runtime/feedback'
import { buildDeviceState, buildJob, buildWifi } from '../../factories/holder'
import { buildSharedWifi } from '../../factories/site'
import { buildSimInfo } from '../../factories/portal'
import { box, openPage, press, Refusal, role, type, until } from '../support/page'
import { logIn } from '../support/visitor'

const expiresAt = new Date(Date.now() + 86400000).toISOString()
const made = { 'POST /api/site/wifiCreate': { code: 'code-1234567890', expiresAt } }
const code = 'code-1234567890'

describe('sharing', () => {
  test("a visitor's own Wi-Fi is checked, and opens under its code", async () => {
    const page = openPage('pages-sub/wifi/index', made)
    press(role('button', '生成分享码'))
    await until(() => page.text().includes('请填写 WiFi 名称'))
    expect(page.of('POST /api/site/wifiCreate')).toEqual([])
    type(box('WiFi 名称'), 'Home')
    type(box('WiFi 密码'), 'password1')
    press(role('button', '生成分享码'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/site/wifiCreate')).toEqual([
      { ssid: 'Home', password: 'password1', encryption: 'wpa2' }
    ])
    expect(page.went.join()).toMatch(new RegExp(`^/pages-sub/wifi/share\\?.*code=${code}$`))
    expect(page.went.join()).not.toContain('password1')
  })

  test('an open one needs no password', async () => {
    const page = openPage('pages-sub/wifi/index', made)
    type(box('WiFi 名称'), 'Cafe')
    press(role('switch', '没有密码'))
    await until(() => !page.text().includes('WiFi 密码'))
    press(role('button', '生成分享码'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/site/wifiCreate')).toEqual([{ ssid: 'Cafe', encryption: 'open' }])
  })

  test("a device's band is shared by one press, hidden as it is", async () => {
    logIn()
    const wifi = [
      buildWifi({ showWifi: false }),
      buildWifi({ wifiType: '5G', wifiName: 'Five', wifiPass: 'five-5555' })
    ]
    const page = openPage('pages-sub/wifi/index', {
      ...made,
      'GET /api/iot/deviceState': buildDeviceState({ wifi })
    })
    press(await until(() => role('button', '分享此网络 MyWiFi-0015')))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/site/wifiCreate')).toEqual([
      { ssid: 'MyWiFi-0015', password: '12345678', encryption: 'wpa2', hidden: true }
    ])
  })
})

test('a Wi-Fi whose password is being changed is not shared with the former one', async () => {
  logIn()
  const job = buildJob({ kind: 'setWifi', wifiType: '2.4G', wifiName: '书房' })
  const page = openPage('pages-sub/wifi/index', {
    'GET /api/iot/deviceState': buildDeviceState({ job }),
    'GET /api/iot/deviceJob': job
  })
  await until(() => page.text().includes('正在把 WiFi 改为“书房”'))
  for (const button of page.box.querySelectorAll('.btn.soft'))
    expect(button.hasAttribute('disabled')).toBe(true)
  expect(page.text()).toContain('修改完成后再分享')
})

describe("the password of a device's Wi-Fi", () => {
  const kept = buildDeviceState({ wifi: [buildWifi({ wifiPass: '' })] })
  const notified = buildDeviceState({ wifi: [buildWifi()] })
  const set = 'pages-sub/iot/deviceManage/setSsidPwd/index'

  test('is hidden until its eye is pressed, also where the server tells it to anybody', async () => {
    logIn()
    const page = openPage('pages-sub/wifi/index', { 'GET /api/iot/deviceState': notified })
    await until(() => page.text().includes('••••••••'))
    expect(page.text()).not.toContain('12345678')
    press(role('button', /^WiFi 密码/))
    await until(() => page.text().includes('12345678'))
  })

  test('that the server keeps back is shown once the pay password is given', async () => {
    logIn()
    let proved = false
    const page = openPage('pages-sub/wifi/index', {
      'GET /api/iot/deviceState': () => (proved ? notified : kept),
      'GET /api/iot/simInfo': buildSimInfo({ existPayPassword: true, mobile: '' }),
      'POST /api/iot/iotDevice/prove': ({ payPassword }: { payPassword?: string }) => {
        proved = payPassword === '135790'
        return proved ? {} : new Refusal(35001, '支付密码错误，还可输入4次', { left: 4 })
      }
    })
    press(await until(() => role('button', /^WiFi 密码/)))
    const enter = async (digits: string) => {
      for (const digit of digits) press(await until(() => role('button', digit, role('dialog'))))
    }
    await until(() => role('dialog'))
    await enter('246801')
    await until(
      () => page.text().includes('还可输入4次') && !(role('button', '1') as HTMLButtonElement).disabled
    )
    expect(page.text()).toContain('••••••••')
    await enter('135790')
    await until(() => !page.text().includes('••••••••') && page.text().includes('12345678'))
  })

  test('is changed only after the code sent to the bound mobile', async () => {
    logIn()
    let proved = false
    const page = openPage(`${set}?wifiType=2.4G`, {
      'GET /api/iot/deviceState': () => (proved ? notified : kept),
      'GET /api/iot/simInfo': buildSimInfo({ existPayPassword: false, mobile: '138****8001' }),
      'POST /api/iot/iotDevice/prove': () => {
        proved = true
        return {}
      }
    })
    await until(() => page.text().includes('先确认是你本人'))
    expect(document.querySelector('#f-password')).toBeNull()
    press(role('button', '去验证'))
    await until(() => page.text().includes('138****8001'))
    type(document.querySelector<HTMLInputElement>('#f-code')!, '123456')
    press(role('button', '确认'))
    const password = await until(() => document.querySelector<HTMLInputElement>('#f-password') ?? undefined)
    expect(page.of('POST /api/iot/iotDevice/prove')).toMatchObject([{ code: '123456' }])
    expect(password.type).toBe('password')
    press(role('button', '显示密码'))
    expect(password.type).toBe('text')
    expect(password.value).toBe('12345678')
  })
})

describe('a code', () => {
  const open = (more = {}) =>
    openPage(`pages-sub/wifi/share?code=${code}`, {
      'GET /api/site/getWifiCode': buildSharedWifi(more),
      'POST /api/site/wifiRevoke': {}
    })

  test('is that of a camera, or of a page', async () => {
    const page = open()
    const src = () => page.box.querySelector('img.keep')?.getAttribute('src')
    const first = await until(() => src() ?? undefined)
    press(role('tab', '分享页面'))
    await until(() => src() !== first)
    expect(document.getElementById('revoke')).toBeNull()
  })

  test('that joins is kept as a picture with name and password; that of the page, which ends, is not', async () => {
    const drawn: string[] = []
    const brush = new Proxy(
      {
        measureText: () => ({ width: 9 }),
        fillText: (line: string) => void drawn.push(line),
        fillRect: () => void drawn.push('square')
      },
      { get: (known, name) => known[name as 'fillText'] ?? (() => undefined), set: () => true }
    )
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
    const page = open()
    press(await until(() => role('button', '保存二维码图片')))
    await until(() => page.text().includes('拿到的人都能连上'))
    await until(() => role('button', '保存到本地'))
    expect(drawn).toEqual(expect.arrayContaining(['客厅 WiFi', 'p@ss word', 'WiFi 密码']))
    expect(drawn.filter((what) => what === 'square').length).toBeGreaterThan(200)
    press(role('button', '关闭'))
    press(role('tab', '分享页面'))
    await until(() => !page.text().includes('保存二维码图片'))
  })

  test('is taken back by who shared it, once that is agreed to', async () => {
    const page = open({ mine: true })
    press(await until(() => role('button', '收回分享')))
    const dialog = await until(() => feedback.dialog)
    expect(dialog).toMatchObject({ danger: true })
    dialog.buttons.at(-1)!.onClick()
    await until(() => page.text().includes('分享已收回'))
    expect(page.of('POST /api/site/wifiRevoke')).toEqual([{ code }])
  })

  test('is found in a link that was pasted', async () => {
    const page = openPage('pages-sub/wifi/connect')
    press(role('button', '打开'))
    await until(() => page.text().includes('没有找到分享码'))
    type(
      box('分享码或链接'),
      `https://shop.example/shop/#/pages-sub/wifi/connect?code=${code}&promoCode=demo`
    )
    press(role('button', '打开'))
    await until(() => page.went.length > 0)
    expect(page.went.join()).toMatch(new RegExp(`^/pages-sub/wifi/connect\\?.*code=${code}$`))
  })

  test('of an open Wi-Fi has no password to copy; of a hidden one says so', async () => {
    const page = openPage(`pages-sub/wifi/connect?code=${code}`, {
      'GET /api/site/getWifiCode': buildSharedWifi({ encryption: 'open', password: '', hidden: true })
    })
    await until(() => page.text().includes('此网络的名称是隐藏的'))
    expect(page.text()).not.toContain('复制密码')
    expect(page.text()).toContain('无密码')
  })
})
