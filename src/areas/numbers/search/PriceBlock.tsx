import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { TextInput } from '@/components/form/TextInput'
import { t } from '@/i18n'
import { endsOf, priceOptions } from '../choices'
import { ownRange, rangesOf, rangesPart } from '../ranges'
import { Block, type FilterPartProps } from './FilterBlocks'

const isQuick = (range: string) => priceOptions().some(({ value }) => value === range)

/** Quick price ranges, of which several may be chosen, and one of the buyer's own. */
export function PriceBlock({ filter, onChange }: FilterPartProps) {
  const ranges = rangesOf(filter)
  const toggle = (range: string) =>
    onChange(rangesPart(ranges.includes(range) ? ranges.filter((one) => one !== range) : [...ranges, range]))
  const own = ranges.find((range) => !isQuick(range))
  return (
    <Block title={t('numbers.filter.price')} note={t('numbers.filter.priceNote')}>
      <View className='col gap12'>
        <View className='chips' role='group' aria-label={t('numbers.filter.price')}>
          {priceOptions().map(({ value, label }) => (
            <Chip key={value} on={ranges.includes(value)} onClick={() => toggle(value)}>
              {label}
            </Chip>
          ))}
        </View>
        <OwnRange
          range={own}
          onChange={(range) => onChange(rangesPart([...ranges.filter(isQuick), ...(range ? [range] : [])]))}
        />
      </View>
    </Block>
  )
}

/** Ends of a range in yuan, as they are typed. */
const typedEnds = (range: string | undefined) =>
  (range ? endsOf(range) : [0, 0]).map((fen) => (fen ? String(fen / 100) : ''))

/** Two boxes for the ends of a range in yuan, taken when a box is left. */
function OwnRange({ range, onChange }: { range: string | undefined; onChange: (range?: string) => void }) {
  const [ends, setEnds] = useState(() => typedEnds(range))
  const taken = useRef(range)
  useEffect(() => {
    // removed elsewhere, such as by its chip
    if (range !== taken.current) setEnds(typedEnds(range))
    taken.current = range
  }, [range])
  const take = () => {
    const [from = 0, to = 0] = ends.map((yuan) => Number(yuan) * 100)
    const next = ownRange(from, to)
    if (next === taken.current) return
    taken.current = next
    onChange(next)
  }
  const box = (at: 0 | 1, label: string) => (
    <View className='box grow'>
      <TextInput
        mode='number'
        maxLength={7}
        confirm='done'
        label={label}
        placeholder={label}
        value={ends[at]!}
        onChange={(yuan) => setEnds(at ? [ends[0]!, yuan] : [yuan, ends[1]!])}
        onConfirm={take}
        onBlur={take}
      />
    </View>
  )
  return (
    <View className='row gap8'>
      {box(0, t('numbers.filter.priceFrom'))}
      <View className='ink3'>–</View>
      {box(1, t('numbers.filter.priceTo'))}
      <View className='t14 ink2'>{t('numbers.filter.yuan')}</View>
    </View>
  )
}
