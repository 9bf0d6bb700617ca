import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Field, Fields } from '@/components/form/Field'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { cleanName, longestName } from './cleanName'

const suggestions = ['car', 'camera', 'tablet', 'home', 'parents', 'spare'] as const

/** Asks for the holder's own name for a card; `onDone` gets it cleaned, empty for none. */
export function NameSheet(props: {
  name: string
  number: string
  onClose: () => void
  onDone: (name: string) => void
}) {
  const [name, setName] = useState(props.name)
  const done = () => props.onDone(cleanName(name))
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t('card.name.title')}
      footer={
        <Button id='save-name' onClick={done}>
          {t('common.save')}
        </Button>
      }
    >
      <View className='col gap12'>
        <View className='t14 ink2 num'>{props.number}</View>
        <View className='chips' role='group' aria-label={t('card.name.pick')}>
          {suggestions.map((one) => {
            const text = t(`card.name.${one}`)
            return (
              <Chip key={one} on={text === name} onClick={() => setName(text)}>
                {text}
              </Chip>
            )
          })}
        </View>
        <Fields>
          <Field
            name='cardName'
            label={t('card.name.label')}
            placeholder={t('card.name.hint', { count: longestName })}
            maxLength={longestName}
            autoComplete='off'
            confirm='done'
            onConfirm={done}
            value={name}
            onChange={setName}
            hint={t('card.name.note')}
          />
        </Fields>
      </View>
    </Sheet>
  )
}
