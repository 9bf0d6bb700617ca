import type { RegionNode } from '@rules/region'
import { orderErrors, type OrderTerms, type OrderValues } from '@/areas/orders/orderRules'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** Values of province, city and county by their names; none when the tree does not know them: they are asked anew. */
export function regionValues(form: OrderDetails['form'], tree: RegionNode[]): string[] {
  const province = tree.find(({ value }) => value === form.provinceCode)
  const city = province?.children?.find(({ label }) => label === form.city)
  const county = city?.children?.find(({ label }) => label === form.county)
  return province && city && county ? [province.value, city.value, county.value] : []
}

/** As for a new order; a phone that is left empty stays as it was, and so does the name where no id is asked. */
export function repairErrors(values: OrderValues, terms: OrderTerms): Record<string, string> {
  const { contactPhone, certName } = values
  const errors = orderErrors(values, { ...terms, smsCode: terms.smsCode && Boolean(contactPhone) })
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) =>
        !(name === 'contactPhone' && !contactPhone) && !(name === 'certName' && !certName && !terms.realName)
    )
  )
}
