import { View } from '@tarojs/components'
import type { LabelProps } from './types'

/** The label of an input. */
export function Label({ className, children }: LabelProps) {
  return <View className={className}>{children}</View>
}
