// Parameters that links bring and the app keeps: the shop of a seller, a curated page, an advertisement, choices for this visit.

/** The longest code of a seller or page that the server takes. */
export const longestCode = 64

// without control characters, which no header or database takes
const upTo = (most: number) => new RegExp(`^[^\\u0000-\\u001f\\u007f]{1,${most}}$`)
const code = upTo(longestCode)
const isSet = /^[01]$/

const forms = {
  promoCode: code,
  pageCode: code,
  bd_vid: upTo(256),
  autoFilterDelivery: isSet,
  agreeAgreement: isSet,
  // a page of the app, with its parameters
  // oxlint-disable-next-line no-control-regex -- refuses control characters
  redirect: /^\/?pages(-sub)?\/[^\u0000-\u001f\u007f]{1,2000}$/
}

export type CarriedName = keyof typeof forms
export const carriedNames = Object.keys(forms) as CarriedName[]

/** The value when it has its form, else undefined. The empty value, which clears, is taken. Anybody can write a link. */
export const carriedValue = (name: CarriedName, value: unknown): string | undefined =>
  typeof value === 'string' && (value === '' || forms[name].test(value)) ? value : undefined
