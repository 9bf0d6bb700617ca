import type { FieldErrors } from '@/hooks/useForm'
import { orderErrors, type OrderTerms, type OrderValues } from '@/areas/orders/orderFields'

/** Form fields that belong to another wire field. */
const partOf: Record<string, string> = { region: 'address', captcha: 'contactPhone' }

/** Whether a field must be entered again: it was rejected, or no field was named. */
export const asks = (rejected: string[], name: string): boolean =>
  !rejected.length || rejected.includes(partOf[name] ?? name)

/**
 * As orderErrors, for the fields asked for. If all are, an empty phone is kept, and so is the name when no id
 * is needed.
 */
export function repairErrors(values: OrderValues, terms: OrderTerms, rejected: string[]): FieldErrors {
  const { contactPhone, certName } = values
  const errors = orderErrors(values, { ...terms, smsCode: terms.smsCode && Boolean(contactPhone) })
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) =>
        asks(rejected, name) &&
        !(name === 'contactPhone' && !contactPhone && !rejected.length) &&
        !(name === 'certName' && !certName && !terms.realName)
    )
  )
}
