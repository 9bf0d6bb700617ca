import type { ChatIds, ImContactProps } from './types'
import { ImLine } from './ImLine'

/** WeChat routes to this mini-program's customer service: no id is needed. */
export const hasIm = (_ids: ChatIds): boolean => true

export function ImContact({ title, note, card }: ImContactProps) {
  const shown = card && {
    showMessageCard: true,
    sendMessageTitle: card.title,
    sendMessagePath: card.path,
    sendMessageImg: card.image || undefined
  }
  return <ImLine title={title} note={note} openType='contact' {...shown} />
}
