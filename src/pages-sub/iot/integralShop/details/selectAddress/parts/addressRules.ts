import type { FieldErrors } from '@/hooks/useForm'
import { t } from '@/i18n'
import { isMobile } from '@rules/mobile'

/** What the form holds. `region` are the values of province, city and county. */
export interface AddressValues {
  name: string
  mobile: string
  region: string[]
  address: string
  isDefault: boolean
}

/** An address that is changed keeps its mobile, which is not shown, unless another is typed. */
export function addressErrors(values: AddressValues, keepsMobile: boolean): FieldErrors {
  const { name, mobile, region, address } = values
  const kept = keepsMobile && !mobile
  return {
    name: name.trim().length < 2 ? t('order.form.bad.receiver') : undefined,
    mobile: kept || isMobile(mobile) ? undefined : t('order.form.bad.phone'),
    region: region.length < 3 ? t('order.form.bad.region') : undefined,
    address: address.trim().length < 4 ? t('order.form.bad.address') : undefined
  }
}

/** The server's errors at the fields that this form has. */
export function atFields({ provinceCode, province, city, county, ...rest }: FieldErrors): FieldErrors {
  return { ...rest, region: rest.region ?? provinceCode ?? province ?? city ?? county }
}
