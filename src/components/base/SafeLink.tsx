import { Text } from '@tarojs/components'
import type { SafeLinkProps } from './types'
import './SafeLink.scss'

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
