import type { FieldErrors } from '@/hooks/useForm'
import { t } from '@/i18n'
import { isMobile } from '@rules/person/mobile'
import { lengthOf, typedLine, typedName } from '@rules/typed'

/** Values of the form. `region` has the values of province, city and county. */
export interface AddressValues {
  name: string
  mobile: string
  region: string[]
  address: string
  isDefault: boolean
}

/**
 * Message per wrong field. An edited address keeps its mobile, which is not shown, unless another is typed.
 */
export function addressErrors(values: AddressValues, keepsMobile: boolean): FieldErrors {
  const { name, mobile, region, address } = values
  const kept = keepsMobile && !mobile
  return {
    name: lengthOf(typedName(name)) < 2 ? t('orders.form.bad.receiver') : undefined,
    mobile: kept || isMobile(mobile) ? undefined : t('orders.form.bad.phone'),
    region: region.length < 3 ? t('orders.form.bad.region') : undefined,
    address: lengthOf(typedLine(address)) < 4 ? t('orders.form.bad.address') : undefined
  }
}

/** The server's errors by the form's field names. */
export function atFields({ provinceCode, province, city, county, ...rest }: FieldErrors): FieldErrors {
  return { ...rest, region: rest.region ?? provinceCode ?? province ?? city ?? county }
}
