import type { LabelProps } from './Label'

/** The words that name an input: a real label, tied to it by id. */
export function Label({ target, className, children }: LabelProps) {
  return (
    <label className={className} htmlFor={target}>
      {children}
    </label>
  )
}
