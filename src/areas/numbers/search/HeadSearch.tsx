import { useState } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { SearchBox } from '@/components/form/Field'
import { t } from '@/i18n'
import { normaliseMobile } from '@rules/person/mobile'
import { soundDigits } from '@rules/number/sounds'
import { withoutMarks } from '@rules/typed'
import type { FilterPartProps } from './FilterBlocks'

interface HeadSearchProps extends FilterPartProps {
  focus?: boolean
  /** On the keyboard's search key. */
  onConfirm?: () => void
}

const digitsOf = (text: string) => normaliseMobile(soundDigits(text)).slice(0, 11)

/** Search box for digits, or words that sound like digits: 我爱你 looks for 520; a switch brings the keyboard for words. */
export function HeadSearch({ filter, onChange, focus, onConfirm }: HeadSearchProps) {
  const { keyword = '' } = filter
  const [typed, setTyped] = useState(keyword)
  const [words, setWords] = useState(false)
  // the text as typed while it means the digits: an input method must be able to finish its word
  const means = digitsOf(typed) === keyword
  return (
    <View className='full px12'>
      <View className='row gap8 full'>
        <SearchBox
          value={means && /\D/.test(typed) ? typed : keyword}
          mode={words ? 'text' : 'number'}
          maxLength={30}
          clean={withoutMarks}
          focus={focus}
          label={t('numbers.filter.search')}
          placeholder={t('numbers.filter.search')}
          clearLabel={t('numbers.filter.clearInput')}
          onChange={(text) => {
            setTyped(text)
            onChange({ keyword: digitsOf(text) || undefined })
          }}
          onConfirm={onConfirm}
        />
        <Chip on={words} onClick={() => setWords(!words)}>
          {t('numbers.sound.words')}
        </Chip>
      </View>
      {means && keyword && /[\u3007\u4e00-\u9fff]/.test(typed) ? (
        <View className='t12 ink2 mt4' role='status'>
          {t('numbers.sound.means', { words: typed, digits: keyword })}
        </View>
      ) : null}
    </View>
  )
}
