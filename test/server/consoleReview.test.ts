import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { Asked } from '../../server/values'
import { tempFolder } from '../support/folder'
import { fastForm, pay, threePhotos } from './support/orders'
import { newCitizenId, serverOfFile, visitor } from './support/server'
import { buildStaff, consoleAs, consoleOf, auditAbout, type Console } from './support/staff'

/** What a reviewer does with the documents of orders in the console. */

let reviewer: Console
const folder = tempFolder()
const server = serverOfFile({ DATA_DIR: folder })
beforeAll(async () => {
  await server.sql(`update goods set price = 900, detail = jsonb_set(detail, '{selectNumber}', '0')
             where (detail->>'uploadPhoto')::int = ${Asked.yes}`)
  reviewer = await consoleAs(server.app, 'reviewer')
})

/** A paid order of a card whose documents are photographed. */
async function toReview(more: object = {}) {
  const { app, sql } = server
  const who = visitor(app)
  const [item] = await sql(
    `select id from goods where (detail->>'uploadPhoto')::int = ${Asked.yes} and stock > 0 order by id limit 1`
  )
  const form = await fastForm(app, who, item.id, { ...(await threePhotos(app, who)), ...more })
  const { orderSn } = (await who.post('/api/shop/createOrder', form)).data as { orderSn: string }
  await pay(app, who, orderSn)
  return { who, orderSn, form }
}

const reviewOf = async (orderSn: string) => (await reviewer.get('review', { orderSn })).data
/** Body of a decision about an order as it is now. */
const about = async (orderSn: string, more: object = {}) => ({
  orderSn,
  version: (await reviewOf(orderSn)).version as string,
  clientKey: randomUUID(),
  ...more
})
const auditOf = (subject: string) => auditAbout(server.sql, subject)
const queue = async (query: Record<string, string | number> = {}) =>
  (await reviewer.get('reviews', { pageSize: 100, ...query })).data.list as {
    orderSn: string
    since: string
    by: string | null
  }[]
const photo = (headers: Record<string, string>, orderSn: string, side = 'frontImage') =>
  server.inject({ url: `/console/api/reviewPhoto?orderSn=${orderSn}&side=${side}`, headers })

test('an order shows its documents with what was found, and the citizen id only when it is opened', async () => {
  const { orderSn, form } = await toReview()

  const shown = await reviewOf(orderSn)

  expect(shown).toMatchObject({
    status: S.firstCheck,
    name: '张三',
    certTail: form.certId.slice(-4),
    mobile: `${form.contactPhone.slice(0, 3)}****${form.contactPhone.slice(-4)}`,
    acts: { approve: true, reject: true, documents: true }
  })
  expect([...shown.photos].sort()).toEqual(['backImage', 'frontImage', 'headImage'])
  const found = (what: string) => shown.findings.find((one: { what: string }) => one.what === what)
  expect(found('certId')).toEqual({ what: 'certId', isGood: true, detail: '' })
  expect(found('age')).toMatchObject({ isGood: true })
  expect(found('person')).toEqual({ what: 'person', isGood: true, detail: '' })
  expect(found('photos')).toEqual({ what: 'photos', isGood: true, detail: '3/3' })
  expect(found('delivery')).toEqual({ what: 'delivery', isGood: true, detail: '北京市' })
  expect(JSON.stringify(shown)).not.toContain(form.certId)
  expect(await auditOf(orderSn)).toEqual([])

  const opened = await reviewer.post('openCertId', { orderSn, reason: '资料审核' })
  expect(opened.data).toEqual({ certId: form.certId })
  expect(await auditOf(orderSn)).toEqual([
    {
      who: expect.stringMatching(/^person\d+$/) as string,
      what: 'orders:id',
      before: null,
      after: null,
      why: '资料审核',
      address: '127.0.0.1'
    }
  ])
  expect(await reviewer.post('openCertId', { orderSn, reason: '' })).toMatchObject({
    code: Code.invalidInput
  })
  expect(await reviewer.get('review', { orderSn: 'NO20200101100001' })).toMatchObject({ code: Code.notFound })
})

test('another order of the same person at the operator is named', async () => {
  const certId = newCitizenId()
  const first = await toReview({ certId })
  await server.sql(`update shop_order set created_at = now() - interval '31 days' where order_sn = $1`, [
    first.orderSn
  ])
  const { orderSn } = await toReview({ certId })
  const person = async () =>
    (await reviewOf(orderSn)).findings.find((one: { what: string }) => one.what === 'person')
  expect(await person()).toMatchObject({ isGood: true })
  await server.sql(`update shop_order set created_at = now() where order_sn = $1`, [first.orderSn])
  expect(await person()).toEqual({ what: 'person', isGood: false, detail: first.orderSn })
})

test('a photo is sent as a file that nothing stores, and each opening is in the audit', async () => {
  const { orderSn } = await toReview()

  const sent = await photo(reviewer.headers, orderSn)

  expect(sent.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect(sent.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(await auditOf(orderSn)).toMatchObject([
    { what: 'orders:photos', after: { photo: 'frontImage' }, address: '127.0.0.1' }
  ])
  expect((await photo(reviewer.headers, orderSn, 'photo1')).json()).toMatchObject({ code: Code.invalidInput })
  expect((await photo({}, orderSn)).json()).toMatchObject({ code: ConsoleCode.loginEnded })
  const service = await consoleAs(server.app, 'service')
  expect((await photo(service.headers, orderSn)).json()).toMatchObject({ code: ConsoleCode.notAllowed })
  expect(await auditOf(orderSn)).toHaveLength(1)
})

test('the queue shows first what has waited for the longest, however its address was changed', async () => {
  const [older, newer] = [await toReview(), await toReview()]
  for (const [orderSn, days] of [
    [older.orderSn, 3],
    [newer.orderSn, 2]
  ] as const)
    await server.sql(
      `update order_event set created_at = now() - $2 * interval '1 day' where order_sn = $1`,
      [orderSn, days]
    )
  const address = { provinceCode: '110000', province: '北京市', city: '北京市', county: '东城区' }
  const moved = { ...address, orderSn: older.orderSn, address: '王府井 2 号' }
  expect(await older.who.post('/api/hk/changeAddress', moved)).toMatchObject({ code: Code.ok })

  const rows = await queue()

  const places = [older, newer].map(({ orderSn }) => rows.findIndex((row) => row.orderSn === orderSn))
  expect(places[0]).toBeLessThan(places[1]!)
  expect(Date.parse(rows[places[0]!]!.since)).toBeLessThan(Date.now() - 2.9 * 86400000)
  expect((await queue({ kind: 'number' })).map(({ orderSn }) => orderSn)).not.toContain(older.orderSn)
  expect(await reviewer.get('reviews', { kind: 'general' })).toMatchObject({ code: Code.invalidInput })
})

test('an order that an operator’s platform reviews is not in the queue, until it refuses it', async () => {
  const { orderSn } = await toReview()
  const listed = async () => (await queue()).some((row) => row.orderSn === orderSn)
  await server.sql(`insert into number_order (order_sn, state) values ($1, 'handed')`, [orderSn])
  expect(await listed()).toBe(false)
  await server.sql(`update number_order set state = 'refused', reason = '号段不符' where order_sn = $1`, [
    orderSn
  ])
  expect(await listed()).toBe(true)
  expect((await reviewOf(orderSn)).findings).toContainEqual({
    what: 'operator',
    isGood: false,
    detail: '号段不符'
  })
})

test('an approved order can be sent, once for each client key, and its photos are gone', async () => {
  const { orderSn } = await toReview()
  const body = await about(orderSn)

  const answers = [await reviewer.post('approveOrder', body), await reviewer.post('approveOrder', body)]

  expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
  expect(await reviewOf(orderSn)).toMatchObject({
    status: S.toShip,
    photos: [],
    acts: { approve: false, reject: false, documents: false }
  })
  expect(await auditOf(orderSn)).toMatchObject([
    { what: 'orders:progress', before: { status: S.firstCheck }, after: { status: S.toShip }, why: '' }
  ])
  expect((await photo(reviewer.headers, orderSn)).json()).toMatchObject({
    code: Code.failed,
    message: '照片不存在或已删除'
  })
  expect(await reviewer.post('approveOrder', await about(orderSn))).toMatchObject({
    code: Code.orderStateChanged
  })
})

test('a rejected order tells its buyer the fields and the reason, and comes back', async () => {
  const { who, orderSn } = await toReview()
  const body = await about(orderSn, { fields: ['certName'], reason: '姓名与证件不一致' })
  expect(await reviewer.post('rejectOrder', { ...body, fields: ['title'] })).toMatchObject({
    code: Code.invalidInput
  })
  expect(await reviewer.post('rejectOrder', { ...body, reason: ' ' })).toMatchObject({
    code: Code.invalidInput
  })

  expect(await reviewer.post('rejectOrder', body)).toMatchObject({ code: Code.ok })

  const notified = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
  expect(notified).toMatchObject({ status: S.rejected, applyFailReason: '姓名与证件不一致' })
  expect(await reviewOf(orderSn)).toMatchObject({
    asked: { reason: '姓名与证件不一致', fields: ['certName'] }
  })
  expect((await queue({ of: 'buyer' })).map((row) => row.orderSn)).toContain(orderSn)
  expect(await auditOf(orderSn)).toMatchObject([
    { after: { status: S.rejected, fields: ['certName'] }, why: '姓名与证件不一致' }
  ])

  expect(await who.post('/api/hk/resubmitOrder', { orderSn, certName: '张四' })).toMatchObject({
    code: Code.ok
  })
  expect((await queue()).map((row) => row.orderSn)).toContain(orderSn)
  expect(await reviewOf(orderSn)).toMatchObject({ name: '张四', asked: null })
})

test('photos are asked for again, side by side', async () => {
  const { who, orderSn } = await toReview()
  const body = await about(orderSn, { fields: ['headImage'], reason: '手持照片不清晰' })
  expect(await reviewer.post('wantDocuments', { ...body, fields: ['certName'] })).toMatchObject({
    code: Code.invalidInput
  })
  expect(await reviewer.post('wantDocuments', body)).toMatchObject({ code: Code.ok })
  const { headImage } = await threePhotos(server.app, who)
  expect(await who.post('/api/hk/submitDocuments', { orderSn, headImage })).toMatchObject({ code: Code.ok })
  expect(await reviewOf(orderSn)).toMatchObject({
    status: S.documentsInReview,
    acts: { approve: true, reject: true, documents: true }
  })
})

test('of two reviewers of one order the second learns who was first', async () => {
  const { orderSn } = await toReview()
  const person = await buildStaff(server.app, ['reviewer'])
  const colleague = await consoleOf(server.app, person)
  const approval = await about(orderSn)
  const refusal = await about(orderSn, { fields: [], reason: '照片模糊' })

  const answers = await Promise.all([
    colleague.post('approveOrder', approval),
    reviewer.post('rejectOrder', refusal)
  ])

  expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile])
  const refused = answers.find(({ code }) => code !== Code.ok)!
  expect(refused.data).toMatchObject({ who: expect.stringMatching(/^person/) as string })
  expect(await auditOf(orderSn)).toHaveLength(1)
})

test('the buyer cancels while a reviewer looks: nothing is approved', async () => {
  const { who, orderSn } = await toReview()
  const body = await about(orderSn)
  expect(await who.post('/api/hk/cancelOrder', { orderSn })).toMatchObject({ code: Code.ok })

  expect(await reviewer.post('approveOrder', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })

  expect(await reviewOf(orderSn)).toMatchObject({ status: S.cancelled })
  expect(await auditOf(orderSn)).toEqual([])
})

test('of an approval and a cancellation by the buyer at the same time the order has one end', async () => {
  const { who, orderSn } = await toReview()
  const body = await about(orderSn)

  const [approved, cancelled] = await Promise.all([
    reviewer.post('approveOrder', body),
    who.post('/api/hk/cancelOrder', { orderSn })
  ])

  const { status } = await reviewOf(orderSn)
  expect(status === S.cancelled).toBe(cancelled.code === Code.ok)
  expect(await auditOf(orderSn)).toHaveLength(approved.code === Code.ok ? 1 : 0)
  expect([approved.code, cancelled.code]).toContain(Code.ok)
})

test('an approved order is not rejected any more', async () => {
  const { orderSn } = await toReview()
  await reviewer.post('approveOrder', await about(orderSn))
  expect(
    await reviewer.post('rejectOrder', await about(orderSn, { fields: [], reason: '照片模糊' }))
  ).toMatchObject({ code: Code.orderStateChanged })
})
