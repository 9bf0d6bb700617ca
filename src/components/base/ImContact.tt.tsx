import type { ChatIds, ImContactProps } from './ImContact'
import { ImLine } from './ImLine'

export const hasIm = ({ douyin }: ChatIds): boolean => douyin !== ''

/** Douyin's own chat (open-type im, data-im-id): config/taro/parts.js takes the attribute into the template. */
export function ImContact({ douyin, title, note }: ImContactProps) {
  if (!douyin) return null
  const marks = { openType: 'im', dataImId: douyin } as object
  return <ImLine title={title} note={note} {...marks} />
}
