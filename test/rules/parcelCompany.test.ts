import { companyOf, parcelCompanies } from '@rules/order/parcelCompany'

test.each([
  ['SF1234567890123', '顺丰速运'],
  ['75412345678901', '中通快递'],
  ['YT1234567890123', '圆通速递'],
  ['773123456789012', '申通快递'],
  ['4312345678901', '韵达快递'],
  ['JT1234567890123', '极兔速递'],
  ['JDVA12345678901', '京东快递'],
  ['EA123456789CN', 'EMS'],
  ['9812345678901', '邮政快递包裹'],
  ['SF1', ''],
  ['12345', ''],
  ['', '']
])('the number %s looks like one of %s', (number, company) => {
  expect(companyOf(number)).toBe(company)
  if (company) expect(parcelCompanies).toContain(company)
})
