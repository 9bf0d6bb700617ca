import { Checkbox, Flex, Input, Select } from 'antd'
import { NumberState, Operator, OperatorFilter } from '@contract/enums'
import { patternKeys } from '@rules/number/pattern'
import { afterPage, Choose, Search, Several, useAddress } from '../../app/address'
import { useRead } from '../../app/query'
import { t, word } from '../../words'
import { sorts } from './search'

const operators = [OperatorFilter.featured, ...Object.values(Operator)].map(String)
const states = Object.values(NumberState).map(String)
const digits = [...'0123456789']

/** The buyers' filters, and the state. They are in the address. */
export function Filters() {
  const [params, change] = useAddress()
  const filter = (values: Record<string, string | undefined>) => change({ ...afterPage, ...values })
  const places = useRead('GET /console/api/numberPlaces', {})
  const [province, city] = [params.get('province'), params.get('city')]
  return (
    <Flex gap='small' wrap align='center'>
      <Search name='number' label='numberSays' />
      <Checkbox
        checked={params.has('tail')}
        onChange={({ target }) => filter({ tail: target.checked ? '1' : undefined })}
      >
        {t('atEnd')}
      </Checkbox>
      <Several name='states' label='state' all='allStates' values={states} words='numberState' />
      <Choose name='pattern' label='pattern' all='pattern' values={patternKeys} />
      <Choose
        name='operator'
        label='operator'
        all='operator'
        values={operators}
        textOf={(value) =>
          Number(value) === OperatorFilter.featured ? t('featured') : word('operatorName', value)
        }
      />
      <Select
        aria-label={t('place')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('place')}
        style={{ minWidth: 150 }}
        popupMatchSelectWidth={false}
        value={province && [province, city].filter(Boolean).join(' ')}
        onChange={(value?: string) => {
          const [code, name] = value?.split(' ') ?? []
          filter({ province: code, city: name })
        }}
        options={(places.data?.list ?? []).flatMap(({ code, name, cities }) => [
          { value: code, label: name },
          ...cities.map((one) => ({ value: `${code} ${one}`, label: `${name} ${one}` }))
        ])}
      />
      <Choose
        name='without'
        label='without'
        all='without'
        values={digits}
        textOf={(digit) => t('withoutDigit', { digit })}
      />
      {(['min', 'max'] as const).map((name) => (
        <Input
          key={`${name} ${params.get(name)}`}
          aria-label={t(name)}
          placeholder={t(name)}
          inputMode='decimal'
          maxLength={10}
          style={{ width: 190 }}
          defaultValue={params.get(name) ?? ''}
          onBlur={({ target: { value } }) => value !== (params.get(name) ?? '') && filter({ [name]: value })}
          onPressEnter={({ currentTarget: { value } }) => filter({ [name]: value })}
        />
      ))}
      <Choose name='sort' label='sort' values={sorts} words='numberSort' />
    </Flex>
  )
}
