import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { countText } from '@rules/counted'
import type { Row } from './useSuggestions'

const icons: Record<Row['kind'], IconName> = {
  recent: 'clock',
  word: 'search',
  goods: 'cart',
  tail: 'phone',
  within: 'phone'
}

interface SuggestionRowProps {
  id: string
  row: Row
  /** Chosen by the arrow keys. */
  on: boolean
  onPick: () => void
}

/** One suggestion: what it is, and for digits how many numbers have them. */
export const SuggestionRow = ({ id, row, on, onPick }: SuggestionRowProps) => (
  <Tap id={id} className='suggestion' role='option' on={on} onClick={onPick}>
    <Icon name={icons[row.kind]} />
    <View className={row.kind === 'tail' || row.kind === 'within' ? 'num b' : 'grow cut'}>{row.text}</View>
    {row.kind === 'tail' || row.kind === 'within' ? (
      <View className='t14 ink2'>{t(`goods.find.${row.kind}`, { count: countText(row.count ?? 0) })}</View>
    ) : null}
  </Tap>
)
