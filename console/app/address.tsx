import { Input, Segmented, Select, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ConsoleQuery } from '@contract/console'
import { t, word, type WordKey } from '../words'
import type { ReadKey } from './api'
import { useRead } from './query'

/* What the address of a page has: filters, page, open drawer and act. A link to the page keeps them. */

/** Values to set in the address; undefined takes one away. */
type Changes = Record<string, string | undefined>

/** Query parameters of the page, and a function that changes them. */
export function useAddress(): [
  params: URLSearchParams,
  change: (changes: Changes, options?: { replace?: boolean; flushSync?: boolean }) => void
] {
  const [params, setParams] = useSearchParams()
  // At once: a dialog that closes later, in a transition, would take the focus from what the person turns to next.
  const change = (changes: Changes, { replace = false, flushSync = true } = {}) =>
    setParams(changed(params, changes), { replace, preventScrollReset: true, flushSync })
  return [params, change]
}

/** The parameters after a change. */
export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

/**
 * The act that is open on a page, in its address: `?act=refund`. `row`: name and value of the row that it is of, in the address, too.
 */
export function useAct(row?: readonly [name: string, value: string]) {
  const [params, change] = useAddress()
  const isHere = !row || params.get(row[0]) === row[1]
  const set = (act: string | undefined) =>
    change({ act, ...(row ? { [row[0]]: act && row[1] } : {}) }, { replace: true })
  return {
    act: isHere ? (params.get('act') ?? undefined) : undefined,
    open: (act: string) => set(act),
    close: () => set(undefined)
  }
}

/** Parameters that belong to one page of a list: another page or filter takes them away. */
export const afterPage = { page: undefined, order: undefined, open: undefined, act: undefined }

/** The page that the address asks for. */
export const pageOf = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1)

/** The value that the address has under a name, if it is one of these. */
export const chosenOf = <V extends string>(params: URLSearchParams, name: string, values: readonly V[]) =>
  values.find((value) => value === params.get(name))

/** The texts that the address has under these names. */
export const textsOf = <N extends string>(params: URLSearchParams, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])) as Partial<Record<N, string>>

/** Reads the page of a list that the address asks for, again and again while it is seen. */
export function usePage<K extends ReadKey>(
  key: K,
  query: Omit<ConsoleQuery<K>, 'page' | 'pageSize'>,
  { everySeconds = 60, pageSize = 50 } = {}
) {
  const [params] = useAddress()
  const asked = { ...query, page: pageOf(params), pageSize } as unknown as ConsoleQuery<K>
  return useRead(key, asked, { everySeconds })
}

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
  /** Text of no choice; without it the first value is the default. */
  all?: WordKey
}

/** Options, value and what a choice does, for a filter of one value. */
function useChoice<V extends string>({ name, label, values, words = name, ...more }: Props<V>) {
  const { textOf = (value) => word(words, value), onChoose, all } = more
  const [params, change] = useAddress()
  const preset = all ? undefined : values[0]
  return {
    'aria-label': t(label),
    value: chosenOf(params, name, values) ?? preset,
    options: values.map((value) => ({ value, label: textOf(value) })),
    onChange: (value?: V) => {
      onChoose?.()
      change({ ...afterPage, [name]: value === preset ? undefined : value })
    }
  }
}

/** A filter of few values, beside each other. */
export const Choice = <V extends string>(props: Props<V>) => (
  <div style={{ overflowX: 'auto' }}>
    <Segmented {...(useChoice(props) as ReturnType<typeof useChoice<V>> & { value: V })} />
  </div>
)

/** A filter in a list that folds out. */
export const Choose = <V extends string>(props: Props<V>) => (
  <Select<V>
    {...useChoice(props)}
    allowClear={props.all !== undefined}
    placeholder={props.all && t(props.all)}
    style={{ minWidth: 120 }}
  />
)

/** A filter by several values; the address has them with commas between. */
export function Several({ name, label, values, words = name, all }: Props<string>) {
  const [params, change] = useAddress()
  return (
    <Select
      aria-label={t(label)}
      mode='multiple'
      allowClear
      optionFilterProp='label'
      placeholder={all && t(all)}
      style={{ minWidth: 180 }}
      value={params.get(name)?.split(',') ?? []}
      onChange={(chosen: string[]) => change({ ...afterPage, [name]: chosen.join(',') })}
      options={values.map((value) => ({ value, label: word(words, value) }))}
    />
  )
}

interface PartsProps {
  /** Parameter of the address. */
  name?: string
  /** Table of the parts' titles. */
  words: string
  parts: Record<string, ReactNode>
  /** Parameters that do not belong to another part. */
  clears?: string[]
}

/** Parts of a page as tabs. The address has the open one; the first is the default. */
export function Parts({ name = 'tab', words, parts, clears = [] }: PartsProps) {
  const [params, change] = useAddress()
  const names = Object.keys(parts)
  const cleared = Object.fromEntries(clears.map((one) => [one, undefined]))
  return (
    <Tabs
      activeKey={chosenOf(params, name, names) ?? names[0]!}
      destroyOnHidden
      onChange={(key) => change({ ...afterPage, ...cleared, [name]: key === names[0] ? undefined : key })}
      items={names.map((key) => ({ key, label: word(words, key), children: parts[key] }))}
    />
  )
}

/** Kinds of the shop's orders. */
export const shopKinds = ['number', 'fast', 'general'] as const

/** Filter by the kind of order. */
export const KindChoice = (props: { values?: readonly string[]; onChoose?: () => void }) => (
  <Choose name='kind' label='kind' all='allKinds' values={shopKinds} words='orderKind' {...props} />
)

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
