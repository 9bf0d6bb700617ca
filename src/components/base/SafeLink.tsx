import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
import './SafeLink.scss'

export interface SafeLinkProps {
  /** An outside address (http or https; anything else is not opened). */
  href?: string
  /** Opens a page of the app, or handles an outside address in mini-programs. */
  onClick?: () => void
  children: ReactNode
}

/** A link. Mini-programs cannot open addresses: there `onClick` handles it. */
export function SafeLink({ onClick, children }: SafeLinkProps) {
  const attributes = { 'aria-role': 'link' }
  return (
    <Text
      className='link'
      onClick={(event) => {
        event.stopPropagation()
        onClick?.()
      }}
      {...attributes}
    >
      {children}
    </Text>
  )
}
