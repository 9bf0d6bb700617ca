import { Code } from '@contract/errors'
import { ApiError } from '@/api/client'
import { isMobile, isSmsCode } from '@rules/mobile'
import { citizenIdFault } from '@rules/realName'
import type { FieldErrors } from '@/hooks/useForm'
import { t } from '@/i18n'
import { photoNames } from './usePhotos'

/** Values of the form, by wire name. `region` has the values of province, city and county. */
export interface OrderValues {
  certName: string
  certId: string
  contactPhone: string
  captcha: string
  region: string[]
  address: string
  agree: boolean
}

export const emptyOrder: OrderValues = {
  certName: '',
  certId: '',
  contactPhone: '',
  captcha: '',
  region: [],
  address: '',
  agree: false
}

/** What the order of a number or of goods requires. */
export interface OrderTerms {
  /** Registered to a person: requires the citizen id. */
  realName: boolean
  smsCode: boolean
  /** Requires photos of the document. */
  photos?: boolean
  ageMin: number
  ageMax: number
  /** Province codes. */
  notDeliveredTo: string[]
}

/** The fields in the order of the page: the first wrong one is focused. */
export const fieldOrder = [
  'certName',
  'certId',
  'contactPhone',
  'captcha',
  ...photoNames,
  'region',
  'address',
  'agree'
] as const

/** Requirements of an order, from an item's details. */
export function termsOf(
  item: Pick<OrderTerms, 'ageMin' | 'ageMax' | 'notDeliveredTo'> & { smsCode: number; uploadPhoto?: number },
  realName: boolean
): OrderTerms {
  const { ageMin, ageMax, notDeliveredTo, smsCode, uploadPhoto } = item
  return { realName, smsCode: smsCode === 1, photos: uploadPhoto === 1, ageMin, ageMax, notDeliveredTo }
}

/** The server's errors by the form's field names. */
export function atFields(errors: FieldErrors): FieldErrors {
  const { provinceCode, province, city, county, contactName, ...rest } = errors
  const region = rest.region ?? provinceCode ?? province ?? city ?? county
  return { ...rest, region, certName: rest.certName ?? contactName }
}

/** Refusals of the item itself, whoever orders: shown on the form until another item is chosen. */
const ofSubject: number[] = [
  Code.failed,
  Code.notFound,
  Code.soldOut,
  Code.orderRejected,
  Code.numberTaken,
  Code.invalidInput
]
export const isOfSubject = (error: unknown): error is ApiError =>
  error instanceof ApiError && ofSubject.includes(error.code)

/** Text of such a refusal; undefined when it belongs to a field or has a display of its own. */
export function saysOfSubject({ code, message, fields }: ApiError): string | undefined {
  if (code === Code.soldOut || code === Code.numberTaken) return undefined
  if (code === Code.orderRejected) return t('common.error.orderRejected')
  if (code !== Code.invalidInput) return message || t('common.error.operation')
  return Object.entries(atFields(fields)).find(([name]) => !fieldOrder.includes(name as 'region'))?.[1]
}

/** The SMS code was wrong or expired: shown at its field. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === Code.wrongSmsCode

/** Message per citizen-id fault. */
export const certWords = { shape: 'cert', check: 'check' } as const

function certError(certId: string, { ageMin: min, ageMax: max }: OrderTerms): string | undefined {
  const fault = citizenIdFault(certId, { min, max }, Date.now())
  if (!fault) return undefined
  return fault === 'age' ? t('orders.form.bad.age', { min, max }) : t(`orders.form.bad.${certWords[fault]}`)
}

function regionError(region: string[], { notDeliveredTo }: OrderTerms): string | undefined {
  if (region.length < 3) return t('orders.form.bad.region')
  return notDeliveredTo.includes(region[0]!) ? t('orders.form.bad.noDelivery') : undefined
}

/** Message per wrong field; empty when the order may be sent. */
export function orderErrors(values: OrderValues, terms: OrderTerms): Record<string, string> {
  const { certName, certId, contactPhone, captcha, region, address, agree } = values
  const errors: Record<string, string | undefined> = {
    certName:
      certName.trim().length < 2
        ? t(terms.realName ? 'orders.form.bad.name' : 'orders.form.bad.receiver')
        : undefined,
    certId: terms.realName ? certError(certId, terms) : undefined,
    contactPhone: isMobile(contactPhone) ? undefined : t('orders.form.bad.phone'),
    captcha: terms.smsCode && !isSmsCode(captcha) ? t('orders.form.bad.code') : undefined,
    region: regionError(region, terms),
    address: address.trim().length < 4 ? t('orders.form.bad.address') : undefined,
    agree: agree ? undefined : t('orders.form.bad.agree')
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  )
}
