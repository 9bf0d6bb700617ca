import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import { sounds } from '@rules/number/sounds'
import { Block, type FilterPartProps } from './FilterBlocks'

/** Digits that sound like a wish, each with what it means. */
export function Sounds({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.sound.title')}>
      <Chips<string>
        free
        label={t('numbers.sound.title')}
        options={sounds.map((value) => ({ value, label: `${t(`numbers.sound.${value}`)} ${value}` }))}
        value={filter.keyword}
        onChange={(keyword) => onChange({ keyword, slots: undefined })}
      />
    </Block>
  )
}
