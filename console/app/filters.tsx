import { Input, Segmented, Select } from 'antd'
import { t, word, type WordKey } from '../words'
import { useAddress } from './useAddress'

/** Parameters of the address that belong to one page of a list: another page or filter takes them away. */
export const afterPage = { page: undefined, order: undefined, open: undefined, act: undefined }

/** The page that the address asks for. */
export const pageOf = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1)

/** The value that the address has under a name, if it is one of these. */
export const chosenOf = <V extends string>(params: URLSearchParams, name: string, values: readonly V[]) =>
  values.find((value) => value === params.get(name))

interface Props<V extends string> {
  /** Parameter of the address. */
  name: string
  label: WordKey
  values: readonly V[]
  /** Table of the values' words; without it that of the parameter. */
  words?: string
  /** The text of a value, where it is more than its word. */
  textOf?: (value: V) => string
  onChoose?: () => void
}

/** A filter of few values, beside each other; without the parameter it is the first one. */
export function Choice<V extends string>(props: Props<V>) {
  const { name, label, values, words = name, textOf = (value) => word(words, value), onChoose } = props
  const [params, change] = useAddress()
  return (
    <div style={{ overflowX: 'auto' }}>
      <Segmented
        aria-label={t(label)}
        value={chosenOf(params, name, values) ?? values[0]!}
        onChange={(value) => {
          onChoose?.()
          change({ ...afterPage, [name]: value === values[0] ? undefined : value })
        }}
        options={values.map((value) => ({ value, label: textOf(value) }))}
      />
    </div>
  )
}

/** A filter in a list that folds out. `all`: the text of no choice; without it the first value is the default. */
export function Choose<V extends string>(props: Props<V> & { all?: WordKey }) {
  const { name, label, values, words = name, textOf = (value) => word(words, value), onChoose, all } = props
  const [params, change] = useAddress()
  const preset = all ? undefined : values[0]
  return (
    <Select<V>
      aria-label={t(label)}
      allowClear={all !== undefined}
      placeholder={all && t(all)}
      style={{ minWidth: 120 }}
      value={chosenOf(params, name, values) ?? preset}
      onChange={(value?: V) => {
        onChoose?.()
        change({ ...afterPage, [name]: value === preset ? undefined : value })
      }}
      options={values.map((value) => ({ value, label: textOf(value) }))}
    />
  )
}

interface SeveralProps extends Omit<Props<string>, 'textOf' | 'onChoose'> {
  words: string
  /** The text of no choice. */
  all: WordKey
}

/** A filter by several values; the address has them with commas between. */
export function Several({ name, label, values, words, all }: SeveralProps) {
  const [params, change] = useAddress()
  return (
    <Select
      aria-label={t(label)}
      mode='multiple'
      allowClear
      optionFilterProp='label'
      placeholder={t(all)}
      style={{ minWidth: 180 }}
      value={params.get(name)?.split(',') ?? []}
      onChange={(chosen: string[]) => change({ ...afterPage, [name]: chosen.join(',') })}
      options={values.map((value) => ({ value, label: word(words, value) }))}
    />
  )
}

/** Kinds of the shop's orders. */
export const shopKinds = ['number', 'fast', 'general'] as const

/** Filter by the kind of order. */
export const KindChoice = ({
  kinds = shopKinds,
  onChoose
}: {
  kinds?: readonly string[]
  onChoose?: () => void
}) => <Choose name='kind' label='kind' all='allKinds' values={kinds} words='orderKind' onChoose={onChoose} />

interface SearchProps {
  /** Parameter of the address. */
  name: string
  label: WordKey
  clean?: (typed: string) => string
}

/** A filter by a typed text; Enter sets it. */
export function Search({ name, label, clean = (typed) => typed.trim() }: SearchProps) {
  const [params, change] = useAddress()
  const text = params.get(name) ?? ''
  return (
    <Input.Search
      key={text}
      aria-label={t(label)}
      placeholder={t(label)}
      defaultValue={text}
      maxLength={80}
      style={{ maxWidth: 320 }}
      onSearch={(typed) => change({ ...afterPage, [name]: clean(typed) })}
    />
  )
}
