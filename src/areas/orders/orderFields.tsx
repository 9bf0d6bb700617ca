import { serverNow } from '@/api/serverTime'
import { draftOf, errorsOf, type FieldRow, type ValuesOf } from '@/hooks/formFields'
import type { DraftScope } from '@/hooks/useForm'
import { t } from '@/i18n'
import type { FieldSpec } from '@/screens/Form'
import { isMobile, isSmsCode } from '@rules/person/mobile'
import { citizenIdFault } from '@rules/person/realName'
import { lengthOf, typedLine, typedName } from '@rules/typed'
import type { useRegions } from '../numbers/useRegions'
import { codeField, type SmsCallOf } from '../site/codeField'
import { canFillMobile, MobileFill } from '../site/MobileFill'
import { photoNames } from './photos/usePhotos'

/** Requirements of the order of a number or of goods. */
export interface OrderTerms {
  /** Registered to a person: requires the citizen id. */
  realName: boolean
  smsCode: boolean
  /** Requires photos of the document. */
  photos?: boolean
  ageMin: number
  ageMax: number
  /** Province codes. */
  notDeliveredTo: string[]
}

/** Data that the rows need to describe their fields. */
interface OrderFormState {
  terms: OrderTerms
  sendCode: SmsCallOf
  mobile: string
  onMobile: (mobile: string) => void
  /** The order's phone, masked, which a repair keeps unless another is entered; else empty. */
  keptPhone: string
  /** No code is required. */
  proved?: boolean
  regions: ReturnType<typeof useRegions>
  /** The region cannot be changed. */
  fixedRegion?: boolean
}

interface OrderField extends FieldRow<OrderTerms> {
  toField: (form: OrderFormState) => Omit<FieldSpec, 'name'>
}

/** Drawing and check of the citizen id, which other forms of a person share. */
export const certField = {
  toField: () => ({
    label: t('orders.form.cert'),
    placeholder: t('orders.form.certHint'),
    mode: 'id' as const,
    maxLength: 18,
    required: true
  }),
  check(certId: string, { min, max }: { min: number; max: number }, ageText: string) {
    const fault = citizenIdFault(certId, { min, max }, serverNow())
    if (!fault) return undefined
    if (fault === 'age') return ageText
    return t(fault === 'shape' ? 'orders.form.bad.cert' : 'orders.form.bad.check')
  }
}

/** Drawing of a name; `receiver` for one that is in no document. */
export const drawName = (who: 'name' | 'receiver') => ({
  label: t(`orders.form.${who}`),
  placeholder: t(`orders.form.${who}Hint`),
  maxLength: 30,
  autoComplete: 'name',
  required: true
})

/** Drawing of province, city and county. */
export const drawRegion = ({ tree, failed, here, ask }: ReturnType<typeof useRegions>) => ({
  label: t('orders.form.region'),
  kind: 'region' as const,
  tree,
  failed,
  here,
  onOpen: ask,
  required: true
})

/** Drawing of street and house. */
export const drawAddress = () => ({
  label: t('orders.form.address'),
  placeholder: t('orders.form.addressHint'),
  kind: 'lines' as const,
  maxLength: 120,
  autoComplete: 'street-address',
  required: true,
  stacked: true
})

/** The fields of owner or receiver by wire name, in the order of the page. */
export const ownerFields = {
  certName: {
    initial: '',
    check: (name: string, { realName }) =>
      lengthOf(typedName(name)) < 2 && t(realName ? 'orders.form.bad.name' : 'orders.form.bad.receiver'),
    // the owner's name is that of a document, which must not outlive the visit
    draft: ({ realName }): DraftScope => (realName ? 'tab' : 'phone'),
    toField: ({ terms }) => drawName(terms.realName ? 'name' : 'receiver')
  },
  certId: {
    initial: '',
    check: (id: string, { realName, ageMin: min, ageMax: max }) =>
      realName && certField.check(id, { min, max }, t('orders.form.bad.age', { min, max })),
    toField: ({ terms }) => ({ ...certField.toField(), hidden: !terms.realName })
  },
  contactPhone: {
    initial: '',
    check: (mobile: string) => !isMobile(mobile) && t('orders.form.bad.phone'),
    draft: () => 'phone',
    toField: ({ keptPhone, proved, onMobile }) => {
      const keptHint = keptPhone ? t('orders.repair.keep') : undefined
      return {
        label: t('orders.form.phone'),
        placeholder: keptPhone || t('orders.form.phoneHint'),
        hint: proved ? t('orders.form.proved') : keptHint,
        mode: 'tel',
        required: !keptPhone,
        aside: canFillMobile ? <MobileFill onFound={onMobile} /> : undefined
      }
    }
  },
  captcha: {
    initial: '',
    check: (code: string, { smsCode }) => smsCode && !isSmsCode(code) && t('orders.form.bad.code'),
    toField: ({ terms, sendCode, mobile, proved, keptPhone }) => ({
      ...codeField(sendCode, { ready: isMobile(mobile) }),
      // a repair shows its reason at the phone only
      hint: '',
      required: true,
      hidden: !terms.smsCode || proved || Boolean(keptPhone && !mobile)
    })
  }
} satisfies Record<string, OrderField>

/** The fields of the delivery. `region` has the values of province, city and county. */
export const deliveryFields = {
  region: {
    initial: [] as string[],
    check: (region: string[], { notDeliveredTo }) => {
      if (region.length < 3) return t('orders.form.bad.region')
      return notDeliveredTo.includes(region[0]!) && t('orders.form.bad.noDelivery')
    },
    draft: () => 'phone',
    toField: ({ regions, fixedRegion }) => ({
      ...drawRegion(regions),
      disabled: fixedRegion,
      hint: fixedRegion ? t('orders.form.regionFixed') : undefined
    })
  },
  address: {
    initial: '',
    check: (address: string) => lengthOf(typedLine(address)) < 4 && t('orders.form.bad.address'),
    draft: () => 'phone',
    toField: drawAddress
  }
} satisfies Record<string, OrderField>

export const orderFields = {
  ...ownerFields,
  ...deliveryFields,
  agree: { initial: false, check: (agree: boolean) => !agree && t('orders.form.bad.agree') }
}
export type OrderValues = ValuesOf<typeof orderFields>

/** The fields in the order of the page: the first wrong one is focused. */
export const fieldOrder = [
  ...Object.keys(ownerFields),
  ...photoNames,
  ...Object.keys(deliveryFields),
  'agree'
]

/** Returns fields, ready to be drawn. */
export const drawFields = (rows: Record<string, OrderField>, form: OrderFormState): FieldSpec[] =>
  Object.entries(rows).map(([name, row]) => ({ name, ...row.toField(form) }))

/** Returns a message for each wrong field; empty when the order may be sent. */
export const orderErrors = (values: OrderValues, terms: OrderTerms) => errorsOf(orderFields, values, terms)

/** Returns the fields that a draft may keep. */
export const draftFields = (terms: OrderTerms) => draftOf(orderFields, terms)
