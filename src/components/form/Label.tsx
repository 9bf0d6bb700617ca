import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

export interface LabelProps {
  /** Id of the input. */
  target: string
  className?: string
  children: ReactNode
}

/** The label of an input. */
export function Label({ className, children }: LabelProps) {
  return <View className={className}>{children}</View>
}
