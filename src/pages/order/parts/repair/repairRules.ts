import { orderErrors, type OrderTerms, type OrderValues } from '@/areas/orders/orderRules'

/** Fields of this form that belong to another of the wire's. */
const partOf: Record<string, string> = { region: 'address', captcha: 'contactPhone' }

/** Whether the repair asks for a field: one of those that were rejected, or any where none was named. */
export const asks = (rejected: string[], name: string): boolean =>
  !rejected.length || rejected.includes(partOf[name] ?? name)

/** As for a new order, of what is asked; where everything is, a phone that is left empty stays as it was, and so does the name where no id is asked. */
export function repairErrors(
  values: OrderValues,
  terms: OrderTerms,
  rejected: string[]
): Record<string, string> {
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
