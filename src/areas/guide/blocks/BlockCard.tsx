import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Block } from '../guide'

/** A block's title and note, with its content below. */
export function BlockCard({ block: { title, note }, children }: { block: Block; children?: ReactNode }) {
  return (
    <View className='card pad'>
      <View className='t16 b'>{title}</View>
      {note ? <View className='t14 ink2 mt4'>{note}</View> : null}
      {children ? <View className='col gap12 mt12'>{children}</View> : null}
    </View>
  )
}
