import { Code } from '@contract/errors'
import { ApiError } from '@/api/client'
import { isMobile, isSmsCode } from '@rules/mobile'
import { citizenIdFault } from '@rules/realName'
import type { FieldErrors } from '@/hooks/useForm'
import { t } from '@/i18n'
import { photoNames } from './usePhotos'

/** What the form holds; the wire's names. `region` are the values of province, city and county. */
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

/** What the order of a number or of goods asks for. */
export interface OrderTerms {
  /** Registered by name: the citizen id is needed. */
  realName: boolean
  smsCode: boolean
  /** Photos of the document are wanted. */
  photos?: boolean
  ageMin: number
  ageMax: number
  /** Province codes. */
  notDeliveredTo: string[]
}

/** The fields in the order of the page: the first wrong one takes the focus. */
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

/** What an item's details say of its order. */
export function termsOf(
  item: Pick<OrderTerms, 'ageMin' | 'ageMax' | 'notDeliveredTo'> & { smsCode: number; uploadPhoto?: number },
  realName: boolean
): OrderTerms {
  const { ageMin, ageMax, notDeliveredTo, smsCode, uploadPhoto } = item
  return { realName, smsCode: smsCode === 1, photos: uploadPhoto === 1, ageMin, ageMax, notDeliveredTo }
}

/** The server's errors at the fields that this form has. */
export function atFields(errors: FieldErrors): FieldErrors {
  const { provinceCode, province, city, county, contactName, ...rest } = errors
  const region = rest.region ?? provinceCode ?? province ?? city ?? county
  return { ...rest, region, certName: rest.certName ?? contactName }
}

/** Refusals of the thing itself, whoever orders it: said on the form until something else is chosen. */
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

/** What such a refusal says, unless it stands at a field of the form or has a look of its own. */
export function saysOfSubject({ code, message, fields }: ApiError): string | undefined {
  if (code === Code.soldOut || code === Code.numberTaken) return undefined
  if (code === Code.orderRejected) return t('common.error.orderRejected')
  if (code !== Code.invalidInput) return message || t('common.error.operation')
  return Object.entries(atFields(fields)).find(([name]) => !fieldOrder.includes(name as 'region'))?.[1]
}

/** The SMS code was not the one sent, or too old: said at its field. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === Code.wrongSmsCode

/** What an id that is none is told, by its fault. */
export const certWords = { shape: 'cert', check: 'check' } as const

function certError(certId: string, { ageMin: min, ageMax: max }: OrderTerms): string | undefined {
  const fault = citizenIdFault(certId, { min, max }, Date.now())
  if (!fault) return undefined
  return fault === 'age' ? t('order.form.bad.age', { min, max }) : t(`order.form.bad.${certWords[fault]}`)
}

function regionError(region: string[], { notDeliveredTo }: OrderTerms): string | undefined {
  if (region.length < 3) return t('order.form.bad.region')
  return notDeliveredTo.includes(region[0]!) ? t('order.form.bad.noDelivery') : undefined
}

/** What is wrong, by field; empty when the order may go out. */
export function orderErrors(values: OrderValues, terms: OrderTerms): Record<string, string> {
  const { certName, certId, contactPhone, captcha, region, address, agree } = values
  const errors: Record<string, string | undefined> = {
    certName:
      certName.trim().length < 2
        ? t(terms.realName ? 'order.form.bad.name' : 'order.form.bad.receiver')
        : undefined,
    certId: terms.realName ? certError(certId, terms) : undefined,
    contactPhone: isMobile(contactPhone) ? undefined : t('order.form.bad.phone'),
    captcha: terms.smsCode && !isSmsCode(captcha) ? t('order.form.bad.code') : undefined,
    region: regionError(region, terms),
    address: address.trim().length < 4 ? t('order.form.bad.address') : undefined,
    agree: agree ? undefined : t('order.form.bad.agree')
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  )
}
