import type { VeilProps } from './types'

/** Between the page and an overlay; blocks touches and scrolling (touch-action in the style). */
export function Veil({ className, onClick }: VeilProps) {
  return <div className={`veil ${className}`} onClick={onClick} aria-hidden />
}
