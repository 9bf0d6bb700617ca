import { CardPasswordMode, SourceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { CardUse } from '../../server/values'
import { newMobile, smsCode, serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const holder = async (columns: Parameters<typeof buildSim>[1] = {}) => {
  const made = await buildSim(server.app, columns)
  return { ...made, api: server.visitor(made.headers) }
}
type Row = { simId: number; simNo: string; by: string; current: boolean; needCode: boolean }
const listOf = async ({ api }: { api: Visitor }): Promise<Row[]> =>
  (await api.get('/api/iot/changeSimList')).data.list
/** Number of the card that a session opens. */
const opened = async ({ simNo, token }: { simNo: string; token: string }) =>
  (await server.visitor({ 'sim-no': simNo, 'sim-token': token }).get('/api/iot/simInfo')).data.simNo as string

test('a card with nothing beside it lists itself, masked', async () => {
  const one = await holder()
  const list = await listOf(one)
  expect(list).toMatchObject([{ simId: one.card.id, by: 'self', current: true, needCode: false }])
  expect(list[0]!.simNo).toMatch(/^1450\*+\d{4}$/)
})

test('cards of the same bound mobile, and nobody else’s; a code to it opens them', async () => {
  const mobile = newMobile()
  const one = await holder({ mobile })
  const two = await holder({ mobile })
  const off = await holder({ mobile, status: CardUse.off })
  const other = await holder({ mobile: newMobile() })
  const none = await holder({ mobile: null })
  const list = await listOf(one)
  expect(list.map(({ simId, by }) => [simId, by])).toEqual([
    [one.card.id, 'self'],
    [two.card.id, 'mobile']
  ])
  const said = JSON.stringify(list)
  for (const secret of [two.card.simNo, two.card.iccid, mobile]) expect(said).not.toContain(secret)
  expect((await listOf(none)).map(({ by }) => by)).toEqual(['self'])

  const to = (simId: number, extra: object = {}) => one.api.post('/api/iot/changeSim', { simId, ...extra })
  expect((await to(other.card.id)).code).toBe(Code.notFound)
  expect((await to(off.card.id)).code).toBe(Code.notFound)
  expect((await to(none.card.id)).code).toBe(Code.notFound)
  expect(await to(two.card.id)).toMatchObject({ code: Code.needSmsCode })
  const sent = await one.api.post('/api/iot/simSendCode', { scene: 'simLogin' })
  expect(sent.data.mobile).toMatch(/^139\*{4}/)
  const code = await smsCode(server.app, mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await to(two.card.id, { code: wrong })).code).toBe(Code.wrongSmsCode)
  const { data } = await to(two.card.id, { code })
  expect(await opened(data)).toBe(two.card.simNo)
  // a code works once
  expect((await to(two.card.id, { code })).code).toBe(Code.wrongSmsCode)
  // the card before the change stays logged in
  expect((await one.api.get('/api/iot/simInfo')).data.simNo).toBe(one.card.simNo)
})

test('the cards in a device, as by their numbers: with the pay password where they ask for it', async () => {
  const device = await holder({ sourceType: SourceType.device, deviceNo: '868000000000077' })
  const plain = await holder({ deviceId: device.card.id })
  const locked = await holder({ deviceId: device.card.id, cardPasswordMode: CardPasswordMode.login })
  const list = await listOf(device)
  expect(list.map(({ by }) => by)).toEqual(['self', 'device', 'device'])
  expect(list[0]!.simNo).toBe('8680*******0077')
  const to = (simId: number, extra: object = {}) => device.api.post('/api/iot/changeSim', { simId, ...extra })
  expect(await opened((await to(plain.card.id)).data)).toBe(plain.card.simNo)
  expect((await to(locked.card.id)).code).toBe(Code.payPasswordMissing)
  expect((await to(locked.card.id, { payPassword: '111111' })).code).toBe(Code.wrongPayPassword)
  expect(await opened((await to(locked.card.id, { payPassword: '135790' })).data)).toBe(locked.card.simNo)
  await server.sql('update sim set status = $1 where id = $2', [CardUse.off, plain.card.id])
  expect((await to(plain.card.id)).code).toBe(Code.cardNotAllowed)
})

test('a card whose mobile was bound elsewhere meanwhile is not opened by the old one', async () => {
  const mobile = newMobile()
  const one = await holder({ mobile })
  const two = await holder({ mobile })
  await one.api.post('/api/iot/simSendCode', { scene: 'simLogin' })
  const code = await smsCode(server.app, mobile)
  await server.sql('update sim set mobile = $1 where id = $2', [newMobile(), two.card.id])
  expect((await one.api.post('/api/iot/changeSim', { simId: two.card.id, code })).code).toBe(Code.notFound)
})
