import { Notice } from '@/components/base/Notice'
import { go, type PageParams } from '@/nav/navigate'
import type { Cause } from './cause'

/** What is wrong with the card, said in `words`, with the button that mends it. */
export function CauseNotice({ cause, words, params }: { cause: Cause; words: string; params?: PageParams }) {
  const { path } = cause
  return (
    <Notice tone='danger' alert action={cause.action} onAction={path && (() => go(path, params))}>
      {words}
    </Notice>
  )
}
