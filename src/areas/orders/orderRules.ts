import { Code } from '@contract/errors'
import { ApiError } from '@/api/client'
import type { FieldErrors } from '@/hooks/useForm'
import { t } from '@/i18n'
import { typedLine } from '@rules/typed'
import { fieldOrder, type OrderTerms, type OrderValues } from './orderFields'

/** Returns the requirements of an order from an item's details. */
export function termsOf(
  item: Pick<OrderTerms, 'ageMin' | 'ageMax' | 'notDeliveredTo'> & { smsCode: number; uploadPhoto?: number },
  realName: boolean
): OrderTerms {
  const { ageMin, ageMax, notDeliveredTo, smsCode, uploadPhoto } = item
  return { realName, smsCode: smsCode === 1, photos: uploadPhoto === 1, ageMin, ageMax, notDeliveredTo }
}

/** Returns the server's errors by the form's field names. */
export function atFields(errors: FieldErrors): FieldErrors {
  const { provinceCode, province, city, county, contactName, ...rest } = errors
  const region = rest.region ?? provinceCode ?? province ?? city ?? county
  return { ...rest, region, certName: rest.certName ?? contactName }
}

/** Returns the delivery address as the calls take it. `names`: those of province, city and county. */
export const deliveryOf = (
  { region, address }: Pick<OrderValues, 'region' | 'address'>,
  names: string[]
) => ({
  provinceCode: region[0]!,
  province: names[0]!,
  city: names[1]!,
  county: names[2]!,
  address: typedLine(address)
})

/** Refusals of the item itself, for any buyer: shown on the form until another item is chosen. */
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

/** Returns the text of such a refusal; undefined when it belongs to a field or has a display of its own. */
export function subjectRefusal({ code, message, fields }: ApiError): string | undefined {
  if (code === Code.soldOut || code === Code.numberTaken) return undefined
  if (code === Code.orderRejected) return t('common.error.orderRejected')
  if (code !== Code.invalidInput) return message || t('common.error.operation')
  return Object.entries(atFields(fields)).find(([name]) => !fieldOrder.includes(name))?.[1]
}

/** Returns whether the SMS code was wrong or expired, which its field shows. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === Code.wrongSmsCode
