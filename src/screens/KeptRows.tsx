import { View } from '@tarojs/components'
import type { KeptList } from '@/hooks/useKeptList'
import { Rows, type RowsProps } from './List'
import { Stale } from './Stale'

/** The rows of useKeptList, with their age where they are not what the server says now. */
export function KeptRows<T>(props: RowsProps<T> & { list: KeptList<T> }) {
  const { at, why, reload } = props.list
  return (
    <>
      {at ? (
        <View className='px12 mt12'>
          <Stale at={at} why={why} onRetry={reload} />
        </View>
      ) : null}
      <Rows {...props} />
    </>
  )
}
