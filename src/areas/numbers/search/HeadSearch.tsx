import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { SearchBox } from '@/components/form/Field'
import { t } from '@/i18n'
import type { FilterPartProps } from './FilterBlocks'

interface HeadSearchProps extends FilterPartProps {
  focus?: boolean
  /** On the keyboard's search key. */
  onConfirm?: () => void
}

/** Search box for digits, with a switch for matching only the end. */
export function HeadSearch({ filter, onChange, focus, onConfirm }: HeadSearchProps) {
  return (
    <View className='row gap8 full px12'>
      <SearchBox
        value={filter.keyword ?? ''}
        mode='number'
        maxLength={11}
        focus={focus}
        label={t('numbers.filter.search')}
        placeholder={t('numbers.filter.search')}
        clearLabel={t('numbers.filter.clearInput')}
        onChange={(text) => onChange({ keyword: text.replace(/\D/g, '').slice(0, 11) || undefined })}
        onConfirm={onConfirm}
      />
      <Chip on={Boolean(filter.tail)} onClick={() => onChange({ tail: !filter.tail || undefined })}>
        {t('numbers.filter.tail')}
      </Chip>
    </View>
  )
}
