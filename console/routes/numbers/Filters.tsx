import { Checkbox, Flex, Input, Select } from 'antd'
import { NumberState, Operator, OperatorFilter } from '@contract/enums'
import { patternKeys } from '@rules/number/pattern'
import { useRead } from '../../app/query'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { sorts } from './search'

/** The buyers' filters, and the state. They are in the address. */
export function Filters() {
  const [params, change] = useAddress()
  const filter = (values: Record<string, string | undefined>) => change({ page: undefined, ...values })
  const places = useRead('GET /console/api/numberPlaces', {})
  const text = (name: string) => params.get(name) ?? undefined
  const province = text('province')
  return (
    <Flex gap='small' wrap align='center'>
      <Input.Search
        key={params.get('number')}
        aria-label={t('vanityNumber')}
        placeholder={t('numberSays')}
        defaultValue={text('number')}
        maxLength={20}
        style={{ width: 240 }}
        onSearch={(typed) => filter({ number: typed.trim() || undefined })}
      />
      <Checkbox
        checked={params.has('tail')}
        onChange={({ target }) => filter({ tail: target.checked ? '1' : undefined })}
      >
        {t('atEnd')}
      </Checkbox>
      <Choice
        label={t('state')}
        mode='multiple'
        width={180}
        value={text('states')?.split(',')}
        onChange={(states) => filter({ states: [states ?? []].flat().join(',') || undefined })}
        options={Object.values(NumberState).map((value) => [String(value), word('numberState', value)])}
      />
      <Choice
        label={t('pattern')}
        value={text('pattern')}
        onChange={(pattern) => filter({ pattern: one(pattern) })}
        options={patternKeys.map((key) => [key, key])}
      />
      <Choice
        label={t('operator')}
        value={text('operator')}
        onChange={(operator) => filter({ operator: one(operator) })}
        options={[
          [String(OperatorFilter.featured), t('featured')],
          ...Object.values(Operator).map((value): Option => [String(value), word('operatorName', value)])
        ]}
      />
      <Choice
        label={t('place')}
        width={150}
        value={province && [province, text('city')].filter(Boolean).join(' ')}
        onChange={(value) => {
          const [code, city] = one(value)?.split(' ') ?? []
          filter({ province: code, city })
        }}
        options={(places.data?.list ?? []).flatMap(({ code, name, cities }): Option[] => [
          [code, name],
          ...cities.map((city): Option => [`${code} ${city}`, `${name} ${city}`])
        ])}
      />
      <Choice
        label={t('without')}
        value={text('without')}
        onChange={(digit) => filter({ without: one(digit) })}
        options={[...'0123456789'].map((digit) => [digit, t('withoutDigit', { digit })])}
      />
      {(['min', 'max'] as const).map((name) => (
        <Input
          key={`${name} ${params.get(name)}`}
          aria-label={t(name)}
          placeholder={t(name)}
          inputMode='decimal'
          maxLength={10}
          style={{ width: 120 }}
          defaultValue={text(name)}
          onBlur={({ target: { value } }) => value !== (text(name) ?? '') && filter({ [name]: value })}
          onPressEnter={({ currentTarget: { value } }) => filter({ [name]: value })}
        />
      ))}
      <Choice
        label={t('sort')}
        value={text('sort') ?? 'newest'}
        isFixed
        onChange={(sort) => filter({ sort: sort === 'newest' ? undefined : one(sort) })}
        options={sorts.map((value) => [value, word('numberSort', value)])}
      />
    </Flex>
  )
}

type Option = [value: string, label: string]
type Value = string | string[] | undefined

const one = (value: Value) => (Array.isArray(value) ? value[0] : value)

interface ChoiceProps {
  label: string
  value: Value
  options: Option[]
  onChange: (value: Value) => void
  mode?: 'multiple'
  width?: number
  isFixed?: boolean
}

function Choice({ label, value, options, onChange, mode, width = 120, isFixed = false }: ChoiceProps) {
  return (
    <Select<Value>
      aria-label={label}
      placeholder={label}
      mode={mode}
      allowClear={!isFixed}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: width }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={options.map(([key, text]) => ({ value: key, label: text }))}
    />
  )
}
