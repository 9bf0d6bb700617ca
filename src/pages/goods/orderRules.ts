import { citizenIdAge, isCitizenId, isCitizenIdShape, normaliseCitizenId } from '@rules/citizenId'
import { isMobile, isSmsCode } from '@rules/mobile'
import { t } from '@/i18n'

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
  ageMin: number
  ageMax: number
  /** Province codes. */
  notDeliveredTo: string[]
}

function certError(certId: string, { ageMin, ageMax }: OrderTerms): string | undefined {
  const id = normaliseCitizenId(certId)
  if (!isCitizenIdShape(id)) return t('order.form.bad.cert')
  if (!isCitizenId(id)) return t('order.form.bad.check')
  const age = citizenIdAge(id, Date.now())
  const fits = age !== undefined && age >= ageMin && (!ageMax || age <= ageMax)
  return fits ? undefined : t('order.form.bad.age', { min: ageMin, max: ageMax })
}

/** What is wrong, by field; empty when the order may go out. */
export function orderErrors(values: OrderValues, terms: OrderTerms): Record<string, string> {
  const { certName, certId, contactPhone, captcha, region, address, agree } = values
  const errors: Record<string, string | undefined> = {
    certName: certName.trim().length < 2 ? t('order.form.bad.name') : undefined,
    certId: terms.realName ? certError(certId, terms) : undefined,
    contactPhone: isMobile(contactPhone) ? undefined : t('order.form.bad.phone'),
    captcha: terms.smsCode && !isSmsCode(captcha) ? t('order.form.bad.code') : undefined,
    region:
      region.length < 3
        ? t('order.form.bad.region')
        : terms.notDeliveredTo.includes(region[0]!)
          ? t('order.form.bad.noDelivery')
          : undefined,
    address: address.trim().length < 4 ? t('order.form.bad.address') : undefined,
    agree: agree ? undefined : t('order.form.bad.agree')
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  )
}
