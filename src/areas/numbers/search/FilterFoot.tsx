import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { countText } from '@rules/counted'

export interface FilterFootProps {
  /** What the filter finds now. */
  list: { loading: boolean; error?: unknown; total: number }
  onReset: () => void
  onShow: () => void
}

/** Under a filter: free every condition, or see what it finds. */
export function FilterFoot({ list: { loading, error, total }, onReset, onShow }: FilterFootProps) {
  return (
    <View className='row gap12'>
      <View className='fixed'>
        <Button kind='plain' inline onClick={onReset}>
          {t('shop.filter.reset')}
        </Button>
      </View>
      <View className='grow'>
        <Button onClick={onShow}>
          {loading || error ? t('shop.filter.apply') : t('shop.filter.show', { count: countText(total) })}
        </Button>
      </View>
    </View>
  )
}
