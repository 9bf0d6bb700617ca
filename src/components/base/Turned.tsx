import type { CSSProperties, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { barInsets } from '../navigation/insets'
import './Turned.scss'

/** A page in landscape: rotated by style on a phone that is held upright, and clear of the platform's capsule button. */
export function Turned({ children }: { children: ReactNode }) {
  const style = { '--capsule': barInsets().bottom } as CSSProperties
  return (
    <View className='turned' style={style}>
      {children}
    </View>
  )
}
