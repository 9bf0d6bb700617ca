import { useEffect, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { track } from '@/api/track'
import { Button } from '@/components/base/Button'
import { Agree } from '@/components/form/Field'
import { Notice } from '@/components/base/Notice'
import { SafeLink } from '@/components/base/SafeLink'
import { useFirstWrong } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { focusField } from '@/platform/focus/focusField'
import { FormFields, type FieldSpec } from '@/screens/Form'
import { isMobile, normaliseMobile } from '@rules/mobile'
import { codeField, type SmsCallOf } from '../site/codeField'
import { useRegions } from '../numbers/useRegions'
import { DocumentPhotos } from './DocumentPhotos'
import type { Photos } from './usePhotos'
import { fieldOrder, type OrderTerms, type OrderValues } from './orderRules'
import { PasteAddress, type Pasted } from './PasteAddress'

export interface OrderFormProps {
  values: OrderValues
  errors: Record<string, string | undefined>
  set: (part: Partial<OrderValues>) => void
  terms: OrderTerms
  /** The call that sends the SMS code of the order; undefined when a field must be mended first. */
  sendCode: SmsCallOf
  /** Of an order that is repaired; its terms were accepted before. */
  repair?: {
    /** Whether it asks for a field; the others are not shown. */
    asks: (name: string) => boolean
    /** The phone of the order, masked, which stays unless another is typed; empty where another is asked for. */
    keptPhone: string
    /** Why the fields that are asked for were rejected; empty where all are. */
    reason: string
  }
  /** The photos of the document, where the order wants them. */
  photos?: Photos
  /** The number's home region is the delivery address's: the region was chosen with the number and cannot be changed. */
  fixedRegion?: boolean
}

/** Who the number belongs to and where the card goes; the button stands in the page's bar. */
export const OrderForm = observer(function OrderForm(props: OrderFormProps) {
  const { values, errors, set, terms, sendCode, repair, photos, fixedRegion } = props
  const { asks = () => true, keptPhone = '', reason = '' } = repair ?? {}
  const { tree, here, ask } = useRegions({ atOnce: values.region.length > 0, counties: true })
  const [pasting, setPasting] = useState(false)
  const anew = !repair
  useEffect(() => {
    if (anew) track('form')
  }, [anew])
  const wrong = useFirstWrong(fieldOrder, errors)
  // a text box takes the focus by its own property; any other field is scrolled into view here
  useEffect(() => {
    if (wrong) focusField(`f-${wrong}`)
  }, [wrong])
  const change = (name: string, value: unknown) =>
    set({ [name]: name === 'contactPhone' ? normaliseMobile(String(value)) : value })
  const fill = ({ name, phone, region, address }: Pasted) => {
    // a pasted name or phone does not replace what was typed: the citizen id belongs to that person
    const own = (field: 'certName' | 'contactPhone', pasted?: string) =>
      Boolean(pasted) && (!asks(field) || (terms.realName && values[field] && pasted !== values[field]))
    const kept = {
      name: own('certName', name),
      phone: own('contactPhone', phone),
      region: Boolean(fixedRegion && region && region.join() !== values.region.join())
    }
    set({
      ...(name && !kept.name && { certName: name }),
      ...(phone && !kept.phone && { contactPhone: phone }),
      ...(region && !kept.region && { region }),
      ...(address && { address })
    })
    return (['name', 'phone', 'region'] as const).filter((field) => kept[field])
  }
  const owner: FieldSpec[] = [
    {
      name: 'certName',
      label: t(terms.realName ? 'order.form.name' : 'order.form.receiver'),
      placeholder: t(terms.realName ? 'order.form.nameHint' : 'order.form.receiverHint'),
      maxLength: 30,
      autoComplete: 'name',
      required: true
    },
    {
      name: 'certId',
      label: t('order.form.cert'),
      placeholder: t('order.form.certHint'),
      mode: 'id',
      maxLength: 18,
      required: true,
      hidden: !terms.realName
    },
    {
      name: 'contactPhone',
      label: t('order.form.phone'),
      placeholder: keptPhone || t('order.form.phoneHint'),
      hint: keptPhone ? t('order.repair.keep') : undefined,
      mode: 'tel',
      maxLength: 13,
      required: !keptPhone
    },
    {
      ...codeField(sendCode, { ready: isMobile(values.contactPhone) }),
      name: 'captcha',
      required: true,
      hidden: !terms.smsCode || Boolean(keptPhone && !values.contactPhone)
    }
  ]
  const delivery: FieldSpec[] = [
    {
      name: 'region',
      label: t('order.form.region'),
      kind: 'region',
      tree,
      here,
      onOpen: ask,
      required: true,
      disabled: fixedRegion,
      hint: fixedRegion ? t('order.form.regionFixed') : undefined
    },
    {
      name: 'address',
      label: t('order.form.address'),
      placeholder: t('order.form.addressHint'),
      kind: 'lines',
      maxLength: 120,
      autoComplete: 'street-address',
      required: true,
      stacked: true
    }
  ]
  /** A part of the form; nothing where none of its fields is asked for. */
  const table = (title: string, all: FieldSpec[], aside?: ReactNode) => {
    const fields = all
      .filter(({ name, hidden }) => !hidden && asks(name))
      .map((field) => ({ ...field, hint: field.hint ?? (field.name === 'captcha' ? undefined : reason) }))
    if (!fields.length) return null
    return (
      <>
        <View className='row wrap between gap8'>
          <View className='h'>{title}</View>
          {aside}
        </View>
        <FormFields fields={fields} values={values} errors={errors} wrong={wrong ?? null} onChange={change} />
      </>
    )
  }
  return (
    <View className='col gap12' id='order-form'>
      {table(t(terms.realName ? 'order.form.owner' : 'order.form.contact'), owner)}
      {terms.realName && asks('certId') ? (
        <Notice tone='ok' icon='shield'>
          {t('order.form.ownerNote')}
        </Notice>
      ) : null}
      {photos ? <DocumentPhotos of={photos} errors={errors} asks={asks} reason={reason} /> : null}
      {table(
        t('order.form.delivery'),
        delivery,
        <Button
          kind='soft'
          size='small'
          onClick={() => {
            ask()
            setPasting(true)
          }}
        >
          {t('order.form.paste')}
        </Button>
      )}
      {repair ? null : (
        <Agree on={values.agree} label={t('order.form.agreeLabel')} onChange={(agree) => set({ agree })}>
          {t('order.form.agree')}
          <SafeLink onClick={() => go('pages/about/payment')}>{t('order.form.terms')}</SafeLink>
          {t('order.form.and')}
          <SafeLink onClick={() => go('pages/about/promise')}>{t('order.form.promise')}</SafeLink>
        </Agree>
      )}
      {errors.agree ? (
        <View className='danger t12' role='alert' id='f-agree'>
          {errors.agree}
        </View>
      ) : null}
      <PasteAddress
        open={pasting}
        onClose={() => setPasting(false)}
        tree={tree}
        onFound={fill}
        onAppend={(words) => set({ address: `${values.address} ${words}`.trim() })}
      />
    </View>
  )
})
