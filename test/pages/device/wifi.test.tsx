import { feedback } from '@/runtime/feedback'
import { buildDeviceState, buildWifi } from '../../factories/holder'
import { buildSharedWifi } from '../../factories/site'
import { box, close, openPage, press, role, type, until } from '../support/page'
import { logIn, logOut } from '../support/visitor'

beforeEach(() => logOut())
afterEach(() => close())

const expiresAt = new Date(Date.now() + 86400000).toISOString()
const made = { 'POST /api/site/wifiCreate': { code: 'code-1234567890', expiresAt } }
const code = 'code-1234567890'

describe('sharing', () => {
  test("a visitor's own Wi-Fi is checked, and opens under its code", async () => {
    const page = openPage('pages-sub/wifi/index', {}, made)
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
    const page = openPage('pages-sub/wifi/index', {}, made)
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
    const page = openPage(
      'pages-sub/wifi/index',
      {},
      { ...made, 'GET /api/iot/deviceState': buildDeviceState({ wifi }) }
    )
    press(await until(() => role('button', '分享此网络 MyWiFi-0015')))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/site/wifiCreate')).toEqual([
      { ssid: 'MyWiFi-0015', password: '12345678', encryption: 'wpa2', hidden: true }
    ])
  })
})

describe('a code', () => {
  const open = (more = {}) =>
    openPage(
      'pages-sub/wifi/share',
      { code },
      { 'GET /api/site/getWifiCode': buildSharedWifi(more), 'POST /api/site/wifiRevoke': {} }
    )

  test('is that of a camera, or of a page', async () => {
    const page = open()
    const src = () => page.box.querySelector('img.keep')?.getAttribute('src')
    const first = await until(() => src() ?? undefined)
    press(role('tab', '分享页面'))
    await until(() => src() !== first)
    expect(document.getElementById('revoke')).toBeNull()
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
    const page = openPage(
      'pages-sub/wifi/connect',
      { code },
      { 'GET /api/site/getWifiCode': buildSharedWifi({ encryption: 'open', password: '', hidden: true }) }
    )
    await until(() => page.text().includes('此网络的名称是隐藏的'))
    expect(page.text()).not.toContain('复制密码')
    expect(page.text()).toContain('无密码')
  })
})
