import {
  DeviceFeature,
  DeviceJobStatus as S,
  OnlineStatus,
  Operator,
  PackageType,
  SmsScene,
  SourceType,
  WifiDisplay
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { simPackage } from '../../server/db/schema'
import { setPayPassword } from '../../server/services/card/payPassword'
import { createSimSession } from '../../server/services/shared/sessions'
import { deviceBusy, deviceSilent } from '../../server/services/device/errors'
import { payPasswordNotSet } from '../../server/services/card/errors'
import { answerOf, smsCode, serverOfFile } from './support/server'
import { buildSim } from './support/sims'

/** Commands to a device, and their results in the database. */

const server = serverOfFile({ DEMO_NUMBERS: 20 })
afterEach(() => jest.restoreAllMocks())

let serial = 100
/** A device; one whose number ends in an odd digit has 5G. */
async function device(ending = '1', { proved = true } = {}) {
  const deviceNo = `8690000000${(serial += 1)}${ending}`
  const { card, api } = await server.holder({
    ...{ sourceType: SourceType.device, deviceNo, wifiEncrypt: 'wpa2' },
    onlineStatus: OnlineStatus.online
  })
  if (proved)
    await server.sql(
      `update sim_session set proved_until = now() + interval '10 minutes' where sim_no = $1`,
      [card.simNo]
    )
  const notify = (what: string, body: object = {}) => api.post(`/api/iot/iotDevice/${what}`, body)
  return {
    card,
    api,
    deviceNo,
    notify,
    state: async () => (await api.get('/api/iot/deviceState')).data,
    wifi: async (wifiType = '2.4G') =>
      (await api.get('/api/iot/deviceState')).data.wifi.find(
        (entry: { wifiType: string }) => entry.wifiType === wifiType
      ),
    /** Sends a command and completes it at once; returns the job. */
    does: async (what: string, body: object = {}) => {
      const { data, code, message } = await notify(what, body)
      if (code !== Code.ok) throw new Error(message)
      await step(data.jobId)
      await server.sql('update sandbox_command set ready_at = now() where id = $1', [String(data.jobId)])
      await step(data.jobId)
      return (await api.get(`/api/iot/deviceJob?jobId=${data.jobId}`)).data
    }
  }
}
const step = (jobId: number) => server.deps.jobs.run('device-jobs', jobId)
const wish = { wifiType: '2.4G', ssid: '客厅', password: 'new-password' }

describe('the state of a device', () => {
  test('is what it says of itself, with the Wi-Fi as on its label', async () => {
    const { state, deviceNo } = await device()
    const reply = await state()
    expect(reply).toMatchObject({ deviceNo, online: true, signal: 3, battery: 76, job: null })
    expect(reply.wifi).toMatchObject([
      { wifiType: '2.4G', wifiName: `MyWiFi-${deviceNo.slice(-4)}`, showWifi: true, switchWifi: true },
      { wifiType: '5G', wifiName: `MyWiFi-${deviceNo.slice(-4)}-5G`, wifiEncrypt: 'wpa2', maxConnCount: 10 }
    ])
    expect(reply.wifi[0].wifiPass).toMatch(/^\d{8}$/)
    const counts = reply.wifi.map(({ connCount }: { connCount: number }) => connCount)
    expect(counts[0] + counts[1]).toBe(reply.clients.length)
    expect(reply.clients.length).toBeGreaterThan(2)
  })

  test('without 5G has one band; a card has none, and no orders to give', async () => {
    const { state } = await device('2')
    expect((await state()).wifi.map(({ wifiType }: { wifiType: string }) => wifiType)).toEqual(['2.4G'])
    const { api: card } = await server.holder()
    expect((await card.get('/api/iot/deviceState')).data).toMatchObject({ wifi: [], online: false })
    expect(await card.post('/api/iot/iotDevice/restart', {})).toMatchObject({
      code: Code.cardNotAllowed,
      message: '只有设备才有这项操作'
    })
  })

  test('that does not answer is off line, and nobody knows its label', async () => {
    const { api, state } = await device()
    jest.spyOn(server.deps.providers.devices, 'read').mockRejectedValue(new Error('down'))
    expect(await state()).toMatchObject({ online: false, clients: [], wifi: [{}, {}] })
    jest.spyOn(server.deps.providers.devices, 'factory').mockRejectedValue(new Error('down'))
    expect(await api.get('/api/iot/deviceState')).toMatchObject(answerOf(deviceSilent()))
  })
})

describe('the password of the Wi-Fi', () => {
  const masked = (answered: { wifi: { wifiPass: string }[] }) =>
    answered.wifi.every(({ wifiPass }) => !wifiPass)

  test('is neither shown nor changed by the printed number alone', async () => {
    const { card, api, state, notify } = await device('1', { proved: false })
    await server.sql('update sim set pay_password = null where id = $1', [card.id])
    const response = await state()
    expect(response.wifi).toHaveLength(2)
    expect(masked(response)).toBe(true)
    const nobody = answerOf(payPasswordNotSet())
    expect(await notify('setWiFiSsidPwd', wish)).toMatchObject(nobody)
    expect(await notify('prove')).toMatchObject(nobody)
    expect(await notify('prove', { payPassword: '135790' })).toMatchObject(nobody)
    await server.sql(`update sim set mobile = '13800139001' where id = $1`, [card.id])
    expect((await notify('setWiFiSsidPwd', wish)).code).toBe(Code.needSmsCode)
    expect((await notify('prove')).code).toBe(Code.needSmsCode)
    expect((await notify('prove', { code: '000000' })).code).toBe(Code.wrongSmsCode)
    expect(masked((await api.get('/api/iot/deviceState')).data)).toBe(true)
  })

  test('is, once the pay password is given, in this session and for ten minutes', async () => {
    const { card, state, notify, does } = await device('1', { proved: false })
    await server.db.transaction((tx) => setPayPassword(tx, card, '135790'))
    expect((await notify('prove', { payPassword: '246801' })).code).toBe(Code.wrongPayPassword)
    expect(masked(await state())).toBe(true)
    expect((await notify('prove', { payPassword: '135790' })).code).toBe(Code.ok)
    expect((await state()).wifi[0].wifiPass).toMatch(/^\d{8}$/)
    expect(await does('setWiFiSsidPwd', wish)).toMatchObject({ status: S.done })
    const { token } = await createSimSession(server.db, card.simNo)
    const other = server.visitor({ 'sim-no': card.simNo, 'sim-token': token })
    expect(masked((await other.get('/api/iot/deviceState')).data)).toBe(true)
    await server.sql(
      `update sim_session set proved_until = proved_until - interval '10 minutes' where sim_no = $1`,
      [card.simNo]
    )
    expect(masked(await state())).toBe(true)
    expect((await notify('setWiFiSsidPwd', wish)).code).toBe(Code.payPasswordMissing)
  })

  test('is, once the code sent to the bound mobile is given', async () => {
    const { card, api, state, notify } = await device('1', { proved: false })
    await server.sql('update sim set pay_password = null where id = $1', [card.id])
    await server.sql(`update sim set mobile = '13800139002' where id = $1`, [card.id])
    await api.post('/api/iot/simSendCode', { scene: SmsScene.simLogin })
    const code = await smsCode(server.app, '13800139002')
    expect((await notify('prove', { code })).code).toBe(Code.ok)
    expect(masked(await state())).toBe(false)
    expect((await notify('prove', { code })).code).toBe(Code.wrongSmsCode)
  })
})

describe('what the provider declares', () => {
  const refused = { code: Code.cardNotAllowed, message: '这台设备不支持此操作' }
  const declare = (can?: DeviceFeature[]) => jest.replaceProperty(server.deps.providers.devices, 'can', can)

  test('is told with the state; nothing else is accepted', async () => {
    const { state, notify, api } = await device()
    expect((await state()).can).toEqual(expect.arrayContaining(['bothBands', 'restart', 'switchNet']))
    declare([DeviceFeature.wifi, DeviceFeature.restart])
    expect(await state()).toMatchObject({ can: ['wifi', 'restart'], wifi: [{}, {}] })
    for (const what of ['close', 'reset']) expect(await notify(what)).toMatchObject(refused)
    expect(await notify('setWiFiSsidPwd', wish)).toMatchObject(refused)
    expect(await notify('setWiFiDisplay', { display: WifiDisplay.show })).toMatchObject(refused)
    expect((await notify('restart')).code).toBe(Code.ok)
    expect((await api.get('/api/iot/switchNetOption')).data.networks).toEqual([])
  })

  test('may leave out the Wi-Fi, whose label is then not asked for, and the switch of networks', async () => {
    const { card, state, api } = await device()
    const inside = await buildSim(server.app, { deviceId: card.id, onlineStatus: OnlineStatus.offline })
    declare([DeviceFeature.restart])
    const asked = jest.spyOn(server.deps.providers.devices, 'factory')
    expect(await state()).toMatchObject({ online: true, wifi: [] })
    expect(asked).not.toHaveBeenCalled()
    const { networks } = (await api.get('/api/iot/switchNetOption')).data
    expect(networks).toMatchObject([{ reason: refused.message }])
    const { simNo } = inside.card
    expect(await api.post('/api/iot/simSwitchNet', { simNo })).toMatchObject(refused)
  })

  test('is, where it says nothing, all that there was before: not both bands at once', async () => {
    const { state, notify, does } = await device()
    declare(undefined)
    const { can } = await state()
    expect(can).toEqual(expect.arrayContaining(['wifi', 'setWifi', 'hideWifi', 'clients', 'reset']))
    expect(can).not.toContain('bothBands')
    expect(await notify('setWiFiSsidPwd', { ...wish, bothBands: true })).toMatchObject(refused)
    expect(await does('setWiFiSsidPwd', wish)).toMatchObject({ status: S.done })
  })
})

describe('name and password', () => {
  test('are those of the band once the device has done it, and of no other; sealed in the database', async () => {
    const { notify, wifi, does, card } = await device()
    const before = await wifi()
    const { data } = await notify('setWiFiSsidPwd', wish)
    expect(data).toMatchObject({ kind: 'setWifi', status: S.accepted, wifiType: '2.4G', wifiName: '客厅' })
    expect(JSON.stringify(data)).not.toContain(wish.password)
    expect(await wifi()).toEqual(before)
    await server.sql('delete from device_job where id = $1', [data.jobId])
    const five = await wifi('5G')
    expect(await does('setWiFiSsidPwd', wish)).toMatchObject({ status: S.done })
    expect(await wifi()).toMatchObject({ wifiName: '客厅', wifiPass: wish.password })
    expect(await wifi('5G')).toEqual(five)
    await does('setWiFiSsidPwd', { ...wish, wifiType: '5G', ssid: 'Fast' })
    expect(await wifi('5G')).toMatchObject({ wifiName: 'Fast', wifiPass: wish.password })
    expect(await wifi()).toMatchObject({ wifiName: '客厅' })
    const rows = JSON.stringify([
      await server.sql('select * from device_wifi where sim_id = $1', [card.id]),
      await server.sql('select * from device_job where sim_id = $1', [card.id]),
      await server.sql('select * from sandbox_command')
    ])
    expect(rows).not.toContain(wish.password)
    expect(JSON.stringify(await server.sql('select wifi from device_job'))).not.toContain('"pass"')
  })

  test.each([
    ['ssid', { ssid: '' }],
    ['ssid', { ssid: '   ' }],
    ['ssid', { ssid: '一二三四五六七八九十一' }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(64) }],
    ['password', { password: '汉字密码汉字密码' }],
    ['wifiType', { wifiType: '6G' }]
  ])('%s is checked: %j', async (field, extra) => {
    const { notify } = await device()
    const { code, data } = await notify('setWiFiSsidPwd', { ...wish, ...extra })
    expect(code).toBe(Code.invalidInput)
    expect(Object.keys(data.fields)).toEqual([field])
  })

  test('of 5G are for a device that has it', async () => {
    const { notify } = await device('2')
    expect(await notify('setWiFiSsidPwd', { ...wish, wifiType: '5G' })).toMatchObject({
      code: Code.cardNotAllowed,
      message: '此设备没有5G网络'
    })
  })

  test('are set for both bands with one job, sealed for each; the same wish of either band is that job', async () => {
    const { notify, wifi, does, card } = await device()
    const both = { ...wish, bothBands: true }
    const first = await notify('setWiFiSsidPwd', both)
    expect(first.data).toMatchObject({ kind: 'setWifi', wifiName: '客厅' })
    expect((await notify('setWiFiSsidPwd', { ...both, wifiType: '5G' })).data.jobId).toBe(first.data.jobId)
    expect((await notify('setWiFiSsidPwd', wish)).code).toBe(Code.failed)
    const sent = jest.spyOn(server.deps.providers.devices, 'send')
    expect(await does('setWiFiSsidPwd', both)).toMatchObject({ status: S.done })
    expect(sent.mock.calls[0]![0].wifi).toEqual({
      ...{ wifiType: '2.4G', name: '客厅', pass: wish.password, both: true }
    })
    for (const band of ['2.4G', '5G'])
      expect(await wifi(band)).toMatchObject({ wifiName: '客厅', wifiPass: wish.password })
    const rows = JSON.stringify(await server.sql('select * from device_job where sim_id = $1', [card.id]))
    expect(rows).not.toMatch(/"pass(5g)?"/)
    // one band alone is changed again, and the other stays
    await does('setWiFiSsidPwd', { ...wish, ssid: 'Slow' })
    expect([(await wifi()).wifiName, (await wifi('5G')).wifiName]).toEqual(['Slow', '客厅'])
    const single = await device('2')
    expect((await single.notify('setWiFiSsidPwd', both)).message).toBe('此设备没有5G网络')
  })

  test('the same wish again is the same job, another one waits', async () => {
    const { notify, card, api } = await device()
    const answers = await Promise.all([1, 2, 3].map(() => notify('setWiFiSsidPwd', wish)))
    expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1)
    const busy = answerOf(deviceBusy())
    expect(await notify('setWiFiSsidPwd', { ...wish, password: 'another-one' })).toMatchObject(busy)
    expect(await notify('restart')).toMatchObject(busy)
    expect(await server.sql('select 1 from device_job where sim_id = $1', [card.id])).toHaveLength(1)
    // the home of the device says what it is doing
    const { kind, expectedAt } = answers[0]!.data
    expect((await api.get('/api/iot/simInfo')).data.underWay.job).toEqual({ kind, expectedAt })
  })

  test('that fail leave everything as it was', async () => {
    const { notify, wifi, api } = await device()
    const before = await wifi()
    const { jobId } = (await notify('setWiFiSsidPwd', wish)).data
    jest
      .spyOn(server.deps.providers.devices, 'state')
      .mockResolvedValue({ state: 'failed', reason: '设备拒绝了设置' })
    await step(jobId)
    expect((await api.get('/api/iot/deviceState')).data.job).toMatchObject({ jobId, status: S.failed })
    expect(await wifi()).toEqual(before)
  })

  test('an open Wi-Fi is so no longer', async () => {
    const { card, wifi, does } = await device()
    await server.sql(`update sim set wifi_encrypt = 'open' where id = $1`, [card.id])
    expect((await wifi()).wifiEncrypt).toBe('open')
    await does('setWiFiSsidPwd', wish)
    expect((await wifi()).wifiEncrypt).toBe('wpa2')
  })

  test('reach the device as they were typed, under the job', async () => {
    const { notify, deviceNo } = await device()
    const send = jest.spyOn(server.deps.providers.devices, 'send')
    const { jobId } = (await notify('setWiFiSsidPwd', wish)).data
    await step(jobId)
    expect(send).toHaveBeenCalledWith({
      ...{ id: String(jobId), kind: 'setWifi', deviceNo, iccid: '' },
      wifi: { wifiType: '2.4G', name: wish.ssid, pass: wish.password }
    })
  })
})

test('the name is hidden and shown again', async () => {
  const { does, wifi } = await device()
  expect(await does('setWiFiDisplay', { display: WifiDisplay.hide })).toMatchObject({ kind: 'hideWifi' })
  expect([(await wifi()).showWifi, (await wifi('5G')).showWifi]).toEqual([false, false])
  await does('setWiFiDisplay', { display: WifiDisplay.show })
  expect((await wifi()).showWifi).toBe(true)
})

test('a restart changes nothing', async () => {
  const { does, state } = await device()
  await does('setWiFiSsidPwd', wish)
  const { wifi } = await state()
  expect(await does('restart')).toMatchObject({ kind: 'restart', status: S.done })
  expect((await state()).wifi).toEqual(wifi)
})

test('closed, it is off line and hears nothing until its button is pressed', async () => {
  const { does, state, notify, api, deviceNo } = await device()
  await does('close')
  expect(await state()).toMatchObject({ online: false, clients: [], battery: null })
  expect((await state()).wifi[0]).toMatchObject({ switchWifi: false, connCount: 0 })
  expect((await api.get('/api/iot/simInfo')).data.onlineStatus).toBe(OnlineStatus.offline)
  expect(await notify('restart')).toMatchObject({
    code: Code.cardNotAllowed,
    message: '设备已关机或离线，请先长按电源键开机'
  })
  const button = (method: 'GET' | 'POST') => server.inject({ method, url: `/sandbox/device/${deviceNo}` })
  expect((await button('GET')).body).toContain('设备已关机')
  await button('POST')
  expect((await button('GET')).body).toContain('设备已开机')
  expect(await state()).toMatchObject({ online: true })
  expect((await notify('restart')).code).toBe(Code.ok)
})

test('a reset brings back what is on the label, and nothing of before', async () => {
  const { does, wifi, card } = await device()
  const label = [await wifi(), await wifi('5G')]
  await does('setWiFiSsidPwd', wish)
  await does('setWiFiSsidPwd', { ...wish, wifiType: '5G', ssid: 'Fast' })
  await does('setWiFiDisplay', { display: WifiDisplay.hide })
  await does('reset')
  expect([await wifi(), await wifi('5G')]).toEqual(label)
  expect(await server.sql('select 1 from device_wifi where sim_id = $1', [card.id])).toEqual([])
})

test('the card in use gives APN and signal, and the device itself says that it is on line', async () => {
  const { card, api, state } = await device()
  const { card: inUse } = await buildSim(server.app, {
    deviceId: card.id,
    operatorType: Operator.unicom,
    apn: '3gnet'
  })
  // without data it would be cut, and off line for that
  await server.db.insert(simPackage).values({
    simId: card.id,
    orderSn: 'PK20261121009001',
    packageId: 1,
    packageType: PackageType.base,
    totalFlow: 0,
    isInfiniteFlow: true,
    startAt: new Date(Date.now() - 1000),
    endAt: null
  })
  await server.sql('update sim set current_sim_id = $2, online_status = $3 where id = $1', [
    card.id,
    inUse.id,
    OnlineStatus.offline
  ])
  jest.spyOn(server.deps.providers.devices, 'signal').mockResolvedValue(1)

  const { data } = await api.post('/api/iot/simRefresh', { force: true })
  const { networks } = (await api.get('/api/iot/switchNetOption')).data

  expect(data).toMatchObject({ apn: '3gnet', onlineStatus: OnlineStatus.online })
  expect([(await state()).signal, networks[0].signal]).toEqual([1, 1])
})
