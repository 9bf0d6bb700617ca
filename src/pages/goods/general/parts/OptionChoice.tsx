import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import type { Pick } from './usePick'
import type { Goods } from '@/areas/goods/GoodsHead'
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
const partsOf = (label: string): [string, string] | undefined => {
  const [, first, second] = /^(.+?)[,，]?\s+(\S+)$/.exec(label) ?? []
  return first && second ? [first, second] : undefined
}

/** Options as axes where each label has two parts and each part is in several labels; else undefined. */
function axesOf(options: Option[]): Axes | undefined {
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

interface OptionChoiceProps {
  options: Goods['options']
  pick: Pick
  /** Options without stock can be chosen, too. */
  soldOut?: boolean | undefined
}

/** Name of a value, with the word for sold out where it is. */
const named = (label: string, isLeft: boolean) => (isLeft ? label : `${label} · ${t('goods.soldOut')}`)

/** The options of an item: by their axes where they have two, such as version and colour; else one after the other. */
export function OptionChoice({ options, pick, soldOut }: OptionChoiceProps) {
  const axes = axesOf(options)
  const chosen = pick.option && partsOf(pick.option.label)
  if (!axes || !chosen)
    return (
      <Chips
        label={t('goods.option')}
        options={options.map(({ optionId, label, stock }) => ({
          value: optionId,
          label: named(label, stock > 0),
          disabled: !stock && !soldOut
        }))}
        value={pick.option?.optionId}
        onChange={(next) => next && pick.takeOption(next)}
      />
    )
  const [first, second] = chosen
  /** The option of a value beside the chosen value of the other axis. */
  const beside = (axis: 0 | 1, value: string) => (axis ? axes.find(first, value) : axes.find(value, second))
  return (
    <View className='col gap12'>
      {([0, 1] as const).map((axis) => (
        <Chips<string>
          key={axis}
          label={`${t('goods.option')} ${axis + 1}`}
          options={axes.values[axis].map((value) => {
            const option = beside(axis, value)
            const isLeft = Boolean(option?.stock)
            return { value, label: named(value, isLeft), disabled: soldOut ? !option : !isLeft }
          })}
          value={chosen[axis]}
          onChange={(value) => {
            const option = value && beside(axis, value)
            if (option) pick.takeOption(option.optionId)
          }}
        />
      ))}
    </View>
  )
}
