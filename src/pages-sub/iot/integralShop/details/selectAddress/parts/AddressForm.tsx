import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { addressChosen, backToOrder } from '@/areas/orders/address/choosing'
import { isOnPhone, type Address } from '@/areas/mall/useAddresses'
import { useRegions } from '@/areas/numbers/useRegions'
import { drawAddress, drawName, drawRegion } from '@/areas/orders/orderFields'
import type { Pasted } from '@/areas/orders/address/PasteAddress'
import { asOrdered, keepOnPhone } from '@/areas/orders/address/phoneAddresses'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { useAddressFill } from '@/areas/orders/address/useAddressFill'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { back } from '@/nav/navigate'
import { t } from '@/i18n'
import { agreesToPrivacy } from '@/platform/privacy/privacy'
import { toast } from '@/runtime/feedback'
import { Form, type FieldSpec } from '@/screens/Form'
import { typedLine, typedName } from '@rules/typed'
import { saveToCard } from './saveToCard'
import { addressErrors, atFields, type AddressValues } from './addressRules'

export interface AddressFormProps {
  /** The address to edit; without it a new one. */
  address?: Address
  /** Its values of province, city and county. */
  region?: string[]
  /** Opened from an order: a new address is chosen at once. */
  choosing: boolean
  /** The order is one of the shop: a new address is kept on this phone. */
  forShop: boolean
  onChanged: () => void
}

/** Receiver and address, typed or pasted as one text. */
export const AddressForm = observer(function AddressForm(props: AddressFormProps) {
  const { address: kept, region = [], choosing, forShop, onChanged } = props
  const { cache, sim, user } = useStores()
  const onPhone = kept ? isOnPhone(kept) : forShop || !sim.loggedIn
  const regions = useRegions({ counties: true, atOnce: region.length > 0 })
  const form = useForm<AddressValues>({
    initial: {
      name: kept?.name ?? '',
      mobile: '',
      region,
      address: kept?.address ?? '',
      isDefault: kept?.isDefault ?? false
    },
    draft: {
      name: `mall-address-${kept?.addressId ?? 'new'}`,
      fields: { name: 'phone', mobile: 'phone', region: 'phone', address: 'phone', isDefault: 'phone' }
    },
    check: (values) => addressErrors(values, Boolean(kept))
  })
  const { values, errors, set } = form
  const saving = useSubmit(
    async () => {
      if (!(await agreesToPrivacy())) return
      await cache.loadRegions('all')
      const given = {
        name: typedName(values.name),
        mobile: values.mobile,
        region: values.region,
        place: cache.regionNames(values.region),
        address: typedLine(values.address),
        isDefault: values.isDefault
      }
      const addressId = kept?.addressId
      const former = user.addresses.find((one) => one.addressId === addressId)
      const onCard = onPhone ? undefined : await saveToCard(given, addressId)
      const ofPhone = { ...given, mobile: given.mobile || (former?.mobile ?? '') }
      if (onPhone) keepOnPhone(ofPhone, addressId)
      form.clear()
      draft.sent()
      toast(t('mall.address.saved'), { icon: 'success' })
      onChanged()
      if (!choosing || kept) return back()
      if (onCard) return addressChosen(onCard.addressId)
      user.choose(asOrdered(ofPhone))
      backToOrder()
    },
    { onFields: (wrong) => form.setErrors(atFields(wrong)) }
  )
  const draft = useKeptDraft({ form, name: `address.${kept?.addressId ?? 'new'}`, error: saving.error })
  const fill = (found: Pasted) => {
    const { name, phone, region: pastedRegion, address } = found
    set({
      ...(name && { name }),
      ...(phone && { mobile: phone }),
      ...(pastedRegion && { region: pastedRegion }),
      ...(address && { address })
    })
    return []
  }
  const onAppend = (words: string) => set({ address: `${values.address} ${words}`.trim() })
  const { buttons, sheet } = useAddressFill({ ...regions, onFound: fill, onAppend })
  const fields: FieldSpec[] = [
    { name: 'name', ...drawName('receiver') },
    {
      name: 'mobile',
      label: t('mall.address.mobile'),
      placeholder: kept?.mobile ?? t('mall.address.mobileHint'),
      hint: kept ? t('mall.address.keepMobile') : undefined,
      mode: 'tel',
      autoComplete: 'tel',
      required: !kept
    },
    { name: 'region', ...drawRegion(regions) },
    { name: 'address', ...drawAddress() },
    // the default address cannot be unset, only replaced by another one
    { name: 'isDefault', label: t('mall.address.asDefault'), kind: 'switch', hidden: kept?.isDefault }
  ]
  return (
    <Form
      title={kept ? undefined : t('mall.address.add')}
      fields={fields}
      values={values}
      errors={errors}
      onChange={form.onChange}
      submitText={t('mall.address.save')}
      working={saving.working}
      onSubmit={() => form.check() && saving.submit()}
      header={
        <>
          {draft.line}
          <View className='row wrap end gap8'>{buttons}</View>
        </>
      }
      overlay={sheet}
    />
  )
})
