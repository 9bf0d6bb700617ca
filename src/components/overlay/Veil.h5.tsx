import type { VeilProps } from './Veil'

/** What lies between the page and something over it; lets no touch and no scrolling through (touch-action in the style). */
export function Veil({ className, onClick }: VeilProps) {
  return <div className={`veil ${className}`} onClick={onClick} aria-hidden />
}
