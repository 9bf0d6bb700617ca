import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { countText } from '@rules/counted'

/** How many numbers a search has found, and how they are sorted. As high while `total` is not known. */
export const FoundLine = ({ total, order }: { total?: number; order: string }) => (
  <View className='px16 t12 ink3' role='status' aria-live='polite'>
    {total === undefined
      ? '\u00a0'
      : [t('numbers.number.found', { count: countText(total) }), order].filter(Boolean).join(' · ')}
  </View>
)
