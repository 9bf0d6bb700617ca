import { View } from '@tarojs/components'
import type { VeilProps } from './types'

/** Between the page and an overlay; blocks touches and scrolling. */
export function Veil({ className, onClick }: VeilProps) {
  return <View className={className} onClick={onClick} catchMove aria-hidden />
}
