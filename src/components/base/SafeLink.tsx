import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
import './SafeLink.scss'

export interface SafeLinkProps {
  /** An address outside (http or https; anything else is not opened). */
  href?: string
  /** A way inside the app, or what mini-programs do with an outside address. */
  onClick?: () => void
  children: ReactNode
}

/** Words that lead somewhere. Mini-programs cannot open addresses: there `onClick` says what happens. */
export function SafeLink({ onClick, children }: SafeLinkProps) {
  const marks = { 'aria-role': 'link' }
  return (
    <Text
      className='link'
      onClick={(event) => {
        event.stopPropagation()
        onClick?.()
      }}
      {...marks}
    >
      {children}
    </Text>
  )
}
