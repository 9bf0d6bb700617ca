import { MiniProgram, readDist } from './engine'
import { tap } from './engine/controls'
import { textOf } from './engine/screen'
import { startServer, type Server } from '../support/server'

let server: Server
let app: MiniProgram

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
afterEach(() => app.stop())

async function start(url: string, dist: 'weapp' | 'tt' = 'weapp') {
  app = new MiniProgram({ dist: readDist(dist), origin: server.origin, url })
  await app.idle()
}
async function logIn(simNo: string) {
  await start('pages/iot/login/index')
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
}
/** Types the pay password of the demo's cards. */
async function typePassword() {
  for (const digit of '135790') {
    await app.until(() => app.all('.key').length > 0, 'the keys')
    tap(app.all('.key').find((key) => textOf(key) === digit)!)
  }
  await app.idle()
}
/** Presses the dialog's confirm button: the last one on screen of the class `kind`. */
const pressConfirm = (kind: string) => tap(app.all(`.${kind}`).at(-1)!)

test('a device is renamed and followed to its end, and asks twice before it is closed', async () => {
  await logIn('1440000000005')
  app.router.navigateTo('/pages-sub/iot/deviceManage/index')
  await app.see('MyWiFi-0015')
  await app.tap('#band-24G')
  await app.at('pages-sub/iot/deviceManage/setSsidPwd/index')
  await app.tap('去验证')
  await typePassword()
  await app.type('#f-ssid', 'Study')
  await app.type('#f-password', 'new-password')
  await app.tap('#submit')
  await app.see('正在把 WiFi 改为“Study”')
  await server.finishDeviceCommand()
  await app.see('WiFi 已改为“Study”')

  await app.tap('#close')
  await app.see('不能远程开机')
  pressConfirm('danger')
  await app.see('长按设备电源键才能开机')
  pressConfirm('danger')
  await app.see('正在关闭设备')
  await server.finishDeviceCommand()
  await app.see('设备已关机或离线')
  expect(app.errors).toEqual([])
})

test('both bands get one name; the password says how strong it is', async () => {
  // the story before has switched the device off
  await fetch(`${server.origin}/sandbox/device/860000000000015`, { method: 'POST' })
  await logIn('1440000000005')
  app.router.navigateTo('/pages-sub/iot/deviceManage/index')
  await app.tap('#band-5G')
  await app.at('pages-sub/iot/deviceManage/setSsidPwd/index')
  await app.tap('去验证')
  await typePassword()
  await app.type('#f-password', '12345678')
  await app.see('最常见的密码之一')
  await app.tap('.switch')
  await app.type('#f-ssid', 'Balcony')
  await app.type('#f-password', 'Rice-bowl-7714')
  await app.see('不同的字符')
  await app.tap('#submit')
  await app.see('正在把 WiFi 改为“Balcony”')
  await server.finishDeviceCommand()
  await app.see('WiFi 已改为“Balcony”')
  await app.until(
    () => app.all('.what').filter((what) => textOf(what).includes('Balcony')).length === 2,
    'both'
  )
  expect(app.errors).toEqual([])
})

test('the code of a Wi-Fi is kept in the album as a picture', async () => {
  await start(`pages-sub/wifi/share?code=${await shareWifi()}`)
  await app.tap('#keep-code')
  await app.tap('保存到本地')
  await app.until(() => app.host.album.length > 0, 'the code in the album')
  expect(app.errors).toEqual([])
})

/** Shares a Wi-Fi and returns its code. */
async function shareWifi(): Promise<string> {
  const answer = await fetch(`${server.origin}/api/site/wifiCreate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ssid: 'Cafe', password: 'password1', encryption: 'wpa2' })
  })
  return ((await answer.json()) as { data: { code: string } }).data.code
}

test('WeChat connects the phone to a shared Wi-Fi, without a log-in', async () => {
  await start(`pages-sub/wifi/connect?code=${await shareWifi()}`)
  await app.see('Cafe')
  app.host.answer('connectWifi', {})
  await app.tap('#join')
  await app.see('已连接')
  const { options } = app.host.calls.find(({ name }) => name === 'connectWifi')!
  expect(options).toMatchObject({ SSID: 'Cafe', password: 'password1' })
  expect(app.errors).toEqual([])
})

test('Douyin has no call for it: the password is copied', async () => {
  await start(`pages-sub/wifi/connect?code=${await shareWifi()}`, 'tt')
  await app.see('Cafe')
  await app.tap('#copy-password')
  await app.idle()
  expect(app.host.clipboard).toBe('password1')
  expect(app.errors).toEqual([])
})

test('the guide of a machine code: its blocks, and a code kept in the album', async () => {
  await start('pages-sub/iot/machineCode/index?code=DEMO-0001')
  await app.see('随身WiFi充值指南')
  await app.see('拨打 400-000-0000')
  await app.tap('拨打 400-000-0000')
  await app.idle()
  expect(app.host.calls.filter(({ name }) => name === 'makePhoneCall')).toHaveLength(1)
  await app.tap('保存二维码')
  await app.idle()
  expect(app.host.album).toHaveLength(1)
  expect(app.errors).toEqual([])
})
