import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { soughtText, type Filter } from '../filter'
import { NumberTile } from '../NumberTile'

/** Numbers near to a search that found none, marked as such; nothing where none is near. */
export const Near = observer(function Near({ settled, onOpen }: { settled: Filter; onOpen: () => void }) {
  const { onSale } = useStores().layout
  const asked = { ...settled, ...onSale }
  const { data } = useRequest(
    () => get('/api/shop/nearNumbers', asked, { quiet: true }),
    [JSON.stringify(asked)],
    { skip: !soughtText(settled) }
  )
  if (!data?.list.length) return null
  const found = { keyword: data.keyword, slots: data.slots, pattern: data.pattern }
  return (
    <View role='status'>
      <View className='px16 mb8 t14 ink2'>
        {t('numbers.near.instead', { sought: soughtText(settled), found: soughtText(found) })}
      </View>
      <View className='cards px12'>
        {data.list.map((row) => (
          <NumberTile key={row.numberId} row={row} sought={found} onOpen={onOpen} />
        ))}
      </View>
    </View>
  )
})
