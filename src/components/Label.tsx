import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** The words that name an input. */
export function Label({ className, children }: { target: string; className?: string; children: ReactNode }) {
  return <View className={className}>{children}</View>
}
