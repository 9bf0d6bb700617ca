import type { ReactNode } from 'react'

/** The words that name an input: a real label, tied to it by id. */
export function Label({
  target,
  className,
  children
}: {
  target: string
  className?: string
  children: ReactNode
}) {
  return (
    <label className={className} htmlFor={target}>
      {children}
    </label>
  )
}
