import type { ChatIds, ImContactProps } from './types'
import { ImLine } from './ImLine'

export const hasIm = ({ douyin }: ChatIds): boolean => douyin !== ''

/** Douyin's own chat (open-type im, data-im-id): config/taro/parts.js adds the attribute to the template. */
export function ImContact({ douyin, title, note }: ImContactProps) {
  if (!douyin) return null
  const attributes = { openType: 'im', dataImId: douyin } as object
  return <ImLine title={title} note={note} {...attributes} />
}
