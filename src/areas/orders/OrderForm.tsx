import { useEffect, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { track } from '@/api/track'
import { Button } from '@/components/base/Button'
import { Agree } from '@/components/form/Field'
import { Notice } from '@/components/feedback/Notice'
import { SafeLink } from '@/components/base/SafeLink'
import { useStores } from '@/hooks'
import { useFirstWrong } from '@/hooks/useFirstWrong'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { focusField } from '@/platform/focus/focusField'
import { FormFields } from '@/screens/Form'
import { maskMobile } from '@rules/person/mask'
import type { SmsCallOf } from '../site/codeField'
import { Seller } from '../site/Seller'
import { Trust } from '../site/Trust'
import { useRegions } from '../numbers/useRegions'
import { DocumentPhotos } from './photos/DocumentPhotos'
import { chooseAddress } from './address/choosing'
import { DeliveryLine } from './DeliveryFacts'
import { InvoiceChoice } from './InvoiceChoice'
import type { Delivery } from './useDelivery'
import type { Photos } from './photos/usePhotos'
import {
  deliveryFields,
  drawFields,
  fieldOrder,
  ownerFields,
  type OrderTerms,
  type OrderValues
} from './orderFields'
import { forgetOrdered } from './address/phoneAddresses'
import type { Pasted } from './address/PasteAddress'
import { useAddressFill } from './address/useAddressFill'

interface OrderFormProps {
  values: OrderValues
  errors: Record<string, string | undefined>
  set: (part: Partial<OrderValues>) => void
  terms: OrderTerms
  /** Notice that the form is a draft, kept while offline. */
  draft?: ReactNode
  /** The call that sends the SMS code of the order; undefined when a field must be corrected first. */
  sendCode: SmsCallOf
  /** For correcting a rejected order; its terms were accepted before. */
  repair?: {
    /** Whether a field must be entered again; the others are hidden. */
    asks: (name: string) => boolean
    /** The order's phone, masked, kept unless another is entered; empty when a new one is required. */
    keptPhone: string
    /** Why these fields were rejected; empty when all are asked for. */
    reason: string
  }
  /** The phone has been proved lately: no code is asked for. */
  proved?: boolean
  /** The photos of the document, if the order requires them. */
  photos?: Photos
  /** Freight and day of arrival, where the merchant has set them. */
  delivery?: Delivery
  /** Whether an invoice may be asked for: something is paid. */
  invoices?: boolean
  /** The home region must be the delivery region: it was chosen with the number and cannot be changed. */
  fixedRegion?: boolean
}

/** The form of an order: owner and delivery; the submit button is in the page's bar. */
export const OrderForm = observer(function OrderForm(props: OrderFormProps) {
  const {
    values,
    errors,
    set,
    terms,
    draft,
    sendCode,
    repair,
    proved,
    photos,
    delivery,
    invoices,
    fixedRegion
  } = props
  const { cache, sim, user } = useStores()
  const { lastAddress } = user
  const { asks = () => true, keptPhone = '', reason = '' } = repair ?? {}
  const regions = useRegions({ atOnce: values.region.length > 0, counties: true })
  const anew = !repair
  useEffect(() => {
    if (anew) track('form')
  }, [anew])
  const wrong = useFirstWrong(fieldOrder, errors)
  // text boxes are focused by their own prop; other fields are scrolled into view here
  useEffect(() => {
    if (wrong) focusField(`f-${wrong}`)
  }, [wrong])
  const change = (name: string, value: unknown) => set({ [name]: value })
  const fill = ({ name, phone, region, address }: Pasted, keepsOwner = terms.realName) => {
    // a pasted name or phone does not overwrite a typed one: the citizen id belongs to that person
    const own = (field: 'certName' | 'contactPhone', pasted?: string) =>
      Boolean(pasted) && (!asks(field) || (keepsOwner && values[field] && pasted !== values[field]))
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
  const onAppend = (words: string) => set({ address: `${values.address} ${words}`.trim() })
  const { buttons, sheet } = useAddressFill({ ...regions, onFound: fill, onAppend })
  const { chosenAddress } = user
  useEffect(() => {
    if (!chosenAddress) return
    user.choose(null)
    const { certName: name, contactPhone: phone, region, address } = chosenAddress
    // the street of that address lies in another region
    if (fixedRegion && region.join() !== values.region.join()) return toast(t('orders.form.regionFixed'))
    // A card's address book masks the mobile. The form may hold the same one unmasked.
    const isKnown = !phone.includes('*') || phone === maskMobile(values.contactPhone)
    const mobile = phone.includes('*') ? values.contactPhone : phone
    const kept = fill(
      { name, phone: isKnown ? mobile : undefined, region, address },
      terms.realName && Boolean(values.certId)
    )
    if (!isKnown && asks('contactPhone') && !kept.includes('name')) set({ contactPhone: '' })
    // this runs once for each chosen address
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenAddress])
  const hasBook = user.addresses.length > 0 || sim.loggedIn
  const state = {
    terms,
    sendCode,
    mobile: values.contactPhone,
    onMobile: (contactPhone: string) => set({ contactPhone }),
    keptPhone,
    proved,
    regions,
    fixedRegion
  }
  /** A section of the form; null when none of its fields is asked for. */
  const table = (title: string, rows: Parameters<typeof drawFields>[0], aside?: ReactNode) => {
    const fields = drawFields(rows, state)
      .filter(({ name, hidden }) => !hidden && asks(name))
      .map((field) => ({ ...field, hint: field.hint ?? reason }))
    if (!fields.length) return null
    return (
      <>
        <View className='row wrap between gap8'>
          <View className='h'>{title}</View>
          {aside}
        </View>
        <FormFields
          fields={fields}
          values={values}
          errors={errors}
          wrong={wrong ?? null}
          onChange={change}
          // from the owner on to the delivery
          onEnter={() => focusField('f-region')}
        />
      </>
    )
  }
  const isLast = anew && Boolean(lastAddress.address) && lastAddress.address === values.address
  const dropLast = () => {
    forgetOrdered()
    set(user.lastAddress)
  }
  return (
    <View className='col gap12' id='order-form'>
      {draft}
      {isLast ? (
        <View className='row between gap8'>
          <View className='t14 ink2 grow'>{t('orders.form.last')}</View>
          <Button kind='text' size='small' inline onClick={dropLast}>
            {t('orders.form.lastDrop')}
          </Button>
        </View>
      ) : null}
      {table(t(terms.realName ? 'orders.form.owner' : 'orders.form.contact'), ownerFields)}
      {terms.realName && asks('certId') ? (
        <Notice tone='ok' icon='shield'>
          {t('orders.form.ownerNote')}
        </Notice>
      ) : null}
      {photos ? <DocumentPhotos photos={photos} errors={errors} asks={asks} reason={reason} /> : null}
      {table(
        t('orders.form.delivery'),
        deliveryFields,
        <View className='row wrap end gap8'>
          {hasBook ? (
            <Button kind='soft' size='small' inline onClick={() => chooseAddress(true, 'shop')}>
              {t('orders.form.book')}
            </Button>
          ) : null}
          {buttons}
        </View>
      )}
      <DeliveryLine delivery={delivery} city={cache.lookup(values.region[1] ?? '').city?.label ?? ''} />
      {invoices && delivery?.invoices.length ? <InvoiceChoice kinds={delivery.invoices} /> : null}
      {repair ? null : <Trust goods={!terms.realName} />}
      {repair ? null : (
        <Agree on={values.agree} label={t('orders.form.agreeLabel')} onChange={(agree) => set({ agree })}>
          {t('orders.form.agree')}
          <SafeLink onClick={() => go('pages/about/payment')}>{t('orders.form.terms')}</SafeLink>
          {t('orders.form.and')}
          <SafeLink onClick={() => go('pages/about/promise')}>{t('orders.form.promise')}</SafeLink>
        </Agree>
      )}
      {errors.agree ? (
        <View className='danger t12' role='alert' id='f-agree'>
          {errors.agree}
        </View>
      ) : null}
      {repair ? null : <Seller />}
      {sheet}
    </View>
  )
})
