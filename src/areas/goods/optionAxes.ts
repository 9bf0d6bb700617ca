import type { Data } from '@contract'

type Option = Data<'GET /api/shop/goodsDetails'>['options'][number]

/** Options as two axes, such as version and colour. */
interface Axes {
  /** The values of each axis, in the order of the options. */
  values: [string[], string[]]
  /** The option with these values; undefined when there is none. */
  find: (first: string, second: string) => Option | undefined
}

/** The two parts of a label: `标准版 白色`, `Standard, white`. */
export const partsOf = (label: string): [string, string] | undefined => {
  const [, first, second] = /^(.+?)[,，]?\s+(\S+)$/.exec(label) ?? []
  return first && second ? [first, second] : undefined
}

/** Options as axes where each label has two parts and each part is in several labels; else undefined. */
export function axesOf(options: Option[]): Axes | undefined {
  const parts = options.map(({ label }) => partsOf(label))
  if (parts.some((part) => !part)) return undefined
  const column = (axis: 0 | 1) => parts.map((part) => part![axis])
  const isShared = (values: string[]) =>
    values.every((value) => values.filter((other) => other === value).length > 1)
  if (!options.length || !isShared(column(0)) || !isShared(column(1))) return undefined
  return {
    values: [[...new Set(column(0))], [...new Set(column(1))]],
    find: (first, second) => options.find((_one, i) => parts[i]![0] === first && parts[i]![1] === second)
  }
}
