import { t } from '@/i18n'
import { PlatformAuthType } from '@contract/enums'
import { isMobile, isSmsCode } from '@rules/mobile'
import { citizenIdFault, holderAges } from '@rules/realName'
import { certWords } from '@/areas/orders/orderRules'
import type { FieldErrors } from '@/hooks/useForm'

/** Values of the form, by wire name. */
interface HolderValues {
  certName: string
  certId: string
  mobile: string
  code: string
}

export const emptyHolder: HolderValues = { certName: '', certId: '', mobile: '', code: '' }

export const asksMobile = (authType: number) => authType >= PlatformAuthType.withMobile
export const asksPhotos = (authType: number) => authType >= PlatformAuthType.withPhotos

function certError(certId: string): string | undefined {
  const fault = citizenIdFault(certId, holderAges, Date.now())
  if (!fault) return undefined
  return fault === 'age'
    ? t('realName.form.age', { min: holderAges.min })
    : t(`orders.form.bad.${certWords[fault]}`)
}

/** Message per wrong field; photos are checked separately. */
export function holderErrors(
  { certName, certId, mobile, code }: HolderValues,
  authType: number
): FieldErrors {
  return {
    certName: certName.trim().length < 2 ? t('orders.form.bad.name') : undefined,
    certId: certError(certId),
    mobile: asksMobile(authType) && !isMobile(mobile) ? t('orders.form.bad.phone') : undefined,
    code: asksMobile(authType) && !isSmsCode(code) ? t('orders.form.bad.code') : undefined
  }
}
