import { isCreditCode } from '@rules/order/creditCode'
import { arrivalDay, sentBy } from '@rules/order/delivery'
import { freightOf } from '@rules/order/freight'
import { invoiceFaults, maskEmail, type InvoiceTitle } from '@rules/order/invoice'
import { hourMs } from '@rules/time'

/** Freight, days of arrival and invoices of the shop's orders. */

test.each(['91350200MA2YJ1XR9G', '91350200776049653A', '91440101MA5CJQ4N59', '913502000728319549'])(
  '%s is a unified social credit code',
  (code) => expect(isCreditCode(code)).toBe(true)
)

test.each([
  '91350200MA2YJ1XR9H', // the check character
  '91350200MA2YJ1XR9', // too short
  '440300123456789', // a number of 15 digits, as before 2015
  '91350200MA2YJ1XRIG', // no I in a code
  '91350200ma2yj1xr9g',
  ''
])('%s is none', (code) => expect(isCreditCode(code)).toBe(false))

const company: InvoiceTitle = {
  kind: 'company',
  title: '深圳示例科技有限公司',
  taxNumber: '91350200MA2YJ1XR9G',
  email: ''
}
test.each([
  [company, []],
  [{ ...company, taxNumber: ' 9135 0200 ma2y j1xr 9g ' }, []],
  [{ ...company, taxNumber: '' }, ['taxNumber']],
  // given out before 2016: asked about once, then taken
  [{ ...company, taxNumber: '91350200MA2YJ1XR9H' }, ['taxNumberCheck']],
  [{ ...company, taxNumber: '91350200MA2YJ1XR9H', taxNumberChecked: true }, []],
  [{ ...company, taxNumber: '440300123456789', taxNumberChecked: true }, ['taxNumber']],
  [{ ...company, taxNumber: '91350200ＭＡ２ＹＪ１ＸＲ９Ｇ', email: 'ｂ@example.com' }, []],
  [{ ...company, kind: 'person', taxNumber: '' }, []],
  [{ ...company, title: ' 甲 ', email: 'a@b' }, ['title', 'email']],
  [{ ...company, email: 'books+2026@mail.example.com' }, []]
] as [InvoiceTitle, string[]][])('%o has the faults %o', (title, faults) =>
  expect(invoiceFaults(title)).toEqual(faults)
)

test('of an e-mail the first letter and the host stay', () =>
  expect(maskEmail('books@example.com')).toBe('b***@example.com'))

const rule = { fee: 800, freeFrom: 9900, provinces: { 新疆: 2000 } }
test.each([
  [0, '北京市', 800],
  [9899, '', 800],
  [9900, '北京市', 0],
  [9900, '新疆维吾尔自治区', 2000]
])('goods for %s fen to "%s" cost %s fen to send', (amount, province, fen) =>
  expect(freightOf(rule, amount, province)).toBe(fen)
)

const at = (time: string) => Date.parse(`${time}+08:00`)
test('hours of sending pass over days off, also over the end of the year', () => {
  expect(sentBy(at('2026-12-31T20:00'), 24)).toBe(at('2027-01-01T20:00'))
  const closed = ['2027-01-01', '2027-01-02', '2027-01-03']
  expect(sentBy(at('2026-12-31T20:00'), 24, closed)).toBe(at('2027-01-04T20:00'))
  expect(sentBy(at('2027-01-02T10:00'), 24, closed)).toBe(at('2027-01-04T00:00') + 24 * hourMs)
})

test('a parcel arrives days after it was sent, by the Chinese day', () => {
  const days = { default: 3, 新疆: 6 }
  expect(arrivalDay(at('2026-12-30T23:59'), days, '浙江省')).toBe('2027-01-02')
  expect(arrivalDay(at('2026-12-31T00:00'), days, '浙江省')).toBe('2027-01-03')
  expect(arrivalDay(at('2026-12-30T12:00'), days, '新疆维吾尔自治区')).toBe('2027-01-05')
})
