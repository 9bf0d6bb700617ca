import type { ReactNode } from 'react'

/** A value to choose, as a chip, a tab or a line of a list; each shows the fields that it has space for. */
export interface Option<V> {
  label: string
  value: V
  /** Before the label, such as the logo of a payment method. */
  logo?: ReactNode
  /** Small line under the label. */
  note?: string
  /** Count shown as a badge. */
  count?: number
  disabled?: boolean
}
