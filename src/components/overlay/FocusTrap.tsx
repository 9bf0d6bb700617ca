import { useContext, useEffect } from 'react'
import { View } from '@tarojs/components'
import { CoverContext } from './cover'
import type { FocusTrapProps } from './types'

/** Box of a dialog. Mini-programs have no keyboard focus to trap. */
export function FocusTrap({ className, label, role = 'dialog', children }: FocusTrapProps) {
  const cover = useContext(CoverContext)
  useEffect(cover, [cover])
  const attributes = { 'aria-role': role, 'aria-label': label, 'aria-modal': true }
  return (
    <View className={className} catchMove {...attributes}>
      {children}
    </View>
  )
}
