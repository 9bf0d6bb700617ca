import { useContext, useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { CoverContext } from './cover'

export interface FocusTrapProps {
  className?: string
  /** What the dialog is called. */
  label?: string
  role?: 'dialog' | 'alertdialog'
  /** Escape was pressed (H5). */
  onEscape?: () => void
  children: ReactNode
}

/** A dialog's box. Mini-programs have no keyboard focus to keep. */
export function FocusTrap({ className, label, role = 'dialog', children }: FocusTrapProps) {
  const cover = useContext(CoverContext)
  useEffect(cover, [cover])
  const marks = { 'aria-role': role, 'aria-label': label, 'aria-modal': true }
  return (
    <View className={className} catchMove {...marks}>
      {children}
    </View>
  )
}
