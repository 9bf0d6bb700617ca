import { certField, drawName } from '@/areas/orders/orderFields'
import { codeField } from '@/areas/site/codeField'
import type { FieldRow } from '@/hooks/formFields'
import { t } from '@/i18n'
import type { FieldSpec } from '@/screens/Form'
import { PlatformAuthType, SmsScene } from '@contract/enums'
import { isMobile, isSmsCode } from '@rules/person/mobile'
import { holderAges } from '@rules/person/realName'
import { lengthOf, typedName } from '@rules/typed'

/** A field of the form of a card's holder; the context is the PlatformAuthType. */
interface HolderField extends FieldRow<number> {
  toField: (authType: number, mobile: string) => Omit<FieldSpec, 'name'>
}

export const asksMobile = (authType: number) => authType >= PlatformAuthType.withMobile
export const asksPhotos = (authType: number) => authType >= PlatformAuthType.withPhotos

/** The fields by wire name, in the order of the page. Photos are checked separately. */
export const holderFields = {
  certName: {
    initial: '',
    check: (name: string) => lengthOf(typedName(name)) < 2 && t('orders.form.bad.name'),
    draft: () => 'tab',
    toField: () => drawName('name')
  },
  certId: {
    initial: '',
    check: (id: string) => certField.check(id, holderAges, t('realName.form.age', { min: holderAges.min })),
    toField: certField.toField
  },
  mobile: {
    initial: '',
    check: (mobile: string, authType) =>
      asksMobile(authType) && !isMobile(mobile) && t('orders.form.bad.phone'),
    draft: (authType) => (asksMobile(authType) ? 'phone' : undefined),
    toField: (authType) => ({
      label: t('realName.form.mobile'),
      placeholder: t('realName.form.mobileHint'),
      mode: 'tel',
      autoComplete: 'tel-national',
      required: true,
      hidden: !asksMobile(authType)
    })
  },
  code: {
    initial: '',
    check: (code: string, authType) => asksMobile(authType) && !isSmsCode(code) && t('orders.form.bad.code'),
    toField: (authType, mobile) => ({
      ...codeField(() => ['/api/sms/send', { mobile, scene: SmsScene.realName }], {
        ready: isMobile(mobile)
      }),
      required: true,
      hidden: !asksMobile(authType)
    })
  }
} satisfies Record<string, HolderField>

/** Returns the fields, ready to be drawn. */
export const drawHolder = (authType: number, mobile: string): FieldSpec[] =>
  Object.entries<HolderField>(holderFields).map(([name, row]) => ({ name, ...row.toField(authType, mobile) }))
