import {
  AuthStatus,
  DeviceJobStatus as S,
  OnlineStatus,
  Operator,
  SimStatus,
  SourceType
} from '../../contract/enums'
import { Code } from '../../contract/errors'
import { deviceBusy, noSwitchesLeft } from '../../server/services/device/errors'
import { answerOf, serverOfFile } from './support/server'
import { buildSim, type CardColumns } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 20 })
afterEach(() => jest.restoreAllMocks())

/** A device with two verified networks, the first of them in use, and one unverified network. */
async function device() {
  const { card, headers } = await buildSim(server.app, {
    sourceType: SourceType.device,
    deviceNo: `86${Date.now()}${Math.random()}`
  })
  const inside = async (columns: CardColumns) =>
    (await buildSim(server.app, { deviceId: card.id, onlineStatus: OnlineStatus.offline, ...columns })).card
  const one = await inside({ onlineStatus: OnlineStatus.online })
  const two = await inside({ operatorType: Operator.unicom })
  const three = await inside({ authStatus: AuthStatus.notVerified })
  await server.sql('update sim set current_sim_id = $1 where id = $2', [one.id, card.id])
  jest.spyOn(server.deps.providers.devices, 'signal').mockResolvedValue(3)
  const api = server.visitor(headers)
  return {
    card,
    api,
    ...{ one, two, three },
    switchTo: (simNo: string) => api.post('/api/iot/simSwitchNet', { simNo }),
    current: async () =>
      (await api.get('/api/iot/simInfo')).data.viceSims.find((sim: { current: boolean }) => sim.current)
        ?.simNo
  }
}
const step = (jobId: number) => server.deps.jobs.run('device-jobs', jobId)
const state = (answer: { state: 'done' } | { state: 'running' } | { state: 'failed'; reason: string }) =>
  jest.spyOn(server.deps.providers.devices, 'state').mockResolvedValue(answer)

describe('the networks of a device', () => {
  test('with operator, signal, and why one cannot be switched to', async () => {
    const { api, one, two, three } = await device()
    const { data } = await api.get('/api/iot/switchNetOption')
    expect(data).toMatchObject({ job: null, switchesLeft: 5 })
    expect(data.networks).toMatchObject([
      { simNo: one.simNo, current: true, signal: 3, reason: '已在使用该网络' },
      { simNo: two.simNo, current: false, operatorType: Operator.unicom, verified: true, reason: '' },
      { simNo: three.simNo, verified: false, reason: '该网络未实名，请先完成实名认证' }
    ])
  })

  test('a card has none', async () => {
    const { api } = await server.holder()
    expect((await api.get('/api/iot/switchNetOption')).data.networks).toEqual([])
    expect((await api.post('/api/iot/simSwitchNet', { simNo: '1440000000052' })).message).toBe(
      '只有设备可以切换网络'
    )
  })
})

describe('a switch', () => {
  test('is accepted, runs, and is done: only then is the other card in use', async () => {
    const { api, two, one, switchTo, current } = await device()
    const { data } = await switchTo(two.simNo)
    expect(data).toMatchObject({
      status: S.accepted,
      simNo: two.simNo,
      operatorType: Operator.unicom,
      endedAt: null
    })
    expect(Date.parse(data.expectedAt)).toBeGreaterThan(Date.now())
    expect(await current()).toBe(one.simNo)
    state({ state: 'running' })
    await step(data.jobId)
    const follow = async () => (await api.get(`/api/iot/deviceJob?jobId=${data.jobId}`)).data
    expect(await follow()).toMatchObject({ status: S.running, startedAt: expect.any(String) })
    const home = async () => (await api.get('/api/iot/simInfo')).data.switching
    expect((await api.get('/api/iot/simInfo')).data.underWay.job).toBeNull()
    expect(await home()).toEqual({ operatorType: Operator.unicom, expectedAt: data.expectedAt })
    expect(await current()).toBe(one.simNo)
    state({ state: 'done' })
    await step(data.jobId)
    expect(await follow()).toMatchObject({ status: S.done, failReason: '' })
    expect(await current()).toBe(two.simNo)
    expect(await home()).toBeNull()
    expect((await api.get('/api/iot/switchNetOption')).data).toMatchObject({
      job: { status: S.done },
      switchesLeft: 4
    })
  })

  test('leaves package, balance and period as they are', async () => {
    const { api, two, switchTo } = await device()
    const before = (await api.get('/api/iot/simInfo')).data
    state({ state: 'done' })
    await step((await switchTo(two.simNo)).data.jobId)
    const { balance, endAt, totalFlow, useFlow, operatorType } = (await api.get('/api/iot/simInfo')).data
    expect({ balance, endAt, totalFlow, useFlow, operatorType }).toEqual({
      balance: before.balance,
      endAt: before.endAt,
      totalFlow: before.totalFlow,
      useFlow: before.useFlow,
      operatorType: before.operatorType
    })
  })

  test('that fails says why, leaves the network, and does not count', async () => {
    const { api, one, two, switchTo, current } = await device()
    const { jobId } = (await switchTo(two.simNo)).data
    state({ state: 'failed', reason: '目标网络没有信号，已切回原网络' })
    await step(jobId)
    expect((await api.get('/api/iot/switchNetOption')).data).toMatchObject({
      job: { status: S.failed, failReason: '目标网络没有信号，已切回原网络' },
      switchesLeft: 5
    })
    expect(await current()).toBe(one.simNo)
    expect((await switchTo(two.simNo)).data.jobId).not.toBe(jobId)
  })

  test('twice at once is one job; another one waits until the device is free', async () => {
    const { two, one, switchTo, card } = await device()
    const answers = await Promise.all([1, 2, 3].map(() => switchTo(two.simNo)))
    expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1)
    await server.sql('update sim set current_sim_id = null where id = $1', [card.id])
    expect(await switchTo(one.simNo)).toMatchObject(answerOf(deviceBusy()))
  })

  test('only to a verified network that works, five times a day', async () => {
    const { one, two, three, switchTo, card } = await device()
    expect((await switchTo(three.simNo)).message).toBe('该网络未实名，请先完成实名认证')
    expect((await switchTo(one.simNo)).message).toBe('已在使用该网络')
    await server.sql('update sim set sim_status = $1 where id = $2', [SimStatus.cancelled, two.id])
    expect((await switchTo(two.simNo)).code).toBe(Code.cardNotAllowed)
    await server.sql('update sim set sim_status = $1 where id = $2', [SimStatus.normal, two.id])
    await server.sql(
      `insert into device_job (sim_id, kind, status, expected_at) select $1, 'switchNet', 3, now() from generate_series(1, 5)`,
      [card.id]
    )
    expect((await switchTo(two.simNo)).message).toBe(noSwitchesLeft().message)
  })
})

describe('a process that was killed', () => {
  test('its job is taken up by the sweep, sent under the same number, and ends once', async () => {
    const { two, switchTo, current, card } = await device()
    const { jobId } = (await switchTo(two.simNo)).data
    const { devices } = server.deps.providers
    const sent: string[] = []
    // simulates a kill after sending the command and before saving that
    jest.spyOn(devices, 'send').mockImplementation(async ({ id }) => {
      sent.push(id)
      // only once: other tests have left jobs of other devices
      if (sent.length === 1) throw new Error('killed')
    })
    await expect(step(jobId)).rejects.toThrow('killed')
    state({ state: 'done' })
    await Promise.all([server.deps.jobs.run('device-jobs'), step(jobId)])
    await server.deps.jobs.run('device-jobs')
    expect(sent.filter((id) => id === String(jobId)).length).toBeGreaterThan(1)
    expect(await current()).toBe(two.simNo)
    expect(await server.sql('select status from device_job where sim_id = $1', [card.id])).toEqual([
      { status: S.done }
    ])
  })

  test('a device that never answers fails in the end, and is free again', async () => {
    const { api, two, switchTo } = await device()
    const { jobId } = (await switchTo(two.simNo)).data
    jest.spyOn(server.deps.providers.devices, 'send').mockRejectedValue(new Error('off'))
    await expect(step(jobId)).rejects.toThrow('off')
    await server.sql(`update device_job set created_at = now() - interval '11 minutes' where id = $1`, [
      jobId
    ])
    await step(jobId)
    expect((await api.get(`/api/iot/deviceJob?jobId=${jobId}`)).data).toMatchObject({
      status: S.failed,
      failReason: '设备长时间没有响应，请确认设备已开机'
    })
    expect((await switchTo(two.simNo)).data.status).toBe(S.accepted)
  })
})

describe("the sandbox's devices", () => {
  test('do what they are told after a while, once', async () => {
    const { devices } = server.deps.providers
    const command = { id: 'a', kind: 'switchNet', deviceNo: '1', iccid: '' } as const
    await devices.send(command)
    expect(await devices.state('a')).toEqual({ state: 'running' })
    await server.sql('update sandbox_command set ready_at = now()')
    await devices.send(command)
    expect(await devices.state('a')).toEqual({ state: 'done' })
  })

  test('fail where there is no signal, and always there', async () => {
    const [weak] = await server.sql(`select iccid from sim where sim_no = '1440000000131'`)
    const { devices } = server.deps.providers
    expect(await devices.signal('', weak.iccid)).toBe(0)
    await devices.send({ id: 'b', kind: 'switchNet', deviceNo: '1', iccid: weak.iccid })
    await server.sql('update sandbox_command set ready_at = now()')
    expect(await devices.state('b')).toMatchObject({ state: 'failed' })
  })
})
