import { InternetStatus, SimStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { type sim, simPackage } from '../../server/db/schema'
import { BreakRule } from '../../server/values'
import { notRestored, stopReasonChanged } from '../../server/services/status/errors'
import { answerOf, serverOfFile } from './support/server'
import { buildSim } from './support/sims'

const gb = 1048576
const call = '/api/iot/simRemoveBreak'
const rule = { breakRuleId: BreakRule.unusualUse }

const server = serverOfFile({ DEMO_NUMBERS: 20 })

let orders = 0
/** A card cut off for unusual use, which its holder may restore; by default 1 of 2 GB left. */
async function buildCut(overrides: Partial<typeof sim.$inferInsert> = {}, useFlow = gb) {
  const { card, headers } = await buildSim(server.app, {
    simStatus: SimStatus.stopped,
    internetStatus: InternetStatus.cut,
    ...rule,
    breakTips: '短时间内用量异常',
    allowRemoveBreak: true,
    ...overrides
  })
  await server.db.insert(simPackage).values({
    simId: card.id,
    orderSn: `PK${++orders}`,
    packageId: 1,
    packageType: 1,
    totalFlow: 2 * gb,
    useFlow,
    isInfiniteFlow: false,
    startAt: new Date(Date.now() - 1000)
  })
  return { card, api: server.visitor(headers) }
}

const stateOf = async (simNo: string) =>
  (
    await server.sql(
      'select sim_status, internet_status, break_rule_id, allow_remove_break from sim where sim_no = $1',
      [simNo]
    )
  )[0]
const cut = { internet_status: InternetStatus.cut, break_rule_id: BreakRule.unusualUse }

test('a stop is lifted where it is allowed: the card is on the net, and a second try finds it so', async () => {
  const { card, api } = await buildCut()
  const [one, two] = await Promise.all([api.post(call, rule), api.post(call, rule)])
  for (const { code, data } of [one, two]) {
    expect(code).toBe(Code.ok)
    expect(data).toMatchObject({
      simStatus: SimStatus.normal,
      internetStatus: InternetStatus.normal,
      breakRuleId: BreakRule.none,
      breakTips: '',
      allowRemoveBreak: false
    })
  }
  expect((await api.post(call, rule)).code).toBe(Code.ok)
  expect(await stateOf(card.simNo)).toMatchObject({ sim_status: SimStatus.normal, allow_remove_break: false })
  expect(server.logged.join('')).not.toContain(card.iccid)
})

test.each([
  ['not allowed', { allowRemoveBreak: false }, gb, '该停机不能自助解除，请联系客服'],
  ['money is owed', { arrears: 1 }, gb, '账户欠费，请先充值还清，还清后自动恢复'],
  ['no data is left', {}, 2 * gb, '没有可用流量，请先购买套餐，到账后自动恢复'],
  ['stopped for risk', { simStatus: SimStatus.riskStopped }, gb, '卡片因风险已停机，请联系客服']
])('refused: %s', async (_, overrides, useFlow, message) => {
  const { card, api } = await buildCut(overrides, useFlow)
  expect(await api.post(call, rule)).toMatchObject({ code: Code.failed, message })
  expect(await stateOf(card.simNo)).toMatchObject(cut)
})

test('refused: another rule than the one that the page showed', async () => {
  const { card, api } = await buildCut()
  expect(await api.post(call, { breakRuleId: BreakRule.arrears })).toMatchObject(
    answerOf(stopReasonChanged())
  )
  expect(await stateOf(card.simNo)).toMatchObject(cut)
})

test('refused: the carrier does not do it, and the card stays cut', async () => {
  const { card, api } = await buildCut()
  const carrier = server.deps.providers.carrier!
  const asked = jest.spyOn(carrier, 'restore').mockRejectedValueOnce(new Error('busy'))
  expect(await api.post(call, rule)).toMatchObject(answerOf(notRestored()))
  expect(await stateOf(card.simNo)).toMatchObject(cut)
  asked.mockRestore()
  expect((await api.post(call, rule)).code).toBe(Code.ok)
})

test('five tries an hour, then 42900', async () => {
  const { api } = await buildCut({ allowRemoveBreak: false })
  for (let i = 0; i < 5; i++) expect((await api.post(call, rule)).code).toBe(Code.failed)
  expect((await api.post(call, rule)).code).toBe(Code.tooMany)
})

test('of the demo: the stopped card is put back, the one in arrears has to pay first', async () => {
  const of = async (simNo: string) => {
    const { data } = await server.visitor().post('/api/simLogin', { simNo })
    return server.visitor({ 'sim-no': simNo, 'sim-token': data.token })
  }
  const stopped = await of('1440000000104')
  const { breakRuleId } = (await stopped.get('/api/iot/simInfo')).data
  expect((await stopped.post(call, { breakRuleId })).data.simStatus).toBe(SimStatus.normal)
  const owing = await of('1440000000004')
  expect(await owing.post(call, { breakRuleId: BreakRule.arrears })).toMatchObject({
    code: Code.failed,
    message: '账户欠费，请先充值还清，还清后自动恢复'
  })
})
