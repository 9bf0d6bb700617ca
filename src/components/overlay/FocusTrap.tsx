import { useContext, useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { CoverContext } from './cover'

export interface FocusTrapProps {
  className?: string
  /** Name of the dialog. */
  label?: string
  role?: 'dialog' | 'alertdialog'
  /** Escape was pressed (H5). */
  onEscape?: () => void
  children: ReactNode
}

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
