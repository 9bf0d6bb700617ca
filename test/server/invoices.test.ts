import { readFileSync } from 'node:fs'
import { Code } from '../../contract/errors'
import { ShopOrderStatus as S } from '../../contract/enums'
import { move } from './support/orders'
import { visitor, type Visitor } from './support/server'
import { thingShop } from './support/thingShop'

/** Invoice titles: given with an order, corrected until the merchant has issued the invoice. */
const shop = thingShop()
const { files, order, types } = shop

const company = {
  kind: 'company',
  title: '深圳示例科技有限公司',
  taxNumber: '91350200MA2YJ1XR9G',
  email: 'books@example.com'
}
const person = { kind: 'person', title: '张三丰' }
const number = '26442000000012345678'
const invoiceOf = async (who: Visitor, orderSn: string) =>
  (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data.invoice
const issue = (...lines: string[]) =>
  types('invoices:progress', files.file('订单号,发票号码,发票链接', ...lines))
const bought = (invoice?: object) => shop.bought(invoice ? { invoice } : {})

test('a company is kept with its tax number, the e-mail masked; the merchant exports all of it', async () => {
  const { who, orderSn } = await bought({ ...company, taxNumber: '9135 0200 ma2y j1xr 9g' })
  expect(await invoiceOf(who, orderSn)).toEqual({
    kinds: ['person', 'company'],
    given: { ...company, email: 'b***@example.com', number: '', link: '', issuedAt: null }
  })
  const path = files.path()
  await types('orders:export', path)
  const out = readFileSync(path, 'utf8')
  const line = out.split('\n').find((one) => one.includes(orderSn))
  expect(line).toContain('企业,深圳示例科技有限公司,91350200MA2YJ1XR9G,books@example.com,,')
})

test('the name of a person is masked', async () => {
  const { who, orderSn } = await bought(person)
  expect((await invoiceOf(who, orderSn)).given).toMatchObject({ title: '张**', taxNumber: '', email: '' })
})

test.each([
  [{ ...company, taxNumber: '91350200MA2YJ1XR9H' }, 'invoiceTaxNumber'],
  [{ ...company, taxNumber: '440300123456789' }, 'invoiceTaxNumber'],
  [{ ...company, taxNumber: undefined }, 'invoiceTaxNumber'],
  [{ ...person, title: '  ' }, 'invoiceTitle'],
  [{ ...person, email: 'nobody' }, 'invoiceEmail']
])('%o is refused at %s', async (invoice, field) => {
  const answer = await order(visitor(shop.app), { invoice })
  expect(answer.code).toBe(Code.invalidInput)
  expect(Object.keys(answer.data.fields)).toEqual([field])
})

test('a tax number whose check character does not fit is asked about, and taken once it was compared', async () => {
  const old = { ...company, taxNumber: '９１３５０２００ma2yj1xr9h' }
  const asked = await order(visitor(shop.app), { invoice: old })
  expect(asked.data.fields).toEqual({ invoiceTaxNumber: expect.stringContaining('核对') })
  const { who, orderSn } = await bought({ ...old, taxNumberChecked: true })
  expect((await invoiceOf(who, orderSn)).given).toMatchObject({ taxNumber: '91350200MA2YJ1XR9H' })
  // digits that cannot be one stay refused
  const short = await order(visitor(shop.app), {
    invoice: { ...old, taxNumber: '440300123456789', taxNumberChecked: true }
  })
  expect(Object.keys(short.data.fields)).toEqual(['invoiceTaxNumber'])
})

test('what people typed is cleaned, whichever client sent it', async () => {
  const who = visitor(shop.app)
  const { data } = await order(who, {
    contactName: ' 阿依古丽\u200b • 买买提 ',
    contactPhone: '+86 138 0013 ８０７６',
    address: '\ufeff长安街　１ 号\u0007',
    invoice: { kind: 'person', title: '𠮷田\u200b 太' }
  })
  const [kept] = await shop.sql('select * from shop_order where order_sn = $1', [data.orderSn])
  expect(kept).toMatchObject({
    cert_name: '阿依古丽·买买提',
    mobile: '13800138076',
    address: '长安街 １ 号'
  })
  expect(
    (await shop.sql('select title from order_invoice where order_sn = $1', [data.orderSn]))[0].title
  ).toBe('𠮷田太')
})

test('a title is given and corrected later, by nobody else, and no more once the invoice is issued', async () => {
  const { who, orderSn } = await bought()
  expect((await invoiceOf(who, orderSn)).given).toBeNull()
  const set = (by: Visitor, invoice: object) => by.post('/api/hk/setInvoice', { orderSn, invoice })
  expect((await set(visitor(shop.app), company)).code).toBe(Code.notFound)
  expect((await set(who, person)).code).toBe(Code.ok)
  expect((await set(who, company)).code).toBe(Code.ok)
  expect((await set(who, { ...company, taxNumber: '' })).code).toBe(Code.invalidInput)
  expect(await issue(`${orderSn},${number},https://invoice.example/1.pdf`)).toMatchObject({ code: 0 })
  expect(await invoiceOf(who, orderSn)).toMatchObject({
    kinds: [],
    given: { title: company.title, number, link: 'https://invoice.example/1.pdf' }
  })
  expect((await set(who, person)).code).toBe(Code.orderStateChanged)
  expect((await issue(`${orderSn},${number},https://invoice.example/1.pdf`)).out).toContain('0')
})

test('a number of other digits, no https, no title, an unpaid or unknown order: nothing is issued', async () => {
  const { orderSn } = await bought(company)
  const bare = await bought()
  const unpaid = (await order(visitor(shop.app), { invoice: company })).data.orderSn as string
  for (const line of [
    `${orderSn},123,`,
    `${orderSn},${number},http://invoice.example/1.pdf`,
    `${bare.orderSn},${number},`,
    `${unpaid},${number},`,
    `GO20200101100001,${number},`
  ])
    expect((await issue(line)).code).not.toBe(0)
  expect(await issue(`${orderSn},,`)).toMatchObject({ code: 0 })
  const issued = await shop.sql('select * from order_invoice where number is not null and order_sn = $1', [
    orderSn
  ])
  expect(issued).toEqual([])
})

test('an order given back in whole has no invoice', async () => {
  const { who, orderSn } = await bought(company)
  await move(shop.app, orderSn, S.cancelled)
  expect(await invoiceOf(who, orderSn)).toBeUndefined()
  expect((await who.post('/api/hk/setInvoice', { orderSn, invoice: person })).code).toBe(
    Code.orderStateChanged
  )
  expect((await issue(`${orderSn},${number},`)).code).not.toBe(0)
})

test('nothing is shown or taken where the merchant offers none, or not that kind', async () => {
  const set = (kinds?: string[]) =>
    kinds
      ? shop.sql(`update setting set value = $1 where key = 'invoice'`, [JSON.stringify({ kinds })])
      : shop.sql(`delete from setting where key = 'invoice'`)
  await set(['person'])
  expect((await order(visitor(shop.app), { invoice: company })).data.fields).toHaveProperty('invoiceKind')
  await set()
  expect((await order(visitor(shop.app), { invoice: person })).data.fields).toHaveProperty('invoiceKind')
  const { who, orderSn } = await bought()
  expect(await invoiceOf(who, orderSn)).toBeUndefined()
  const terms = await who.get('/api/shop/deliveryTerms?kind=general&amount=1000')
  expect(terms.data.invoices).toEqual([])
})
