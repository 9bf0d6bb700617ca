import type { LabelProps } from './types'

/** The label of an input, linked by id. */
export function Label({ target, className, children }: LabelProps) {
  return (
    <label className={className} htmlFor={target}>
      {children}
    </label>
  )
}
