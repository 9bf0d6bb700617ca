/** The usual parcel companies by their Chinese names, the most used first, and what their tracking numbers look like. */
const companies: [name: string, number: RegExp][] = [
  ['顺丰速运', /^SF\d{12,13}$/],
  ['中通快递', /^7[35678]\d{12}$/],
  ['圆通速递', /^YT\d{13}$/],
  ['申通快递', /^77\d{13}$/],
  ['韵达快递', /^4[36]\d{11,13}$/],
  ['极兔速递', /^JT\d{13}$/],
  ['京东快递', /^JD[A-Z0-9]{11,15}$/],
  ['德邦快递', /^DPK\d{12}$/],
  ['EMS', /^(?:[A-Z]{2}\d{9}CN|1[0-3]\d{11})$/],
  ['邮政快递包裹', /^9[6-9]\d{11}$/]
]

/** Names of the usual parcel companies. */
export const parcelCompanies: readonly string[] = companies.map(([name]) => name)

/** The company that a tracking number looks like, in capitals without blanks; '' when it may be any. */
export const companyOf = (trackingNumber: string): string =>
  companies.find(([, number]) => number.test(trackingNumber))?.[0] ?? ''
