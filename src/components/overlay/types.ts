import type { ReactNode } from 'react'

export interface FocusTrapProps {
  className?: string
  /** Name of the dialog. */
  label?: string
  role?: 'dialog' | 'alertdialog'
  /** Escape was pressed (H5). */
  onEscape?: () => void
  children: ReactNode
}

export interface VeilProps {
  className: string
  onClick?: () => void
}
