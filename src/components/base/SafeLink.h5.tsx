import type { SafeLinkProps } from './types'
import './SafeLink.scss'

/** A link for an http(s) address, a button for a page of the app. */
export function SafeLink({ href, onClick, children }: SafeLinkProps) {
  if (href && /^https?:\/\//i.test(href)) {
    return (
      <a
        className='link'
        href={href}
        target='_blank'
        rel='noopener noreferrer'
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </a>
    )
  }
  return (
    <button
      type='button'
      className='tap link'
      onClick={(event) => {
        event.stopPropagation()
        onClick?.()
      }}
    >
      {children}
    </button>
  )
}
