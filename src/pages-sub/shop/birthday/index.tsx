import { useState } from 'react'
import { View } from '@tarojs/components'
import { FieldFrame, Fields } from '@/components/form/Field'
import { t } from '@/i18n'
import { usePageParams } from '@/nav/usePageParams'
import { fromParams } from '@/areas/numbers/filter'
import { Screen } from '@/screens/Screen'
import { firstBirthday, isBirthday, lastBirthday } from '@rules/birthday'
import { DayBox } from './parts/DayBox'
import { Ways } from './parts/Ways'

/** Numbers with a birthday in them: a date is chosen, and each way to write it leads to its numbers. */
export default function Birthday() {
  const filter = fromParams(usePageParams())
  const [day, setDay] = useState('')
  const now = Date.now()
  const label = t('goods.birthday.day')
  return (
    <Screen>
      <View className='stack'>
        <Fields>
          <FieldFrame name='birthday' label={label} hint={t('goods.birthday.note')}>
            <DayBox
              id='f-birthday'
              label={label}
              value={day}
              first={firstBirthday}
              last={lastBirthday(now)}
              onChange={setDay}
            />
          </FieldFrame>
        </Fields>
        {isBirthday(day, now) ? <Ways day={day} filter={filter} /> : null}
      </View>
    </Screen>
  )
}
