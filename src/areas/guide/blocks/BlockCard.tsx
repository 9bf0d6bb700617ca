import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import AtCard from 'taro-ui/lib/components/card'
import 'taro-ui/lib/style/components/card.scss'
import type { Block } from '../guide'
import './BlockCard.scss'

/** A block's title and note, with its content below (taro-ui's card). */
export function BlockCard({ block: { title, note }, children }: { block: Block; children?: ReactNode }) {
  return (
    <AtCard className='card block' isFull title={title}>
      <View className='col gap12'>
        {note ? <View className='t14 ink2'>{note}</View> : null}
        {children}
      </View>
    </AtCard>
  )
}
