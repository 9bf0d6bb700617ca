import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { Tabs } from '@/components/navigation/Tabs'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { countText } from '@rules/counted'
import type { Filter } from '../filter'
import type { FilterPartProps } from './FilterBlocks'

type Mode = 'tail' | 'within' | 'placed'
const modes: Mode[] = ['tail', 'within', 'placed']

const modeOf = ({ slots, tail }: Filter): Mode => {
  if (slots) return 'placed'
  return tail ? 'tail' : 'within'
}

/** The digits of a filter in each way to look: as a word, and at their places, which are the last ones for a word. */
const formsOf = ({ keyword, slots }: Filter) => ({
  keyword: keyword ?? slots?.match(/\d+/g)?.pop(),
  slots: slots ?? (keyword ? keyword.padStart(11, '_') : undefined)
})

export interface ModesProps extends FilterPartProps {
  /** The filter after typing has paused: what is counted. */
  settled: Filter
}

/** How typed digits are looked for: at the end, anywhere, at their places; each with how many it finds. */
export const Modes = observer(function Modes({ filter, settled, onChange }: ModesProps) {
  const { onSale } = useStores().layout
  const asked = { ...settled, ...formsOf(settled), sort: undefined, ...onSale }
  const { tail: _tail, ...counted } = asked
  const { data } = useRequest(
    () => get('/api/shop/numberCounts', counted, { quiet: true }),
    [JSON.stringify(counted)],
    { skip: !counted.keyword }
  )
  const { keyword, slots } = formsOf(filter)
  if (!keyword) return null
  const change: Record<Mode, Filter> = {
    tail: { keyword, tail: true, slots: undefined },
    within: { keyword, tail: undefined, slots: undefined },
    placed: { keyword: undefined, tail: undefined, slots }
  }
  return (
    <Tabs<Mode>
      kind='seg'
      label={t('numbers.filter.modes')}
      options={modes.map((value) => ({
        value,
        label: `${t(`numbers.filter.${value}`)}${data ? ` ${countText(data[value])}` : ''}`
      }))}
      value={modeOf(filter)}
      onChange={(mode) => onChange(change[mode])}
    />
  )
})
