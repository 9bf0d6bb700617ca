import { AutoComplete, Checkbox, Input, InputNumber } from 'antd'
import type { AutoCompleteProps, FormItemProps, InputProps } from 'antd'
import { parcelCompanies } from '@rules/order/parcelCompany'
import { t, type WordKey } from '../words'
import { fenOf, yuan } from './shown'

/* Fields of acts; the key of the field is its part of the body. */

/** Rule of a field that must be there. */
export const needed = () => ({ required: true, whitespace: true, message: t('needed') })

/** A line of text. Without rules it must be there. */
export const text = (label: WordKey, rules: FormItemProps['rules'] = [needed()], input: InputProps = {}) => ({
  label: t(label),
  rules,
  children: <Input {...input} />
})

/** The reason of an act; `wording`: who reads it. */
export const why = (wording: WordKey) => ({
  ...text('reason', [needed()], { maxLength: 80 }),
  extra: t(wording)
})

/** The digits of an authenticator app. */
export const code = () =>
  text('code', [{ required: true, pattern: /^\d{6}$/, message: t('codeRule') }], {
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 6,
    autoFocus: true
  })

/** A sum that is typed in yuan and sent in fen. */
export const sum = (label: WordKey, most: number): FormItemProps => ({
  ...money(label),
  rules: [{ required: true, type: 'number', min: 1, max: most, message: t('sumRule', { most: yuan(most) }) }]
})

/** Money in fen, negative too, that is typed in yuan. */
export const money = (label: WordKey): FormItemProps => ({
  label: t(label),
  rules: [{ required: true, message: t('needed') }],
  getValueProps: (fen?: number) => ({ value: fen === undefined ? undefined : fen / 100 }),
  normalize: (typed: number | null) => (typed === null ? undefined : fenOf(typed)),
  children: <InputNumber style={{ width: '100%' }} precision={2} inputMode='decimal' />
})

/** A box to tick. */
export const check = (label: string): FormItemProps => ({
  valuePropName: 'checked',
  children: <Checkbox>{label}</Checkbox>
})

/** A parcel's company: one of the usual ones, or another. */
export const CompanyInput = (props: AutoCompleteProps<string>) => (
  <AutoComplete {...props} options={parcelCompanies.map((value) => ({ value }))} maxLength={40} />
)

export const company = () => ({ label: t('company'), rules: [needed()], children: <CompanyInput /> })
