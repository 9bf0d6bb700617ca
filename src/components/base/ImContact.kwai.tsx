import type { ChatIds, ImContactProps } from './types'
import { ImLine } from './ImLine'

export const hasIm = ({ kuaishou }: ChatIds): boolean => kuaishou !== ''

/** Kuaishou's own chat. */
export function ImContact({ kuaishou, title, note }: ImContactProps) {
  if (!kuaishou) return null
  const attributes = { openType: 'contact', dataImId: kuaishou } as object
  return <ImLine title={title} note={note} {...attributes} />
}
