import { View } from '@tarojs/components'
import { axesOf, partsOf } from '@/areas/goods/optionAxes'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import type { Pick } from './usePick'
import type { Goods } from '@/areas/goods/GoodsHead'

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
