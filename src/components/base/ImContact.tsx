import type { ChatIds, ImContactProps } from './types'

/** Whether this platform has a chat of its own and the merchant uses it. */
export const hasIm = (_ids: ChatIds): boolean => false

/** A line that opens the platform's own chat with the merchant; null where there is none. */
export function ImContact(_props: ImContactProps): JSX.Element | null {
  return null
}
