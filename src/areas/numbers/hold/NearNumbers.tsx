import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { feedback } from '@/runtime/feedback'
import { NumberTile } from '../NumberTile'
import type { NumberRow } from '../names'

/** Alternative numbers, each linking to its details. */
export const NearTiles = ({ rows, onOpen }: { rows: NumberRow[]; onOpen?: () => void }) => (
  <View className='cards'>
    {rows.map((row) => (
      <NumberTile key={row.numberId} row={row} onOpen={onOpen} />
    ))}
  </View>
)

/** The near matches of a number that somebody else took first, shown after the dialog that says so. */
export const NearSheet = observer(function NearSheet({ near }: { near?: NumberRow[] }) {
  const [seen, setSeen] = useState<NumberRow[]>()
  const close = () => setSeen(near)
  if (!near?.length || near === seen || feedback.dialog) return null
  return (
    <Sheet open onClose={close} title={t('numbers.pretty.near')} flush grey>
      <View className='stack'>
        <View className='t14 ink2'>{t('numbers.pretty.nearNote')}</View>
        <NearTiles rows={near} onOpen={close} />
      </View>
    </Sheet>
  )
})
