import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { SearchBox } from '@/components/form/Field'
import { t } from '@/i18n'
import type { FilterPartProps } from './FilterBlocks'

export interface HeadSearchProps extends FilterPartProps {
  focus?: boolean
  /** The keyboard's search key. */
  onConfirm?: () => void
}

/** The digits to look for, and whether only at the end. */
export function HeadSearch({ filter, onChange, focus, onConfirm }: HeadSearchProps) {
  return (
    <View className='row gap8 full px12'>
      <SearchBox
        value={filter.keyword ?? ''}
        mode='number'
        maxLength={11}
        focus={focus}
        label={t('shop.filter.search')}
        placeholder={t('shop.filter.search')}
        clearLabel={t('shop.filter.clearInput')}
        onChange={(text) => onChange({ keyword: text.replace(/\D/g, '').slice(0, 11) || undefined })}
        onConfirm={onConfirm}
      />
      <Chip on={Boolean(filter.tail)} onClick={() => onChange({ tail: !filter.tail || undefined })}>
        {t('shop.filter.tail')}
      </Chip>
    </View>
  )
}
