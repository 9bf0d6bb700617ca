import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { countText } from '@rules/counted'

interface FilterFootProps {
  /** The result of the filter. */
  list: { loading: boolean; error?: unknown; total: number }
  onReset: () => void
  onShow: () => void
}

/** Below a filter: reset, or show the result. */
export function FilterFoot({ list: { loading, error, total }, onReset, onShow }: FilterFootProps) {
  return (
    <View className='row gap12'>
      <View className='fixed'>
        <Button kind='plain' inline onClick={onReset}>
          {t('numbers.filter.reset')}
        </Button>
      </View>
      <View className='grow'>
        <Button onClick={onShow}>
          {loading || error
            ? t('numbers.filter.apply')
            : t('numbers.filter.show', { count: countText(total) })}
        </Button>
      </View>
    </View>
  )
}
