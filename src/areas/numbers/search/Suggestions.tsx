import { observer } from 'mobx-react'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { hotWords } from '../choices'
import { Block, type FilterPartProps } from './FilterBlocks'

/** Suggested digits from the shop's configuration. */
export const Suggestions = observer(function Suggestions({ filter, onChange }: FilterPartProps) {
  const words = hotWords(useShop().front?.suggest)
  if (!words.length) return null
  return (
    <Block title={t('numbers.filter.suggest')}>
      <Chips
        free
        label={t('numbers.filter.suggest')}
        options={words.map((word) => ({ value: word, label: word }))}
        value={filter.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
    </Block>
  )
})
