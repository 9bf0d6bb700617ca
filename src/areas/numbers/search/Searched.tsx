import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

interface SearchedProps {
  /** Only the words that are digits of a number. */
  digits?: boolean
  onPick: (word: string) => void
}

/** Previous searches: a tap repeats one; in editing mode a tap removes one, or all are cleared. */
export const Searched = observer(function Searched({ digits, onPick }: SearchedProps) {
  const { cache } = useStores()
  const [editing, setEditing] = useState(false)
  const words = digits ? cache.searched.filter((word) => /^\d+$/.test(word)) : cache.searched
  if (!words.length) return null
  const clear = async () => {
    const sure = await confirm(t('numbers.filter.clearAsk'), {
      yes: t('numbers.filter.clearAll'),
      no: t('common.cancel'),
      danger: true
    })
    if (!sure) return
    words.forEach((word) => cache.dropSearched(word))
    setEditing(false)
  }
  return (
    <View className='mb16'>
      <View className='row between mb8'>
        <View className='h'>{t('numbers.filter.searched')}</View>
        <View className='row gap16 t14 brand'>
          {editing ? <Tap onClick={() => void clear()}>{t('numbers.filter.clearAll')}</Tap> : null}
          <Tap onClick={() => setEditing(!editing)}>
            {t(editing ? 'numbers.filter.editDone' : 'numbers.filter.edit')}
          </Tap>
        </View>
      </View>
      <View className='chips' role='group' aria-label={t('numbers.filter.searched')}>
        {words.map((word) => (
          <Chip
            key={word}
            icon={editing ? 'close' : undefined}
            label={editing ? t('numbers.filter.forget', { word }) : undefined}
            onClick={() => (editing ? cache.dropSearched(word) : onPick(word))}
          >
            {word}
          </Chip>
        ))}
      </View>
    </View>
  )
})
