import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { orderChanged } from '@/areas/orders/orderChanges'
import { Button } from '@/components/base/Button'
import { Chips } from '@/components/base/Chip'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { back } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { FormFields } from '@/screens/Form'
import { normaliseCreditCode } from '@rules/order/creditCode'
import { invoiceFaults, normaliseInvoice, type InvoiceKind } from '@rules/order/invoice'

interface Values {
  kind: InvoiceKind | ''
  title: string
  taxNumber: string
  email: string
  taxNumberChecked: boolean
}

const faultTexts = {
  title: 'orders.invoice.bad.title',
  taxNumber: 'orders.invoice.bad.tax',
  taxNumberCheck: 'orders.invoice.bad.taxCheck',
  email: 'orders.invoice.bad.email'
} as const

const errorsOf = ({ kind, ...rest }: Values) =>
  kind
    ? Object.fromEntries(
        invoiceFaults({ kind, ...rest }).map((fault) => [
          fault === 'taxNumberCheck' ? 'taxNumber' : fault,
          t(faultTexts[fault])
        ])
      )
    : {}

/**
 * Asks what is invoiced to whom, beginning with what was asked for last on this phone: for the next order, which may have
 * none, or for one that is there.
 */
export const InvoiceForm = observer(function InvoiceForm({
  kinds,
  orderSn
}: {
  kinds: InvoiceKind[]
  orderSn?: string
}) {
  const { user } = useStores()
  const { invoice } = user
  const known = kinds.find((one) => one === invoice.kind) ?? (orderSn ? kinds[0]! : '')
  // the number whose check character does not fit and about which was asked: saved again it is taken
  const [asked, setAsked] = useState(invoice.taxNumberChecked ? invoice.taxNumber : '')
  const withAnswer = (values: Values): Values => {
    const taxNumber = normaliseCreditCode(values.taxNumber)
    return { ...values, taxNumberChecked: taxNumber !== '' && taxNumber === asked }
  }
  const form = useForm<Values>({
    initial: { ...invoice, kind: known },
    check: (values) => errorsOf(withAnswer(values))
  })
  const { kind } = form.values
  const save = () => {
    if (form.check()) void saving.submit()
    else setAsked(normaliseCreditCode(form.values.taxNumber))
  }
  const saving = useSubmit(
    async () => {
      const { kind: chosen, ...given } = withAnswer(form.values)
      const values = chosen
        ? { ...given, ...normaliseInvoice({ ...given, kind: chosen }) }
        : { ...given, kind: chosen }
      if (orderSn && values.kind) {
        await post('/api/hk/setInvoice', { orderSn, invoice: { ...values, kind: values.kind } }).finally(
          orderChanged
        )
        toast(t('orders.invoice.saved'), { icon: 'success' })
      }
      user.keepInvoice(values)
      back()
    },
    {
      onFields: ({ invoiceTitle, invoiceTaxNumber, invoiceEmail }) =>
        form.setErrors({ title: invoiceTitle, taxNumber: invoiceTaxNumber, email: invoiceEmail })
    }
  )
  const options = [...(orderSn ? [] : (['none'] as const)), ...kinds]
  return (
    <View className='stack'>
      <View className='card pad'>
        <View className='h mb12'>{t('orders.invoice.kind')}</View>
        <Chips
          label={t('orders.invoice.kind')}
          options={options.map((value) => ({ value, label: t(`orders.invoice.state.${value}`) }))}
          value={kind || 'none'}
          onChange={(next) => next && form.set({ kind: next === 'none' ? '' : next })}
        />
      </View>
      {kind ? (
        <FormFields
          fields={[
            {
              name: 'title',
              label: t('orders.invoice.title'),
              placeholder: t(`orders.invoice.titleHint.${kind}`),
              maxLength: 100,
              required: true
            },
            {
              name: 'taxNumber',
              label: t('orders.invoice.tax'),
              placeholder: t('orders.invoice.taxHint'),
              maxLength: 24,
              clean: normaliseCreditCode,
              required: true,
              hidden: kind === 'person'
            },
            {
              name: 'email',
              label: t('orders.invoice.email'),
              placeholder: t('orders.invoice.emailHint'),
              maxLength: 100,
              autoComplete: 'email'
            }
          ]}
          values={form.values}
          errors={form.errors}
          onChange={form.onChange}
        />
      ) : null}
      <View className='t12 ink3'>{t(orderSn ? 'orders.invoice.until' : 'orders.invoice.keptHere')}</View>
      <Button id='save' working={saving.working} onClick={save}>
        {t('orders.invoice.save')}
      </Button>
    </View>
  )
})
